import { eq, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { enrolments } from "../enrolments/table.ts"
import { type MessageRow, messages } from "../messages/table.ts"
import { aboutMessage, addEvent } from "./add-event.ts"
import { domainOf, hashDomain } from "./ledger.ts"
import { holdFollowers, waitForSomebody } from "./set-aside.ts"
import { stopWrittenTo } from "./stop-enrolment.ts"

/**
 * It is unknown whether this message was sent. It is never retried automatically and always shown to a person; for caps
 * and gaps it counts as sent, and so it does for the sequences to whoever a member wrote it to.
 */
export function noteUnknown(ctx: Ctx, message: MessageRow, reason: string): void {
  ctx.db
    .update(messages)
    .set({ state: "unknown", claimUntil: null, errorClass: "ambiguous", error: reason })
    .where(eq(messages.id, message.id))
    .run()
  const isNew = addEvent(ctx, {
    type: "send_unknown",
    dedupeKey: `unknown:${message.id}:${message.attempt}`,
    about: { ...aboutMessage(message), domainHash: hashDomain(domainOf(message.toAddress ?? "")) },
    payload: { reason },
  })
  if (!isNew) return
  if (message.enrolmentId === null) {
    stopWrittenTo(ctx, message)
    return
  }
  ctx.db
    .update(enrolments)
    .set({ touches: sql`${enrolments.touches} + 1` })
    .where(eq(enrolments.id, message.enrolmentId))
    .run()
  holdFollowers(ctx, message)
  waitForSomebody(ctx, message.enrolmentId)
}
