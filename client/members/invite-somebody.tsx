import { useState } from "react"
import * as z from "zod/mini"
import { INVITED_ROLES, NewInvitation } from "#contract/site/invitations"
import type { MyWorkspace } from "#contract/site/workspaces"
import { useForm } from "../lib/form.tsx"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/dialog.tsx"
import { DialogForm } from "../ui/dialog-form.tsx"
import { Field, Input, Select } from "../ui/field.tsx"
import { ClientBoxes, chosenIn, WithBoxes } from "./client-boxes.tsx"
import { ROLE_NAMES, ROLE_WORDS } from "./role-words.ts"

const Filled = z.pipe(
  z.pipe(
    WithBoxes,
    z.transform(
      (values): z.input<typeof NewInvitation> => ({
        email: String(values.email ?? ""),
        role: values.role as NewInvitation["role"],
        clientIds: chosenIn(values),
      }),
    ),
  ),
  NewInvitation,
)

type Invite = (values: NewInvitation) => Promise<void>

/** The button, and the form that it opens. */
export function InviteSomebody({ workspace, onInvite }: { workspace: MyWorkspace; onInvite: Invite }) {
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
          workspace={workspace}
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

interface InviteFormProps {
  workspace: MyWorkspace
  onInvite: Invite
  onClose: () => void
}

function InviteForm({ workspace, onInvite, onClose }: InviteFormProps) {
  const [role, setRole] = useState<string>("member")
  const form = useForm(Filled, onInvite)
  return (
    <DialogForm form={form} button={["Send Invitation", "Sending..."]} onClose={onClose}>
      <Field label="Email" error={form.errors.email}>
        <Input name="email" type="email" autoComplete="off" autoCapitalize="none" required />
      </Field>
      <Field label="As" hint="You can change it later." error={form.errors.role}>
        <Select name="role" value={role} onChange={(event) => setRole(event.target.value)}>
          {INVITED_ROLES.map((role) => (
            <option key={role} value={role}>
              {ROLE_NAMES[role]}: {ROLE_WORDS[role]}
            </option>
          ))}
        </Select>
      </Field>
      {role !== "admin" && <ClientBoxes workspace={workspace} chosen={null} error={form.errors.clientIds} />}
    </DialogForm>
  )
}
