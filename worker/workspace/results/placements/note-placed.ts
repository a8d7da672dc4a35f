import { addEvent } from "../../campaigns/engine/add-event.ts"
import { readRules } from "../../campaigns/engine/campaign-rules.ts"
import { stopEnrolment } from "../../campaigns/engine/stop-enrolment.ts"
import { findEnrolmentOf } from "../../campaigns/enrolments/find-enrolment.ts"
import type { Ctx } from "../../core/context.ts"
import type { PlacementRow } from "./table.ts"

/**
 * Notes, once a placement was seen, that the person in its campaign brought it about; nothing more is sent to them where the campaign says
 * so. Colleagues at the same outlet are written to as before: nobody said that it was theirs. Noting it twice does nothing the second time.
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
