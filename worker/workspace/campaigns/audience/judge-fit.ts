import type { CampaignFit } from "../fit/contract.ts"
import type { Refusal } from "./judge-person.ts"

/** Whoever publishes on other subjects only is written to for a reason that somebody has typed. */
export function judgeFit({ kind, known, words }: CampaignFit): Refusal | null {
  if (kind !== "other") return null
  const shared =
    words.length === 0
      ? "mentions a telling word of the brief"
      : `shares more with the brief than ${words.map((word) => `“${word}”`).join(", ")}`
  return { reason: "off_topic", detail: `None of their ${known} latest known articles ${shared}.` }
}
