import type { WebhookEvent } from "../../core/webhook-events/contract.ts"
import type { EventType } from "../messages/contract.ts"

/** By which name webhooks are told of what happened. What has none is not told. */
export const toldAs: Partial<Record<EventType, WebhookEvent>> = {
  replied: "reply.received",
  sent: "message.sent",
  bounced: "message.bounced",
  send_failed: "message.failed",
  opted_out: "contact.unsubscribed",
  complained: "contact.complained",
  "placement.live": "placement.live",
  "placement.lost": "placement.lost",
}
