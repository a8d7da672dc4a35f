import * as z from "zod/mini"

export const ReviewFilter = z.object({
  campaign: z.optional(z.string().check(z.maxLength(40))),
  after: z.optional(z.string().check(z.maxLength(60))),
})
export type ReviewFilter = z.infer<typeof ReviewFilter>

/** While it is paused, what is approved or is to go again waits until it is resumed. */
interface ReviewedCampaign {
  id: string
  name: string
  isPaused: boolean
}

/** A message that waits for a member's review, exactly as it would be sent now. */
export interface Review {
  messageId: string
  enrolmentId: string | null
  campaign: ReviewedCampaign
  contact: { id: string | null; name: string }
  position: number
  at: string | null
  /** Why the message came back for review, or why it cannot be written; null if neither applies. */
  note: string | null
  /** Null when it cannot be written as it is. */
  message: ReviewedMessage | null
}

export interface ReviewedMessage {
  to: string
  subject: string
  text: string
  html: string
  fingerprint: string
  /** The same subject and text, in parts. */
  parts: { subject: TextPart[]; text: TextPart[] }
  /** Messages with the same one have the same words but for what fields were filled with. */
  group: string
}

/** A part of a text; a value is what stands there for a field. */
export interface TextPart {
  text: string
  isValue: boolean
}

/** A message for which it is unknown whether it was sent. */
export interface UnknownMessage {
  messageId: string
  /** Null for an answer that a member wrote in a conversation. */
  campaign: ReviewedCampaign | null
  threadId: string | null
  name: string
  subject: string
  /** What is known of it. */
  error: string | null
  at: string | null
  /** Whether it goes again once somebody says that it has not left: not to whom nothing more is sent in its campaign. */
  canGoAgain: boolean
}

export interface ReviewPage {
  reviews: Review[]
  total: number
  after: string | null
  /** On the first page only. */
  unknown: UnknownMessage[]
  /** How many there are of these in all. */
  unknownTotal: number
}

/** How many messages one request approves at most. */
export const MOST_APPROVED = 50

/** Messages that were read, each with the fingerprint of what was read. */
export const Approval = z.object({
  messages: z
    .array(
      z.object({
        messageId: z.string().check(z.maxLength(40)),
        fingerprint: z.string().check(z.maxLength(100)),
      }),
    )
    .check(
      z.minLength(1, "Choose at least one message"),
      z.maxLength(MOST_APPROVED, `Approve at most ${MOST_APPROVED} messages at once`),
    ),
})
export type Approval = z.infer<typeof Approval>

export interface Approved {
  approved: string[]
  /** The people who have changed or left meanwhile, with the reason. */
  refused: { messageId: string; message: string }[]
}

export const Settlement = z.object({ wasSent: z.boolean("Say whether it was sent") })
export type Settlement = z.infer<typeof Settlement>

/** What the browser asks here, and what it gets. */
export interface ReviewCalls {
  "GET /reviews": { query: ReviewFilter; answer: ReviewPage }
  "POST /reviews/approve": { body: Approval; answer: Approved }
  "POST /reviews/:id/settle": { body: Settlement; answer: undefined }
}
