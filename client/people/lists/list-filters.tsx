import type { ListKind } from "#contract/workspace/people/groups"
import type { useQueryFilter } from "../../data/use-query-filter.ts"
import { TableFilters } from "../../ui/table/sort-choice.tsx"

const uses = { "": "Any", used: "In use", empty: "Empty" }
const orders = { "": "Name", contacts: "Contacts", newest: "Newest first" }

interface ListFiltersProps {
  kind: ListKind
  filter: ReturnType<typeof useQueryFilter>
}

/** A search field, which lists or tags are shown, and in which order. */
export const ListFilters = ({ kind, filter }: ListFiltersProps) => (
  <TableFilters
    label="Search by name"
    filter={filter}
    choices={uses}
    orders={kind === "tag" ? { ...orders, outlets: "Outlets" } : orders}
  />
)
