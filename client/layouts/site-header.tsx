import { BRAND } from "#contract/site/brand"
import { Link } from "../lib/link.tsx"
import { paths } from "../paths.ts"
import { Logo } from "../ui/logo.tsx"
import { ThemeSwitch } from "../ui/theme-switch.tsx"
import { AccountLinks } from "./account-links.tsx"
import { MobileMenu } from "./mobile-menu.tsx"
import { SiteLinks } from "./site-links.tsx"

/** On every page. Its look on scroll and its menu are the bootstrap's and the browser's own. */
export function SiteHeader() {
  return (
    <header className="site-header">
      <div className="wrap flex h-16 items-center gap-4">
        <Link to={paths.home} className="mr-auto flex lg:mr-6" aria-label={`${BRAND}, home`}>
          <Logo />
        </Link>
        <nav aria-label="Main" className="mr-auto hidden gap-1 lg:flex">
          <SiteLinks />
        </nav>
        <ThemeSwitch />
        <div className="hidden items-center gap-2 sm:flex">
          <AccountLinks />
        </div>
        <MobileMenu />
      </div>
    </header>
  )
}
