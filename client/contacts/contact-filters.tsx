import type { useQueryFilter } from "../lib/use-query-filter.ts"
import { Field, Input, Select } from "../ui/field.tsx"

const states = { "": "Everybody", active: "Active", stale: "Stale", do_not_contact: "Do not contact" }
const orders = { "": "Newest first", name: "Name", last_contacted: "Last contacted" }

/** A search field, who is shown, and in which order; the list follows all three. */
export function ContactFilters({ filter }: { filter: ReturnType<typeof useQueryFilter> }) {
  return (
    <search className="contact-filters">
      <Field label="Search by name, outlet or email">
        <Input
          type="search"
          value={filter.typed}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => filter.type(event.target.value)}
        />
      </Field>
      <Choice label="Show" choices={states} chosen={filter.chosen} onChoose={filter.choose} />
      <Choice label="Sort by" choices={orders} chosen={filter.ordered} onChoose={filter.sort} />
    </search>
  )
}

interface ChoiceProps {
  label: string
  choices: Record<string, string>
  chosen: string
  onChoose: (value: string) => void
}

const Choice = ({ label, choices, chosen, onChoose }: ChoiceProps) => (
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
