import { lazy, Suspense, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { PagedList } from "../dashboard/paged-list.tsx"
import { useQueryFilter } from "../lib/use-query-filter.ts"
import { paths } from "../paths.ts"
import { ScanWebsite } from "../scans/scan-website.tsx"
import { Button, ButtonLink } from "../ui/button.tsx"
import { Icon } from "../ui/icon.tsx"
import { doorOf, mayWrite } from "../workspaces/workspace-provider.tsx"
import { ExportOutlets } from "./export-outlets.tsx"
import { NoOutlets } from "./no-outlets.tsx"
import { OutletFilters } from "./outlet-filters.tsx"
import { OutletTable } from "./outlet-table.tsx"
import { useOutlets } from "./use-outlets.ts"

// What is opened by hand comes after the list.
const AddOutlet = lazy(async () => ({ default: (await import("./add-outlet.tsx")).AddOutlet }))

const further = ["kind", "language"]

/** Every outlet of a workspace: found, narrowed, sorted, added and taken away. */
export function OutletList({ workspace }: { workspace: MyWorkspace }) {
  const door = doorOf(workspace, "outlets")
  const canWrite = mayWrite(workspace)
  const filter = useQueryFilter("stage", "sort", further)
  const list = useOutlets(door, filter.search)
  const [isAdding, setAdding] = useState(false)
  const isEmpty = list.items?.length === 0 && !list.isNarrowed
  const add = () => setAdding(true)
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl">Outlets</h1>
          <p className="mt-2 text-muted">
            The places you want to be written about in, with who works there and what they publish.
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink look="secondary" to={paths.scans}>
            Scans
          </ButtonLink>
          {canWrite && !isEmpty && (
            <>
              <ScanWebsite workspace={workspace} look="secondary" />
              <Button onClick={add}>
                <Icon name="plus" />
                Add Outlet
              </Button>
            </>
          )}
        </div>
      </header>
      {!isEmpty && <OutletFilters filter={filter} languages={list.languages} />}
      <PagedList
        {...list}
        loading="Loading outlets..."
        more="Show more outlets"
        empty={
          <NoOutlets isNarrowed={list.isNarrowed} canWrite={canWrite} onAdd={add} onClear={filter.clear}>
            <ScanWebsite workspace={workspace} />
          </NoOutlets>
        }
      >
        <div className="grid gap-3">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-sm text-muted" role="status">
              {list.total === 1 ? "1 outlet" : `${(list.total ?? 0).toLocaleString("en-GB")} outlets`}
            </p>
            <ExportOutlets workspace={workspace} />
          </div>
          <OutletTable outlets={list.items ?? []} isLoading={list.isLoading} />
        </div>
      </PagedList>
      <Suspense>
        <AddOutlet door={door} open={isAdding} onClose={() => setAdding(false)} />
      </Suspense>
    </>
  )
}
