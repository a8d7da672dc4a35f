import type { MyWorkspace } from "#contract/site/workspaces"
import type { Placement } from "#contract/workspace/results/placements"
import type { useQueryFilter } from "../../data/use-query-filter.ts"
import { ClientChip } from "../../people/clients/client-filter.tsx"
import { ListSearch } from "../../ui/list-search.tsx"
import { FilterChip } from "../../ui/table/filter-chip.tsx"
import { SortChoice } from "../../ui/table/sort-choice.tsx"
import { orderWords } from "./placement-columns.tsx"
import { stateWords } from "./words.ts"

/** What links of other pages narrow the list to, in words. */
const linked = { campaign: "Campaign", outlet: "Outlet", contact: "Person" } as const

interface PlacementFiltersProps {
  workspace: MyWorkspace
  filter: ReturnType<typeof useQueryFilter>
  /** The placements on screen, which know the names of what they are narrowed to. */
  shown: readonly Placement[]
}

/** A search field, what the list is narrowed to, and its order. */
export const PlacementFilters = ({ workspace, filter, shown }: PlacementFiltersProps) => (
  <search className="filter-line">
    <ListSearch label="Search by page, outlet or words" filter={filter} maxLength={100} />
    <FilterChip
      label="State"
      choices={{ "": "Any", ...stateWords }}
      chosen={filter.chosen}
      onChoose={filter.choose}
    />
    <ClientChip
      workspace={workspace}
      chosen={filter.read("client")}
      onChoose={(id) => filter.change("client", id)}
    />
    {(["campaign", "outlet", "contact"] as const).map((name) => {
      const id = filter.read(name)
      const named = shown.find((placement) => placement[name]?.id === id)?.[name]
      return (
        id !== "" && (
          <FilterChip
            key={name}
            label={linked[name]}
            choices={{ "": "Any", [id]: named?.name ?? "Chosen" }}
            chosen={id}
            onChoose={(value) => filter.change(name, value)}
          />
        )
      )
    })}
    <SortChoice filter={filter} orders={orderWords} />
  </search>
)
