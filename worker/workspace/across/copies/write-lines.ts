import { type Row, writeMark } from "../../../copies/lines.ts"
import { type TableSum, TableSummer } from "../../../copies/table-sums.ts"
import type { Ctx } from "../../core/context.ts"
import { knownMigrations } from "../../core/open-database.ts"
import { copiedTables, readRows } from "./tables.ts"

/** What becomes of a row in a copy; null leaves it out. */
export type Change = (table: string, row: Row) => Row | null

/**
 * Everything in a workspace as the lines of a copy. To be read within one transaction, so that all of it is of one moment. `sums` is
 * filled as the tables are read.
 */
export function* writeLines(
  { storage }: Pick<Ctx, "storage">,
  sums: TableSum[],
  change: Change = (_, row) => row,
): Generator<string> {
  yield writeMark({ migrations: knownMigrations })
  for (const table of copiedTables(storage.sql)) {
    yield writeMark({ table: table.name })
    const sum = new TableSummer(table.name)
    for (const read of readRows(storage.sql, table)) {
      const row = change(table.name, read)
      if (row === null) continue
      const line = JSON.stringify(row)
      sum.add(line)
      yield line
    }
    sums.push(sum.end())
  }
  yield writeMark({ sums })
}
