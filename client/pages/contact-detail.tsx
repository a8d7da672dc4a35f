import { Suspense, useState } from "react"
import { Navigate, useLocation } from "react-router-dom"
import type { MyWorkspace } from "#contract/site/workspaces"
import { MergeNotes } from "../across/merges/merge-notes.tsx"
import type { Address } from "../lib/addresses.ts"
import { paths } from "../paths.ts"
import { ContactView } from "../people/contacts/contact-view.tsx"
import { NoSuchContact } from "../people/contacts/no-such-contact.tsx"
import { useContact } from "../people/contacts/use-contact.ts"
import { Button } from "../ui/button.tsx"
import { late } from "../ui/late.tsx"
import { Spinner } from "../ui/spinner.tsx"
import { WaitingContact } from "./waiting-contact.tsx"

// What is opened by hand, and the team's records of a person, come after the person's details.
const AddToCampaign = late(
  async () => (await import("../campaigns/campaigns/add-to-campaign.tsx")).AddToCampaign,
)
const ContactTasks = late(async () => (await import("../people/tasks/contact-tasks.tsx")).ContactTasks)
const ContactRecord = late(async () => (await import("./contact-record.tsx")).ContactRecord)

interface ContactDetailProps {
  workspace: MyWorkspace
  endpoint: Address<"/contacts/:id">
  canWrite: boolean
}

/** A person with their tasks and the record of them. */
export function ContactDetail({ workspace, endpoint, canWrite }: ContactDetailProps) {
  const { state } = useLocation()
  const one = useContact(endpoint)
  const [adding, setAdding] = useState<"campaign" | "task" | null>(null)
  const [notesAsked, setNotesAsked] = useState(0)
  const [actions, setActions] = useState(0)
  if (one.isMissing) return <NoSuchContact />
  if (!one.contact) return <WaitingContact failure={one.failure} onRetry={one.load} />
  if (!endpoint.endsWith(encodeURIComponent(one.contact.id))) {
    return <Navigate to={paths.contactDetail(one.contact.id)} replace state={state} />
  }
  const { contact } = one
  const joined = contact.merges.map(({ id }) => id).join()
  const note = () => setActions((count) => count + 1)
  return (
    <ContactView
      {...one}
      workspace={workspace}
      contact={contact}
      canWrite={canWrite}
      merges={<MergeNotes workspace={workspace} merges={contact.merges} one={canWrite ? one : null} />}
      more={
        <>
          <Button size="small" look="secondary" onClick={() => setAdding("campaign")}>
            Add to campaign…
          </Button>
          <Button size="small" look="secondary" onClick={() => setAdding("task")}>
            New task…
          </Button>
          <Button size="small" look="secondary" onClick={() => setNotesAsked((count) => count + 1)}>
            New note
          </Button>
          <Suspense>
            <AddToCampaign
              workspace={workspace}
              contact={contact}
              open={adding === "campaign"}
              onClose={() => setAdding(null)}
            />
          </Suspense>
        </>
      }
      tasks={
        <Suspense>
          <ContactTasks
            workspace={workspace}
            contactId={contact.id}
            version={joined}
            isAdding={adding === "task"}
            onAdding={(isAdding) => setAdding(isAdding ? "task" : null)}
            onChanged={note}
          />
        </Suspense>
      }
      record={
        <Suspense fallback={<Spinner label="Loading the timeline..." className="min-h-[30vh]" />}>
          <ContactRecord
            workspace={workspace}
            contact={contact}
            joined={joined}
            actions={actions}
            notesAsked={notesAsked}
            onChanged={note}
          />
        </Suspense>
      }
    />
  )
}
