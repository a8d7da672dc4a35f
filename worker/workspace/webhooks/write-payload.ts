import { eq } from "drizzle-orm"
import { presentMessage } from "../campaigns/messages/list-messages.ts"
import { presentMessageV1 } from "../campaigns/messages/present-message-v1.ts"
import { events, messages } from "../campaigns/messages/table.ts"
import type { Ctx } from "../core/context.ts"
import { TEST_EVENT } from "../core/webhook-events/contract.ts"
import { presentContact } from "../people/contacts/present-contact.ts"
import { presentContactV1 } from "../people/contacts/present-contact-v1.ts"
import { selectContacts } from "../people/contacts/select-contacts.ts"
import { contacts } from "../people/contacts/table.ts"
import { survivorOf } from "../people/merged/survivor.ts"
import { presentPlacement } from "../results/placements/present-placement.ts"
import { presentSummaryV1 } from "../results/placements/present-v1.ts"
import { selectPlacements } from "../results/placements/select-placements.ts"
import { placements } from "../results/placements/table.ts"
import type { DeliveryRow } from "./table.ts"
import type { WebhookDataV1, WebhookPayloadV1 } from "./v1-schemas.ts"

/**
 * What is sent, as JSON: what happened, and whom and what it is about, as /v1 shows them at this moment. So nothing of a person is
 * kept for it, and who was erased meanwhile is told of no more.
 */
export function writePayload(ctx: Ctx, { type, eventNumber, endpointId, createdAt }: DeliveryRow): string {
  const event =
    eventNumber === null
      ? undefined
      : ctx.db.select().from(events).where(eq(events.number, eventNumber)).get()
  const timestamp = new Date(event?.occurredAt ?? createdAt).toISOString()
  const payload: WebhookPayloadV1 =
    type === TEST_EVENT
      ? { type, timestamp, data: { webhook_id: endpointId } }
      : {
          type,
          timestamp,
          data: {
            campaign_id: event?.campaignId ?? null,
            enrolment_id: event?.enrolmentId ?? null,
            contact: contactOf(ctx, event?.contactId),
            message: messageOf(ctx, event?.messageId),
            received: messageOf(ctx, event?.payload.receivedId),
            placement: placementOf(ctx, event?.payload.placementId),
          },
        }
  return JSON.stringify(payload)
}

/** Who became one with another is the other. */
function contactOf(ctx: Ctx, id: string | null | undefined): WebhookDataV1["contact"] {
  if (!id) return null
  const row = selectContacts(ctx)
    .where(eq(contacts.id, survivorOf(ctx, id)))
    .get()
  return row ? presentContactV1(presentContact(row)) : null
}

function messageOf({ db }: Ctx, id: unknown): WebhookDataV1["message"] {
  if (typeof id !== "string") return null
  const row = db.select().from(messages).where(eq(messages.id, id)).get()
  return row ? presentMessageV1(presentMessage(row)) : null
}

function placementOf(ctx: Ctx, id: unknown): WebhookDataV1["placement"] {
  if (typeof id !== "string") return null
  const row = selectPlacements(ctx).where(eq(placements.id, id)).get()
  return row ? presentSummaryV1(presentPlacement(ctx, row)) : null
}
