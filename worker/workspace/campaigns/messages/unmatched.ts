import { and, count, desc, eq, inArray, isNull, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { Place } from "../../core/paging/place.ts"
import type { ReceivedMessage } from "./keep-received.ts"
import { type MessageRow, messages } from "./table.ts"

type Reader = Pick<Ctx, "db">

/**
 * Messages by people that belong to no conversation and that nobody has settled. Automatic messages about nobody are
 * left out.
 */
const isUnmatched = and(
  eq(messages.direction, "in"),
  isNull(messages.threadId),
  isNull(messages.skipReason),
  inArray(messages.class, ["human_reply", "opt_out"]),
)

export const countUnmatched = ({ db }: Reader): number =>
  db.select({ total: count() }).from(messages).where(isUnmatched).get()?.total ?? 0

/** The latest first, from behind a place on. */
export const readUnmatched = ({ db }: Reader, place: Place | null, limit: number): ReceivedMessage[] =>
  db
    .select()
    .from(messages)
    .where(
      and(
        isUnmatched,
        place ? sql`(${messages.createdAt}, ${messages.id}) < (${place.at}, ${place.id})` : undefined,
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(limit)
    .all()

/** Undefined for one that is settled, or belongs to somebody. */
export const findUnmatched = ({ db }: Reader, id: string): ReceivedMessage | undefined =>
  db
    .select()
    .from(messages)
    .where(and(isUnmatched, eq(messages.id, id)))
    .get()

/** Keeps what became of a message that belongs to nobody. */
export function settle({ db }: Reader, id: string, as: string): void {
  db.update(messages).set({ skipReason: as }).where(eq(messages.id, id)).run()
}

/** Gives a message to whom it belongs. */
export function giveTo(
  { db }: Reader,
  id: string,
  about: Pick<MessageRow, "threadId" | "contactId" | "enrolmentId" | "campaignId">,
): void {
  db.update(messages).set(about).where(eq(messages.id, id)).run()
}
