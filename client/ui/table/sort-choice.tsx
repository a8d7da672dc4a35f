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
