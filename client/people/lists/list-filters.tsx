import type { ListKind } from "#contract/workspace/people/groups"
import type { useQueryFilter } from "../../data/use-query-filter.ts"
import { SearchField } from "../../ui/search-field.tsx"
import { FilterChip } from "../../ui/table/filter-chip.tsx"
import { SortChoice } from "../../ui/table/sort-choice.tsx"

const uses = { "": "Any", used: "In use", empty: "Empty" }
const orders = { "": "Name", contacts: "Contacts", newest: "Newest first" }

interface ListFiltersProps {
  kind: ListKind
  filter: ReturnType<typeof useQueryFilter>
}

/** A search field, which lists or tags are shown, and in which order. */
export const ListFilters = ({ kind, filter }: ListFiltersProps) => (
  <search className="filter-line">
    <SearchField isInline label="Search by name" typed={filter.typed} maxLength={100} onType={filter.type} />
    <FilterChip label="Show" choices={uses} chosen={filter.chosen} onChoose={filter.choose} />
    <SortChoice filter={filter} orders={kind === "tag" ? { ...orders, outlets: "Outlets" } : orders} />
  </search>
)
