import { Suspense, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { MOST_AT_ONCE } from "#contract/workspace/people/selection"
import { ColumnsButton } from "../../core/table-columns/columns-button.tsx"
import { useQueryFilter } from "../../data/use-query-filter.ts"
import { useClientFilter } from "../../people/clients/client-filter.tsx"
import { ListTable } from "../../people/selection/list-table.tsx"
import { useRowTable } from "../../people/selection/use-row-table.ts"
import { late } from "../../ui/late.tsx"
import { FoundCoverage } from "../found-coverage/found-coverage.tsx"
import { AddPlacement, AddPlacementButton } from "./add-placement.tsx"
import { ExportPlacements } from "./export-placements.tsx"
import { NoPlacements } from "./no-placements.tsx"
import { firstColumns, nameColumn, placementColumns } from "./placement-columns.tsx"
import { PlacementFilters } from "./placement-filters.tsx"
import { PlacementSelection } from "./placement-selection.tsx"
import { usePlacements } from "./use-placements.ts"
import { nameOf } from "./words.ts"

// Opened by hand: it is loaded after the list.
const PlacementPanel = late(async () => (await import("./placement-panel.tsx")).PlacementPanel)

/** Narrowed to a campaign, an outlet or a contact by the links that lead here. */
const links = ["campaign", "outlet", "contact"]
const further = ["client", ...links]

/** Every placement of a workspace: found, narrowed, sorted, checked, exported and taken away. */
export function PlacementList({ workspace }: { workspace: MyWorkspace }) {
  const filter = useClientFilter(workspace, useQueryFilter("state", "sort", further), links)
  const list = usePlacements(workspace, filter.search)
  const { canWrite, selection, columns, opened, close, table } = useRowTable({
    ...{ workspace, list, filter },
    ...{ table: "placements", all: placementColumns, first: firstColumns },
  })
  const isEmpty = list.items?.length === 0 && !list.isNarrowed
  const [isAdding, setAdding] = useState(false)
  const add = () => setAdding(true)
  const exportAll = <ExportPlacements workspace={workspace} search={filter.search} />
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl">Placements</h1>
        {canWrite && <AddPlacementButton onClick={add} />}
      </header>
      <FoundCoverage workspace={workspace} client={filter.read("client")} onDecided={list.reload} />
      {!isEmpty && <PlacementFilters workspace={workspace} filter={filter} shown={list.items ?? []} />}
      <ListTable
        label="Placements"
        {...table}
        name={nameColumn}
        nameOf={nameOf}
        loading="Loading placements..."
        more="Show more placements"
        empty={
          <NoPlacements isNarrowed={list.isNarrowed} canWrite={canWrite} onAdd={add} onClear={filter.clear} />
        }
      >
        <PlacementSelection
          selection={selection}
          list={list}
          canWrite={canWrite}
          exporting={
            selection.isEverything
              ? exportAll
              : selection.count <= MOST_AT_ONCE && (
                  <ExportPlacements workspace={workspace} search={`ids=${selection.ids().join(",")}`} />
                )
          }
          rest={
            <>
              <ColumnsButton choices={columns} />
              {exportAll}
            </>
          }
        />
      </ListTable>
      <Suspense>{opened && <PlacementPanel placement={opened} onClose={close} />}</Suspense>
      <AddPlacement workspace={workspace} open={isAdding} onClose={() => setAdding(false)} />
    </>
  )
}
