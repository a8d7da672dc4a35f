import { AnswerRefusal } from "#contract/workspace/replies/proposed-answers"
import type { Address } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useForm } from "../../lib/form.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { Field, Input } from "../../ui/field.tsx"
import { toast } from "../../ui/toast.tsx"

interface DeclineAnswerProps {
  address: Address<"/inbox/:id/answers/:answerId/decline">
  onClose: () => void
  onDone: () => Promise<void>
}

/** The reason for not sending what was proposed, which may be left empty. */
export function DeclineAnswer({ address, onClose, onDone }: DeclineAnswerProps) {
  const form = useForm(AnswerRefusal, async (refusal) => {
    await api.post(address, refusal)
    onClose()
    toast({ title: "Answer Declined", description: "Nothing was sent." })
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
