import { useMemo } from "react"
import * as z from "zod/mini"
import { ContactChange, type ContactDetail } from "#contract/workspace/contacts"
import { toast } from "../ui/toast.tsx"
import { ContactDialog } from "./contact-dialog.tsx"

interface EditContactProps {
  contact: ContactDetail
  open: boolean
  onSave: (input: ContactChange) => Promise<void>
  onClose: () => void
}

export function EditContact({ contact, open, onSave, onClose }: EditContactProps) {
  const schema = useMemo(() => schemaFor(contact.email), [contact.email])
  const save = async (input: ContactChange) => {
    await onSave(input)
    toast({ title: "Contact Updated", description: "Your changes have been saved." })
    onClose()
  }
  return (
    <ContactDialog
      title="Edit contact"
      contact={contact}
      schema={schema}
      submit={{ words: "Save Changes", busy: "Saving..." }}
      open={open}
      onSubmit={save}
      onClose={onClose}
    />
  )
}

/** Who was found without an address need not get one. */
const schemaFor = (email: string | null): z.ZodMiniType<ContactChange> =>
  email === null ? z.pipe(z.transform(withoutBlankEmail), ContactChange) : ContactChange

function withoutBlankEmail(typed: unknown): ContactChange {
  const { email, ...rest } = typed as Record<string, string>
  return email ? { email, ...rest } : rest
}
