import { sql } from "drizzle-orm"
import type { Database } from "../../database.ts"

export interface CopiedTable {
  name: string
  columns: string[]
}

/**
 * What of the directory is copied: what was decided, and which outlets and feeds there are. Articles and their writers are read
 * again, and would be a copy of a million rows each night.
 */
export const COPIED_OF_DIRECTORY = [
  "imports",
  "outlets",
  "feeds",
  "objections",
  "objection_salt",
  "journalists",
]

/**
 * Every table of a database that holds data of its own. The tables in which SQLite keeps a search come with the search
 * (https://www.sqlite.org/fts5.html), and `copied_rows` is the copy itself.
 */
export async function readShape(db: Database) {
  const [columns, migrations] = await db.batch([
    db.all<{ name: string; text: string; column: string }>(sql`
      select m.name as name, m.sql as text, c.name as "column" from sqlite_master as m, pragma_table_info(m.name) as c
      where m.type = 'table' and m.name not like 'sqlite\\_%' escape '\\' and m.name not like '\\_cf\\_%' escape '\\'
      and m.name not in ('d1_migrations', 'copied_rows') order by m.rowid, c.cid`),
    db.all<{ name: string }>(sql`select name from d1_migrations order by id`),
  ])
  const searches = columns.filter(({ text }) => /^create virtual/i.test(text)).map(({ name }) => name)
  const parts = new Set(
    searches.flatMap((name) =>
      ["data", "idx", "content", "docsize", "config"].map((part) => `${name}_${part}`),
    ),
  )
  const tables = [...Map.groupBy(columns, ({ name }) => name)]
    .filter(([name]) => !parts.has(name))
    .map(([name, of]): CopiedTable => ({ name, columns: of.map(({ column }) => column) }))
  return { tables, migrations: migrations.map(({ name }) => name) }
}
