import { ListSearch, type Searched } from "../list-search.tsx"
import { FilterChip } from "./filter-chip.tsx"

interface SortChoiceProps {
  filter: { ordered: string; sort: (order: string) => unknown }
  /** The words of each order, by its name; the list's first order is "". */
  orders: Record<string, string>
}

/** Sorts a list where it is shown as cards, which have no heads to sort by. */
export const SortChoice = ({ filter, orders }: SortChoiceProps) => (
  <div className="sort-choice">
    <FilterChip isOrder label="Sort by" choices={orders} chosen={filter.ordered} onChoose={filter.sort} />
  </div>
)

interface TableFiltersProps extends SortChoiceProps {
  /** What the search field matches. */
  label: string
  filter: SortChoiceProps["filter"] & Searched & { chosen: string; choose: (value: string) => void }
  /** The words of each choice, by its value; that of "" shows everything. */
  choices: Record<string, string>
}

/** What a table with one choice is searched, narrowed and sorted by, in one line. */
export const TableFilters = ({ label, filter, choices, orders }: TableFiltersProps) => (
  <search className="filter-line">
    <ListSearch label={label} filter={filter} maxLength={100} />
    <FilterChip label="Show" choices={choices} chosen={filter.chosen} onChoose={filter.choose} />
    <SortChoice filter={filter} orders={orders} />
  </search>
)
