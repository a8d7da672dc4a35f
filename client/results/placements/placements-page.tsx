import { useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { useQueryFilter } from "../../data/use-query-filter.ts"
import { ClientFilter } from "../../people/clients/client-select.tsx"
import { PagedList } from "../../private-pages/paged-list.tsx"
import { privatePage } from "../../private-pages/private-page.ts"
import { FilterBar } from "../../ui/filter-bar.tsx"
import { InWorkspace } from "../../workspaces/in-workspace.tsx"
import { mayWrite } from "../../workspaces/workspace-provider.tsx"
import { FoundCoverage } from "../found-coverage/found-coverage.tsx"
import { AddPlacement, AddPlacementButton } from "./add-placement.tsx"
import { ExportPlacements } from "./export-placements.tsx"
import { NoPlacements } from "./no-placements.tsx"
import { PlacementEntry } from "./placement-entry.tsx"
import { usePlacements } from "./use-placements.ts"
import { stateWords } from "./words.ts"

export const meta = privatePage("Placements", "The pages that cover you, and whether they still link.")

export const Component = () => (
  <InWorkspace title="Placements">
    {(workspace) => <Placements key={workspace.id} workspace={workspace} />}
  </InWorkspace>
)

/** Narrowed to a campaign, an outlet or a contact by the links that lead here. */
const further = ["client", "campaign", "outlet", "contact"]

function Placements({ workspace }: { workspace: MyWorkspace }) {
  const filter = useQueryFilter("state", undefined, further)
  const list = usePlacements(workspace, filter.search)
  const canWrite = mayWrite(workspace)
  const isNarrowed = filter.search !== ""
  const isEmpty = list.items?.length === 0 && !isNarrowed
  const { total } = list
  const [isAdding, setAdding] = useState(false)
  const add = () => setAdding(true)
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl">Placements</h1>
        {canWrite && !isEmpty && <AddPlacementButton onClick={add} />}
      </header>
      <FoundCoverage workspace={workspace} client={filter.read("client")} onDecided={list.reload} />
      {!isEmpty && (
        <ClientFilter
          workspace={workspace}
          chosen={filter.read("client")}
          onChoose={(id) => filter.change("client", id)}
        />
      )}
      {!isEmpty && (
        <FilterBar
          label="Search by page, outlet or words"
          typed={filter.typed}
          onType={filter.type}
          choiceLabel="State"
          choices={{ "": "Every state", ...stateWords }}
          chosen={filter.chosen}
          onChoose={filter.choose}
        />
      )}
      <PagedList
        {...list}
        loading="Loading placements..."
        more="Show more placements"
        empty={
          <NoPlacements isNarrowed={isNarrowed} canWrite={canWrite} onClear={filter.clear}>
            <AddPlacementButton onClick={add} />
          </NoPlacements>
        }
      >
        <div className="grid gap-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-muted" role="status">
              {total === 1 ? "1 placement" : `${(total ?? 0).toLocaleString("en-GB")} placements`}
            </p>
            <ExportPlacements workspace={workspace} search={filter.search} />
          </div>
          <ul
            data-rows
            className="card divide-y divide-line"
            aria-label="Placements"
            aria-busy={list.isLoading}
          >
            {list.items?.map((placement) => (
              <PlacementEntry key={placement.id} placement={placement} />
            ))}
          </ul>
        </div>
      </PagedList>
      <AddPlacement workspace={workspace} open={isAdding} onClose={() => setAdding(false)} />
    </>
  )
}
