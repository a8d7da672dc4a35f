import { useMemo, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { ColumnTable } from "#contract/workspace/core/table-columns"
import { useRead } from "../../data/use-read.ts"
import { api } from "../../lib/api.ts"
import { useAction } from "../../lib/use-action.ts"
import type { Column } from "../../ui/table/column.ts"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

export type ColumnChoices = Omit<ReturnType<typeof useColumns>, "columns">

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
  const [isChoosing, setChoosing] = useState(false)
  const { isBusy, run } = useAction({ failed: "Columns Not Kept" })
  const chosen = data?.columns ?? null
  const keys = chosen ?? first
  const columns = useMemo(() => {
    const shown = (chosen ?? first).flatMap((key) => all.find((column) => column.key === key) ?? [])
    // Whoever chose a column means to see it, however little room there is.
    return chosen ? shown.map(({ from: _, ...column }) => column) : shown
  }, [chosen, first, all])
  /** Shows these from now on; null for those that everybody begins with. */
  const choose = (columns: string[] | null) =>
    run(async () => setData(await api.put(endpoint, { columns })), { onRefused: () => undefined })
  return {
    columns,
    keys,
    isChosen: chosen !== null,
    all: all as readonly Pick<Column<Row>, "key" | "label">[],
    /** Whether it is known what they chose; a failure shows what everybody begins with. */
    isReady: data !== null || failure !== null,
    isBusy,
    choose,
    isChoosing,
    setChoosing,
  }
}
