import { useParams } from "react-router-dom"
import type { MyWorkspace } from "#contract/site/workspaces"
import { useRecord } from "../../data/use-record.ts"
import { paths } from "../../paths.ts"
import { NoSuchThing } from "../../private-pages/no-such-thing.tsx"
import { privatePage } from "../../private-pages/private-page.ts"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { WayBack } from "../../ui/way-back.tsx"
import { InWorkspace } from "../../workspaces/in-workspace.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { OpportunityView } from "./opportunity-view.tsx"

export const meta = privatePage("Request", "A journalist's request, and how well it fits.")

export function Component() {
  const { id = "" } = useParams()
  return (
    <>
      <WayBack to={paths.opportunities} words="All opportunities" />
      <InWorkspace title="Request">
        {(workspace) => <Detail key={`${workspace.id} ${id}`} workspace={workspace} id={id} />}
      </InWorkspace>
    </>
  )
}

function Detail({ workspace, id }: { workspace: MyWorkspace; id: string }) {
  const endpoint = endpointOf(workspace, "/opportunities/:id", id)
  const { record: opportunity, ...one } = useRecord(endpoint)
  if (one.isMissing)
    return (
      <NoSuchThing
        title="This request does not exist."
        to={paths.opportunities}
        words="See all opportunities"
      >
        It may belong to another workspace.
      </NoSuchThing>
    )
  if (opportunity)
    return <OpportunityView {...one} opportunity={opportunity} endpoint={endpoint} workspace={workspace} />
  return (
    <>
      <h1 className="text-3xl">Request</h1>
      {one.failure ? (
        <ReadFailure failure={one.failure} onRetry={one.load} />
      ) : (
        <Spinner label="Loading the request..." className="min-h-[30vh]" />
      )}
    </>
  )
}
