import { MergeDialog } from "../across/merges/merge-dialog.tsx"
import { Duplicates } from "../people/duplicates/duplicates.tsx"
import { privatePage } from "../private-pages/private-page.ts"
import { InWorkspace } from "../workspaces/in-workspace.tsx"

export const meta = privatePage("Possible Duplicates", "Contacts that may be one person.")

/** Contacts that may be one person, and the merging of them. */
export const Component = () => (
  <InWorkspace title="Possible duplicates">
    {(workspace) => <Duplicates key={workspace.id} workspace={workspace} MergeDialog={MergeDialog} />}
  </InWorkspace>
)
