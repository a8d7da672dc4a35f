/** The state of a message. The last eight are final. */
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

/** The kind of an incoming message. */
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

/**
 * What a person means by an answer. `publishing`: it will be or was published. `unclear`: nothing says so. `automatic`: a program
 * answered.
 */
export const intents = [
  "interested",
  "wants_material",
  "publishing",
  "question",
  "later",
  "declined",
  "wrong_person",
  "automatic",
  "unclear",
] as const
export type Intent = (typeof intents)[number]

/** Who said what an answer means: the rules, a correction of an answer that was worded nearly the same, a member, or a language model. */
export const intentSources = ["rules", "learnt", "member", "model"] as const
export type IntentSource = (typeof intentSources)[number]

/** What counts as positive wherever answers are counted. */
export const positiveIntents: readonly Intent[] = ["interested", "wants_material", "publishing"]

/** The kinds of sending errors. After `ambiguous` it is unknown whether the message was sent. */
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
  "report.opened",
  "report.commented",
  "export.finished",
  "placement.proposed",
  "placement.pending",
  "placement.live",
  "placement.changed",
  "placement.lost",
  "placement.unreachable",
  "placement.blocked",
] as const
export type EventType = (typeof eventTypes)[number]

export const directions = ["out", "in"] as const

/** A file that came with a message. */
export interface Attachment {
  /** Where it stands in the message, as IMAP numbers parts. */
  part: string
  /** Safe to show and to save under. */
  name: string
  /** What its sender called it, such as application/pdf. */
  type: string
  /** Bytes; null when the message was too long to be read to its end. */
  size: number | null
  encoding: "base64" | "quoted-printable" | "plain"
}

/** One message to or from a person, without its text. */
export interface Message {
  id: string
  direction: (typeof directions)[number]
  enrolmentId: string | null
  campaignId: string | null
  contactId: string | null
  stepId: string | null
  /** Which message of its sequence it is, from 1. */
  position: number | null
  /** Null for the step's own text. */
  variantId: string | null
  mailboxId: string
  threadId: string | null
  state: MessageState
  class: InboundClass | null
  /** What an answer means, with the sentence that says so and whose reading it is; null for what is no answer. */
  intent: Intent | null
  intentSentence: string | null
  intentBy: IntentSource | null
  from: string | null
  to: string | null
  /**
   * Empty until the message is written: a planned message is written when it is due, or when a member reads it first.
   */
  subject: string
  attachments: Omit<Attachment, "encoding">[]
  scheduledAt: string | null
  sentAt: string | null
  receivedAt: string | null
  error: string | null
  skipReason: string | null
  createdAt: string
}

export interface MessageDetail extends Message {
  /** Always text: no stranger's HTML is shown. */
  text: string
}

/**
 * Filters a list of messages by the time each was sent, received or is due; `from` is inclusive and `until` exclusive.
 */
export interface MessageFilter {
  campaign?: string | undefined
  contact?: string | undefined
  thread?: string | undefined
  direction?: Message["direction"] | undefined
  state?: MessageState | undefined
  intent?: Intent | undefined
  from?: string | undefined
  until?: string | undefined
}

export interface MessagePage {
  messages: Message[]
  total: number
  nextCursor: string | null
}
