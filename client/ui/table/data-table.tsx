import { type CSSProperties, useRef } from "react"
import type { Column } from "./column.ts"
import { SortHead } from "./sort-head.tsx"
import { TableRow } from "./table-row.tsx"
import { type RowPresses, useRowPresses } from "./use-row-presses.ts"
import { useRowWindow } from "./use-row-window.ts"
import "./data-table.css"
import "./card-cells.css"
import "./table-heads.css"
import "./table-rows.css"

export interface Selectable {
  has: (id: string) => boolean
  isFull: boolean
  /** The same function each time. */
  toggle: (id: string, toLast: boolean) => void
}

interface DataTableProps<Row extends { id: string }> extends RowPresses {
  label: string
  rows: readonly Row[]
  /** The column of the names, which is always the first. */
  name: Column<Row>
  columns: readonly Column<Row>[]
  nameOf: (row: Row) => string
  /** Null for members who may only read. */
  selection: Selectable | null
  isLoading: boolean
  /** The order in force, and what changes it. */
  ordered: string
  onSort: (order: string) => void
}

/** A row for each of a list, of which only those near the screen are rendered; where there is no room for columns, a card. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { label, rows, name, columns, nameOf, selection, isLoading, open, onOpen } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const { from, to, height } = useRowWindow(body, rows.length)
  useRowPresses(body, { open, onOpen })
  const span = columns.length + (selection ? 2 : 1)
  return (
    <div className="table-room">
      <table
        className="card data-table"
        aria-label={label}
        aria-busy={isLoading}
        aria-rowcount={rows.length + 1}
        style={{ ...sharesOf([name, ...columns]), ...linesOf(name, columns) }}
      >
        <thead>
          <tr>
            {selection && (
              <th scope="col">
                <span className="sr-only">Chosen</span>
              </th>
            )}
            {[name, ...columns].map((column) => (
              <Head key={column.key} column={column} {...props} />
            ))}
          </tr>
        </thead>
        <tbody data-rows ref={body}>
          <Gap height={from * height} span={span} />
          {rows.slice(from, to).map((row, at) => (
            <TableRow
              key={row.id}
              row={row}
              place={from + at}
              name={name}
              columns={columns}
              words={nameOf(row)}
              isChosen={selection?.has(row.id) ?? false}
              isOpen={open === row.id}
              isFull={selection?.isFull ?? false}
              onToggle={selection?.toggle ?? null}
            />
          ))}
          <Gap height={(rows.length - to) * height} span={span} />
        </tbody>
      </table>
    </div>
  )
}

/** What the sheet divides the width by: the shares of all columns, and of those that are left where there is less room. */
function sharesOf<Row>(columns: readonly Column<Row>[]): CSSProperties {
  const sumFor = (rem: number) =>
    columns.reduce((sum, { share, from = 0 }) => (from <= rem ? sum + share : sum), 0)
  return { "--all": sumFor(66), "--below-66": sumFor(48), "--below-48": sumFor(0) } as CSSProperties
}

/** How many lines a card has room for, at most four. All cards of a table have as many, whatever is empty. */
function linesOf<Row>(name: Column<Row>, columns: readonly Column<Row>[]): CSSProperties {
  const below = columns.filter(({ card }) => card === "line" || card === "small").length
  return { "--lines": Math.min(4, (name.isOneLine ? 1 : 2) + below) } as CSSProperties
}

interface HeadProps<Row> {
  column: Column<Row>
  name: Column<Row>
  ordered: string
  onSort: (order: string) => void
}

function Head<Row>({ column, name, ordered, onSort }: HeadProps<Row>) {
  const { label, share, from, order, direction = "ascending" } = column
  const place = {
    ...(from && { className: `from-${from}` }),
    // The column of the names gives up what its share is short of, such as the width of the boxes.
    ...(column !== name && { style: { "--share": share } as CSSProperties }),
  }
  return order === undefined ? (
    <th scope="col" {...place}>
      {label}
    </th>
  ) : (
    <SortHead order={order} direction={direction} ordered={ordered} onSort={onSort} {...place}>
      {label}
    </SortHead>
  )
}

/** The room of rows that are not rendered. */
const Gap = ({ height, span }: { height: number; span: number }) =>
  height > 0 && (
    <tr aria-hidden className="table-gap" style={{ height }}>
      <td colSpan={span} />
    </tr>
  )
