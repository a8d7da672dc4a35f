import type { ReactNode } from "react"

/** A column of a table beside the name of each row. */
export interface Column<Row> {
  key: string
  label: string
  /** Its part of the width, against those of the others. */
  share: number
  /** Left out where the table has less room than so many rem. */
  from?: 48 | 66
  /** The order that its head puts the list in, and which end of that is on top. */
  order?: string
  direction?: "ascending" | "descending"
  /** Its place on a card, where there is no room for columns: a second line, beside the name, or small below. */
  card?: "line" | "beside" | "small"
  /** Of a column of names: no name has a second line below it. */
  isOneLine?: true
  render: (row: Row) => ReactNode
}
