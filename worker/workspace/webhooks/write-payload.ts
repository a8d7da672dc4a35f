import { toIso } from "../../to-iso.ts"
import { seeMessage } from "../campaigns/messages/list-messages.ts"
import { presentMessageV1 } from "../campaigns/messages/present-message-v1.ts"
import { isInSandbox, readEvent } from "../campaigns/messages/read-events.ts"
import type { Ctx } from "../core/context.ts"
import { type ChangeEvent, TEST_EVENT, type WebhookEvent } from "../core/webhook-events/contract.ts"
import { presentContactV1 } from "../people/contacts/present-contact-v1.ts"
import { seeContact } from "../people/contacts/refer-to-contact.ts"
import { survivorOf } from "../people/merged/survivor.ts"
import { seeProposal } from "../results/found-coverage/list-proposals.ts"
import { presentProposalV1 } from "../results/found-coverage/v1-schemas.ts"
import { presentSummaryV1 } from "../results/placements/present-v1.ts"
import { seePlacement } from "../results/placements/select-placements.ts"
import { seeComment } from "../results/report-comments/list-comments.ts"
import { presentCommentV1 } from "../results/report-comments/v1-schemas.ts"
import { seeReport } from "../results/reports/find-report.ts"
import { presentReportV1 } from "../results/reports/v1-schemas.ts"
import type { DeliveryRow } from "./table.ts"
import type { WebhookDataV1, WebhookPayloadV1 } from "./v1-schemas.ts"

/**
 * The payload, as JSON: the event, its person and its subject, as /v1 shows them at this moment. So no personal data is
 * stored for it, and an erased person is not mentioned. Of changes it tells the ids alone.
 */
export const writePayload = (ctx: Ctx, delivery: DeliveryRow): string =>
  JSON.stringify(payloadOf(ctx, delivery))

function payloadOf(ctx: Ctx, delivery: DeliveryRow): WebhookPayloadV1 {
  const { type, changed, endpointId, createdAt } = delivery
  const timestamp = toIso(createdAt)
  if (type === TEST_EVENT) return { type, timestamp, data: { webhook_id: endpointId } }
  if (changed) return { type: type as ChangeEvent, timestamp, data: { changes: changed } }
  return payloadOfEvent(ctx, delivery)
}

function payloadOfEvent(ctx: Ctx, { type, eventNumber, createdAt }: DeliveryRow): WebhookPayloadV1 {
  const event = eventNumber === null ? undefined : readEvent(ctx, eventNumber)
  const placement = placementOf(ctx, event?.payload.placementId)
  const proposal = proposalOf(ctx, event?.payload.proposalId)
  const isSimulated =
    (event && isInSandbox(ctx, event)) || placement?.simulated || proposal?.simulated || false
  return {
    type: type as WebhookEvent,
    timestamp: toIso(event?.occurredAt ?? createdAt),
    data: {
      campaign_id: event?.campaignId ?? null,
      enrolment_id: event?.enrolmentId ?? null,
      simulated: isSimulated,
      contact: contactOf(ctx, event?.contactId),
      message: messageOf(ctx, event?.messageId),
      received: messageOf(ctx, event?.payload.receivedId),
      placement,
      proposal,
      report: reportOf(ctx, event?.payload.reportId),
      comment: commentOf(ctx, event?.payload.commentId),
      export: exportOf(event?.payload),
    },
  }
}

/** A merged contact is shown as its survivor. */
function contactOf(ctx: Ctx, id: string | null | undefined): WebhookDataV1["contact"] {
  const contact = id ? seeContact(ctx, survivorOf(ctx, id)) : null
  return contact && presentContactV1(contact)
}

function messageOf(ctx: Ctx, id: unknown): WebhookDataV1["message"] {
  const message = typeof id === "string" ? seeMessage(ctx, id) : null
  // What people wrote stays here: a program asks for it with a key that may read messages.
  return message && { ...presentMessageV1(message), intent_sentence: null }
}

function placementOf(ctx: Ctx, id: unknown): WebhookDataV1["placement"] {
  const placement = typeof id === "string" ? seePlacement(ctx, id) : null
  return placement && presentSummaryV1(placement)
}

function proposalOf(ctx: Ctx, id: unknown): WebhookDataV1["proposal"] {
  const proposal = typeof id === "string" ? seeProposal(ctx, id) : null
  return proposal && presentProposalV1(proposal)
}

function reportOf(ctx: Ctx, id: unknown): WebhookDataV1["report"] {
  const report = typeof id === "string" ? seeReport(ctx, id) : null
  return report && presentReportV1(report)
}

/** As it was then: a file that is forgotten meanwhile was ready. */
function exportOf({ exportId, state }: Record<string, unknown> = {}): WebhookDataV1["export"] {
  if (typeof exportId !== "string") return null
  return { id: exportId, state: state === "ready" ? "ready" : "failed" }
}

function commentOf(ctx: Ctx, id: unknown): WebhookDataV1["comment"] {
  const comment = typeof id === "string" ? seeComment(ctx, id) : null
  return comment && presentCommentV1(comment)
}
