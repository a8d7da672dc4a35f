import { memo } from "react"
import type { Column } from "./column.ts"
import { RowBox } from "./row-box.tsx"

interface TableRowProps<Row extends { id: string }> {
  row: Row
  /** Its place in the list, from 0. */
  place: number
  name: Column<Row>
  columns: readonly Column<Row>[]
  /** What names the row. */
  words: string
  isChosen: boolean
  isOpen: boolean
  /** No more rows can be chosen. */
  isFull: boolean
  onToggle: ((id: string, toLast: boolean) => void) | null
}

type CellsProps<Row extends { id: string }> = Pick<TableRowProps<Row>, "row" | "name" | "columns">

function RowCells<T extends { id: string }>({ row, name, columns }: CellsProps<T>) {
  return (
    <>
      <th scope="row">{name.render(row)}</th>
      {columns.map((column) => (
        <td
          key={column.key}
          {...(column.from && { className: `from-${column.from}` })}
          {...(column.card && { "data-card": column.card })}
        >
          {column.card === "small" && <span className="table-term">{column.label}: </span>}
          {column.render(row)}
        </td>
      ))}
    </>
  )
}

/** Apart from the row, so that choosing a hundred of them renders their boxes alone. */
const Cells = memo(RowCells) as typeof RowCells

function Row<T extends { id: string }>(props: TableRowProps<T>) {
  const { row, place, name, columns, words, isChosen, isOpen, isFull, onToggle } = props
  return (
    <tr
      data-id={row.id}
      aria-rowindex={place + 2}
      {...(isChosen && { "data-chosen": "" })}
      {...(isOpen && { "data-open": "" })}
    >
      {onToggle && (
        <td className="table-box">
          <RowBox
            id={row.id}
            name={words}
            isChosen={isChosen}
            isDisabled={isFull && !isChosen}
            onToggle={onToggle}
          />
        </td>
      )}
      <Cells row={row} name={name} columns={columns} />
    </tr>
  )
}

/** One row of a table; it is rendered again only when something of its own changed. */
export const TableRow = memo(Row) as typeof Row
