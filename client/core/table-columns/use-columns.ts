import type { MyWorkspace } from "#contract/site/workspaces"
import type { ColumnTable } from "#contract/workspace/core/table-columns"
import { useRead } from "../../data/use-read.ts"
import { api } from "../../lib/api.ts"
import { useAction } from "../../lib/use-action.ts"
import type { Column } from "../../ui/table/column.ts"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { useChosenColumns } from "./use-chosen-columns.ts"

/**
 * The columns of a table that somebody chose for themselves, of `all` that there are, which must be the same array while it says the same.
 * Until they chose, those in `first`.
 */
export function useColumns<Row>(
  workspace: MyWorkspace,
  table: ColumnTable,
  all: readonly Column<Row>[],
  first: readonly string[],
) {
  const endpoint = endpointOf(workspace, "/table-columns/:table", table)
  const { data, setData, failure } = useRead(endpoint)
  const { isBusy, run } = useAction({ failed: "Columns Not Kept" })
  return useChosenColumns({
    ...{ all, first, isBusy },
    chosen: data?.columns ?? null,
    // A failure shows what everybody begins with.
    isReady: data !== null || failure !== null,
    choose: (columns) =>
      run(async () => setData(await api.put(endpoint, { columns })), { onRefused: () => undefined }),
  })
}
