import { useEffect, useRef } from "react"
import { useLocation } from "react-router-dom"
import type { Me } from "#contract/site/accounts"
import { useSession } from "../auth/session.tsx"
import { NavLink } from "../lib/link.tsx"
import { paths } from "../paths.ts"
import { Avatar } from "../ui/avatar.tsx"
import { Icon, type IconName } from "../ui/icon.tsx"
import { WorkspaceSwitcher } from "../workspaces/workspace-switcher.tsx"
import "./app-navigation.css"

const tab =
  "flex min-h-11 shrink-0 items-center gap-2.5 rounded-md px-3 text-sm font-semibold text-muted hover:bg-sunken hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-strong"

const tabIcon = "hidden size-5 sm:block"

/** Pages that belong to a tab though their addresses do not lie below its own. */
const also: Record<string, readonly string[]> = {
  [paths.contacts]: [paths.lists],
  [paths.outlets]: [paths.scans],
  [paths.settings]: [paths.apiKeys, paths.activity],
}

/** The sidebar of signed-in pages; on a small screen, one row above them that can be pushed aside. */
export function AppNavigation({ user }: { user: Me }) {
  const { isAdmin, isLoading, logout } = useSession()
  const row = useRowAtCurrent()
  return (
    <aside className="app-bar">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={user.name} />
        <p className="min-w-0 leading-snug">
          <span className="text-sm text-muted">Welcome,</span>{" "}
          <strong className="block truncate" title={user.name}>
            {user.name}
          </strong>
        </p>
      </div>
      <WorkspaceSwitcher />
      <nav ref={row} aria-label="Dashboard" className="app-tabs">
        <Tab to={paths.dashboard} icon="chart" end>
          Overview
        </Tab>
        <Tab to={paths.campaigns} icon="mail">
          Campaigns
        </Tab>
        <Tab to={paths.inbox} icon="message">
          Inbox
        </Tab>
        <Tab to={paths.contacts} icon="users">
          Contacts
        </Tab>
        <Tab to={paths.tasks} icon="check">
          Tasks
        </Tab>
        <Tab to={paths.outlets} icon="globe">
          Outlets
        </Tab>
        <Tab to={paths.opportunities} icon="radar">
          Opportunities
        </Tab>
        <Tab to={paths.placements} icon="pin">
          Placements
        </Tab>
        <Tab to={paths.analytics} icon="chart">
          Analytics
        </Tab>
        <Tab to={paths.reports} icon="file">
          Reports
        </Tab>
        <Tab to={paths.clients} icon="star">
          Clients
        </Tab>
        <Tab to={paths.mailboxes} icon="share">
          Mailboxes
        </Tab>
        <Tab to={paths.members} icon="id-card">
          Team
        </Tab>
        {isAdmin && (
          <Tab to={paths.admin} icon="star">
            Admin Controls
          </Tab>
        )}
        <Tab to={paths.settings} icon="settings">
          Settings
        </Tab>
        <button type="button" className={`${tab} lg:mt-4`} onClick={logout} disabled={isLoading}>
          <Icon name="log-out" className={tabIcon} />
          Sign out
        </button>
      </nav>
    </aside>
  )
}

/** Pushes the row, or the column, to the page on screen, which may be beyond its edge, whenever that is another. */
function useRowAtCurrent() {
  const row = useRef<HTMLElement>(null)
  const shown = useRef("")
  const { pathname } = useLocation()
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>("[aria-current]")
    if (!row.current || !current || shown.current === pathname) return
    shown.current = pathname
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = current
    row.current.scrollTo({
      left: offsetLeft + (offsetWidth - row.current.clientWidth) / 2,
      top: offsetTop + (offsetHeight - row.current.clientHeight) / 2,
    })
  })
  return row
}

function Tab({ icon, ...link }: { to: string; icon: IconName; end?: boolean; children: string }) {
  return (
    <NavLink to={link.to} end={link.end ?? false} also={also[link.to]} className={tab}>
      <Icon name={icon} className={tabIcon} />
      {link.children}
    </NavLink>
  )
}
