import type { PlacementCounts, PlannedMessage } from "../../results/results/contract.ts"

/** The workspace at a glance. */
export interface Overview {
  activeCampaigns: number
  /** All that were ever created and not deleted. */
  campaigns: number
  /** People who answered over people who were reached, in per cent. */
  successRate: number
  reached: number
  replied: number
  placements: PlacementCounts
  attention: {
    review: number
    unknown: number
    /** Threads in which someone is waiting for a reply. */
    answers: number
    /** Received messages that match nobody who was written to. */
    unmatched: number
    pausedCampaigns: { id: string; name: string; reason: string | null }[]
    /** Webhooks that were disabled automatically, for members who manage them. */
    disabledWebhooks: { id: string; host: string; reason: string }[]
  }
  next: PlannedMessage[]
}

/** What the browser asks here, and what it gets. */
export interface OverviewCalls {
  "GET /overview": { answer: Overview }
}
