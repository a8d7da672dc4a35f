import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { Row } from "../../people/merged/row-change.ts"
import { type Reference, references } from "./references.ts"
import { keyOf, type TableRows } from "./row-changes.ts"

/** A person by what rows know them by. */
export interface Named {
  id: string
  number: number
}

/**
 * Everything that belongs to these people, table by table; they themselves come first. The state `before` is there,
 * too, as long as it exists anywhere.
 */
export function readRows(
  { db }: Ctx,
  people: readonly Named[],
  before: readonly TableRows[] = [],
): TableRows[] {
  const tables = new Map<string, TableRows>()
  for (const { table, key, owner, by = "id", isLarge = false } of [self, ...references]) {
    const named = people.map((person) => person[by])
    const [id] = key.length === 1 ? key : []
    const ids = before.filter((known) => known.table === table).flatMap(({ rows }) => [...rows.values()])
    const had = id
      ? sql`${sql.identifier(id)} in (select value from json_each(${JSON.stringify(ids.map((row) => row[id]))}))`
      : sql`false`
    const found = db.all<Row>(sql`select * from ${sql.identifier(table)}
      where ${sql.identifier(owner)} in (select value from json_each(${JSON.stringify(named)})) or ${had}`)
    const known = tables.get(table) ?? { table, key, isLarge, rows: new Map() }
    for (const row of found) known.rows.set(keyOf(row, key), row)
    tables.set(table, known)
  }
  return [...tables.values()]
}

const self: Reference = { table: "contacts", key: ["id"], owner: "id" }
