import { Suspense } from "react"
import { useParams } from "react-router-dom"
import type { MyWorkspace } from "#contract/site/workspaces"
import { useRecord } from "../data/use-record.ts"
import { ScanOutlet } from "../discover/scans/scan-outlet.tsx"
import { paths } from "../paths.ts"
import { NoSuchOutlet } from "../people/outlets/no-such-outlet.tsx"
import { OutletView } from "../people/outlets/outlet-view.tsx"
import { privatePage } from "../private-pages/private-page.ts"
import { late } from "../ui/late.tsx"
import { ReadFailure } from "../ui/read-failure.tsx"
import { Spinner } from "../ui/spinner.tsx"
import { WayBack } from "../ui/way-back.tsx"
import { InWorkspace } from "../workspaces/in-workspace.tsx"
import { endpointOf } from "../workspaces/workspace-provider.tsx"

// What appeared in an outlet comes after what it is.
const PlacementsOf = late(async () => (await import("../results/placements/placements-of.tsx")).PlacementsOf)

export const meta = privatePage("Outlet", "A place that publishes, and where each detail came from.")

/** An outlet, the scan of its website, and what appeared in it. */
export function Component() {
  const { id = "" } = useParams()
  return (
    <>
      <WayBack to={paths.outlets} words="All outlets" />
      <InWorkspace title="Outlet">
        {(workspace) => <Detail key={`${workspace.id} ${id}`} workspace={workspace} id={id} />}
      </InWorkspace>
    </>
  )
}

function Detail({ workspace, id }: { workspace: MyWorkspace; id: string }) {
  const endpoint = endpointOf(workspace, "/outlets/:id", id)
  const { record: outlet, ...one } = useRecord(endpoint)
  if (one.isMissing) return <NoSuchOutlet />
  if (outlet) {
    return (
      <OutletView
        {...one}
        outlet={outlet}
        endpoint={endpoint}
        workspace={workspace}
        scan={<ScanOutlet workspace={workspace} outletId={outlet.id} />}
        placements={
          <Suspense>
            <PlacementsOf workspace={workspace} of={{ outlet: outlet.id }} />
          </Suspense>
        }
      />
    )
  }
  return (
    <>
      <h1 className="text-3xl">Outlet</h1>
      {one.failure ? (
        <ReadFailure failure={one.failure} onRetry={one.load} />
      ) : (
        <Spinner label="Loading the outlet..." className="min-h-[30vh]" />
      )}
    </>
  )
}
