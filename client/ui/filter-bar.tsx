import { SearchField } from "./search-field.tsx"
import { FilterChip } from "./table/filter-chip.tsx"

interface FilterBarProps {
  /** The matches of the search field. */
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
    <search className="filter-line">
      <SearchField isInline label={label} typed={typed} maxLength={100} onType={onType} />
      <FilterChip label={choiceLabel} choices={choices} chosen={chosen} onChoose={onChoose} />
    </search>
  )
}
