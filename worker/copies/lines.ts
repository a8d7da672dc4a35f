import { DamagedCopy } from "./frames.ts"
import type { TableSum } from "./table-sums.ts"

export type Value = string | number | null
/** A row with its number and its columns, in their order. */
export type Row = Record<string, Value>

/** The first line of a copy says which migrations the database had, the last one sums it up; between them are tables and rows. */
export type Mark = { migrations: readonly string[] } | { table: string } | { sums: TableSum[] }

/** No row begins so: rows are JSON objects. */
const sign = "#"

export const writeMark = (mark: Mark): string => sign + JSON.stringify(mark)

/** What a line says; a string is a row as it is stored. Throws a DamagedCopy. */
export function readLine(line: string): Mark | string {
  if (!line.startsWith(sign)) return line
  return JSON.parse(line.slice(1))
}

/** The migrations that the first line names. Throws a DamagedCopy. */
export function readMigrations(line: string | undefined): readonly string[] {
  const mark = line === undefined ? "" : readLine(line)
  if (typeof mark === "string" || !("migrations" in mark)) throw new DamagedCopy("it has no first line")
  return mark.migrations
}
