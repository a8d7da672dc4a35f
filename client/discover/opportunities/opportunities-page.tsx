import { privatePage } from "../../private-pages/private-page.ts"
import { InWorkspace } from "../../workspaces/in-workspace.tsx"
import { OpportunityList } from "./opportunity-list.tsx"

export const meta = privatePage("Opportunities", "Requests by journalists, by how well they fit you.")

export const Component = () => (
  <InWorkspace title="Opportunities">
    {(workspace) => <OpportunityList key={workspace.id} workspace={workspace} />}
  </InWorkspace>
)
