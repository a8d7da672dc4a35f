/** Where a message stands. The last eight are the ends it can come to. */
export const messageStates = [
  "draft",
  "needs_review",
  "approved",
  "scheduled",
  "claimed",
  "sent",
  "delivered",
  "deferred",
  "bounced",
  "failed",
  // It may have been sent and may not have been: only a person can say.
  "unknown",
  "skipped",
  "cancelled",
  "received",
] as const
export type MessageState = (typeof messageStates)[number]

/** What a message that came in is. */
export const inboundClasses = [
  "human_reply",
  "out_of_office",
  "auto_reply",
  "bounce",
  "opt_out",
  "complaint",
  "unmatched",
] as const
export type InboundClass = (typeof inboundClasses)[number]

/** How a sending can go wrong. After `ambiguous` nobody knows whether it was sent. */
export const errorClasses = ["permanent", "transient", "auth", "policy", "ambiguous"] as const
export type ErrorClass = (typeof errorClasses)[number]

export const threadStates = ["awaiting", "needs_reply", "snoozed", "done"] as const
export type ThreadState = (typeof threadStates)[number]

export const eventTypes = [
  "enrolled",
  "sent",
  "send_unknown",
  "send_failed",
  "deferred",
  "delivered",
  "bounced",
  "soft_bounced",
  "replied",
  "out_of_office",
  "auto_replied",
  "opted_out",
  "complained",
  "opened",
  "clicked",
  "placed",
  "skipped",
  "stopped",
  "paused",
  "resumed",
  "objected",
] as const
export type EventType = (typeof eventTypes)[number]

/** One message to or from a person, without its text. */
export interface Message {
  id: string
  direction: "out" | "in"
  enrolmentId: string | null
  campaignId: string | null
  contactId: string | null
  stepId: string | null
  mailboxId: string
  threadId: string | null
  state: MessageState
  class: InboundClass | null
  subject: string
  scheduledAt: string | null
  sentAt: string | null
  error: string | null
  skipReason: string | null
}
