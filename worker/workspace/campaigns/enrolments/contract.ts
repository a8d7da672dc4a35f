import * as z from "zod/mini"

/** The state of a person in a campaign: first the open states, then the final ones. */
export const enrolmentStates = [
  // Chosen, and not yet planned.
  "proposed",
  // The first message has its time.
  "ready",
  // The first message is sent, and the next has its time.
  "active",
  // Something must happen first: an approval, or a decision about what went wrong.
  "waiting",
  "paused",
  "replied",
  "bounced",
  "unsubscribed",
  "suppressed",
  "placed",
  "completed",
  "failed",
  "removed",
] as const
export type EnrolmentState = (typeof enrolmentStates)[number]

/** The states in which something may still be sent. */
export const openStates = ["proposed", "ready", "active", "waiting", "paused"] as const

export const isOpen = (state: EnrolmentState): boolean =>
  (openStates as readonly EnrolmentState[]).includes(state)

/** Why nothing more is sent to a person. */
export const stopReasons = [
  "reply",
  "outlet_reply",
  "placement",
  "hard_bounce",
  "soft_bounce_limit",
  "opt_out",
  "complaint",
  "suppressed",
  "do_not_contact",
  "no_basis",
  "no_address",
  "erased",
  "out_of_office",
  // Somebody wrote to them, or to a colleague of theirs, between the launch and their turn.
  "contacted_recently",
  "colleague_contacted",
  // They were merged with a person who is, or was, written to.
  "merged",
  "objected",
  "removed_by_hand",
  // Somebody wrote to them in person, in the inbox or from the mailbox itself.
  "written_by_hand",
  "campaign_archived",
  "restored",
  // A person keeps the mailbox that sent their first message.
  "mailbox_removed",
  "failed",
] as const
export type StopReason = (typeof stopReasons)[number]

/** One person in one campaign. */
export interface Enrolment {
  id: string
  campaignId: string
  /** Null once the person was deleted or erased. */
  contactId: string | null
  mailboxId: string
  state: EnrolmentState
  stopReason: StopReason | null
  /** Number of messages sent to them. */
  touches: number
  nextAt: string | null
  pausedUntil: string | null
  timeZone: string
  createdAt: string
  endedAt: string | null
}

/** `after` is the id of the last enrolment of the page before. */
export const EnrolmentFilter = z.object({
  campaign: z.optional(z.string().check(z.maxLength(40))),
  state: z.optional(z.enum(enrolmentStates)),
  after: z.optional(z.string().check(z.maxLength(40))),
})
export type EnrolmentFilter = z.infer<typeof EnrolmentFilter>

export interface EnrolmentPage {
  enrolments: Enrolment[]
  total: number
  after: string | null
}

/** What the browser asks here, and what it gets. */
export interface EnrolmentCalls {
  "POST /enrolments/:id/stop": { answer: Enrolment }
}

/** Whom a launch reaches, and when its messages go. */
export interface Launched {
  people: number
  messages: number
  /** ISO; null when nobody is left to write to. */
  firstAt: string | null
  lastAt: string | null
}
