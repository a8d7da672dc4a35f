import { Suspense } from "react"
import type { Me } from "#contract/site/accounts"
import { BRAND } from "#contract/site/brand"
import { Link } from "../lib/link.tsx"
import { paths } from "../paths.ts"
import { Icon } from "../ui/icon.tsx"
import { lateExtra } from "../ui/late.tsx"
import { Kite } from "../ui/logo.tsx"
import { AccountMenu } from "./account-menu.tsx"
import { Breadcrumb } from "./breadcrumb.tsx"
import { HelpMenu } from "./help-menu.tsx"
import { summon } from "./summon.ts"
import { WorkspaceSwitcher } from "./workspace-switcher.tsx"
import "./top-bar.css"
import "./breadcrumb.css"
import "./find-button.css"
import "./workspace-switcher.css"
import "./bar-menu.css"

// Loaded once the page is there: it is seen at once, and nothing waits for it.
const Bell = lateExtra(async () => (await import("../notifications/bell.tsx")).Bell)

/** Where one is, and what is reached from everywhere: the site, the palette, notifications, help, the workspaces and the account. */
export const TopBar = ({ user }: { user: Me }) => (
  <header className="top-bar">
    <button type="button" popoverTarget="sidebar" aria-label="All pages" className="bar-button phone-only">
      <Icon name="menu" />
    </button>
    <Link to={paths.home} className="bar-button" aria-label={`${BRAND}, home`} title={`${BRAND}, home`}>
      <Kite className="size-6" />
    </Link>
    <Breadcrumb />
    <button
      type="button"
      className="find-button"
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={() => summon("palette")}
    >
      <Icon name="search" className="size-4" />
      <span>Go to anything</span>
      <kbd aria-hidden>{isApple ? "⌘ K" : "Ctrl K"}</kbd>
    </button>
    <WorkspaceSwitcher />
    <Suspense fallback={<span className="bar-button" />}>
      <Bell />
    </Suspense>
    <HelpMenu />
    <AccountMenu user={user} />
  </header>
)

const isApple = /Mac|iP(hone|ad)/.test(navigator.userAgent)
