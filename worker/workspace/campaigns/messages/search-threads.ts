import { or, type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { hasWords } from "../../core/has-words.ts"
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
  const says = hasWords(ctx, q.split(/\s+/).filter(Boolean).slice(0, mostWords).join(" "), searched)
  if (!says) return isWith
  const found = ctx.db.all<{ row: number }>(sql`select ${row} as row from ${threads} where ${says}`)
  return or(
    isWith,
    sql`${row} in (select value from json_each(${JSON.stringify(found.map((one) => one.row))}))`,
  )
}

const row = sql`${threads}.rowid`

const searched = {
  rows: sql`${threads}`,
  row,
  text: sql`(${threads.subject} || ' ' || coalesce((select group_concat(${messages.text}, ' ') from ${messages}
    where ${messages.threadId} = ${threads.id} and ${messages.direction} = 'in'), ''))`,
}
