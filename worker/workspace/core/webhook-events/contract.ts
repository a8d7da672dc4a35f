/** What a webhook can be told of, and what each means. The documentation of the API says so in these words. */
export const WEBHOOK_EVENTS = {
  "reply.received": "A person answered; automatic answers are not told.",
  "message.sent": "A message left its mailbox.",
  "message.bounced": "An address refused a message for good.",
  "message.failed": "A message could not be sent, and is not tried again.",
  "contact.unsubscribed": "Somebody to whom you wrote opted out, by whatever way.",
  "contact.complained": "Somebody reported a message as spam.",
  "placement.live": "A story, link or mention was found where you said that it would be.",
  "placement.lost": "It is gone, after three checks on at least two days.",
} as const
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS
export const webhookEvents = Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]]

/** What is sent when somebody asks for it, to see whether it arrives. It is chosen for no webhook. */
export const TEST_EVENT = "webhook.test"
export type ToldEvent = WebhookEvent | typeof TEST_EVENT
export const toldEvents = [...webhookEvents, TEST_EVENT] as const

export const MOST_WEBHOOKS = 10
/** After which a delivery is forgotten. */
export const KEPT_DAYS = 30
/** For so long the secret before signs beside the new one. */
export const ROTATION_HOURS = 24
