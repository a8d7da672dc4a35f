import type { useQueryFilter } from "../../data/use-query-filter.ts"
import { Choice } from "../../ui/choice.tsx"
import { SearchField } from "../../ui/search-field.tsx"
import { stateWords } from "./words.ts"

const orders = { "": "Best fit", deadline: "Deadline", newest: "Newest first" }
const states = { "": "Current", ...stateWords }

/** A search field, which requests are shown, and in which order. */
export const OpportunityFilters = ({ filter }: { filter: ReturnType<typeof useQueryFilter> }) => (
  <search className="opportunity-filters">
    <SearchField label="Search requests" typed={filter.typed} onType={filter.type} />
    <Choice label="State" choices={states} chosen={filter.chosen} onChoose={filter.choose} />
    <Choice label="Sort by" choices={orders} chosen={filter.ordered} onChoose={filter.sort} />
  </search>
)
