import { Link } from "../../lib/link.tsx"
import { type ApiPageName, paths } from "../../paths.ts"

/** A link to the page with the full details. */
export const ReadOn = ({ to, children }: { to: ApiPageName; children: string }) => (
  <p>
    <Link to={paths.apiReference(to)} className="read-on">
      {children}
    </Link>
  </p>
)
