import { and, asc, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { Place } from "../../core/paging/place.ts"
import { contactNameOf, outletOfContact } from "../../people/contacts/refer-to-contact.ts"
import { campaignNameOf } from "../campaigns/refer-to-campaign.ts"
import type { ThreadState } from "./contract.ts"
import { narrowThreads, type ThreadNarrowing } from "./narrow-threads.ts"
import { type MessageRow, messages, type ThreadRow, threads } from "./table.ts"

type Reader = Pick<Ctx, "db">

/** A thread with the names of whom and what it is about; null for what is gone. */
export interface NamedThread {
  thread: ThreadRow
  contactName: string | null
  /** Of the outlet that they work at. */
  outletName: string | null
  campaignName: string | null
}

/** A message of a thread, with everything that is known of it. */
export type MessageInThread = MessageRow

const selectThreads = ({ db }: Reader, where: SQL | undefined) =>
  db
    .select({
      thread: threads,
      contactName: contactNameOf(threads.contactId),
      outletName: outletOfContact(threads.contactId),
      campaignName: campaignNameOf(threads.campaignId),
    })
    .from(threads)
    .where(where)

/** Undefined for a thread that is not here. */
export const findNamedThread = (ctx: Reader, id: string): NamedThread | undefined =>
  selectThreads(ctx, eq(threads.id, id)).get()

/** The latest first, from behind a place on. */
export const listNamedThreads = (
  ctx: Ctx,
  { place, limit, ...narrowing }: ThreadNarrowing & { place: Place | null; limit: number },
): NamedThread[] =>
  selectThreads(
    ctx,
    and(
      narrowThreads(ctx, narrowing),
      place ? sql`(${threads.lastAt}, ${threads.id}) < (${place.at}, ${place.id})` : undefined,
    ),
  )
    .orderBy(desc(threads.lastAt), desc(threads.id))
    .limit(limit)
    .all()

/** How many of the threads that fit there are in each state in which there is any. */
export const countThreads = (
  ctx: Ctx,
  narrowing: Omit<ThreadNarrowing, "state">,
): { state: ThreadState; total: number }[] =>
  ctx.db
    .select({ state: threads.state, total: count() })
    .from(threads)
    .where(narrowThreads(ctx, narrowing))
    .groupBy(threads.state)
    .all()

/** What was written last in a thread; undefined for nothing. */
export const lastIn = (
  { db }: Reader,
  threadId: string,
): Pick<MessageRow, "text" | "class" | "direction" | "intent" | "intentSentence"> | undefined =>
  db
    .select({
      text: messages.text,
      class: messages.class,
      direction: messages.direction,
      intent: messages.intent,
      intentSentence: messages.intentSentence,
    })
    .from(messages)
    .where(and(eq(messages.threadId, threadId), inArray(messages.state, [...shown])))
    .orderBy(desc(messages.at), desc(messages.id))
    .limit(1)
    .get()

/** Changes with every message that is written in a thread. */
export function markOf({ db }: Reader, threadId: string): string {
  const written = and(eq(messages.threadId, threadId), inArray(messages.state, [...shown]))
  const mark = db
    .select({ total: count(), last: sql<string | null>`max(${messages.id})` })
    .from(messages)
    .where(written)
    .get()
  return `${mark?.total ?? 0} ${mark?.last ?? ""}`
}

const most = 200
/** Messages that were really written, and not only planned. */
const shown = [
  "sent",
  "delivered",
  "deferred",
  "bounced",
  "failed",
  "unknown",
  "claimed",
  "received",
] as const

/**
 * The messages of a sequence are stored at the same time, so only the times they were sent and received give their
 * order.
 */
export const messagesOf = ({ db }: Reader, threadId: string): MessageInThread[] =>
  db
    .select()
    .from(messages)
    .where(and(eq(messages.threadId, threadId), inArray(messages.state, [...shown])))
    .orderBy(asc(messages.at), asc(messages.id))
    .limit(most)
    .all()
