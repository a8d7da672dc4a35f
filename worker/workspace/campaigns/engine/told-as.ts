import type { WebhookEvent } from "../../core/webhook-events/contract.ts"
import type { EventType } from "../messages/contract.ts"

/** The webhook event for each kind of event. Events without one are not sent. */
export const toldAs: Partial<Record<EventType, WebhookEvent>> = {
  replied: "reply.received",
  sent: "message.sent",
  bounced: "message.bounced",
  send_failed: "message.failed",
  opted_out: "contact.unsubscribed",
  complained: "contact.complained",
  "report.opened": "report.opened",
  "report.commented": "report.commented",
  "export.finished": "export.finished",
  "placement.proposed": "placement.proposed",
  "placement.live": "placement.live",
  "placement.lost": "placement.lost",
}
