import { type Column, type SQL, type SQLWrapper, sql } from "drizzle-orm"
import type { SQLiteTable } from "drizzle-orm/sqlite-core"
import type { Ctx } from "../context.ts"
import type { ErasedPerson } from "./personal-data.ts"

/** What somebody is called by in a text: their names and addresses. */
export const calledBy = ({ names, addresses }: ErasedPerson): string[] => [...names, ...addresses]

/** Takes a person out of what was written in these columns, whoever it was written of. */
export function blankMentions(
  { db }: Ctx,
  table: SQLiteTable,
  columns: readonly Column[],
  person: ErasedPerson,
): void {
  const names = calledBy(person)
  const everywhere = new RegExp(mentionOf(names), "giu")
  for (const column of columns) {
    const named = db.all<{ place: number; words: string }>(
      sql`select rowid as place, ${column} as words from ${table} where ${holdsAny(column, names)}`,
    )
    for (const { place, words } of named) {
      const left = words.replaceAll(everywhere, "…")
      db.run(sql`update ${table} set ${sql.identifier(column.name)} = ${left} where rowid = ${place}`)
    }
  }
}

/** A first choice, wider than what is meant. Only ASCII has a case for the database, so it is given both of the others. */
export function holdsAny(text: SQLWrapper, names: readonly string[], also: SQL = sql`true`): SQL {
  const spellings = JSON.stringify(names.flatMap((name) => [name, name.toUpperCase(), name.toLowerCase()]))
  return sql`${also} and exists (
    select 1 from json_each(${spellings}) as name where instr(lower(${text}), lower(name.value)))`
}

/** Finds one of these names as whole words, in whatever case. */
export function mentionOf(names: readonly string[]): RegExp {
  const any = names.map((name) => RegExp.escape(name)).join("|")
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, "iu")
}
