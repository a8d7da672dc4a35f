import type { MyWorkspace } from "#contract/site/workspaces"
import type { ContactDetail } from "#contract/workspace/people/contacts"
import { Facts } from "../people/facts/facts.tsx"
import { Notes } from "../people/notes/notes.tsx"
import { PlacementsOf } from "../results/placements/placements-of.tsx"
import { Timeline } from "../results/timeline/timeline.tsx"

interface ContactRecordProps {
  workspace: MyWorkspace
  contact: ContactDetail
  /** Changes when records have moved between people. */
  joined: string
  /** How often something was done on the page. */
  actions: number
  /** How often a note was asked for. */
  notesAsked: number
  /** Something was done. */
  onChanged: () => void
}

/** What drafts may say of a contact, where they wrote about the customer, what a team noted, and their history. */
export function ContactRecord(props: ContactRecordProps) {
  const { workspace, contact, joined, actions, notesAsked, onChanged } = props
  const { id, name, updatedAt, state, suppression } = contact
  return (
    <>
      <Facts workspace={workspace} contactId={id} version={[actions, updatedAt, joined].join()} />
      <PlacementsOf
        version={joined}
        workspace={workspace}
        of={{ contact: id }}
        belonging={{ contact: { id, name } }}
      />
      <Notes
        workspace={workspace}
        subject={{ contactId: id }}
        version={joined}
        asked={notesAsked}
        onChanged={onChanged}
      />
      <Timeline
        workspace={workspace}
        contactId={id}
        version={[actions, updatedAt, state, suppression?.id, joined].join()}
      />
    </>
  )
}
