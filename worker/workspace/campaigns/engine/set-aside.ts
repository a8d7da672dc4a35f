import { and, eq, gt, inArray } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { enrolments } from "../enrolments/table.ts"
import { type MessageRow, messages } from "../messages/table.ts"
import { aboutMessage, addEvent } from "./add-event.ts"
import { stopEnrolment } from "./stop-enrolment.ts"

/**
 * Takes a message out of the plan, with a reason in words. The messages after it wait too: they would follow nothing.
 */
export function setAside(
  ctx: Ctx,
  message: MessageRow,
  state: "approved" | "needs_review" | "failed" | "cancelled",
  reason: string,
): void {
  ctx.db
    .update(messages)
    .set({ state, claimUntil: null, ...(state === "failed" ? { error: reason } : { skipReason: reason }) })
    .where(eq(messages.id, message.id))
    .run()
  if (state === "failed") noteFailed(ctx, message, reason)
  const { enrolmentId } = message
  if (enrolmentId === null || state === "cancelled") return
  if (state === "failed") {
    stopEnrolment(ctx, enrolmentId, "failed")
    return
  }
  holdFollowers(ctx, message)
  if (state === "needs_review") waitForSomebody(ctx, enrolmentId)
}

/** Tells that a message could not be sent, and is not tried again. */
export const noteFailed = (ctx: Ctx, message: MessageRow, reason: string): boolean =>
  addEvent(ctx, {
    type: "send_failed",
    dedupeKey: `failed:${message.id}:${message.attempt}`,
    about: aboutMessage(message),
    payload: { reason },
  })

/** Removes the times of the messages after this one until it is settled. */
export function holdFollowers({ db }: Ctx, { enrolmentId, position }: MessageRow): void {
  if (enrolmentId === null) return
  db.update(messages)
    .set({ state: "approved" })
    .where(
      and(
        eq(messages.enrolmentId, enrolmentId),
        gt(messages.position, position ?? 0),
        eq(messages.state, "scheduled"),
      ),
    )
    .run()
}

/** Nothing continues until a person has decided. */
export function waitForSomebody({ db, now }: Ctx, enrolmentId: string): void {
  db.update(enrolments)
    .set({ state: "waiting", nextRunAt: null, updatedAt: now })
    .where(and(eq(enrolments.id, enrolmentId), inArray(enrolments.state, ["ready", "active", "paused"])))
    .run()
}
