import type { OwnField } from "#contract/workspace/people/own-fields"
import { type OwnValue, ownKey, readTyped } from "#contract/workspace/people/own-fields/values"
import type { FieldErrors } from "../../lib/form.tsx"
import { Field, Input, Select } from "../../ui/field.tsx"
import { kindHints } from "./kind-words.ts"

interface OwnFieldInputProps {
  field: OwnField
  /** What is known; nothing of somebody new. */
  value: OwnValue | undefined
  errors: FieldErrors
}

/** One of the workspace's own fields in the form of a contact. */
export const OwnFieldInput = ({ field, value, errors }: OwnFieldInputProps) => (
  <Field label={`${field.name} (optional)`} hint={kindHints[field.kind]} error={errors[ownKey(field.key)]}>
    <Control field={field} value={value} />
  </Field>
)

function Control({ field: { key, kind, choices }, value }: Pick<OwnFieldInputProps, "field" | "value">) {
  const name = ownKey(key)
  if (kind === "choice")
    return (
      <Select name={name} defaultValue={value ?? ""}>
        <option value="">Not known</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </Select>
    )
  if (kind === "date") return <Input name={name} type="date" defaultValue={value} />
  return (
    <Input
      name={name}
      // A number field would hand over nothing for what is no number, and so empty what is known.
      {...(kind === "number" && { inputMode: "decimal" as const })}
      defaultValue={value}
      autoComplete="off"
      dir="auto"
    />
  )
}

/** What a form of a contact holds, with the values of these fields as the contract has them. A field that is left out stays so. */
export function withOwnFields(fields: readonly OwnField[], typed: Record<string, unknown>): object {
  const values = fields
    .filter(({ key }) => ownKey(key) in typed)
    .map(({ key, kind }) => [key, readTyped(kind, String(typed[ownKey(key)]))])
  return values.length === 0 ? typed : { ...typed, fields: Object.fromEntries(values) }
}
