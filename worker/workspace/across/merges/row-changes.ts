import type { Row, RowChange } from "../../people/merged/row-change.ts"
import type { Reference } from "./references.ts"

/** The rows of one table, by their keys. */
export interface TableRows extends Pick<Reference, "table" | "key" | "isLarge"> {
  rows: Map<string, Row>
}

export const keyOf = (row: Row, key: readonly string[]) => JSON.stringify(key.map((column) => row[column]))

/** The changes of each row of a table. Of a large one only the key and the changed columns are kept. */
export function changesBetween(before: TableRows, after: TableRows): RowChange[] {
  const { table, key, isLarge } = before
  const kept = [...before.rows].flatMap(([at, row]): RowChange[] => {
    const now = after.rows.get(at)
    if (!now) return [{ table, key, before: row, after: null }]
    const changed = changedColumns(row, now)
    if (changed.length === 0) return []
    const columns = isLarge ? [...key, ...changed] : Object.keys(row)
    return [{ table, key, before: pick(row, columns), after: pick(now, columns) }]
  })
  const added = [...after.rows].filter(([at]) => !before.rows.has(at))
  return [...kept, ...added.map(([, row]) => ({ table, key, before: null, after: row }))]
}

export const changedColumns = (before: Row, after: Row) =>
  Object.keys(before).filter((column) => before[column] !== after[column])

const pick = (row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(columns.map((column) => [column, row[column] ?? null]))
