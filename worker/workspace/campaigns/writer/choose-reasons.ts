import { Problem } from "../../../http/problem.ts"
import type { Fact } from "../../people/facts/contract.ts"

/** The first message and three more: as many as a campaign may have. */
const mostFollowUps = 3

/**
 * Distributes the brief among the messages of a campaign. The first has the news and its proof; each follow-up has one
 * reason of its own, so the best of the rest are kept for them; the remainder goes into the first. Throws 422 for a
 * message that has none.
 */
export function chooseReasons(facts: readonly Fact[], position: number): Fact[] {
  const of = (kind: Fact["kind"]) => facts.filter((fact) => fact.kind === kind)
  const [news, ...moreNews] = of("news")
  const [evidence, ...moreEvidence] = of("evidence")
  const [offer, ...moreOffers] = of("offer")
  const rest = [offer, ...moreEvidence, ...moreNews, ...moreOffers].filter((fact) => fact !== undefined)
  if (!news) throw nothingToSay("Say in the brief what the news is: one sentence is enough.")
  if (position === 1) return [news, ...(evidence ? [evidence] : []), ...rest.slice(mostFollowUps)]
  const reason = rest[position - 2]
  if (reason) return [reason]
  throw nothingToSay(
    "The brief has no new reason for this follow-up. Add one to the evidence or the offer, or take the follow-up out.",
  )
}

/** 422: what is stored is not enough. */
export const nothingToSay = (message: string) => new Problem(422, "nothing_to_say", message)
