import { type SQL, sql } from "drizzle-orm"
import type { Ctx } from "./context.ts"

/** Text as people look for it: without case, accents and the width of letters; “ß” is “ss”, and every sigma the same. */
const foldText = (text: string): string =>
  text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toUpperCase().toLowerCase().replaceAll("ς", "σ")

/** What is searched: the tables, as they stand after `from`; the number of a row; and its text. */
interface Searched {
  rows: SQL
  row: SQL
  text: SQL
  /** What else must be true of a row, so that fewer are read. */
  within?: SQL
}

/** The condition that a row's text has each word of `q`; undefined where there is none. */
export const hasWords = (ctx: Pick<Ctx, "db">, q: string | undefined, searched: Searched): SQL | undefined =>
  searchIn(ctx, searched)(q)

/**
 * Makes conditions as `hasWords` does, for several searches of the same rows. SQLite folds the letters of ASCII alone, so the
 * rows with others are compared here; they are read once.
 */
export function searchIn(
  { db }: Pick<Ctx, "db">,
  { rows, row, text, within = sql`true` }: Searched,
): (q: string | undefined) => SQL | undefined {
  let others: { row: number; folded: string }[] | undefined
  const readOthers = () =>
    db
      .all<{ row: number; text: string }>(
        sql`select ${row} as row, ${text} as text from ${rows} where ${within} and octet_length(${text}) <> length(${text})`,
      )
      .map((other) => ({ row: other.row, folded: foldText(other.text) }))
  return (q) => {
    const words = foldText(q ?? "")
      .split(/[\s\p{Cc}]+/u)
      .filter(Boolean)
    if (words.length === 0) return undefined
    others ??= readOthers()
    const found = others.filter(({ folded }) => words.every((word) => folded.includes(word)))
    const numbers = JSON.stringify(found.map((other) => other.row))
    return sql`(${row} in (select value from json_each(${numbers})) or not exists (
      select 1 from json_each(${JSON.stringify(words)}) as word where instr(lower(${text}), word.value) = 0))`
  }
}
