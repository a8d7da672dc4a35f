import { and, eq, exists, inArray, isNull } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { CampaignRow } from "../campaigns/table.ts"
import { enrolments } from "../enrolments/table.ts"
import { messages } from "../messages/table.ts"
import { needsReview } from "./campaign-rules.ts"

/**
 * Puts what is planned of a campaign and has to be reviewed by its rules of now into the queue at once, so that it is read before
 * it is due. What somebody approved stays approved. Runs in the caller's transaction.
 */
export function askForReviews({ db, now }: Ctx, campaign: CampaignRow): void {
  if (!needsReview(campaign, 1)) return
  const isReviewed = needsReview(campaign, 2) ? undefined : eq(messages.position, 1)
  db.update(messages)
    .set({ state: "needs_review", skipReason: null })
    .where(
      and(
        eq(messages.campaignId, campaign.id),
        inArray(messages.state, ["scheduled", "approved"]),
        isNull(messages.approvedFingerprint),
        isReviewed,
      ),
    )
    .run()
  const first = db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.enrolmentId, enrolments.id),
        eq(messages.position, 1),
        eq(messages.state, "needs_review"),
      ),
    )
  db.update(enrolments)
    .set({ state: "waiting", updatedAt: now })
    .where(and(eq(enrolments.campaignId, campaign.id), eq(enrolments.state, "ready"), exists(first)))
    .run()
}
