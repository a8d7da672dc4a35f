import { useState } from "react"
import * as z from "zod/mini"
import { type CountedField, OwnFieldChange } from "#contract/workspace/people/own-fields"
import { useForm } from "../../lib/form.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { Field, Input } from "../../ui/field.tsx"
import { ChoicesEditor, choicesError, choicesIn, typedChoices } from "./choices-editor.tsx"

interface ChangeFieldFormProps {
  field: CountedField
  onChange: (input: OwnFieldChange) => Promise<void>
  onClose: () => void
}

/** Asks for another name of a field, and for other choices. */
export const ChangeField = ({ open, ...form }: ChangeFieldFormProps & { open: boolean }) => (
  <Dialog open={open} onClose={form.onClose} title="Change this field" stays>
    {open && <ChangeFieldForm {...form} />}
  </Dialog>
)

function ChangeFieldForm({ field, onChange, onClose }: ChangeFieldFormProps) {
  const [choices, setChoices] = useState(typedChoices(field.choices))
  // As they were shown: those that a colleague adds meanwhile are not among what this form removes.
  const [known] = useState(field.choices)
  const [clear, setClear] = useState<string[]>([])
  const removed = known.filter((name) => !choices.some(({ was }) => was === name))
  const isChoice = field.kind === "choice"
  const schema = z.pipe(
    z.transform(({ name }: { name?: unknown }): unknown => ({
      name,
      ...(isChoice && { choices: choicesIn(choices), removed, clear }),
    })),
    OwnFieldChange,
  )
  const form = useForm(schema, async (input) => {
    await onChange(input)
    onClose()
  })
  return (
    <DialogForm form={form} button={["Save Field", "Saving..."]} onClose={onClose}>
      <Field label="Name" error={form.errors.name}>
        <Input name="name" defaultValue={field.name} maxLength={60} autoComplete="off" dir="auto" required />
      </Field>
      {isChoice && (
        <ChoicesEditor choices={choices} onChange={setChoices} error={choicesError(form.errors)} />
      )}
      {(clear.length > 0 || form.failure?.code === "in_use") && (
        <label className="flex gap-3 text-sm">
          <input
            type="checkbox"
            className="mt-1 size-4 shrink-0"
            checked={removed.length > 0 && removed.every((name) => clear.includes(name))}
            onChange={({ target }) => setClear(target.checked ? removed : [])}
          />
          Clear it from the contacts that have it
        </label>
      )}
    </DialogForm>
  )
}
