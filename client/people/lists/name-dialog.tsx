import { NewList } from "#contract/workspace/people/lists"
import { useForm } from "../../lib/form.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { Field, Input } from "../../ui/field.tsx"

interface NameFormProps {
  /** The name that it has. */
  name?: string
  hint?: string
  button: readonly [rest: string, busy: string]
  onName: (input: NewList) => Promise<void>
  onClose: () => void
}

interface NameDialogProps extends NameFormProps {
  title: string
  open: boolean
}

/** Asks for a name: of a list, a tag or a view. */
export const NameDialog = ({ title, open, ...form }: NameDialogProps) => (
  <Dialog open={open} onClose={form.onClose} title={title}>
    {open && <NameForm {...form} />}
  </Dialog>
)

function NameForm({ name, hint, button, onName, onClose }: NameFormProps) {
  const form = useForm(NewList, onName)
  return (
    <DialogForm form={form} button={button} onClose={onClose}>
      <Field label="Name" hint={hint} error={form.errors.name}>
        <Input name="name" defaultValue={name} maxLength={100} autoComplete="off" dir="auto" required />
      </Field>
    </DialogForm>
  )
}
