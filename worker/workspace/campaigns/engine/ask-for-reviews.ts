import { and, eq, inArray, isNull } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { CampaignRow } from "../campaigns/table.ts"
import { messages } from "../messages/table.ts"
import { waitForFirst } from "./ask-again.ts"
import { needsReview } from "./campaign-rules.ts"

/**
 * Puts what is planned of a campaign and has to be reviewed by its rules of now into the queue at once, so that it is read before
 * it is due. What somebody approved stays approved. Runs in the caller's transaction.
 */
export function askForReviews(ctx: Ctx, campaign: CampaignRow): void {
  if (!needsReview(campaign, 1)) return
  const isReviewed = needsReview(campaign, 2) ? undefined : eq(messages.position, 1)
  ctx.db
    .update(messages)
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
  waitForFirst(ctx, campaign.id)
}
