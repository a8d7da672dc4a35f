import { privatePage } from "../../private-pages/private-page.ts"
import { InWorkspace } from "../../workspaces/in-workspace.tsx"
import { OutletList } from "./outlet-list.tsx"

export const meta = privatePage("Outlets", "The places that you want to be written about in.")

export const Component = () => (
  <InWorkspace title="Outlets">
    {(workspace) => <OutletList key={workspace.id} workspace={workspace} />}
  </InWorkspace>
)
