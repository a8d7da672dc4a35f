import { ContactChange, type ContactDetail } from "#contract/workspace/people/contacts"
import type { Address } from "../../lib/addresses.ts"
import { toast } from "../../ui/toast.tsx"
import { ContactDialog } from "./contact-dialog.tsx"

interface EditContactProps {
  contact: ContactDetail
  /** The address of the workspace's outlets. */
  outlets: Address<"/outlets">
  open: boolean
  /** The field to begin with; the first one without it. */
  focused: string | null
  onSave: (input: ContactChange) => Promise<void>
  onClose: () => void
}

export function EditContact({ contact, outlets, open, focused, onSave, onClose }: EditContactProps) {
  const save = async (input: ContactChange) => {
    await onSave(input)
    toast({ title: "Contact Updated", description: "Your changes have been saved." })
    onClose()
  }
  return (
    <ContactDialog
      title="Edit contact"
      contact={contact}
      outlets={outlets}
      fields={contact.ownFields}
      schema={ContactChange}
      submit={{ words: "Save Changes", busy: "Saving..." }}
      open={open}
      focused={focused}
      onSubmit={save}
      onClose={onClose}
    />
  )
}
