import { privatePage } from "../../private-pages/private-page.ts"
import { InWorkspace } from "../../workspaces/in-workspace.tsx"
import { OpportunityList } from "./opportunity-list.tsx"

export const meta = privatePage("Opportunities", "What journalists ask for, by how well it fits you.")

export const Component = () => (
  <InWorkspace title="Opportunities">
    {(workspace) => <OpportunityList key={workspace.id} workspace={workspace} />}
  </InWorkspace>
)
