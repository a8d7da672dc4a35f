/**
 * People, each once in each campaign, by their outcome until now. A person who answered, left or complained was
 * reached, even if it is unknown whether the message had left: so no part exceeds its whole. A person whose only event
 * is a bounce was not reached.
 */
export interface PeopleCounts {
  /** The people to whom a message was sent, or permanently refused. */
  contacted: number
  reached: number
  replied: number
  /** Of the people who answered, those who are interested, ask for material, or publish it; after corrections. */
  positive: number
  /** Of the people who were reached, those who brought about a placement that was seen and not removed. */
  placed: number
  outOfOffice: number
  bounced: number
  optedOut: number
  complained: number
}

/** The results of a campaign so far, each person once, and by message and text. */
export interface CampaignResults {
  /** `open` are those who are still to be written to. */
  funnel: PeopleCounts & { people: number; open: number }
  steps: StepResults[]
  /** An estimate of the people who opened a message or followed a link; null if this is not tracked and never was. */
  /** The pages that mention the campaign, by state. */
  placements: PlacementCounts
  visits: { opens: VisitCount | null; clicks: VisitCount | null }
  /** Work for a person: messages to review, and those of which it is unknown whether they were sent. */
  attention: { review: number; unknown: number; failed: number }
}

/** `seen` were there at least once, and of all those `live` are there as they were, or a little changed, since the last check. */
export interface PlacementCounts {
  total: number
  seen: number
  live: number
  lost: number
}

/** Counted in people, without those whose events are all automatic. */
export interface VisitCount {
  people: number
  onlyMachines: number
}

/**
 * From the first day to the last, both included, in the days of a time zone. A field that is left out filters nothing.
 */
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
  /** Whether the step was removed from the campaign; if so, `position` is its last position. */
  isRemoved: boolean
  /** A for the message's own text, null for another variant that was deleted. */
  label: string | null
  variantId: string | null
  sent: number
  /** The people who answered after this message and before the next. */
  replied: number
}

/**
 * Returns the part as a share of the whole, rounded to four decimal places; null if the whole is 0, because there is no
 * rate.
 */
export const rateOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 10_000) / 10_000

/** Of 95 %: how many standard deviations it reaches to both sides. */
const deviations = 1.96

/**
 * The range in which a rate truly is, with 95 % certainty, from 0 to 1: Wilson's score interval, which is honest for few
 * as well. Null without a whole.
 */
export function intervalOf(part: number, whole: number): [low: number, high: number] | null {
  if (whole === 0) return null
  const share = part / whole
  const square = deviations ** 2 / whole
  const middle = (share + square / 2) / (1 + square)
  const reach = (deviations / (1 + square)) * Math.sqrt((share * (1 - share)) / whole + square / (4 * whole))
  return [Math.max(0, middle - reach), Math.min(1, middle + reach)]
}

/** The messages that have a time, by the days of the campaign's zone. */
export interface CampaignCalendar {
  timeZone: string
  /** `unknown`: nobody knows whether they were sent. */
  days: { date: string; planned: number; sent: number; failed: number; unknown: number }[]
}

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

/** What the browser asks here, and what it gets. */
export interface ResultCalls {
  "GET /campaigns/:id/results": { answer: CampaignResults }
  "GET /campaigns/:id/calendar": { answer: CampaignCalendar }
}
