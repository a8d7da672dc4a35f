import { DAY } from "../../../site/time/contract.ts"
import type { Ctx } from "../../core/context.ts"
import { clientGapOf } from "../../people/client-gap/client-gap.ts"
import { MOST_LISTED, type Overlap, type Overlaps } from "../overlaps/contract.ts"
import type { Refusal } from "./judge-person.ts"

/** Returns why a person is left out by a campaign that keeps its distance to other clients; null without an overlap. */
export function judgeOverlaps([first]: readonly Overlap[], now: number): Refusal | null {
  if (!first) return null
  const { campaign, writtenAt, plannedAt } = first
  const days = Math.round(Math.abs(now - Date.parse(writtenAt ?? plannedAt ?? "")) / DAY)
  const counted = `${days} ${days === 1 ? "day" : "days"}`
  const wrote = `wrote to them ${days === 0 ? "today" : `${counted} ago`}`
  const writes = `writes to them ${days === 0 ? "today" : `in ${counted}`}`
  return {
    reason: "other_client",
    detail: `“${campaign.name}”, for another client, ${writtenAt === null ? writes : wrote}.`,
  }
}

interface Known {
  standing: "eligible" | "enrolled" | "excluded"
  overlaps: readonly Overlap[]
}

/** The overlaps of everybody who is not enrolled: first of those to whom launching writes all the same. */
export function summariseOverlaps(ctx: Pick<Ctx, "db">, judged: readonly Known[]): Overlaps {
  const meant = judged.filter(({ standing, overlaps }) => standing !== "enrolled" && overlaps.length > 0)
  const listed = meant.flatMap(({ standing, overlaps }) =>
    overlaps.map((overlap) => ({ ...overlap, isEligible: standing === "eligible" })),
  )
  return {
    days: clientGapOf(ctx).days,
    people: meant.length,
    eligible: meant.filter(({ standing }) => standing === "eligible").length,
    listed: listed.toSorted((a, b) => Number(b.isEligible) - Number(a.isEligible)).slice(0, MOST_LISTED),
  }
}
