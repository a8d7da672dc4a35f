import * as z from "zod/mini"
import type { NextDeadlines } from "../../discover/opportunities/contract.ts"
import type { PlacementCounts, PlannedMessage } from "../../results/results/contract.ts"

/** The viewer's day, which decides what is overdue; the day in UTC unless it is given. */
export const OverviewFilter = z.object({
  today: z.optional(z.iso.date("Give a date such as 2027-12-24")),
})
export type OverviewFilter = z.infer<typeof OverviewFilter>

/** Something that needs a person, with the reason in words. */
export interface Trouble {
  id: string
  name: string
  reason: string
}

/** Work that waits for a person. Nothing of it is from the sandbox. */
export interface Attention {
  review: number
  unknown: number
  /** Threads in which someone is waiting for a reply. */
  answers: number
  /** Received messages that match nobody who was written to. */
  unmatched: number
  /** Launches that a program proposes. */
  proposals: number
  /** Answers that programs propose, and the conversation of the oldest. */
  proposedAnswers: { total: number; threadId: string | null }
  overdueTasks: number
  /** Campaigns that paused themselves. */
  pausedCampaigns: Trouble[]
  /** Drafts that are written, have people, and still cannot be launched. */
  blockedDrafts: Trouble[]
  /** Mailboxes that do not send, or whose answers cannot be read. */
  mailboxes: Trouble[]
  /** Webhooks that were disabled automatically, by host, for members who manage them. */
  disabledWebhooks: Trouble[]
}

/** The workspace at a glance. The sandbox is apart, and counts in no figure. */
export interface Overview {
  activeCampaigns: number
  /** All that were ever created and not deleted, without the sample campaigns. */
  campaigns: number
  /** People who answered over people who were reached, in per cent. */
  successRate: number
  reached: number
  replied: number
  placements: PlacementCounts
  attention: Attention
  deadlines: NextDeadlines
  next: PlannedMessage[]
  sandbox: {
    /** Simulated people among the contacts, and the campaigns that write to nobody else. */
    samplePeople: number
    sampleCampaigns: number
    activeCampaigns: number
    /** Simulated threads that wait for a reply. */
    answers: number
  }
}

/** What the browser asks here, and what it gets. */
export interface OverviewCalls {
  "GET /overview": { query: OverviewFilter; answer: Overview }
}
