import { and, asc, eq, gt, inArray, isNotNull, lte } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { openStates } from "../enrolments/contract.ts"
import { enrolments } from "../enrolments/table.ts"
import { messages } from "../messages/table.ts"

/** As many as are sent in a busy day. */
const most = 2000

/** A first message that has its time, in milliseconds UTC. */
export interface FirstMessage {
  contactId: string
  at: number
}

/** Whom a first message goes to in this time, the next ones first. */
export const firstMessagesBetween = (
  { db }: Pick<Ctx, "db">,
  from: number,
  to: number,
  limit = most,
): FirstMessage[] =>
  db
    .select({ contactId: messages.contactId, at: messages.scheduledAt })
    .from(messages)
    .innerJoin(enrolments, eq(enrolments.id, messages.enrolmentId))
    .where(
      and(
        eq(messages.position, 1),
        inArray(messages.state, ["scheduled", "needs_review"]),
        gt(messages.scheduledAt, from),
        lte(messages.scheduledAt, to),
        isNotNull(messages.contactId),
        inArray(enrolments.state, [...openStates]),
      ),
    )
    .orderBy(asc(messages.scheduledAt))
    .limit(limit)
    .all()
    .flatMap(({ contactId, at }) => (contactId && at !== null ? { contactId, at } : []))
