import { type Column, type SQL, type SQLWrapper, sql } from "drizzle-orm"
import type { SQLiteTable } from "drizzle-orm/sqlite-core"
import type { Ctx } from "../context.ts"
import { nameWords } from "./name-words.ts"
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
  const everywhere = new RegExp(mentionOf(names), "gmu")
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

/**
 * Finds one of these names as whole words. In whatever case, but for a name that is a word as well, such as Will or Hope: that is looked
 * for where it is written as somebody's name, because most texts have the word. In the text of a JSON value a line may begin with "\n".
 */
export function mentionOf(names: readonly string[]): RegExp {
  const any = names.map((name) => (isWord(name) ? asName(name) : `(?i:${RegExp.escape(name)})`)).join("|")
  return new RegExp(`(?:(?<![\\p{L}\\p{N}])|(?<=\\\\[nrt]))(?:${any})(?![\\p{L}\\p{N}])`, "mu")
}

const isWord = (name: string): boolean =>
  /^[\p{L}\p{M}’']+$/u.test(name) &&
  name.toLowerCase() !== name.toUpperCase() &&
  (name.length < 3 || nameWords.has(name.toLowerCase()) || nobodys.test(name))

/** What addresses for everybody are called, and the months: nobody's name in a text. */
const nobodys =
  /^(news|newsroom|press|media|info|office|team|contact|editors?|editorial|desk|redaktion|presse|rédaction|redacción|prensa|redazione|stampa|redactie|january|february|march|april|may|june|july|august|september|october|november|december)$/i

const space = "[ \\u00a0]"
/** Where a sentence or a line begins. */
const start = `(?:^\\s*|[.!?:;…"“”„‘(\\[«»•*>–—-]${space}*)`
/** The first part of a longer name in the midst of a sentence, as in “by George Will”. */
const longer = `\\p{Ll},?${space}\\p{Lu}[\\p{L}.'’-]{0,30}${space}`

/**
 * A name that is a word: all of a line or of a quoted text; or with its capital, alone and not as a part of a longer name. At the
 * beginning of a sentence any word has a capital, so that nothing in lower case may follow there.
 */
function asName(name: string): string {
  const any = `(?i:${RegExp.escape(name)})`
  const alone = `(?<=^[^\\S\\n]*)${any}(?=[^\\S\\n]*$)|(?<=")${any}(?=")`
  if (nobodys.test(name)) return alone
  const [first = ""] = name
  const capital = first.toUpperCase() + name.slice(first.length).toLowerCase()
  const spellings = new Set([capital, ...(name === name.toLowerCase() ? [] : [name])])
  const written = [...spellings].map((one) => {
    const it = RegExp.escape(one)
    const isPart = `(?<!${longer}${it})(?!${space}\\p{Lu}\\p{Ll})`
    return `${it}${isPart}(?:(?<!${start}${it})|(?!${space}\\p{Ll}))`
  })
  return [alone, ...written].join("|")
}
