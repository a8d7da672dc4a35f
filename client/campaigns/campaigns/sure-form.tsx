import * as z from "zod/mini"
import { useForm } from "../../lib/form.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"

interface SureFormProps {
  button: readonly [string, string]
  work: () => Promise<void> | void
  onClose: () => void
  onRefused?: () => unknown
}

/** The cancel and confirm buttons for an action that cannot be undone. */
export function SureForm({ button, work, onClose, onRefused }: SureFormProps) {
  const done = async () => {
    await work()
    onClose()
  }
  const form = useForm(z.object({}), done, { ...(onRefused && { onRefused }) })
  return (
    <DialogForm form={form} button={button} look="danger" onClose={onClose}>
      {null}
    </DialogForm>
  )
}
