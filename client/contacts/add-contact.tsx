import { type Contact, NewContact } from "#contract/workspace/contacts"
import { api } from "../lib/api.ts"
import { toast } from "../ui/toast.tsx"
import { ContactDialog } from "./contact-dialog.tsx"

interface AddContactProps {
  door: string
  open: boolean
  onClose: () => void
  onAdded: () => void
}

export function AddContact({ door, open, onClose, onAdded }: AddContactProps) {
  const add = async (input: NewContact) => {
    const { name } = await api.post<Contact>(door, input)
    toast({ title: "Contact Added", description: `${name} is in your contacts.` })
    onClose()
    onAdded()
  }
  return (
    <ContactDialog
      title="Add a contact"
      schema={NewContact}
      submit={{ words: "Add Contact", busy: "Adding..." }}
      open={open}
      onSubmit={add}
      onClose={onClose}
    />
  )
}
