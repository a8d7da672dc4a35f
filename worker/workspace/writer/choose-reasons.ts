import type { Fact } from "../facts/contract.ts"

/** The first message and three more: as many as a campaign may have. */
const mostFollowUps = 3

/**
 * Shares out what there is to say among the messages of a campaign. The first has the news and its proof; each follow-up has one
 * reason of its own, so the best of the rest are kept for them; what is left over goes into the first. A message after all
 * reasons has none.
 */
export function chooseReasons(facts: readonly Fact[], position: number): Fact[] {
  const of = (kind: Fact["kind"]) => facts.filter((fact) => fact.kind === kind)
  const [news, ...moreNews] = of("news")
  const [evidence, ...moreEvidence] = of("evidence")
  const [offer, ...moreOffers] = of("offer")
  const rest = [offer, ...moreEvidence, ...moreNews, ...moreOffers].filter((fact) => fact !== undefined)
  if (position > 1) return rest.slice(position - 2, position - 1)
  return [news, evidence, ...rest.slice(mostFollowUps)].filter((fact) => fact !== undefined)
}
