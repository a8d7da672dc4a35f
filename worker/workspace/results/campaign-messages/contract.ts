import * as z from "zod/mini"
import { Words } from "../../../site/text/contract.ts"
import { Paging } from "../../core/paging/contract.ts"
import { MOST_AT_ONCE } from "../../people/selection/contract.ts"
import { type MatchingResult, matching } from "../../people/selection/matching/contract.ts"
import { ParticipantAction, type ParticipantsChanged } from "../participants/contract.ts"
import type { PlannedMessage } from "../results/contract.ts"

/** What becomes, or became, of a message: as in a schedule, and those that are not sent any more. */
export const messageFates = [
  "planned",
  "review",
  "held",
  "sent",
  "bounced",
  "failed",
  "unknown",
  "left_out",
] as const
export type MessageFate = (typeof messageFates)[number]

export const MessageNarrowing = z.object({
  q: z.optional(Words),
  /** Without it those that are not sent any more are left out. */
  show: z.optional(z.enum(messageFates)),
  /** A day by the campaign's clock. */
  date: z.optional(z.iso.date("Give a date such as 2027-12-24")),
})
export type MessageNarrowing = z.infer<typeof MessageNarrowing>

export const messageOrders = ["time", "name", "message", "state", "subject"] as const
export type MessageOrder = (typeof messageOrders)[number]

/** The query of a list. */
export const CampaignMessageFilter = z.object({
  ...MessageNarrowing.shape,
  sort: z._default(z.enum(messageOrders), "time"),
  ...Paging.shape,
})
export type CampaignMessageFilter = z.infer<typeof CampaignMessageFilter>

/** A message of a campaign to somebody, from its plan to what became of it. */
export interface CampaignMessage extends Pick<PlannedMessage, "enrolmentId" | "position" | "at"> {
  id: string
  /** Null once the person was deleted or erased. */
  contact: { id: string; name: string } | null
  outlet: string | null
  fate: MessageFate
  /** Empty until it is written. */
  subject: string
  /** The address that it is sent from. */
  from: string | null
  threadId: string | null
  /** Why it failed, or is not sent; null for any other. */
  why: string | null
}

export interface CampaignMessagePage {
  messages: CampaignMessage[]
  /** How many match in all. */
  total: number
  nextCursor: string | null
}

/** The same done to the people whom many messages are for. */
export const ManyMessages = z.object({
  ids: z
    .array(z.string().check(z.maxLength(40)))
    .check(
      z.minLength(1, "Choose at least one message"),
      z.maxLength(MOST_AT_ONCE, `Choose at most ${MOST_AT_ONCE} messages at once`),
    ),
  action: ParticipantAction,
})
export type ManyMessages = z.infer<typeof ManyMessages>

/** The same done to everybody to whom a message that matches goes, batch by batch. */
export const MatchingMessages = z.object({
  filter: MessageNarrowing,
  action: ParticipantAction,
  ...matching,
})
export type MatchingMessages = z.infer<typeof MatchingMessages>

/** What the browser asks here, and what it gets. */
export interface CampaignMessageCalls {
  "GET /campaigns/:id/messages": { query: CampaignMessageFilter; answer: CampaignMessagePage }
  "POST /campaigns/:id/messages/bulk": { body: ManyMessages; answer: ParticipantsChanged }
  "POST /campaigns/:id/messages/bulk/matching": {
    body: MatchingMessages
    answer: MatchingResult & ParticipantsChanged
  }
}
