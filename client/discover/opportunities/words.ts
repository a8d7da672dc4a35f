import { writeDate } from "#contract/site/dates"
import type { Deadline, OpportunityState } from "#contract/workspace/discover/opportunities"
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

/** A deadline where whoever looks is, and as it is given; only the latter where nobody knows its zone. */
export function describeDeadline({ local, zone, at }: Deadline): { here: string; given: string } {
  const hasTime = local.length > 10
  const said = hasTime
    ? writeDate(`${local}:00Z`, "moment", "UTC")
    : `${writeDate(local, "shortDay", "UTC")}, end of the day`
  if (zone === null) return { here: said, given: "no time zone given" }
  return { here: `${writeDate(at, "moment")}, your time`, given: `${said}, ${zone}` }
}
