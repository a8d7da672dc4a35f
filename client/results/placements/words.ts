import type { Match, Placement, PlacementCheck, PlacementState } from "#contract/workspace/results/placements"
import type { Tone } from "../../ui/badge.tsx"

export const stateWords: Record<PlacementState, string> = {
  pending: "Not there yet",
  live: "Live",
  changed: "Changed",
  lost: "Lost",
  unreachable: "Not reachable",
  blocked: "Blocked by robots.txt",
}

export const stateTones: Record<PlacementState, Tone> = {
  pending: "grey",
  live: "green",
  changed: "amber",
  lost: "rose",
  unreachable: "orange",
  blocked: "grey",
}

export const matchWords: Record<Match, string> = {
  page: "The same page, however its address is spelled",
  site: "Any page of the same website",
  exact: "Exactly this address",
}

export const outcomeWords: Record<PlacementCheck["outcome"], string> = {
  seen: "Found",
  missing: "Not found",
  unreachable: "Not reachable",
  blocked: "Blocked by robots.txt",
}

/** The findings on a page, in words. */
export const typeWords = { link: "A link", image: "A picture from your site", mention: "A mention" } as const

/** An address without what every address has. */
export const bare = (url: string) => url.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "")

/** A placement's name: its page's title, or its address until the title is known. */
export const nameOf = ({ title, pageUrl }: Pick<Placement, "title" | "pageUrl">) => title || bare(pageUrl)

/** Attributes that reduce a link's worth, or keep a page out of search engines. */
export const flagsOf = ({ found }: Pick<Placement, "found">): string[] =>
  found ? (["nofollow", "sponsored", "ugc", "noindex"] as const).filter((flag) => found[flag]) : []

/** The meaning of a placement's state where its name is not clear enough; null where it is. */
export function explain({ state, misses, reason, firstSeenAt, lastCheckedAt }: Placement): string | null {
  if (lastCheckedAt === null) return null
  if (state === "pending") return `${reason ?? ""} It is looked for again until it is there.`.trim()
  if (state === "changed" && misses > 0)
    return `${reason ?? ""} It is called lost once three checks on at least two days have missed it; ${misses === 1 ? "one has" : `${misses} have`}.`.trim()
  if (state === "changed") return "It is there, and not as it was when it was first seen."
  if (state === "lost") return `${reason ?? ""} Checks go on, in case it comes back.`.trim()
  if (state === "live") return null
  return firstSeenAt === null ? reason : `${reason ?? ""} The previous finding is below.`.trim()
}

/** `1 placement`, `4,312 placements`. */
export const countPlacements = (count: number) =>
  count === 1 ? "1 placement" : `${count.toLocaleString("en-GB")} placements`
