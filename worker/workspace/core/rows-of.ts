import { asc, getTableColumns, getTableName, sql } from "drizzle-orm"
import type { SQLiteTable } from "drizzle-orm/sqlite-core"
import { toIso } from "../../to-iso.ts"
import type { Ctx } from "./context.ts"
import { inBatches } from "./in-batches.ts"

const batch = 500

/** A table as it is exported: row by row, in the order in which they came. */
export interface ExportedRows {
  /** Its name in the database. */
  table: string
  read: (ctx: Ctx) => Generator<object[]>
}

/** A whole table for the export, but for the columns in `without`: what is ours, or is nobody's to read. Times are ISO 8601. */
export const rowsOf = (table: SQLiteTable, without: readonly string[] = []): ExportedRows => ({
  table: getTableName(table),
  *read({ db }) {
    const number = sql<number>`${table}.rowid`
    const place = number.as("place_in_table")
    const columns = getTableColumns(table)
    const hidden = new Set(without)
    const rows = inBatches((after) =>
      db
        .select({ row: columns, number: place })
        .from(table)
        .where(sql`${number} > ${after}`)
        .orderBy(asc(number))
        .limit(batch)
        .all(),
    )
    for (const found of rows) yield found.map(({ row }) => presentRow(row, hidden))
  },
})

const presentRow = (row: Record<string, unknown>, without: ReadonlySet<string>): object =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      without.has(name)
        ? []
        : [[name, typeof value === "number" && /(At|Until)$/.test(name) ? toIso(value) : value]],
    ),
  )
