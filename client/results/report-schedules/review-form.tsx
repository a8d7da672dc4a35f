import { Approval, type ReportDelivery } from "#contract/workspace/results/report-schedules"
import { useForm } from "../../lib/form.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { Field, Textarea } from "../../ui/field.tsx"

interface ReviewFormProps {
  delivery: ReportDelivery
  onApprove: (delivery: ReportDelivery, words: Approval) => Promise<unknown>
  onClose: () => void
}

/** The words around the figures, and the approval that mails the report. */
export function ReviewForm({ delivery, onApprove, onClose }: ReviewFormProps) {
  const form = useForm(Approval, async (words) => {
    await onApprove(delivery, words)
    onClose()
  })
  const { summary, nextSteps, sections, recipients } = delivery
  const people = recipients.length === 1 ? "1 recipient" : `${recipients.length} recipients`
  return (
    <DialogForm form={form} button={[`Approve and Mail to ${people}`, "Approving..."]} onClose={onClose}>
      {sections.includes("summary") ? (
        <Field label="Summary (optional)" hint="A blank line begins a paragraph." error={form.errors.summary}>
          <Textarea name="summary" defaultValue={summary} rows={5} maxLength={10_000} dir="auto" />
        </Field>
      ) : (
        <input type="hidden" name="summary" value={summary} />
      )}
      {sections.includes("next") ? (
        <Field label="Next steps (optional)" error={form.errors.nextSteps}>
          <Textarea name="nextSteps" defaultValue={nextSteps} rows={3} maxLength={10_000} dir="auto" />
        </Field>
      ) : (
        <input type="hidden" name="nextSteps" value={nextSteps} />
      )}
    </DialogForm>
  )
}
