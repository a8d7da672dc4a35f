import type { MyWorkspace } from "#contract/site/workspaces"
import { NewContact } from "#contract/workspace/people/contacts"
import { useRead } from "../../data/use-read.ts"
import { api } from "../../lib/api.ts"
import { toast } from "../../ui/toast.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { ContactDialog } from "./contact-dialog.tsx"
import type { PickedOutlet } from "./outlet-picker.tsx"

interface AddContactProps {
  workspace: MyWorkspace
  /** The person's outlet, if known. */
  outlet?: PickedOutlet
  open: boolean
  onClose: () => void
  onAdded: () => void
}

export function AddContact({ workspace, outlet, open, onClose, onAdded }: AddContactProps) {
  const { data: fields } = useRead(open ? endpointOf(workspace, "/own-fields") : null)
  const add = async (input: NewContact) => {
    const { name } = await api.post(endpointOf(workspace, "/contacts"), input)
    toast({ title: "Contact Added", description: `${name} is in your contacts.` })
    onClose()
    onAdded()
  }
  return (
    <ContactDialog
      title="Add a contact"
      outlets={endpointOf(workspace, "/outlets")}
      {...(outlet && { outlet })}
      fields={fields ?? []}
      schema={NewContact}
      submit={{ words: "Add Contact", busy: "Adding..." }}
      open={open}
      onSubmit={add}
      onClose={onClose}
    />
  )
}
