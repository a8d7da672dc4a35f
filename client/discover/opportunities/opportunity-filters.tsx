import type { useQueryFilter } from "../../data/use-query-filter.ts"
import { SearchField } from "../../ui/search-field.tsx"
import { FilterChip } from "../../ui/table/filter-chip.tsx"
import { stateWords } from "./words.ts"

const orders = { "": "Best fit", deadline: "Deadline", newest: "Newest first" }
const kinds = { "": "Everything", request: "Requests", article: "Articles found" }
const states = { "": "Current", ...stateWords }

/** A search field, which requests are shown, and in which order. */
export const OpportunityFilters = ({ filter }: { filter: ReturnType<typeof useQueryFilter> }) => (
  <search className="filter-line">
    <SearchField isInline label="Search requests" typed={filter.typed} onType={filter.type} />
    <FilterChip
      label="Kind"
      choices={kinds}
      chosen={filter.read("kind")}
      onChoose={(kind) => filter.change("kind", kind)}
    />
    <FilterChip label="State" choices={states} chosen={filter.chosen} onChoose={filter.choose} />
    <FilterChip isOrder label="Sort by" choices={orders} chosen={filter.ordered} onChoose={filter.sort} />
  </search>
)
