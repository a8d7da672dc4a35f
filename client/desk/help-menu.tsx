import { Link } from "../lib/link.tsx"
import { paths } from "../paths.ts"
import { Icon } from "../ui/icon.tsx"
import { summon } from "./summon.ts"

/** What explains the product, and the keys that it answers to. */
export const HelpMenu = () => (
  <details data-menu className="bar-menu">
    <summary className="bar-button" aria-label="Help" title="Help">
      <Icon name="help" />
    </summary>
    <div className="bar-panel">
      <nav aria-label="Help">
        <Link to={paths.documentation}>Documentation</Link>
        <Link to={paths.helpCenter}>Help Center</Link>
        <Link to={paths.api}>API</Link>
        <Link to={paths.status}>Status</Link>
        <Link to={paths.contact}>Write to us</Link>
      </nav>
      <button type="button" onClick={() => summon("keys")}>
        Keyboard shortcuts
        <kbd>?</kbd>
      </button>
    </div>
  </details>
)
