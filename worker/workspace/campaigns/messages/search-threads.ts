import { or, type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { contactIdsOf } from "../../people/contacts/refer-to-contact.ts"
import { readSearch } from "../../people/contacts/search-contacts.ts"
import { messages, threads } from "./table.ts"

const mostWords = 8

/**
 * The condition for the threads with a person, by the beginnings of words or a whole address, and for those with each word in the
 * subject or in what was written to us. The texts are read once, however often the condition is used.
 */
export function searchThreads(ctx: Ctx, q: string): SQL | undefined {
  const isWith = sql`${threads.contactId} in (${contactIdsOf(readSearch(ctx, q).numbers)})`
  const words = q.split(/\s+/).filter(Boolean).slice(0, mostWords)
  if (words.length === 0) return isWith
  const saysAll = sql.join(words.map(isSaid), sql` and `)
  const found = ctx.db.all<{ row: number }>(sql`select ${row} as row from ${threads} where ${saysAll}`)
  const rows = JSON.stringify(found.map((one) => one.row))
  return or(isWith, sql`${row} in (select value from json_each(${rows}))`)
}

const row = sql`${threads}.rowid`

const isSaid = (word: string): SQL => sql`exists (
  select 1 from (select lower(${threads.subject}) as said
    union all select lower(${messages.text}) from ${messages}
      where ${messages.threadId} = ${threads.id} and ${messages.direction} = 'in' limit -1),
    json_each(${JSON.stringify(spellingsOf(word))}) as spelled
  where instr(said, spelled.value) > 0)`

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
