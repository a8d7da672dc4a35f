import type { PlacementCounts } from "#contract/workspace/results/results"
import { ofEveryClient } from "../../lib/every-client.ts"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { Card } from "../../ui/card.tsx"

/** How many pages cover the workspace, and how many of them no longer do. */
export function Placed({ counts: { total, live, lost } }: { counts: PlacementCounts }) {
  const figure = (count: number) => count.toLocaleString("en-US")
  return (
    <Card className="p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">Placements</h2>
        <Link className="link text-sm" to={ofEveryClient(paths.placements)}>
          {total === 1 ? "1 placement" : `${figure(total)} placements`}
        </Link>
      </div>
      <p className="mt-4">
        {live === 1 ? "1 was" : `${figure(live)} were`} there at the last check.
        {lost > 0 && (
          <>
            {" "}
            <Link className="link" to={ofEveryClient(`${paths.placements}?state=lost`)}>
              {lost === 1 ? "1 is lost" : `${figure(lost)} are lost`}
            </Link>
            .
          </>
        )}
      </p>
    </Card>
  )
}
