/** The events of webhooks, and their meanings. The API's documentation uses these words. */
export const WEBHOOK_EVENTS = {
  "reply.received": "A person answered; automatic answers are not told.",
  "message.sent": "A message left its mailbox.",
  "message.bounced": "An address refused a message for good.",
  "message.failed": "A message could not be sent, and is not tried again.",
  "contact.unsubscribed": "Somebody to whom you wrote opted out, by whatever way.",
  "contact.complained": "Somebody reported a message as spam.",
  "placement.proposed":
    "A page that seems to cover a client was found. It counts for nothing until somebody accepts it.",
  "placement.live": "A story, link or mention was found where you said that it would be.",
  "placement.lost": "It is gone, after three checks on at least two days.",
  "report.opened": "Somebody opened a report by its link, for the first time that day.",
  "report.commented": "A reader wrote a comment below a report.",
} as const
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS
export const webhookEvents = Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]]

/** The test event, sent on request to see whether it arrives. Webhooks do not subscribe to it. */
export const TEST_EVENT = "webhook.test"
export type ToldEvent = WebhookEvent | typeof TEST_EVENT
export const toldEvents = [...webhookEvents, TEST_EVENT] as const

export const MOST_WEBHOOKS = 10
/** After which a delivery is forgotten. */
export const KEPT_DAYS = 30
/** The time during which the previous secret signs as well as the new one. */
export const ROTATION_HOURS = 24
