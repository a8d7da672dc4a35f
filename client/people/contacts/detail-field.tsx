import type { ReactNode } from "react"
import * as z from "zod/mini"
import { type DetailKey, details, type KnownDetails } from "#contract/workspace/people/details"
import { countries } from "#contract/workspace/people/details/countries"
import type { Kind } from "#contract/workspace/people/details/kinds"
import type { OwnField } from "#contract/workspace/people/own-fields"
import type { FieldErrors } from "../../lib/form.tsx"
import { nameCountry } from "../../lib/place-names.ts"
import { Field, Input, Select, Textarea } from "../../ui/field.tsx"
import { withOwnFields } from "../own-fields/own-field-input.tsx"

interface ControlProps {
  name: string
  value: KnownDetails[DetailKey] | undefined
}

const TextLine = ({ name, value }: ControlProps) => (
  <Input name={name} defaultValue={String(value ?? "")} autoComplete="off" dir="auto" />
)

/** What a detail of each kind is typed into; what is a list is typed as one text, which `withLists` takes apart. */
const controls: Record<Kind, (props: ControlProps) => ReactNode> = {
  name: ({ name, value }) => (
    <Input name={name} defaultValue={value ?? ""} autoComplete="off" dir="auto" required />
  ),
  email: ({ name, value }) => (
    <Input name={name} type="email" defaultValue={value ?? ""} autoComplete="off" />
  ),
  phone: ({ name, value }) => <Input name={name} type="tel" defaultValue={value ?? ""} autoComplete="off" />,
  text: TextLine,
  longText: ({ name, value }) => <Textarea name={name} rows={3} defaultValue={value ?? ""} dir="auto" />,
  country: ({ name, value }) => (
    <Select name={name} defaultValue={value ?? ""}>
      <option value="">Not known</option>
      {countryChoices().map(({ code, country }) => (
        <option key={code} value={code}>
          {country}
        </option>
      ))}
    </Select>
  ),
  language: TextLine,
  timeZone: ({ name, value }) => (
    <>
      <Input name={name} list="contact-zones" defaultValue={value ?? ""} autoComplete="off" />
      <datalist id="contact-zones">
        {Intl.supportedValuesOf("timeZone").map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  ),
  texts: ({ name, value }) => (
    <Input name={name} defaultValue={[value ?? []].flat().join(", ")} autoComplete="off" dir="auto" />
  ),
  links: ({ name, value }) => (
    <Textarea name={name} rows={2} defaultValue={[value ?? []].flat().join("\n")} dir="ltr" />
  ),
}

const hints: Partial<Record<Kind, string>> = {
  email: "Nothing is sent to somebody without one, and you can add it later.",
  language: "Such as en or pt-BR",
  timeZone: "Such as Europe/Lisbon",
  texts: "With commas between them",
  links: "One on each line",
}

const countryChoices = () =>
  countries
    .map((code) => ({ code, country: nameCountry(code) }))
    .toSorted((one, other) => one.country.localeCompare(other.country))

const separators: Partial<Record<Kind, RegExp>> = { texts: /[,;\n]/, links: /\s+/ }

/** Checks what a form of a contact holds, with its lists as lists and what these fields of the workspace's own say. */
export const withLists = <Values,>(schema: z.ZodMiniType<Values>, fields: readonly OwnField[]) =>
  z.pipe(
    z.transform((typed: Record<string, unknown>): unknown => withOwnFields(fields, readLists(typed))),
    schema,
  )

const readLists = (typed: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(typed).map(([name, value]) => {
      const separator = separators[details[name as DetailKey]?.kind]
      return [
        name,
        separator
          ? String(value)
              .split(separator)
              .filter((entry) => entry.trim())
          : value,
      ]
    }),
  )

interface DetailFieldProps {
  detail: DetailKey
  /** What is known; nothing of somebody new. */
  value: KnownDetails[DetailKey] | undefined
  errors: FieldErrors
}

/** A field of the form of a contact. */
export function DetailField({ detail, value, errors }: DetailFieldProps) {
  const { kind, label } = details[detail]
  const Control = controls[kind]
  return (
    <Field
      label={kind === "name" ? label : `${label} (optional)`}
      hint={hints[kind]}
      error={errorOf(errors, detail)}
    >
      <Control name={detail} value={value} />
    </Field>
  )
}

/** What is wrong with a detail, or with an entry of it. */
const errorOf = (errors: FieldErrors, detail: DetailKey): string | undefined =>
  Object.entries(errors).find(([name]) => name.split(".")[0] === detail)?.[1]
