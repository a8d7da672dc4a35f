import * as z from "zod/mini"
import type { EnrolmentState } from "../enrolments/contract.ts"
import type { EventType, MessageState } from "../messages/contract.ts"

/** Why a person gets their next message, and when: `because` in plain words, each rule that moved it in order. */
export interface Explanation {
  enrolmentId: string
  state: EnrolmentState
  /** Null when nothing more will be sent. */
  nextAt: string | null
  summary: string
  because: string[]
}

/** One event of a person in a campaign. */
export interface Happening {
  type: EventType
  at: string
  by: (typeof eventActors)[number]
  messageId: string | null
  /** Which message of the sequence it is about. */
  position: number | null
  reason: string | null
}

export const eventActors = ["user", "api_key", "system", "recipient", "writer"] as const

/** A message still to be sent to a person; without a time while something blocks it. */
export interface PlannedStep {
  messageId: string
  position: number
  state: MessageState
  at: string | null
}

export const PauseEnrolment = z.object({ until: z.iso.datetime("Please enter a date and a time") })
export type PauseEnrolment = z.infer<typeof PauseEnrolment>

/** What the browser asks here, and what it gets. */
export interface ProgressCalls {
  "GET /enrolments/:id/explain": { answer: Explanation }
}
