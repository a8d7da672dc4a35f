import { useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { useRead } from "../../data/use-read.ts"
import { useReadingAgain } from "../../data/use-reading-again.ts"
import { withQuery } from "../../lib/addresses.ts"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { endpointOf, mayWrite } from "../../workspaces/workspace-provider.tsx"
import { AddPlacement, AddPlacementButton } from "./add-placement.tsx"
import { PlacementEntry } from "./placement-entry.tsx"
import type { Belonging } from "./placement-form.tsx"

const shown = 5

interface PlacementsOfProps {
  workspace: MyWorkspace
  /** The subject of the page. */
  of: { campaign: string } | { outlet: string } | { contact: string }
  belonging?: Belonging
  /** A new value has them read again: something happened. */
  version?: string
}

/** The latest placements of a campaign, an outlet or a person, and a button for adding one. */
export function PlacementsOf({ workspace, of, belonging, version = "" }: PlacementsOfProps) {
  const query = new URLSearchParams(of).toString()
  const { data, failure, read, reload } = useRead(
    withQuery(endpointOf(workspace, "/placements"), `${query}&limit=${shown}`),
  )
  useReadingAgain(version, read)
  const [isAdding, setAdding] = useState(false)
  return (
    <section className="grid gap-3" aria-labelledby="placements">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="placements" className="text-xl">
          Placements
        </h2>
        <div className="flex flex-wrap items-center gap-4">
          {data && data.total > shown && (
            <Link className="link text-sm" to={`${paths.placements}?${query}`}>
              All {data.total.toLocaleString("en-GB")}
            </Link>
          )}
          {mayWrite(workspace) && (
            <AddPlacementButton look="secondary" size="small" onClick={() => setAdding(true)} />
          )}
        </div>
      </div>
      <ReadFailure failure={failure} onRetry={reload} />
      {data?.placements.length === 0 && <p className="text-sm text-muted">No placements yet.</p>}
      {data && data.placements.length > 0 && (
        <ul className="card divide-y divide-line" aria-label="Placements">
          {data.placements.map((placement) => (
            <PlacementEntry key={placement.id} placement={placement} />
          ))}
        </ul>
      )}
      <AddPlacement
        workspace={workspace}
        belonging={belonging}
        open={isAdding}
        onClose={() => setAdding(false)}
      />
    </section>
  )
}
