import { useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { ContactDetail } from "#contract/workspace/people/contacts"
import { Facts } from "../people/facts/facts.tsx"
import { Notes } from "../people/notes/notes.tsx"
import { ContactTasks } from "../people/tasks/contact-tasks.tsx"
import { PlacementsOf } from "../results/placements/placements-of.tsx"
import { Timeline } from "../results/timeline/timeline.tsx"

interface ContactRecordProps {
  workspace: MyWorkspace
  contact: ContactDetail
}

/** A contact's tasks, notes and history. */
export function ContactRecord({
  workspace,
  contact: { id, name, updatedAt, state, suppression, merges },
}: ContactRecordProps) {
  const [actions, setActions] = useState(0)
  /** Ownership changed: merging, and undoing a merge, moves records between people. */
  const joined = merges.map((merge) => merge.id).join()
  const note = () => setActions((count) => count + 1)
  return (
    <>
      <ContactTasks workspace={workspace} contactId={id} version={joined} onChanged={note} />
      <Facts workspace={workspace} contactId={id} version={[actions, updatedAt, joined].join()} />
      <PlacementsOf
        version={joined}
        workspace={workspace}
        of={{ contact: id }}
        belonging={{ contact: { id, name } }}
      />
      <Notes workspace={workspace} subject={{ contactId: id }} version={joined} onChanged={note} />
      <Timeline
        workspace={workspace}
        contactId={id}
        version={[actions, updatedAt, state, suppression?.id, joined].join()}
      />
    </>
  )
}
