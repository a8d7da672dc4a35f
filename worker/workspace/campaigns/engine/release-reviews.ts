import { and, eq, gt, inArray, isNotNull, isNull, notExists, or, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { CampaignRow } from "../campaigns/table.ts"
import { enrolments } from "../enrolments/table.ts"
import { messages } from "../messages/table.ts"
import { CHANGED } from "./ask-again.ts"
import { isSending, needsReview } from "./campaign-rules.ts"
import { planHeld } from "./campaign-states.ts"

/**
 * Takes what has no longer to be reviewed by a campaign's rules of now out of the queue. What was put there for a reason of its own
 * stays, unless that reason is that it was approved with other words. Runs in the caller's transaction.
 */
export function releaseReviews(ctx: Ctx, campaign: CampaignRow): void {
  if (needsReview(campaign, 2)) return
  const { db, now } = ctx
  const released = db
    .update(messages)
    .set({ state: "approved", skipReason: null })
    .where(
      and(
        eq(messages.campaignId, campaign.id),
        eq(messages.state, "needs_review"),
        isNotNull(messages.enrolmentId),
        or(isNull(messages.skipReason), eq(messages.skipReason, CHANGED)),
        needsReview(campaign, 1) ? gt(messages.position, 1) : undefined,
      ),
    )
    .returning({ id: messages.id })
    .all()
  if (released.length === 0) return
  const undecided = db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.enrolmentId, enrolments.id),
        or(
          eq(messages.state, "unknown"),
          and(
            eq(messages.state, "needs_review"),
            or(eq(messages.position, 1), isNotNull(messages.skipReason)),
          ),
        ),
      ),
    )
  db.update(enrolments)
    .set({
      state: sql`iif(${enrolments.pausedUntil} is not null, 'paused', iif(${enrolments.touches} > 0, 'active', 'ready'))`,
      updatedAt: now,
    })
    .where(
      and(
        eq(enrolments.campaignId, campaign.id),
        inArray(enrolments.state, ["waiting"]),
        notExists(undecided),
      ),
    )
    .run()
  if (isSending(campaign)) planHeld(ctx, campaign.id)
}
