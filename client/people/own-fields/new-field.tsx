import { useState } from "react"
import * as z from "zod/mini"
import { NewOwnField, type OwnFieldKind, ownFieldKinds } from "#contract/workspace/people/own-fields"
import { useForm } from "../../lib/form.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { Field, Input, Select } from "../../ui/field.tsx"
import { ChoicesEditor, choicesError, choicesIn, typedChoices } from "./choices-editor.tsx"
import { kindWords } from "./kind-words.ts"

interface NewFieldFormProps {
  onAdd: (input: NewOwnField) => Promise<void>
  onClose: () => void
}

/** Asks for the name of a new field, what it holds, and its choices. */
export const NewField = ({ open, ...form }: NewFieldFormProps & { open: boolean }) => (
  <Dialog open={open} onClose={form.onClose} title="A new field" stays>
    {open && <NewFieldForm {...form} />}
  </Dialog>
)

function NewFieldForm({ onAdd, onClose }: NewFieldFormProps) {
  const [kind, setKind] = useState<OwnFieldKind>("text")
  const [choices, setChoices] = useState(typedChoices([]))
  const names = kind === "choice" ? choicesIn(choices).map(({ name }) => name) : []
  const schema = z.pipe(
    z.transform((typed: object): unknown => ({ ...typed, choices: names })),
    NewOwnField,
  )
  const form = useForm(schema, async (input) => {
    await onAdd(input)
    onClose()
  })
  return (
    <DialogForm form={form} button={["Add Field", "Adding..."]} onClose={onClose}>
      <Field label="Name" hint="Such as Print run, or Rating." error={form.errors.name}>
        <Input name="name" maxLength={60} autoComplete="off" dir="auto" required />
      </Field>
      <Field label="What it holds" hint="This stays as it is." error={form.errors.kind}>
        <Select
          name="kind"
          value={kind}
          onChange={({ target }) => setKind(ownFieldKinds.find((one) => one === target.value) ?? "text")}
        >
          {ownFieldKinds.map((one) => (
            <option key={one} value={one}>
              {kindWords[one]}
            </option>
          ))}
        </Select>
      </Field>
      {kind === "choice" && (
        <ChoicesEditor choices={choices} onChange={setChoices} error={choicesError(form.errors)} />
      )}
    </DialogForm>
  )
}
