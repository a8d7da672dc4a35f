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
  const [isClearing, setClearing] = useState(false)
  const isChoice = field.kind === "choice"
  const schema = z.pipe(
    z.transform(({ name }: { name?: unknown }): unknown => ({
      name,
      ...(isChoice && { choices: choicesIn(choices), clear: isClearing }),
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
      {(isClearing || form.failure?.code === "in_use") && (
        <label className="flex gap-3 text-sm">
          <input
            type="checkbox"
            className="mt-1 size-4 shrink-0"
            checked={isClearing}
            onChange={({ target }) => setClearing(target.checked)}
          />
          Clear it from the contacts that have it
        </label>
      )}
    </DialogForm>
  )
}
