import { ProposalRefusal } from "#contract/workspace/campaigns/proposals"
import { type Address, part } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useForm } from "../../lib/form.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { Field, Input } from "../../ui/field.tsx"
import { toast } from "../../ui/toast.tsx"

interface DeclineFormProps {
  endpoint: Address<"/proposals">
  id: string
  onClose: () => void
  onDone: () => Promise<void>
}

/** The reason for not launching what was proposed, which may be left empty. */
export function DeclineForm({ endpoint, id, onClose, onDone }: DeclineFormProps) {
  const form = useForm(ProposalRefusal, async (refusal) => {
    await api.post(part(endpoint, "/:id/decline", id), refusal)
    onClose()
    toast({ title: "Proposal Declined", description: "The campaign stays a draft." })
    await onDone()
  })
  return (
    <DialogForm form={form} button={["Decline", "Declining..."]} look="danger" onClose={onClose}>
      <Field label="Reason" hint="Optional." error={form.errors.reason}>
        <Input name="reason" maxLength={500} />
      </Field>
    </DialogForm>
  )
}
