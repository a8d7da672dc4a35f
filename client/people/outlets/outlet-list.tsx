import { type ReactNode, Suspense, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { OutletNarrowing } from "#contract/workspace/people/outlets"
import { ColumnsButton } from "../../core/table-columns/columns-button.tsx"
import { useQueryFilter } from "../../data/use-query-filter.ts"
import { paths } from "../../paths.ts"
import { Button, ButtonLink } from "../../ui/button.tsx"
import { Icon } from "../../ui/icon.tsx"
import { late } from "../../ui/late.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { describeOutlets } from "../lists/kind-words.ts"
import { useLists } from "../lists/use-lists.ts"
import { ListTable, nameOf } from "../selection/list-table.tsx"
import { useRowTable } from "../selection/use-row-table.ts"
import { SavedViews } from "../views/saved-views.tsx"
import { ExportOutlets } from "./export-outlets.tsx"
import { NoOutlets } from "./no-outlets.tsx"
import { firstColumns, nameColumn, outletColumns } from "./outlet-columns.tsx"
import { OutletFilters } from "./outlet-filters.tsx"
import { OutletSelection } from "./outlet-selection.tsx"
import { useOutlets } from "./use-outlets.ts"

// Parts that are opened by hand are loaded after the list.
const MembershipDialog = late(async () => (await import("../lists/membership-dialog.tsx")).MembershipDialog)
const OutletPanel = late(async () => (await import("./outlet-panel.tsx")).OutletPanel)
const AddOutlet = late(async () => (await import("./add-outlet.tsx")).AddOutlet)

const further = ["kind", "language", "tag"]

interface OutletListProps {
  workspace: MyWorkspace
  /** Another way to an outlet than adding it by hand. */
  scanButton: ReactNode
}

/** Every outlet of a workspace: found, narrowed, sorted, added and taken away. */
export function OutletList({ workspace, scanButton }: OutletListProps) {
  const endpoint = endpointOf(workspace, "/outlets")
  const filter = useQueryFilter("stage", "sort", further)
  const list = useOutlets(endpoint, endpointOf(workspace, "/trash/restore"), filter.search)
  const { canWrite, selection, columns, opened, close, table } = useRowTable({
    ...{ workspace, list, filter },
    ...{ table: "outlets", all: outletColumns, first: firstColumns },
  })
  const tags = useLists(workspace, "tag")
  const narrowing = Object.fromEntries(new URLSearchParams(filter.search)) as OutletNarrowing
  const [isAdding, setAdding] = useState(false)
  const [isTagging, setTagging] = useState(false)
  const isEmpty = list.items?.length === 0 && !list.isNarrowed
  const add = () => setAdding(true)
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="text-3xl">Outlets</h1>
        <div className="flex flex-wrap gap-2">
          <ButtonLink look="secondary" to={paths.scans}>
            Scans
          </ButtonLink>
          {canWrite && (
            <>
              {scanButton}
              <Button onClick={add}>
                <Icon name="plus" />
                Add Outlet
              </Button>
            </>
          )}
        </div>
      </header>
      {!isEmpty && (
        <>
          <SavedViews subject="outlets" workspace={workspace} search={filter.search} canWrite={canWrite} />
          <OutletFilters filter={filter} languages={list.languages} tags={tags.items ?? []} />
        </>
      )}
      <ListTable
        label="Outlets"
        {...table}
        name={nameColumn}
        nameOf={nameOf}
        loading="Loading outlets..."
        more="Show more outlets"
        empty={
          <NoOutlets isNarrowed={list.isNarrowed} canWrite={canWrite} onAdd={add} onClear={filter.clear} />
        }
      >
        <OutletSelection
          selection={selection}
          list={list}
          canWrite={canWrite}
          onTag={() => setTagging(true)}
          rest={
            <>
              <ColumnsButton choices={columns} />
              <ExportOutlets workspace={workspace} />
            </>
          }
        />
      </ListTable>
      <Suspense>
        {opened && <OutletPanel workspace={workspace} outlet={opened} onClose={close} />}
        <MembershipDialog
          lists={tags}
          chosen={selection.isEverything ? (list.total ?? 0) : selection.count}
          total={list.total ?? 0}
          describe={describeOutlets}
          onChange={(tag, { action, isAll, ids }) =>
            !ids && (isAll || selection.isEverything)
              ? tags.changeOutlets(tag, { action, filter: narrowing, expected: list.total })
              : tags.changeOutlets(tag, { action, ids: ids ?? selection.ids() })
          }
          onRefused={list.reload}
          open={isTagging}
          onDone={() => {
            selection.clear()
            list.reload()
          }}
          onClose={() => setTagging(false)}
        />
        <AddOutlet endpoint={endpoint} open={isAdding} onClose={() => setAdding(false)} />
      </Suspense>
    </>
  )
}
