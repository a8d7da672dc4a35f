import type { MyWorkspace } from "#contract/site/workspaces"
import type { ContactDetail } from "#contract/workspace/people/contacts"
import { api } from "../../lib/api.ts"
import { NoteForm } from "../../people/notes/note-form.tsx"
import { TaskDialog } from "../../people/tasks/task-dialog.tsx"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { toast } from "../../ui/toast.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import type { Asked } from "./person-actions.tsx"

interface PersonDialogsProps {
  workspace: MyWorkspace
  person: ContactDetail
  /** Of the sequence that can be stopped. */
  enrolmentId: string
  asked: Asked
  onChanged: () => void
  onClose: () => void
}

/** Asks for a task or a note, or whether nothing more is to be sent. */
export function PersonDialogs({
  workspace,
  person,
  enrolmentId,
  asked,
  onChanged,
  onClose,
}: PersonDialogsProps) {
  const { id: contactId, name } = person
  const finish = (title: string, description: string) => {
    toast({ title, description })
    onChanged()
    onClose()
  }
  switch (asked) {
    case "task":
      return (
        <TaskDialog
          workspace={workspace}
          open
          onSave={async (input) => {
            await api.post(endpointOf(workspace, "/tasks"), { ...input, contactId })
            toast({ title: "Task Added", description: `It is among the tasks for ${name}.` })
            onChanged()
          }}
          onClose={onClose}
        />
      )
    case "note":
      return (
        <Dialog
          open
          onClose={onClose}
          title={`A note about ${name}`}
          description="Everybody in this workspace sees it."
        >
          <div className="mt-4">
            <NoteForm
              onWrite={async ({ text }) => {
                await api.post(endpointOf(workspace, "/notes"), { contactId, text })
                finish("Note Saved", `It is on the page of ${name}.`)
              }}
            />
          </div>
        </Dialog>
      )
    case "stop":
      return (
        <ConfirmDialog
          open
          title="Stop the sequence?"
          description={`${name} gets no further message of this campaign. Answers still come in.`}
          button={["Stop the Sequence", "Stopping..."]}
          onConfirm={async () => {
            await api.post(endpointOf(workspace, "/enrolments/:id/stop", enrolmentId))
            finish("Sequence Stopped", `${name} gets no further message of it.`)
          }}
          onClose={onClose}
        />
      )
    case "suppress":
      return (
        <ConfirmDialog
          open
          title={`Write to ${name} no more?`}
          description="They are marked as do not contact, and no campaign writes to them."
          button={["Do Not Contact", "Saving..."]}
          onConfirm={async () => {
            await api.put(endpointOf(workspace, "/contacts/:id", contactId), { state: "do_not_contact" })
            finish("Marked Do Not Contact", `${name} will not be written to.`)
          }}
          onClose={onClose}
        />
      )
  }
}
