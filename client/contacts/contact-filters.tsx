import type { List } from "#contract/workspace/lists"
import type { useQueryFilter } from "../lib/use-query-filter.ts"
import { Field, Input, Select } from "../ui/field.tsx"

const states = { "": "Everybody", active: "Active", stale: "Stale", do_not_contact: "Do not contact" }
const orders = { "": "Newest first", name: "Name", last_contacted: "Last contacted" }

interface ContactFiltersProps {
  filter: ReturnType<typeof useQueryFilter>
  lists: readonly List[]
  tags: readonly List[]
}

/** A search field, who is shown, and in which order; the list follows all of them. */
export function ContactFilters({ filter, lists, tags }: ContactFiltersProps) {
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
      {[
        { name: "list", label: "List", all: "Any list or none", of: lists },
        { name: "tag", label: "Tag", all: "Any tag or none", of: tags },
      ].map(
        ({ name, label, all, of }) =>
          (of.length > 0 || filter.read(name)) && (
            <Choice
              key={name}
              label={label}
              choices={{ "": all, ...Object.fromEntries(of.map((list) => [list.id, list.name])) }}
              chosen={filter.read(name)}
              onChoose={(value) => filter.change(name, value)}
            />
          ),
      )}
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
