import type { EnrolmentRow } from "../enrolments/table.ts"
import type { MessageRow } from "../messages/table.ts"
import type { CampaignRules } from "./campaign-rules.ts"
import type { Planned, Start } from "./plan-sequence.ts"
import type { Sender } from "./senders.ts"

/** Somebody whose messages get new times. */
export interface Again {
  enrolment: EnrolmentRow
  rules: CampaignRules
  /** The messages of a person, in order, up to the last that is planned. */
  rows: readonly MessageRow[]
  start: Start
  /** The same seed produces the same times. */
  seed: string
}

/**
 * The plan for a person; without `sender` no mailbox can write to them, without `times` there is none within three
 * years.
 */
export interface NewPlan extends Again {
  sender: Sender | null
  times: Planned[] | null
}
