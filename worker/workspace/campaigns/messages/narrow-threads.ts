import { and, eq, exists, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { contactIdsOf } from "../../people/contacts/refer-to-contact.ts"
import { readSearch } from "../../people/contacts/search-contacts.ts"
import { isOfClient } from "../campaigns/refer-to-campaign.ts"
import type { ThreadState } from "./contract.ts"
import { messages, threads } from "./table.ts"

/** What a list of threads is narrowed to: all that is given must fit. Others are named by their ids. */
export interface ThreadNarrowing {
  state?: ThreadState | undefined
  campaign?: string | undefined
  mailbox?: string | undefined
  client?: string | undefined
  /** A member's id, anyone or nobody. */
  responsible?: string | undefined
  isUnread?: boolean | undefined
  q?: string | undefined
}

/** The condition for the threads that fit. */
export const narrowThreads = (ctx: Ctx, narrowing: ThreadNarrowing): SQL | undefined => {
  const { state, campaign, mailbox, client, responsible, isUnread, q } = narrowing
  return and(
    state && eq(threads.state, state),
    campaign ? eq(threads.campaignId, campaign) : undefined,
    mailbox ? eq(threads.mailboxId, mailbox) : undefined,
    client ? isOfClient(threads.campaignId, client) : undefined,
    responsible ? belongsTo(responsible) : undefined,
    isUnread ? isNotNull(threads.unreadSince) : undefined,
    q ? or(isWith(ctx, q), says(ctx, q)) : undefined,
  )
}

function belongsTo(responsible: string): SQL {
  if (responsible === "anyone") return isNotNull(threads.responsibleId)
  return responsible === "nobody" ? isNull(threads.responsibleId) : eq(threads.responsibleId, responsible)
}

/** People by the beginnings of words, or by a whole address. */
const isWith = (ctx: Ctx, q: string) =>
  sql`${threads.contactId} in (${contactIdsOf(readSearch(ctx, q).numbers)})`

const mostWords = 8

/** Each word stands in the subject, or in what they wrote. */
const says = ({ db }: Ctx, q: string): SQL | undefined => {
  const words = q.split(/\s+/).filter(Boolean).slice(0, mostWords)
  return and(
    ...words.map((word) => {
      const written = db
        .select({ one: sql`1` })
        .from(messages)
        .where(
          and(
            eq(messages.threadId, threads.id),
            sql`${messages.direction} = 'in'`,
            holds(sql`${messages.text}`, word),
          ),
        )
      return or(holds(sql`${threads.subject}`, word), exists(written))
    }),
  )
}

/** The database folds the capitals of ASCII alone: a word with other letters is looked for as it is usually capitalised, too. */
function holds(text: SQL, word: string): SQL | undefined {
  const small = word.toLowerCase()
  const [first = ""] = small
  const spellings = new Set([
    word,
    small,
    word.toUpperCase(),
    first.toUpperCase() + small.slice(first.length),
  ])
  const isPlain = /^[\x20-\x7e]*$/.test(word)
  return or(
    ...[...(isPlain ? [word] : spellings)].map((one) => sql`instr(lower(${text}), lower(${one})) > 0`),
  )
}
