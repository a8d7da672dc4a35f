import { Field, Select } from "./field.tsx"

interface ChoiceProps {
  label: string
  /** The words of each choice, by its value. */
  choices: Record<string, string>
  chosen: string
  onChoose: (value: string) => void
}

/** A select whose choice takes effect immediately. */
export const Choice = ({ label, choices, chosen, onChoose }: ChoiceProps) => (
  <Field label={label}>
    <Select value={chosen} onChange={(event) => onChoose(event.target.value)}>
      {Object.entries(choices).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </Select>
  </Field>
)
