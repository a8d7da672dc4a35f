import { OUTLET_KINDS } from "#contract/directory/outlets"
import type { StorySearch } from "#contract/workspace/discover/stories"
import { COUNTRIES } from "../../directory/countries.ts"
import { nameLanguage } from "../../lib/place-names.ts"
import { Field, Select } from "../../ui/field.tsx"

const languages = {
  "": "Every language",
  ...Object.fromEntries(
    "da de en es fi fr it ja nl no pl pt sv tr uk".split(" ").map((code) => [code, nameLanguage(code)]),
  ),
}
const kinds = { "": "Every kind", ...OUTLET_KINDS }

interface PlaceOptionsProps {
  /** What is chosen at first. */
  chosen?: Pick<StorySearch, "countries" | "languages" | "kinds">
}

/** Where a story is to be published: the fields of a form. */
export const PlaceOptions = ({ chosen }: PlaceOptionsProps) => (
  <>
    <Options name="countries" label="Country" options={COUNTRIES} chosen={chosen?.countries.join()} />
    <Options name="languages" label="Language" options={languages} chosen={chosen?.languages.join()} />
    <Options name="kinds" label="Kind of outlet" options={kinds} chosen={chosen?.kinds.join()} />
  </>
)

interface OptionsProps {
  name: string
  label: string
  options: Record<string, string>
  /** Several choices, which programs may give, are offered as one. */
  chosen?: string | undefined
}

export const Options = ({ name, label, options, chosen = "" }: OptionsProps) => (
  <Field label={label}>
    <Select name={name} defaultValue={chosen}>
      {Object.entries(
        chosen in options ? options : { ...options, [chosen]: chosen.replaceAll(",", ", ") },
      ).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </Select>
  </Field>
)
