import type { Opportunity, OpportunityState } from "#contract/workspace/discover/opportunities"
import type { Tone } from "../../ui/badge.tsx"

export const stateLooks: Record<OpportunityState, { words: string; tone: Tone }> = {
  new: { words: "New", tone: "blue" },
  shortlisted: { words: "Shortlisted", tone: "violet" },
  pitched: { words: "Pitched", tone: "amber" },
  won: { words: "Won", tone: "green" },
  lost: { words: "Lost", tone: "grey" },
  dismissed: { words: "Dismissed", tone: "grey" },
  expired: { words: "Expired", tone: "rose" },
}

export const stateWords = Object.fromEntries(
  Object.entries(stateLooks).map(([state, { words }]) => [state, words]),
) as Record<OpportunityState, string>

export const countRequests = (count: number) =>
  count === 1 ? "1 request" : `${count.toLocaleString("en-GB")} requests`

/** Those for whom a request is; the workspace itself is not named until it was renamed. */
export const namesOf = (clients: Opportunity["clients"]): string =>
  clients.flatMap(({ name }) => name || []).join(", ")
