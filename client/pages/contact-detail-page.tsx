import { useParams } from "react-router-dom"
import { paths } from "../paths.ts"
import { privatePage } from "../private-pages/private-page.ts"
import { WayBack } from "../ui/way-back.tsx"
import { endpointOf, mayWrite, useWorkspace } from "../workspaces/workspace-provider.tsx"
import { ContactDetail } from "./contact-detail.tsx"
import { WaitingContact } from "./waiting-contact.tsx"
import "../people/contacts/contact-detail.css"

export const meta = privatePage("Contact", "A person you write to, and where each detail came from.")

/** A person: who they are, who was merged into them, and all that has happened with them. */
export function Component() {
  const { id = "" } = useParams()
  const { workspace, failure, retry } = useWorkspace()
  return (
    <>
      <WayBack to={paths.contacts} words="All contacts" />
      {workspace ? (
        <ContactDetail
          key={id}
          workspace={workspace}
          endpoint={endpointOf(workspace, "/contacts/:id", id)}
          canWrite={mayWrite(workspace)}
        />
      ) : (
        <WaitingContact failure={failure} onRetry={retry} />
      )}
    </>
  )
}
