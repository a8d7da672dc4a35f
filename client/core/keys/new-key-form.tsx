import { useId } from "react"
import * as z from "zod/mini"
import { NewApiKey, scopes } from "#contract/workspace/core/keys"
import { useForm } from "../../lib/form.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { Field, Input, Select } from "../../ui/field.tsx"
import { SCOPE_WORDS } from "./scope-words.ts"

/** The form's values: a box for each scope, and the days as text. */
const Filled = z.pipe(
  z.pipe(
    z.looseObject({ name: z.string(), days: z.string() }),
    z.transform(
      ({ name, days, ...boxes }): z.input<typeof NewApiKey> => ({
        name,
        scopes: scopes.filter((scope) => boxes[scope] === "on"),
        days: days === "" ? null : Number(days),
      }),
    ),
  ),
  NewApiKey,
)

interface NewKeyFormProps {
  onMake: (values: NewApiKey) => Promise<void>
  onClose: () => void
}

export function NewKeyForm({ onMake, onClose }: NewKeyFormProps) {
  const errorId = useId()
  const form = useForm(Filled, onMake)
  const { scopes: wrong } = form.errors
  return (
    <DialogForm form={form} button={["Create Key", "Creating..."]} onClose={onClose}>
      <Field label="Name" hint="The program that will use it, such as Website form." error={form.errors.name}>
        <Input name="name" maxLength={100} autoComplete="off" required />
      </Field>
      <fieldset className="grid gap-3" {...(wrong && { "aria-describedby": errorId })}>
        <legend className="mb-3 text-sm font-semibold">Scopes</legend>
        {scopes.map((scope) => (
          <label key={scope} className="flex items-center gap-3 text-sm">
            <input
              type="checkbox"
              name={scope}
              defaultChecked={scope.endsWith(":read")}
              aria-invalid={Boolean(wrong)}
              className="size-5 shrink-0"
            />
            {SCOPE_WORDS[scope]}
          </label>
        ))}
        {wrong && (
          <p id={errorId} role="alert" className="text-sm text-danger">
            {wrong}
          </p>
        )}
      </fieldset>
      <Field label="Expires" error={form.errors.days}>
        <Select name="days" defaultValue="365">
          <option value="30">In 30 days</option>
          <option value="90">In 90 days</option>
          <option value="365">In a year</option>
          <option value="">Never</option>
        </Select>
      </Field>
    </DialogForm>
  )
}
