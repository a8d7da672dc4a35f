import { type ChangedKind, changedKinds } from "../changes/contract.ts"

/** What happens and is told to webhooks, and what it means. The API's documentation uses these words. */
export const WEBHOOK_EVENTS = {
  "reply.received": "A person answered; automatic answers are not told.",
  "message.sent": "A message left its mailbox.",
  "message.bounced": "An address refused a message for good.",
  "message.failed": "A message could not be sent, and is not tried again.",
  "contact.unsubscribed": "Somebody to whom you wrote opted out, by whatever way.",
  "contact.complained": "Somebody reported a message as spam.",
  "placement.proposed":
    "A page that seems to cover a client was found. It counts for nothing until somebody accepts it.",
  "placement.live":
    "A story, link or mention was found where you said that it would be, or is back after it was lost.",
  "placement.lost": "It is gone, after three checks on at least two days.",
  "report.opened": "Somebody opened a report by its link, for the first time that day.",
  "report.commented": "A reader wrote a comment below a report.",
  "export.finished": "A file of /exports is ready, or failed.",
} as const
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS

/** Told when things of a kind were added, changed or deleted, whatever did it. */
export type ChangeEvent = `${ChangedKind}.changed`
export const changeEvents = changedKinds.map((kind): ChangeEvent => `${kind}.changed`)
/** At most so many things are told by one delivery of a change event. */
export const MOST_CHANGES = 500

/** What webhooks subscribe to. */
export type SubscribedEvent = WebhookEvent | ChangeEvent
export const subscribedEvents = [...(Object.keys(WEBHOOK_EVENTS) as WebhookEvent[]), ...changeEvents] as [
  SubscribedEvent,
  ...SubscribedEvent[],
]

/** The kind of things that a change event is about; null for another event. */
export const kindOfEvent = (event: string): ChangedKind | null =>
  changedKinds.find((kind) => event === `${kind}.changed`) ?? null

/** Whether somebody who subscribes to these is told of changes. */
export const followsChanges = (events: readonly string[]): boolean =>
  events.some((event) => kindOfEvent(event) !== null)

const plurals: Partial<Record<ChangedKind, string>> = {
  opportunity: "Opportunities",
  story: "Stories",
  mailbox: "Mailboxes",
  proposal: "Proposals to launch",
  answer: "Proposed answers",
}

/** What an event means, as a sentence. */
export function describeEvent(event: ToldEvent): string {
  if (event === TEST_EVENT)
    return "You asked for it, to see whether it arrives. Its data names the webhook alone."
  const kind = kindOfEvent(event)
  if (kind === null) return WEBHOOK_EVENTS[event as WebhookEvent]
  const name = plurals[kind] ?? `${kind.charAt(0).toUpperCase()}${kind.slice(1)}s`
  return `${name} were added, changed or deleted.`
}

/** The test event, sent on request to see whether it arrives. Webhooks do not subscribe to it. */
export const TEST_EVENT = "webhook.test"
export type ToldEvent = SubscribedEvent | typeof TEST_EVENT
export const toldEvents = [...subscribedEvents, TEST_EVENT] as const

export const MOST_WEBHOOKS = 10
/** After which a delivery is forgotten. */
export const KEPT_DAYS = 30
/** The time during which the previous secret signs as well as the new one. */
export const ROTATION_HOURS = 24
