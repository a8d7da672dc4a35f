import type { ApiPageName } from "../../api-page-names.ts"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"

/** A link to the page with the full details. */
export const ReadOn = ({ to, children }: { to: ApiPageName; children: string }) => (
  <p>
    <Link to={paths.apiReference(to)} className="read-on">
      {children}
    </Link>
  </p>
)
