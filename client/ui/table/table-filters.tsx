import type { useQueryFilter } from "../../data/use-query-filter.ts"
import { SearchField } from "../search-field.tsx"
import { FilterChip } from "./filter-chip.tsx"
import { SortChoice } from "./sort-choice.tsx"

interface TableFiltersProps {
  /** What the search field matches. */
  label: string
  filter: ReturnType<typeof useQueryFilter>
  /** The words of each choice, by its value; that of "" shows everything. */
  choices: Record<string, string>
  /** The words of each order, for cards, which have no heads. */
  orders: Record<string, string>
}

/** What a table with one choice is searched, narrowed and sorted by, in one line. */
export const TableFilters = ({ label, filter, choices, orders }: TableFiltersProps) => (
  <search className="filter-line">
    <SearchField isInline label={label} typed={filter.typed} maxLength={100} onType={filter.type} />
    <FilterChip label="Show" choices={choices} chosen={filter.chosen} onChoose={filter.choose} />
    <SortChoice filter={filter} orders={orders} />
  </search>
)
