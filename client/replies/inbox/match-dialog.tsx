import { useState } from "react"
import * as z from "zod/mini"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { UnmatchedMessage } from "#contract/workspace/replies/inbox"
import { useOffered } from "../../data/use-offered.ts"
import { withQuery } from "../../lib/addresses.ts"
import { useForm } from "../../lib/form.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { Field, Input, Select } from "../../ui/field.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

interface MatchDialogProps {
  workspace: MyWorkspace
  /** Null while nothing is matched. */
  message: UnmatchedMessage | null
  onMatch: (message: UnmatchedMessage, contactId: string) => Promise<void>
  onClose: () => void
}

const Chosen = z.object({ contactId: z.string().check(z.minLength(1, "Choose a contact")) })

/** The author of the message: searched among the contacts. */
export const MatchDialog = ({ message, ...rest }: MatchDialogProps) => (
  <Dialog
    open={message !== null}
    onClose={rest.onClose}
    title="Whose message is this?"
    description="It goes into their conversation, and has the effects that it would have had at once."
  >
    {message && <MatchForm message={message} {...rest} />}
  </Dialog>
)

function MatchForm({
  workspace,
  message,
  onMatch,
  onClose,
}: MatchDialogProps & { message: UnmatchedMessage }) {
  const [q, setQ] = useState("")
  const found = useOffered(withQuery(endpointOf(workspace, "/contacts"), { limit: 20 }), q, true)
  const form = useForm(Chosen, async ({ contactId }) => {
    await onMatch(message, contactId)
    onClose()
  })
  return (
    <DialogForm form={form} button={["Match", "Matching..."]} onClose={onClose}>
      <Field label="Search by name, outlet or email">
        <Input type="search" value={q} autoComplete="off" onChange={(event) => setQ(event.target.value)} />
      </Field>
      <Field label="Contact" error={form.errors.contactId}>
        <Select name="contactId" size={6} className="h-auto">
          {found?.contacts.map(({ id, name, email }) => (
            <option key={id} value={id}>
              {email ? `${name}, ${email}` : name}
            </option>
          ))}
        </Select>
      </Field>
    </DialogForm>
  )
}
