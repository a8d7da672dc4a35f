import { DamagedCopy } from "../../../copies/frames.ts"
import { type Row, readLine, readMigrations } from "../../../copies/lines.ts"
import { differing, type TableSum, TableSummer } from "../../../copies/table-sums.ts"
import { Problem } from "../../../http/problem.ts"
import { applyMigrations, knownMigrations, makeTables } from "../../core/open-database.ts"
import { copiedTables, sumUp, type Table } from "../copies/tables.ts"
import type { Change } from "../copies/write-lines.ts"
import { dropTables, takeTriggers } from "./drop-tables.ts"

type Storage = Pick<DurableObjectStorage, "sql">

/**
 * Replaces every table by those of a copy, as the migrations of the copy made them, and then applies the migrations since. Runs in the
 * caller's transaction. Throws a DamagedCopy when anything differs from what the copy says of itself, and 409 for a copy of a later
 * version.
 */
export function replaceTables({ sql }: Storage, lines: Iterator<string>, change: Change): TableSum[] {
  const made = countMigrations(readMigrations(lines.next().value))
  // What refers to a row that comes later is checked at the end.
  sql.exec("pragma defer_foreign_keys = on")
  dropTables(sql)
  makeTables({ sql }, made)
  const tables = new Map(copiedTables(sql).map((table) => [table.name, table]))
  const triggers = takeTriggers(sql)
  for (const name of tables.keys()) sql.exec(`delete from "${name}"`)
  const { written, sums } = writeRows(sql, tables, lines, change)
  const read = [...tables.values()].map((table) => sumUp(sql, table))
  const wrong = differing(read, written)
  if (wrong.length > 0) throw new DamagedCopy(`${wrong.join(", ")} could not be restored as it was`)
  for (const trigger of triggers) sql.exec(trigger)
  applyMigrations({ sql }, made)
  return sums
}

function countMigrations(migrations: readonly string[]): number {
  const isKnown = migrations.every((name, at) => name === knownMigrations[at])
  if (isKnown) return migrations.length
  throw new Problem(
    409,
    "later_copy",
    `This copy was made by another version, after ${migrations.at(-1)}. Deploy that version first.`,
  )
}

/** Writes the rows; what the copy says of its tables, and what was written of them. */
function writeRows(
  sql: SqlStorage,
  tables: ReadonlyMap<string, Table>,
  lines: Iterator<string>,
  change: Change,
): { sums: TableSum[]; written: TableSum[] } {
  const found: TableSum[] = []
  const written: TableSum[] = []
  let of: { table: Table; found: TableSummer; written: TableSummer } | null = null
  const end = () => {
    if (!of) return
    found.push(of.found.end())
    written.push(of.written.end())
  }
  for (let { value, done } = lines.next(); !done; { value, done } = lines.next()) {
    const line = readLine(value)
    if (typeof line === "string") {
      if (!of) throw new DamagedCopy("a row is of no table")
      of.found.add(line)
      const row = change(of.table.name, JSON.parse(line))
      if (row === null) continue
      of.written.add(JSON.stringify(row))
      insert(sql, of.table, row)
    } else if ("table" in line) {
      end()
      const table = tables.get(line.table)
      if (!table) throw new DamagedCopy(`it has a table ${line.table}, which its version did not have`)
      of = { table, found: new TableSummer(table.name), written: new TableSummer(table.name) }
    } else if ("sums" in line) {
      end()
      const wrong = differing(found, line.sums)
      if (wrong.length > 0) throw new DamagedCopy(`${wrong.join(", ")} is not as it was`)
      return { sums: line.sums, written }
    }
  }
  throw new DamagedCopy("its end is missing")
}

function insert(sql: SqlStorage, { name, columns }: Table, row: Row): void {
  const all = ["rowid", ...columns]
  const named = all.map((column) => `"${column}"`)
  const places = all.map(() => "?")
  sql.exec(`insert into "${name}" (${named}) values (${places})`, ...all.map((column) => row[column] ?? null))
}
