import type { ProposalState } from "#contract/workspace/results/found-coverage"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"

/** Why there is no found coverage, and what would bring some. */
export function NoneFound({ state, isWatching }: { state: ProposalState; isWatching: boolean }) {
  if (state === "dismissed") return <p className="text-sm text-muted">Nothing was dismissed.</p>
  return isWatching ? (
    <p className="text-sm text-muted">
      Nothing is waiting for you. New articles of the directory and pages by people whom you pitched are
      compared with your clients&apos; names and sites every hour.
    </p>
  ) : (
    <p className="text-sm text-muted">
      We can watch for coverage: tell us under{" "}
      <Link className="link" to={paths.clients}>
        Clients
      </Link>{" "}
      which names, spokespeople and websites to look for.
    </p>
  )
}
