import { and, count, desc, eq, sql } from "drizzle-orm"
import { campaigns } from "../../campaigns/campaigns/table.ts"
import { threadStates } from "../../campaigns/messages/contract.ts"
import { messages, type ThreadRow, threads } from "../../campaigns/messages/table.ts"
import type { Ctx } from "../../core/context.ts"
import { readPlace, writePlace } from "../../core/paging/place.ts"
import { contacts } from "../../people/contacts/table.ts"
import type { Thread, ThreadFilter, ThreadPage } from "./contract.ts"
import { ownWords } from "./own-words.ts"
import { countUnmatched } from "./unmatched.ts"

const pageSize = 50
const mostWords = 160

/** One page of threads, the latest first, with how many there are in each state. Throws 422 for a cursor that is none. */
export function listThreads(ctx: Ctx, { state, before }: ThreadFilter): ThreadPage {
  const place = before === undefined ? null : readPlace(before)
  const rows = ctx.db
    .select({ thread: threads, contactName: contacts.name, campaignName: campaigns.name })
    .from(threads)
    .leftJoin(contacts, eq(contacts.id, threads.contactId))
    .leftJoin(campaigns, eq(campaigns.id, threads.campaignId))
    .where(
      and(
        state && eq(threads.state, state),
        place ? sql`(${threads.lastAt}, ${threads.id}) < (${place.at}, ${place.id})` : undefined,
      ),
    )
    .orderBy(desc(threads.lastAt), desc(threads.id))
    .limit(pageSize + 1)
    .all()
  const page = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? page.at(-1)?.thread : undefined
  return {
    threads: page.map(({ thread, contactName, campaignName }) =>
      presentThread(ctx, thread, contactName, campaignName),
    ),
    totals: countStates(ctx),
    unmatched: countUnmatched(ctx),
    before: last ? writePlace({ at: last.lastAt, id: last.id }) : null,
  }
}

export function presentThread(
  ctx: Ctx,
  thread: ThreadRow,
  contactName: string | null,
  campaignName: string | null,
): Thread {
  const last = ctx.db
    .select({ text: messages.text, class: messages.class })
    .from(messages)
    .where(and(eq(messages.threadId, thread.id), sql`${messages.state} <> 'cancelled'`))
    .orderBy(desc(messages.createdAt))
    .limit(1)
    .get()
  return {
    id: thread.id,
    state: thread.state,
    subject: thread.subject,
    contact: thread.contactId && contactName !== null ? { id: thread.contactId, name: contactName } : null,
    campaign:
      thread.campaignId && campaignName !== null ? { id: thread.campaignId, name: campaignName } : null,
    lastWords: ownWords(last?.text ?? "")
      .replace(/\s+/g, " ")
      .slice(0, mostWords)
      .toWellFormed(),
    lastClass: last?.class ?? null,
    lastAt: new Date(thread.lastAt).toISOString(),
    snoozedUntil: thread.snoozedUntil === null ? null : new Date(thread.snoozedUntil).toISOString(),
  }
}

function countStates({ db }: Ctx): ThreadPage["totals"] {
  const rows = db.select({ state: threads.state, total: count() }).from(threads).groupBy(threads.state).all()
  const totalOf = (state: ThreadRow["state"]) => rows.find((row) => row.state === state)?.total ?? 0
  return Object.fromEntries(threadStates.map((state) => [state, totalOf(state)])) as ThreadPage["totals"]
}
