import type { MyWorkspace } from "#contract/site/workspaces"
import type { ColumnTable } from "#contract/workspace/core/table-columns"
import { useColumns } from "../../core/table-columns/use-columns.ts"
import type { useQueryFilter } from "../../data/use-query-filter.ts"
import type { Column } from "../../ui/table/column.ts"
import { useOpenRow } from "../../ui/table/use-open-row.ts"
import { mayWrite } from "../../workspaces/workspace-provider.tsx"
import { useSelection } from "./use-selection.ts"

interface RowTableOf<Row, List> {
  workspace: MyWorkspace
  list: List
  filter: ReturnType<typeof useQueryFilter>
  /** Under which the member's columns are kept. */
  table: ColumnTable
  /** All columns that there are, the same array while it says the same, and those that everybody begins with. */
  all: readonly Column<Row>[]
  first: readonly string[]
}

/**
 * What a list that is narrowed, sorted, selected from and opened beside itself needs: `table` is for its `ListTable`, the rest for what
 * stands around it.
 */
export function useRowTable<Row extends { id: string }, List extends { items: readonly Row[] | null }>({
  workspace,
  list,
  filter,
  table,
  all,
  first,
}: RowTableOf<Row, List>) {
  const selection = useSelection(list.items, { most: Number.POSITIVE_INFINITY, search: filter.search })
  const columns = useColumns(workspace, table, all, first)
  const { open, onOpen, opened, close } = useOpenRow(list.items)
  const canWrite = mayWrite(workspace)
  return {
    ...{ canWrite, selection, columns, opened, close },
    table: { list, columns, filter, selection: canWrite ? selection : null, open, onOpen },
  }
}
