import { createHash } from "node:crypto"

/**
 * @typedef {import("./with-database.mjs").Database} Database
 * @typedef {import("./with-database.mjs").Row} Row
 * @typedef {{ name: string, columns: string[] }} Table
 * @typedef {{ name: string, rows: number, checksum: string }} Sum
 */

/** The target size of a page of rows, in characters of the answer: the whole answer is held in memory. */
const goodLength = 1_000_000

/**
 * The tables in which SQLite stores a full-text search: writing to the search writes them
 * (https://www.sqlite.org/fts5.html).
 */
const partsOfSearch = ["data", "idx", "content", "docsize", "config"]

/** Rows of each table that are read at once. */
const firstPage = 50

/**
 * The maximum number of characters of a value in one statement: the platform accepts 100 KB, and a character may take
 * four bytes.
 */
const longest = 20_000

/**
 * Returns the tables that hold data of their own, including those of the search, which are filled by the program.
 * @param {Database} database
 * @returns {Promise<{ tables: Table[], triggers: { name: string, sql: string }[], migrations: string[] }>}
 */
export async function readShape(database) {
  const [found = [], triggers = [], done = []] = await database.ask([
    `select m.name as name, m.sql as sql, c.name as "column" from sqlite_master as m, pragma_table_info(m.name) as c
       where m.type = 'table' and m.name not like 'sqlite_%' and m.name not like '\\_cf\\_%' escape '\\' and m.name <> 'd1_migrations'`,
    "select name, sql from sqlite_master where type = 'trigger' order by name",
    "select name from d1_migrations order by id",
  ])
  const searches = found.filter(({ sql }) => /^create virtual/i.test(String(sql))).map(({ name }) => name)
  const parts = new Set(searches.flatMap((name) => partsOfSearch.map((part) => `${name}_${part}`)))
  const own = found.filter(({ name }) => !parts.has(String(name)))
  const tables = [...Map.groupBy(own, ({ name }) => String(name))].map(([name, columns]) => ({
    name,
    columns: columns.map(({ column }) => String(column)),
  }))
  return {
    tables,
    triggers: triggers.map(({ name, sql }) => ({ name: String(name), sql: String(sql) })),
    migrations: done.map(({ name }) => String(name)),
  }
}

/**
 * @param {Table} table
 * @param {number} after the number of the row before
 * @param {number} most
 */
const pageOf = ({ name, columns }, after, most) =>
  `select rowid as "rowid", ${columns.map((column) => `"${column}"`)} from "${name}" where rowid > ${after} order by rowid limit ${most}`

/**
 * Every row of a table in the order of its numbers, by which the search finds it; page by page.
 * @param {Database} database
 * @param {Table} table
 * @param {Row[]} first the first page of it
 */
async function* readRows(database, table, first) {
  for (let rows = first, most = firstPage; ; ) {
    yield* rows
    if (rows.length < most) return
    const after = Number(rows.at(-1)?.rowid)
    most = Math.max(1, Math.min(5000, Math.floor((rows.length * goodLength) / JSON.stringify(rows).length)))
    rows = (await database.ask([pageOf(table, after, most)]))[0] ?? []
  }
}

/**
 * The statements that restore a row. A text that is too long for one is added in pieces.
 * @param {Table} table
 * @param {Row} row
 */
export function* toStatements({ name, columns }, row) {
  const all = ["rowid", ...columns]
  const pieces = new Map(all.map((column) => [column, cutUp(row[column] ?? null)]))
  const first = all.map((column) => toLiteral(pieces.get(column)?.[0] ?? null))
  yield `insert into "${name}" (${all.map((column) => `"${column}"`)}) values (${first});`
  for (const [column, [, ...more]] of pieces)
    for (const piece of more)
      yield `update "${name}" set "${column}" = "${column}" || ${toLiteral(piece)} where rowid = ${row.rowid};`
}

/**
 * A value in pieces, and no character of a text cut in two.
 * @param {string | number | null} value
 */
function cutUp(value) {
  if (typeof value !== "string" || value.length <= longest) return [value]
  const pieces = []
  for (let from = 0; from < value.length; ) {
    const isHalf = /[\ud800-\udbff]/.test(value.charAt(from + longest - 1))
    const to = from + longest - Number(isHalf)
    pieces.push(value.slice(from, to))
    from = to
  }
  return pieces
}

/** @param {string | number | null} value */
const toLiteral = (value) => (typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value))

/**
 * Reads every table in full, and returns a summary of each. `keep` is called with each row as it arrives.
 * @param {Database} database
 * @param {Table[]} tables
 * @param {(table: Table, row: Row) => void} keep
 * @returns {Promise<Sum[]>}
 */
export async function sumUp(database, tables, keep = () => {}) {
  // One query covers the whole content of most tables: each query of a deployed database takes a second.
  const first = await database.ask(tables.map((table) => pageOf(table, -1, firstPage)))
  /** @type {Sum[]} */
  const sums = []
  for (const [at, table] of tables.entries()) {
    const hash = createHash("sha256")
    let rows = 0
    for await (const row of readRows(database, table, first[at] ?? [])) {
      hash.update(`${JSON.stringify(row)}\n`)
      rows++
      keep(table, row)
    }
    sums.push({ name: table.name, rows, checksum: hash.digest("hex") })
  }
  return sums
}
