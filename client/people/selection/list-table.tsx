import type { ReactNode } from "react"
import type { useColumns } from "../../core/table-columns/use-columns.ts"
import type { useQueryFilter } from "../../data/use-query-filter.ts"
import { PagedList } from "../../private-pages/paged-list.tsx"
import type { Column } from "../../ui/table/column.ts"
import { DataTable } from "../../ui/table/data-table.tsx"
import type { RowPresses } from "../../ui/table/use-row-presses.ts"
import type { Selection } from "./use-selection.ts"

interface ListTableProps<Row extends { id: string }> extends RowPresses {
  label: string
  list: {
    items: readonly Row[] | null
    failure: string | null
    isLoading: boolean
    isMore: boolean
    onRetry: () => void
    onMore: () => void
  }
  columns: Pick<ReturnType<typeof useColumns<Row>>, "columns" | "isReady">
  filter: Pick<ReturnType<typeof useQueryFilter>, "ordered" | "sort">
  /** The column of the names, and a row's name as text. */
  name: Column<Row>
  nameOf: (row: Row) => string
  /** Null for members who may only read. */
  selection: Selection | null
  /** The text while the first page is loading, and what is shown instead of a spinner. */
  loading: string
  skeleton?: ReactNode
  /** The label of the button for the next page, which is loaded as the end comes near. */
  more: string
  empty: ReactNode
  /** What stands above the table: the number of rows, and the actions on those that are selected. */
  children: ReactNode
}

/** A list that is loaded page by page, as a table with the columns that the member chose. */
export function ListTable<Row extends { id: string }>(props: ListTableProps<Row>) {
  const { label, list, columns, filter, name, nameOf, selection, open, onOpen, children } = props
  const { loading, skeleton, more, empty } = props
  return (
    <PagedList
      {...list}
      items={columns.isReady ? list.items : null}
      isLoading={list.isLoading || !columns.isReady}
      isEndless
      loading={loading}
      skeleton={skeleton}
      more={more}
      empty={empty}
    >
      <div className="grid gap-1.5">
        {children}
        <DataTable
          label={label}
          rows={list.items ?? []}
          name={name}
          columns={columns.columns}
          nameOf={nameOf}
          open={open}
          onOpen={onOpen}
          selection={selection}
          isLoading={list.isLoading}
          ordered={filter.ordered}
          onSort={filter.sort}
        />
      </div>
    </PagedList>
  )
}

/** The name of whatever has one. */
export const nameOf = ({ name }: { name: string }) => name
