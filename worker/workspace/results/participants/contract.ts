import * as z from "zod/mini"
import { Words } from "../../../site/text/contract.ts"
import type { EnrolmentState } from "../../campaigns/enrolments/contract.ts"
import type { Intent, ThreadState } from "../../campaigns/messages/contract.ts"
import { Paging } from "../../core/paging/contract.ts"
import { MOST_AT_ONCE } from "../../people/selection/contract.ts"
import { type MatchingResult, matching } from "../../people/selection/matching/contract.ts"
import { At, type Undoable } from "../../people/selection/undoing/contract.ts"
import type { PlannedMessage } from "../results/contract.ts"

/** What a list of a campaign's people can be narrowed to: the figures of its results, and what is still to come. */
export const stages = [
  "contacted",
  "reached",
  "replied",
  "positive",
  "placed",
  "outOfOffice",
  "bounced",
  "optedOut",
  "complained",
  // Something is still to be sent to them.
  "open",
  // Something has to happen before anything is sent to them.
  "waiting",
] as const
export type Stage = (typeof stages)[number]

export const ParticipantNarrowing = z.object({ q: z.optional(Words), show: z.optional(z.enum(stages)) })
export type ParticipantNarrowing = z.infer<typeof ParticipantNarrowing>

export const participantOrders = ["added", "name", "outlet", "state", "sent", "last", "next"] as const
export type ParticipantOrder = (typeof participantOrders)[number]

/** The query of a list. */
export const ParticipantFilter = z.object({
  ...ParticipantNarrowing.shape,
  sort: z._default(z.enum(participantOrders), "added"),
  ...Paging.shape,
})
export type ParticipantFilter = z.infer<typeof ParticipantFilter>

/** Somebody who takes part in a campaign, and how far they have come. */
export interface Participant {
  /** Of their enrolment. */
  id: string
  /** Null once the person was deleted or erased. */
  contact: { id: string; name: string } | null
  address: string | null
  /** The name of the outlet that they work at, or the company that they gave. */
  outlet: string | null
  state: EnrolmentState
  /** Why nothing more is sent to them, in words; null while something may be. */
  ended: string | null
  /** The number of messages that were sent to them, and when the last one was. */
  sent: number
  lastAt: string | null
  nextAt: string | null
  /** The campaign is paused: nothing is sent before somebody resumes it, whatever is planned. */
  isHeld: boolean
  pausedUntil: string | null
  /** Their conversation; null while nothing was written. */
  threadId: string | null
}

export interface ParticipantPage {
  participants: Participant[]
  /** How many match in all. */
  total: number
  nextCursor: string | null
}

/** For how long people are paused who are paused together. */
export const PAUSE_DAYS = 7

/** The same done to many people: nothing more is sent to them ever, for a week, or it goes on. */
export const ParticipantAction = z.enum(["stop", "pause", "resume"])
export type ParticipantAction = z.infer<typeof ParticipantAction>

const Ids = z
  .array(z.string().check(z.maxLength(40)))
  .check(
    z.minLength(1, "Choose at least one person"),
    z.maxLength(MOST_AT_ONCE, `Choose at most ${MOST_AT_ONCE} people at once`),
  )

export const ManyParticipants = z.object({ ids: Ids, action: ParticipantAction })
export type ManyParticipants = z.infer<typeof ManyParticipants>

/** The same done to everybody who matches a filter, batch by batch. */
export const MatchingParticipants = z.object({
  filter: ParticipantNarrowing,
  action: ParticipantAction,
  ...matching,
})
export type MatchingParticipants = z.infer<typeof MatchingParticipants>

/** Pauses people again who were resumed at a time, until when they were paused before. */
export const PauseAgain = z.object({ ids: Ids, at: At, state: z.iso.datetime() })
export type PauseAgain = z.infer<typeof PauseAgain>

/** The number of people for whom something changed, and of those who were resumed, until when they were paused. */
export type ParticipantsChanged = { changed: number } & Undoable<string>

/** What somebody answered. */
export interface CampaignAnswer {
  threadId: string
  /** Null once the person was deleted. */
  contact: { id: string; name: string } | null
  intent: Intent | null
  /** Their sentence that says what they mean, or the beginning of what they wrote. */
  words: string
  at: string
  /** Whether they still wait for a reply. */
  threadState: ThreadState
}

/** The latest answers to a campaign, and how many of its conversations wait for a reply. */
export interface CampaignAnswers {
  answers: CampaignAnswer[]
  total: number
  waiting: number
}

/** What is sent next, and who waits for what. */
export interface CampaignNext {
  sends: PlannedMessage[]
  waiting: { enrolmentId: string; contact: { id: string; name: string } | null; why: string }[]
  /** How many people wait in all. */
  waitingTotal: number
}

/** What the browser asks here, and what it gets. */
export interface ParticipantCalls {
  "GET /campaigns/:id/participants": { query: ParticipantFilter; answer: ParticipantPage }
  "POST /campaigns/:id/participants/bulk": { body: ManyParticipants; answer: ParticipantsChanged }
  "POST /campaigns/:id/participants/bulk/matching": {
    body: MatchingParticipants
    answer: MatchingResult & ParticipantsChanged
  }
  "POST /campaigns/:id/participants/bulk/undo": { body: PauseAgain; answer: { changed: number } }
  "GET /campaigns/:id/answers": { answer: CampaignAnswers }
  "GET /campaigns/:id/next": { answer: CampaignNext }
}
