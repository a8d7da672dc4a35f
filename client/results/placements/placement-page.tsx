import { useParams } from "react-router-dom"
import type { MyWorkspace } from "#contract/site/workspaces"
import { paths } from "../../paths.ts"
import { EmptyState } from "../../private-pages/empty-state.tsx"
import { privatePage } from "../../private-pages/private-page.ts"
import { ButtonLink } from "../../ui/button.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { WayBack } from "../../ui/way-back.tsx"
import { InWorkspace } from "../../workspaces/in-workspace.tsx"
import { PlacementView } from "./placement-view.tsx"
import { usePlacement } from "./use-placement.ts"

export const meta = privatePage("Placement", "A page that covers you, and its checks.")

export function Component() {
  const { id = "" } = useParams()
  return (
    <>
      <WayBack to={paths.placements} words="All placements" />
      <InWorkspace title="Placement">
        {(workspace) => <Detail key={`${workspace.id} ${id}`} workspace={workspace} id={id} />}
      </InWorkspace>
    </>
  )
}

function Detail({ workspace, id }: { workspace: MyWorkspace; id: string }) {
  const { placement, isMissing, failure, retry, ...rest } = usePlacement(workspace, id)
  if (isMissing) {
    return (
      <EmptyState icon="pin" title="This placement does not exist.">
        <p>It was removed, its address is wrong, or it belongs to another workspace.</p>
        <ButtonLink to={paths.placements}>All Placements</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      {!placement && <h1 className="text-3xl">Placement</h1>}
      <ReadFailure failure={failure} onRetry={retry} />
      {!placement && !failure && <Spinner label="Opening the placement..." className="min-h-[30vh]" />}
      {placement && <PlacementView workspace={workspace} placement={placement} {...rest} />}
    </>
  )
}
