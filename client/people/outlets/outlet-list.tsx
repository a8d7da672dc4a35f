import { lazy, type ReactNode, Suspense, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { OutletNarrowing } from "#contract/workspace/people/outlets"
import { useQueryFilter } from "../../data/use-query-filter.ts"
import { paths } from "../../paths.ts"
import { PagedList } from "../../private-pages/paged-list.tsx"
import { Button, ButtonLink } from "../../ui/button.tsx"
import { Icon } from "../../ui/icon.tsx"
import { endpointOf, mayWrite } from "../../workspaces/workspace-provider.tsx"
import { describeOutlets } from "../lists/kind-words.ts"
import { useLists } from "../lists/use-lists.ts"
import { useSelection } from "../selection/use-selection.ts"
import { SavedViews } from "../views/saved-views.tsx"
import { ExportOutlets } from "./export-outlets.tsx"
import { NoOutlets } from "./no-outlets.tsx"
import { OutletFilters } from "./outlet-filters.tsx"
import { OutletSelection } from "./outlet-selection.tsx"
import { OutletTable } from "./outlet-table.tsx"
import { useOutlets } from "./use-outlets.ts"

// Parts that are opened by hand are loaded after the list.
const MembershipDialog = lazy(async () => ({
  default: (await import("../lists/membership-dialog.tsx")).MembershipDialog,
}))
const AddOutlet = lazy(async () => ({ default: (await import("./add-outlet.tsx")).AddOutlet }))

const further = ["kind", "language", "tag"]

interface OutletListProps {
  workspace: MyWorkspace
  /** Another way to an outlet than adding it by hand; `isBeside` where it stands beside that. */
  renderScanButton: (isBeside: boolean) => ReactNode
}

/** Every outlet of a workspace: found, narrowed, sorted, added and taken away. */
export function OutletList({ workspace, renderScanButton }: OutletListProps) {
  const endpoint = endpointOf(workspace, "/outlets")
  const canWrite = mayWrite(workspace)
  const filter = useQueryFilter("stage", "sort", further)
  const list = useOutlets(endpoint, filter.search)
  const selection = useSelection(list.items)
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
          {canWrite && !isEmpty && (
            <>
              {renderScanButton(true)}
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
      <PagedList
        {...list}
        loading="Loading outlets..."
        more="Show more outlets"
        empty={
          <NoOutlets isNarrowed={list.isNarrowed} canWrite={canWrite} onAdd={add} onClear={filter.clear}>
            {renderScanButton(false)}
          </NoOutlets>
        }
      >
        <div className="grid gap-3">
          <OutletSelection
            selection={selection}
            total={list.total}
            canWrite={canWrite}
            isBusy={list.isActing}
            isLoading={list.isLoading}
            onAct={(action) => list.act(selection.ids, action)}
            onTag={() => setTagging(true)}
            rest={<ExportOutlets workspace={workspace} />}
          />
          <OutletTable
            outlets={list.items ?? []}
            selection={canWrite ? selection : null}
            isLoading={list.isLoading}
            ordered={filter.ordered}
            onSort={filter.sort}
          />
        </div>
      </PagedList>
      <Suspense>
        <MembershipDialog
          lists={tags}
          chosen={selection.ids.length}
          total={list.total ?? 0}
          describe={describeOutlets}
          onChange={(tag, { action, isAll }) =>
            tags.changeOutlets(tag, {
              action,
              ...(isAll ? { filter: narrowing } : { ids: selection.ids }),
            })
          }
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
