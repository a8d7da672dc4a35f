import { and, count, desc, eq, type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { Place } from "../../core/paging/place.ts"
import { contactNameOf, outletOfContact } from "../../people/contacts/refer-to-contact.ts"
import { campaignNameOf } from "../campaigns/refer-to-campaign.ts"
import type { ThreadState } from "./contract.ts"
import { narrowThreads, type ThreadNarrowing } from "./narrow-threads.ts"
import { type ThreadRow, threads } from "./table.ts"

export type Reader = Pick<Ctx, "db">

/** A thread with the names of whom and what it is about; null for what is gone. */
export interface NamedThread {
  thread: ThreadRow
  contactName: string | null
  /** Of the outlet that they work at. */
  outletName: string | null
  campaignName: string | null
}

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
      narrowThreads(narrowing),
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
    .where(narrowThreads(narrowing))
    .groupBy(threads.state)
    .all()
