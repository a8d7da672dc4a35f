import { privatePage } from "../../private-pages/private-page.ts"
import { InWorkspace } from "../../workspaces/in-workspace.tsx"
import { PlacementList } from "./placement-list.tsx"

export const meta = privatePage("Placements", "The pages that cover you, and whether they still link.")

export const Component = () => (
  <InWorkspace title="Placements">
    {(workspace) => <PlacementList key={workspace.id} workspace={workspace} />}
  </InWorkspace>
)
