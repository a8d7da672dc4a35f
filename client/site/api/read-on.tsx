import { Link } from "../../lib/link.tsx"
import { type ApiPageName, paths } from "../../paths.ts"

/** The way to the page that has all of it. */
export const ReadOn = ({ to, children }: { to: ApiPageName; children: string }) => (
  <p>
    <Link to={paths.apiReference(to)} className="read-on">
      {children}
    </Link>
  </p>
)
