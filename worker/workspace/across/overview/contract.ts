import type { PlacementCounts, PlannedMessage } from "../../results/results/contract.ts"

/** The workspace at a glance. */
export interface Overview {
  activeCampaigns: number
  /** Every one that was ever written and not deleted. */
  campaigns: number
  /** People who answered over people who were reached, in per cent. */
  successRate: number
  reached: number
  replied: number
  placements: PlacementCounts
  attention: {
    review: number
    unknown: number
    /** Threads in which somebody waits for a reply. */
    answers: number
    /** Messages that came in and belong to nobody who was written to. */
    unmatched: number
    pausedCampaigns: { id: string; name: string; reason: string | null }[]
    /** Webhooks that were switched off by themselves, for who manages them. */
    disabledWebhooks: { id: string; host: string; reason: string }[]
  }
  next: PlannedMessage[]
}

/** What the browser asks here, and what it gets. */
export interface OverviewCalls {
  "GET /overview": { answer: Overview }
}
