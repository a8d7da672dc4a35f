import * as z from "zod/mini"
import { NewLink } from "#contract/workspace/results/reports"
import { useForm } from "../../lib/form.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { Field, Input, Select } from "../../ui/field.tsx"
import { dayWords } from "../report-links/words.ts"

const Filled = z.pipe(
  z.transform(
    ({ days, password }: Record<string, string>) =>
      ({ days: Number(days), password: password ?? "" }) as z.input<typeof NewLink>,
  ),
  NewLink,
)

interface ShareFormProps {
  onShare: (input: NewLink) => Promise<unknown>
  onClose: () => void
}

/** Asks how long a link lives, and for its password. */
export function ShareForm({ onShare, onClose }: ShareFormProps) {
  const form = useForm(Filled, async (input) => {
    await onShare(input)
    onClose()
  })
  return (
    <DialogForm form={form} button={["Make Link", "Making..."]} onClose={onClose}>
      <Field label="The link ends after" error={form.errors.days}>
        <Select name="days" defaultValue="30">
          {Object.entries(dayWords).map(([days, words]) => (
            <option key={days} value={days}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Password (optional)"
        hint="At least 8 characters. Tell it to your client another way than the link."
        error={form.errors.password}
      >
        <Input name="password" type="text" autoComplete="off" maxLength={100} spellCheck={false} />
      </Field>
    </DialogForm>
  )
}
