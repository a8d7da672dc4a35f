import type { MyWorkspace } from "#contract/site/workspaces"
import type { Opportunity } from "#contract/workspace/discover/opportunities"
import type { useQueryFilter } from "../../data/use-query-filter.ts"
import { ClientChip } from "../../people/clients/client-filter.tsx"
import { ListSearch } from "../../ui/list-search.tsx"
import { FilterChip } from "../../ui/table/filter-chip.tsx"
import { SortChoice } from "../../ui/table/sort-choice.tsx"
import { orderWords } from "./opportunity-columns.tsx"
import { stateWords } from "./words.ts"

const kinds = { "": "Everything", request: "Requests", article: "Articles found" }
const states = { "": "Current", ...stateWords }

interface OpportunityFiltersProps {
  workspace: MyWorkspace
  filter: ReturnType<typeof useQueryFilter>
  /** The requests on screen, which know the names of what they are narrowed to. */
  shown: readonly Opportunity[]
}

/** A search field, what the list is narrowed to, and its order. */
export function OpportunityFilters({ workspace, filter, shown }: OpportunityFiltersProps) {
  const source = filter.read("source")
  const story = filter.read("story")
  const sources = shown.flatMap((one) => one.sources)
  const findings = shown.flatMap((one) => one.findings)
  return (
    <search className="filter-line">
      <ListSearch label="Search requests" filter={filter} />
      <FilterChip
        label="Kind"
        choices={kinds}
        chosen={filter.read("kind")}
        onChoose={(kind) => filter.change("kind", kind)}
      />
      <FilterChip label="State" choices={states} chosen={filter.chosen} onChoose={filter.choose} />
      <ClientChip
        workspace={workspace}
        chosen={filter.read("client")}
        onChoose={(id) => filter.change("client", id)}
      />
      {source !== "" && (
        <FilterChip
          label="Source"
          choices={{ "": "Any", [source]: sources.find(({ id }) => id === source)?.name ?? "Chosen" }}
          chosen={source}
          onChoose={(id) => filter.change("source", id)}
        />
      )}
      {story !== "" && (
        <FilterChip
          label="Story"
          choices={{
            "": "Any",
            [story]: findings.find(({ storyId }) => storyId === story)?.storyTitle ?? "Chosen",
          }}
          chosen={story}
          onChoose={(id) => filter.change("story", id)}
        />
      )}
      <SortChoice filter={filter} orders={orderWords} />
    </search>
  )
}
