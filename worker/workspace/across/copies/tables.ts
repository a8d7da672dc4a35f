import type { Row } from "../../../copies/lines.ts"
import { type TableSum, TableSummer } from "../../../copies/table-sums.ts"

export interface Table {
  name: string
  columns: string[]
}

/**
 * The tables of a workspace that hold data of their own: not those of the platform and the migrations, nor those in which SQLite keeps
 * a search (https://www.sqlite.org/fts5.html), nor columns that SQLite computes.
 */
export function readTables(sql: SqlStorage): Table[] {
  const made = sql
    .exec<{ name: string; text: string }>(
      "select name, sql as text from sqlite_master where type = 'table' and name not like '\\_%' escape '\\' and name not like 'sqlite\\_%' escape '\\' order by rowid",
    )
    .toArray()
  const searches = made.filter(({ text }) => /^create virtual/i.test(text)).map(({ name }) => name)
  const parts = new Set(
    searches.flatMap((name) =>
      ["data", "idx", "content", "docsize", "config"].map((part) => `${name}_${part}`),
    ),
  )
  return made
    .filter(({ name }) => !parts.has(name) && !name.startsWith(asidePrefix))
    .map(({ name }) => ({
      name,
      columns: sql
        .exec<{ name: string }>("select name from pragma_table_info(?) order by cid", name)
        .toArray()
        .map((column) => column.name),
    }))
}

/** The tables that copies hold: all but those whose rows are made of others, such as figures, and can be made again. */
export const copiedTables = (sql: SqlStorage): Table[] =>
  readTables(sql).filter(({ name }) => !name.startsWith("kept_"))

/** Tables that a restore puts aside for a moment. */
export const asidePrefix = "aside_"

/** The rows of a table as lines, in the order of their numbers. */
export function* readRows(sql: SqlStorage, { name, columns }: Table): Generator<Row> {
  const named = columns.map((column) => `"${column}"`)
  const rows = sql.exec<Record<string, SqlStorageValue>>(
    `select ${['rowid as "rowid"', ...named]} from "${name}" order by rowid`,
  )
  for (const row of rows) {
    if (Object.values(row).some((value) => value instanceof ArrayBuffer))
      throw new Error(`${name} holds bytes, which a copy has no form for`)
    yield row as Row
  }
}

/** Reads a whole table for its checksum. */
export function sumUp(sql: SqlStorage, table: Table): TableSum {
  const sum = new TableSummer(table.name)
  for (const row of readRows(sql, table)) sum.add(JSON.stringify(row))
  return sum.end()
}
