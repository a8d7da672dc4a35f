import { NavLink } from "../lib/link.tsx"
import { paths } from "../paths.ts"
import { places } from "./places.ts"
import { showCurrent } from "./show-current.ts"

const settings = places.find(({ to }) => to === paths.settings)

/** All pages of settings, beside the one on screen; above it where there is no room for that. */
export const SettingsNavigation = () => (
  <nav aria-label="Settings" className="settings-nav" ref={showCurrent}>
    <NavLink to={paths.settings} end>
      Account
    </NavLink>
    {settings?.below?.map(({ label, to }) => (
      <NavLink key={to} to={to} end>
        {label}
      </NavLink>
    ))}
  </nav>
)
