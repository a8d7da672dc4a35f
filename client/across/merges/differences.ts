import { type MergeField, mergeFields } from "#contract/workspace/across/merges"
import type { Contact } from "#contract/workspace/people/contacts"
import { details } from "#contract/workspace/people/details"
import { mergeRules } from "#contract/workspace/people/details/kinds"
import type { OwnField } from "#contract/workspace/people/own-fields"
import { ownKey } from "#contract/workspace/people/own-fields/values"

interface Difference {
  field: MergeField
  label: string
  /** The different values, each once, with the index of the first contact that has it. */
  values: { place: number; text: string }[]
}

/** Of what is joined, the question is which stands first. */
const terms: Partial<Record<MergeField, string>> = {
  email: "Address to write to",
  phone: "First phone number",
  company: "Outlet or company",
}

/** What contacts say differently. Whoever knows nothing of a detail has no say where that is filled in. */
export function differencesOf(contacts: readonly Contact[], fields: readonly OwnField[]): Difference[] {
  const ofDetails = mergeFields.map((key): Difference => {
    const { kind, label } = details[key]
    const values = valuesOf(contacts.map((contact) => contact[key]))
    const isFilled = mergeRules[kind] !== "chosen"
    return { field: key, label: terms[key] ?? label, values: isFilled ? known(values) : values }
  })
  const ofFields = fields.map(
    ({ key, name }): Difference => ({
      field: ownKey(key),
      label: name,
      values: known(valuesOf(contacts.map((contact) => contact.fields[key]))),
    }),
  )
  return [...ofDetails, ...ofFields].filter(({ values }) => values.length > 1)
}

function valuesOf(said: readonly unknown[]): Difference["values"] {
  const texts = said.map((value) => String(value ?? ""))
  return texts.flatMap((text, place) => (texts.indexOf(text) === place ? { place, text } : []))
}

const known = (values: Difference["values"]) => values.filter(({ text }) => text !== "")
