import * as z from "zod/mini"
import { useForm } from "../../lib/form.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"

interface SureFormProps {
  button: readonly [string, string]
  work: () => Promise<void> | void
  onClose: () => void
}

/** The cancel and confirm buttons for an action that cannot be undone. */
export function SureForm({ button, work, onClose }: SureFormProps) {
  const form = useForm(z.object({}), async () => {
    await work()
    onClose()
  })
  return (
    <DialogForm form={form} button={button} look="danger" onClose={onClose}>
      {null}
    </DialogForm>
  )
}
