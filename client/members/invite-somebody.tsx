import { useState } from "react"
import { INVITED_ROLES, NewInvitation } from "#contract/site/invitations"
import { useForm } from "../lib/form.tsx"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/dialog.tsx"
import { DialogForm } from "../ui/dialog-form.tsx"
import { Field, Input, Select } from "../ui/field.tsx"
import { ROLE_NAMES, ROLE_WORDS } from "./role-words.ts"

type Invite = (values: NewInvitation) => Promise<void>

/** The button, and the form that it opens. */
export function InviteSomebody({ onInvite }: { onInvite: Invite }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Invite Somebody</Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Invite somebody"
        description="We send them a link. It works for 7 days, and only with an account that has this address; people without one create it on the way."
      >
        <InviteForm
          onInvite={async (values) => {
            await onInvite(values)
            close()
          }}
          onClose={close}
        />
      </Dialog>
    </>
  )
}

function InviteForm({ onInvite, onClose }: { onInvite: Invite; onClose: () => void }) {
  const form = useForm(NewInvitation, onInvite)
  return (
    <DialogForm form={form} button={["Send Invitation", "Sending..."]} onClose={onClose}>
      <Field label="Email" error={form.errors.email}>
        <Input name="email" type="email" autoComplete="off" autoCapitalize="none" required />
      </Field>
      <Field label="As" hint="You can change it later." error={form.errors.role}>
        <Select name="role" defaultValue="member">
          {INVITED_ROLES.map((role) => (
            <option key={role} value={role}>
              {ROLE_NAMES[role]}: {ROLE_WORDS[role]}
            </option>
          ))}
        </Select>
      </Field>
    </DialogForm>
  )
}
