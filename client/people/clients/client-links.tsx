import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"

/** Where the work for a client is. */
export const ClientLinks = ({ id, name }: { id: string; name: string }) => (
  <p className="text-sm">
    <Link className="link" to={`${paths.campaigns}?client=${id}`}>
      Campaigns<span className="sr-only"> of {name}</span>
    </Link>{" "}
    ·{" "}
    <Link className="link" to={`${paths.placements}?client=${id}`}>
      Placements<span className="sr-only"> of {name}</span>
    </Link>
  </p>
)
