import { Navigate, useParams } from "react-router-dom"
import type { MyWorkspace } from "#contract/site/workspaces"
import { privatePage } from "../dashboard/private-page.ts"
import { Link } from "../lib/link.tsx"
import { paths } from "../paths.ts"
import { Icon } from "../ui/icon.tsx"
import { ReadFailure } from "../ui/read-failure.tsx"
import { doorOf, mayWrite, useWorkspace } from "../workspaces/workspace-provider.tsx"
import { ContactSkeleton } from "./contact-skeleton.tsx"
import { ContactView } from "./contact-view.tsx"
import { NoSuchContact } from "./no-such-contact.tsx"
import { useContact } from "./use-contact.ts"
import "./contact-detail.css"

export const meta = privatePage("Contact", "A person you write to, and where each detail came from.")

export function Component() {
  const { id = "" } = useParams()
  const { workspace, failure, retry } = useWorkspace()
  return (
    <>
      <Link to={paths.contacts} className="link inline-flex items-center gap-2 justify-self-start text-sm">
        <Icon name="arrow-left" className="size-4" />
        All contacts
      </Link>
      {workspace ? (
        <Detail
          key={id}
          workspace={workspace}
          door={`${doorOf(workspace, "contacts")}/${encodeURIComponent(id)}`}
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
  door: string
  canWrite: boolean
}

function Detail({ workspace, door, canWrite }: DetailProps) {
  const one = useContact(door)
  if (one.isMissing) return <NoSuchContact />
  if (!one.contact) return <Waiting failure={one.failure} onRetry={one.load} />
  if (!door.endsWith(encodeURIComponent(one.contact.id))) {
    return <Navigate to={paths.contactDetail(one.contact.id)} replace />
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
