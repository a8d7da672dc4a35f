import type { ReactNode } from "react"
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
  /** Further choices, each a chip. */
  children?: ReactNode
}

/** A search field and choices above a list, which follows them all. */
export function FilterBar(props: FilterBarProps) {
  const { label, typed, onType, choiceLabel, choices, chosen, onChoose, children } = props
  return (
    <search className="filter-line">
      <SearchField isInline label={label} typed={typed} maxLength={100} onType={onType} />
      <FilterChip label={choiceLabel} choices={choices} chosen={chosen} onChoose={onChoose} />
      {children}
    </search>
  )
}
