import { type SQL, type SQLWrapper, sql } from "drizzle-orm"
import { wordsBeginning } from "../../full-text.ts"
import type { Ctx } from "./context.ts"
import { foldName } from "./fold-name.ts"

/** A table of what has a name, along its index of names, and its index of words. */
export interface NamedRows {
  table: SQLWrapper
  number: SQLWrapper
  nameNorm: SQLWrapper
  words: SQL
}

/** Comes after every letter. */
const LAST = "\u{10ffff}"

/**
 * The numbers of at most so many rows that somebody may mean by what they have typed, the likeliest first: those whose name
 * begins so, by name, which puts the very name before longer ones, and then the newest of those that have its words anywhere.
 */
export function findLikeliest(
  { db }: Pick<Ctx, "db">,
  { table, number, nameNorm, words }: NamedRows,
  typed: string,
  most: number,
): number[] {
  const name = foldName(typed)
  const expression = wordsBeginning(typed)
  if (name === "") return []
  const named = db.all<{ number: number }>(sql`select ${number} as number from ${table}
    where ${nameNorm} >= ${name} and ${nameNorm} < ${name + LAST} order by ${nameNorm}, ${number} limit ${most}`)
  const others =
    expression === null || named.length === most
      ? []
      : db.all<{ number: number }>(sql`select rowid as number from ${words}
          where ${words} match ${expression} order by rowid desc limit ${most}`)
  return [...new Set([...named, ...others].map((row) => row.number))].slice(0, most)
}

/** Puts rows that were read in the order of their numbers. */
export function inOrderOf<Row extends { number: number }>(numbers: readonly number[], rows: readonly Row[]) {
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  return numbers.flatMap((number) => byNumber.get(number) ?? [])
}
