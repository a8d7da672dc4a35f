import type { Me } from "#contract/site/accounts"
import { useSession } from "../auth/session.tsx"
import { Link } from "../lib/link.tsx"
import { paths } from "../paths.ts"
import { headerLinks } from "../site/content/links.ts"
import { Avatar } from "../ui/avatar.tsx"
import { Icon } from "../ui/icon.tsx"

/** Who is signed in, the site's links and Log out. The browser opens it; the bootstrap closes it, and changes the theme. */
export function AccountMenu({ user }: { user: Me }) {
  const { isLoading, logout } = useSession()
  return (
    <details data-menu className="bar-menu">
      <summary className="bar-button">
        <Avatar name={user.name} />
        <span className="sr-only">Account and site</span>
      </summary>
      <div className="bar-panel">
        <p className="bar-person">
          <strong>
            <bdi>{user.name}</bdi>
          </strong>
          <span>{user.email}</span>
        </p>
        <nav aria-label="Account">
          <Link to={paths.dashboard}>Dashboard</Link>
          <Link to={paths.settings}>Your settings</Link>
        </nav>
        <button type="button" data-own data-theme-switch>
          <Icon name="contrast" className="size-4" />
          Light or dark
        </button>
        <nav aria-label="Site">
          {headerLinks.map(({ label, to }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
        <button type="button" onClick={logout} disabled={isLoading}>
          <Icon name="log-out" className="size-4" />
          Log out
        </button>
      </div>
    </details>
  )
}
