import { Navigate, useLocation, useParams } from "react-router-dom"
import type { MyWorkspace } from "#contract/site/workspaces"
import { paths } from "../../paths.ts"
import { privatePage } from "../../private-pages/private-page.ts"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { endpointOf, mayWrite, useWorkspace } from "../../workspaces/workspace-provider.tsx"
import { ContactSkeleton } from "./contact-skeleton.tsx"
import { ContactView } from "./contact-view.tsx"
import { NoSuchContact } from "./no-such-contact.tsx"
import { useContact } from "./use-contact.ts"
import "./contact-detail.css"
import { WayBack } from "../../ui/way-back.tsx"

export const meta = privatePage("Contact", "A person you write to, and where each detail came from.")

export function Component() {
  const { id = "" } = useParams()
  const { workspace, failure, retry } = useWorkspace()
  return (
    <>
      <WayBack to={paths.contacts} words="All contacts" />
      {workspace ? (
        <Detail
          key={id}
          workspace={workspace}
          endpoint={`${endpointOf(workspace, "contacts")}/${encodeURIComponent(id)}`}
          canWrite={mayWrite(workspace)}
        />
      ) : (
        <Waiting failure={failure} onRetry={retry} />
      )}
    </>
  )
}

interface DetailProps {
  workspace: MyWorkspace
  endpoint: string
  canWrite: boolean
}

function Detail({ workspace, endpoint, canWrite }: DetailProps) {
  const { state } = useLocation()
  const one = useContact(endpoint)
  if (one.isMissing) return <NoSuchContact />
  if (!one.contact) return <Waiting failure={one.failure} onRetry={one.load} />
  if (!endpoint.endsWith(encodeURIComponent(one.contact.id))) {
    return <Navigate to={paths.contactDetail(one.contact.id)} replace state={state} />
  }
  return <ContactView {...one} workspace={workspace} contact={one.contact} canWrite={canWrite} />
}

function Waiting({ failure, onRetry }: { failure: string | null; onRetry: () => void }) {
  return (
    <>
      <h1 className="text-3xl">Contact</h1>
      {failure ? <ReadFailure failure={failure} onRetry={onRetry} /> : <ContactSkeleton />}
    </>
  )
}
