import { Field, Input, Select } from "./field.tsx"

interface FilterBarProps {
  /** What the search field finds. */
  label: string
  typed: string
  onType: (text: string) => void
  choiceLabel: string
  /** The words of each choice, by its value; the first one narrows nothing. */
  choices: Record<string, string>
  chosen: string
  onChoose: (value: string) => void
}

/** A search field and a choice above a list, which follows both. */
export function FilterBar(props: FilterBarProps) {
  const { label, typed, onType, choiceLabel, choices, chosen, onChoose } = props
  return (
    <search className="grid gap-4 sm:grid-cols-[1fr_14rem]">
      <Field label={label}>
        <Input
          type="search"
          value={typed}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => onType(event.target.value)}
        />
      </Field>
      <Field label={choiceLabel}>
        <Select value={chosen} onChange={(event) => onChoose(event.target.value)}>
          {Object.entries(choices).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
    </search>
  )
}
