import * as z from "zod/mini"

/**
 * People, each once in each campaign, by what came of them until now. Who answered, left or complained was reached, also when
 * nobody knew whether the message had left: so none of these is ever more than it is a part of. Of whom nothing was heard but a
 * message that came back, nobody was reached.
 */
export interface PeopleCounts {
  /** To whom a message went, or was refused for good. */
  contacted: number
  reached: number
  replied: number
  /** Of those who were reached, who brought about a placement that was seen and was not removed. */
  placed: number
  outOfOffice: number
  bounced: number
  optedOut: number
  complained: number
}

/** What of a campaign's people came of it so far, each person once, and by message and text. */
export interface CampaignResults {
  /** `open` are those who are still to be written to. */
  funnel: PeopleCounts & { people: number; open: number }
  steps: StepResults[]
  /** People who opened a message or followed a link, an estimate; null for what is not and was never noted. */
  /** The pages that name the campaign, by how they stand. */
  placements: PlacementCounts
  visits: { opens: VisitCount | null; clicks: VisitCount | null }
  /** What needs somebody: messages to review, and those of which nobody knows whether they were sent. */
  attention: { review: number; unknown: number; failed: number }
}

/** `seen` were there at least once, and of all those `live` are there as they were, or a little changed, since the last check. */
export interface PlacementCounts {
  total: number
  seen: number
  live: number
  lost: number
}

/** Counted in people, those apart of whom only machines were seen. */
export interface VisitCount {
  people: number
  onlyMachines: number
}

/** From the first day to the last, both of them in it, as a zone's clocks tell days. What is left out narrows nothing. */
export interface Period {
  campaign?: string | undefined
  /** `YYYY-MM-DD`. */
  from?: string | undefined
  to?: string | undefined
  timeZone?: string | undefined
}

/** One text of one message of a campaign. */
export interface StepResults {
  campaignId: string
  stepId: string
  position: number
  /** Taken out of the campaign since: then `position` is where it stood. */
  isRemoved: boolean
  /** A for the message's own text, null for another that is gone. */
  label: string | null
  variantId: string | null
  sent: number
  /** Who answered after this message and before the next. */
  replied: number
}

/** What is planned, by the days of the campaign's zone. */
export interface CampaignCalendar {
  timeZone: string
  days: { date: string; planned: number; sent: number }[]
}

export const ScheduleFilter = z.object({
  date: z.optional(z.iso.date("Give a date such as 2027-12-24")),
  after: z.optional(z.string().check(z.maxLength(60))),
})
export type ScheduleFilter = z.infer<typeof ScheduleFilter>

/** One message with its time. */
export interface PlannedMessage {
  messageId: string
  enrolmentId: string | null
  contactId: string | null
  name: string
  campaign: { id: string; name: string } | null
  position: number
  state: "planned" | "review" | "held" | "sent" | "failed" | "unknown"
  at: string | null
}

export interface PlannedMessages {
  messages: PlannedMessage[]
  after: string | null
}

/** What the browser asks here, and what it gets. */
export interface ResultCalls {
  "GET /campaigns/:id/results": { answer: CampaignResults }
  "GET /campaigns/:id/calendar": { answer: CampaignCalendar }
  "GET /campaigns/:id/schedule": { query: ScheduleFilter; answer: PlannedMessages }
}
