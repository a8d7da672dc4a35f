import { readTables } from "../copies/tables.ts"

/** Removes every trigger, and returns the statements that make them again. */
export function takeTriggers(sql: SqlStorage): string[] {
  const triggers = sql
    .exec<{ name: string; text: string }>(
      "select name, sql as text from sqlite_master where type = 'trigger'",
    )
    .toArray()
  for (const { name } of triggers) sql.exec(`drop trigger "${name}"`)
  return triggers.map(({ text }) => text)
}

/** Drops every table with its triggers, those first to which no other refers. */
export function dropTables(sql: SqlStorage): void {
  takeTriggers(sql)
  let left = readTables(sql).map(({ name }) => name)
  while (left.length > 0) {
    const free = left.filter((name) => !left.some((other) => other !== name && refers(sql, other, name)))
    // Tables that refer to each other go together; what they refer to is checked at the end.
    for (const name of free.length > 0 ? free : left) sql.exec(`drop table "${name}"`)
    left = free.length > 0 ? left.filter((name) => !free.includes(name)) : []
  }
  sql.exec("drop table if exists __drizzle_migrations")
}

const refers = (sql: SqlStorage, from: string, to: string): boolean =>
  sql.exec(`select 1 from pragma_foreign_key_list(?) where "table" = ?`, from, to).toArray().length > 0
