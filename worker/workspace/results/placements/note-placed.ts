import { addEvent } from "../../campaigns/engine/add-event.ts"
import { readRules } from "../../campaigns/engine/campaign-rules.ts"
import { stopEnrolment } from "../../campaigns/engine/stop-enrolment.ts"
import { findEnrolmentOf } from "../../campaigns/enrolments/find-enrolment.ts"
import type { Ctx } from "../../core/context.ts"
import type { PlacementRow } from "./table.ts"

/**
 * Records, once a placement was seen, that it was won through its contact in its campaign, and stops further messages
 * to them if the campaign is set to do so. Colleagues at the same outlet still receive theirs, because nobody said that
 * the placement was theirs. A second call does nothing.
 */
export function notePlaced(ctx: Ctx, placement: PlacementRow): void {
  if (placement.firstSeenAt === null) return
  const enrolment = findEnrolmentOf(ctx, placement)
  if (!enrolment) return
  const { id: enrolmentId, campaignId, contactId, mailboxId } = enrolment
  const isNews = addEvent(ctx, {
    type: "placed",
    dedupeKey: `placed:${enrolmentId}:${placement.id}`,
    about: { enrolmentId, campaignId, contactId, mailboxId },
    payload: { placementId: placement.id },
  })
  if (isNews && readRules(ctx, campaignId).campaign.stopOn.placement)
    stopEnrolment(ctx, enrolmentId, "placement")
}
