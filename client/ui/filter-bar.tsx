import type { ReactNode } from "react"
import { ListSearch, type Searched } from "./list-search.tsx"
import { FilterChip } from "./table/filter-chip.tsx"

interface FilterBarProps {
  /** The matches of the search field. */
  label: string
  filter: Searched & { chosen: string; choose: (value: string) => void }
  choiceLabel: string
  /** The words of each choice, by its value; the first one narrows nothing. */
  choices: Record<string, string>
  /** Further choices, each a chip. */
  children?: ReactNode
}

/** A search field and choices above a list, which follows them all. */
export function FilterBar(props: FilterBarProps) {
  const { label, filter, choiceLabel, choices, children } = props
  return (
    <search className="filter-line">
      <ListSearch label={label} filter={filter} maxLength={100} />
      <FilterChip label={choiceLabel} choices={choices} chosen={filter.chosen} onChoose={filter.choose} />
      {children}
    </search>
  )
}
