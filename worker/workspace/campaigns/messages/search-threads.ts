import { or, type SQL, sql } from "drizzle-orm"
import { piecesOf, quoted } from "../../../full-text.ts"
import type { Ctx } from "../../core/context.ts"
import { searchIn } from "../../core/has-words.ts"
import { contactIdsOf } from "../../people/contacts/refer-to-contact.ts"
import { readSearch } from "../../people/contacts/search-contacts.ts"
import { isBeingIndexed, isNotIndexed } from "./index-older.ts"
import { messages, threads } from "./table.ts"

const mostWords = 8

/**
 * The condition for the threads with a person, by the beginnings of words or a whole address, and for those with each word, or part of
 * one, in the subject or in what was written to us. They are searched once, however often the condition is used.
 */
export function searchThreads(ctx: Ctx, q: string): SQL | undefined {
  const isWith = sql`${threads.contactId} in (${contactIdsOf(readSearch(ctx, q).numbers)})`
  const words = piecesOf(q).slice(0, mostWords)
  if (words.length === 0) return isWith
  const found = ctx.db.all<{ row: number }>(selectThatSay(ctx, words))
  const rows = JSON.stringify(found.map((one) => one.row))
  return or(isWith, sql`${row} in (select value from json_each(${rows}))`)
}

const row = sql`${threads}.rowid`

/** The query for the numbers of the threads that say each word. */
export function selectThatSay(ctx: Ctx, words: readonly string[]): SQL {
  const inSubjects = searchIn(ctx, { rows: sql`${threads}`, row, text: sql`${threads.subject}` })
  const isIndexing = isBeingIndexed(ctx)
  const saysAll = words.map(
    (word) =>
      sql`(${inSubjects(word) ?? sql`false`} or ${threads.id} in (${selectWritten(word, isIndexing)}))`,
  )
  return sql`select ${row} as row from ${threads} where ${sql.join(saysAll, sql` and `)}`
}

/**
 * The threads in which people wrote a word. What the index has and what it does not have yet are two queries, because one with an “or”
 * reads every message, also those that were sent.
 */
function selectWritten(word: string, isIndexing: boolean): SQL {
  const select = sql`select ${messages.threadId} from ${messages} where`
  if (isShort(word)) return sql`${select} ${messages.direction} = 'in' and ${isSpelled(word)}`
  const indexed = sql`${select} ${messages}.rowid in
    (select rowid from kept_message_search where kept_message_search match ${asExpression(word)})`
  return isIndexing ? sql`${indexed} union all ${select} ${isNotIndexed} and ${isSpelled(word)}` : indexed
}

/** The index holds every three characters that follow one another, and finds nothing shorter. */
const isShort = (word: string): boolean => [...word.normalize("NFC").replace(/\p{M}/gu, "")].length < 3

/** Capitals and accents are the same to the index, but not “ß” and “ss”. */
const asExpression = (word: string): string => spellingsOf(word).map(quoted).join(" OR ")

/** Whether a text that is not in the index has a word, or one that is too short for it. */
const isSpelled = (word: string): SQL => sql`exists (
  select 1 from json_each(${JSON.stringify(spellingsOf(word))}) as spelled
  where instr(lower(${messages.text}), spelled.value) > 0)`

/**
 * A word as it may be written, once the database has folded the capitals of ASCII, which are all that it knows: however it is usually
 * capitalised, with its accents written apart or left off, and “ß” or “ss”. Folding each text would take several times as long.
 */
function spellingsOf(word: string): string[] {
  const small = word.normalize("NFC").toLowerCase()
  const [first = ""] = small
  const bare = small.normalize("NFKD").replace(/\p{M}/gu, "")
  const forms = [
    ...[word, small, small.toUpperCase(), first.toUpperCase() + small.slice(first.length), bare],
    ...[small.replaceAll("ß", "ss"), small.replaceAll("ss", "ß")],
  ]
  const written = forms.flatMap((form) => [form.normalize("NFC"), form.normalize("NFD")])
  return [...new Set(written.map((form) => form.replace(/[A-Z]/g, (letter) => letter.toLowerCase())))].filter(
    Boolean,
  )
}
