import { ContactList } from "../people/contacts/contact-list.tsx"
import { ContactSkeleton } from "../people/contacts/contact-skeleton.tsx"
import { privatePage } from "../private-pages/private-page.ts"
import { late } from "../ui/late.tsx"
import { ReadFailure } from "../ui/read-failure.tsx"
import { useWorkspace } from "../workspaces/workspace-provider.tsx"
import "../people/contacts/contact-list.css"

// Parts that are opened by hand are loaded after the list.
const MergeDialog = late(async () => (await import("../across/merges/merge-dialog.tsx")).MergeDialog)

export const meta = privatePage("Contacts", "The people you write to.")

/** The contacts, and the merging of several into one. */
export function Component() {
  const { workspace, failure, retry } = useWorkspace()
  if (workspace) return <ContactList key={workspace.id} workspace={workspace} MergeDialog={MergeDialog} />
  return (
    <>
      <h1 className="text-3xl">Contacts</h1>
      {failure ? <ReadFailure failure={failure} onRetry={retry} /> : <ContactSkeleton />}
    </>
  )
}
