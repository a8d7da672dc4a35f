import { privatePage } from "../../private-pages/private-page.ts"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { useWorkspace } from "../../workspaces/workspace-provider.tsx"
import { ContactList } from "./contact-list.tsx"
import { ContactSkeleton } from "./contact-skeleton.tsx"
import "./contact-list.css"

export const meta = privatePage("Contacts", "The people you write to.")

export function Component() {
  const { workspace, failure, retry } = useWorkspace()
  if (workspace) return <ContactList key={workspace.id} workspace={workspace} />
  return (
    <>
      <h1 className="text-3xl">Contacts</h1>
      {failure ? <ReadFailure failure={failure} onRetry={retry} /> : <ContactSkeleton />}
    </>
  )
}
