import { useParams } from "react-router-dom"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { OutletDetail } from "#contract/workspace/people/outlet-details"
import { paths } from "../../paths.ts"
import { privatePage } from "../../private-pages/private-page.ts"
import { useRecord } from "../../private-pages/use-record.ts"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { WayBack } from "../../ui/way-back.tsx"
import { InWorkspace } from "../../workspaces/in-workspace.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { NoSuchOutlet } from "./no-such-outlet.tsx"
import { OutletView } from "./outlet-view.tsx"

export const meta = privatePage("Outlet", "A place that publishes, and where each detail came from.")

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
  const endpoint = `${endpointOf(workspace, "outlets")}/${encodeURIComponent(id)}`
  const { record: outlet, ...one } = useRecord<OutletDetail>(endpoint)
  if (one.isMissing) return <NoSuchOutlet />
  if (outlet) return <OutletView {...one} outlet={outlet} endpoint={endpoint} workspace={workspace} />
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
