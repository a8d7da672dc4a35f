import { ChosenAddress, type Expert } from "#contract/workspace/people/experts"
import { useForm } from "../../lib/form.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { Field, Input } from "../../ui/field.tsx"

interface AddressFormProps {
  expert: Expert
  onSave: (input: ChosenAddress) => Promise<unknown>
  onClose: () => void
}

/** The words at the end of the address of an expert's page. */
export function AddressForm({ expert, onSave, onClose }: AddressFormProps) {
  const form = useForm(ChosenAddress, async (input) => {
    await onSave(input)
    onClose()
  })
  return (
    <DialogForm form={form} button={["Save Address", "Saving..."]} onClose={onClose}>
      <Field
        label="The end of the address"
        hint={`Such as nora-field, after ${location.host}/e/. Whoever guesses it can read the page. Earlier addresses lead to it until the page is ended.`}
        error={form.errors.words}
      >
        <Input name="words" defaultValue={expert.words ?? ""} maxLength={60} autoComplete="off" required />
      </Field>
    </DialogForm>
  )
}
