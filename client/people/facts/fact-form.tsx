import * as z from "zod/mini"
import { NewFact } from "#contract/workspace/people/facts"
import { useForm } from "../../lib/form.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { Field, Input, Textarea } from "../../ui/field.tsx"

const Typed = z.omit(NewFact, { contactId: true })
export type TypedFact = z.infer<typeof Typed>

interface FactFormProps {
  onAdd: (fact: TypedFact) => Promise<void>
  onClose: () => void
}

/** The form for adding a fact. */
export function FactForm({ onAdd, onClose }: FactFormProps) {
  const form = useForm(Typed, onAdd)
  const { errors } = form
  return (
    <DialogForm form={form} button={["Add Fact", "Adding..."]} onClose={onClose}>
      <Field label="Fact" hint="Such as: You won the Coast Prize in 2025." error={errors.statement}>
        <Textarea name="statement" rows={2} maxLength={300} dir="auto" required />
      </Field>
      <Field label="Where it can be read" hint="An address, if there is one." error={errors.url}>
        <Input name="url" type="url" inputMode="url" autoCapitalize="none" autoComplete="off" />
      </Field>
      <Field label="Quotation" hint="The passage, if you want to keep it." error={errors.quote}>
        <Textarea name="quote" rows={2} maxLength={500} dir="auto" />
      </Field>
      <Field label="True until" hint="After that day no draft uses it." error={errors.validUntil}>
        <Input name="validUntil" type="date" />
      </Field>
    </DialogForm>
  )
}
