import { Problem } from "../../../http/problem.ts"
import type { Fact } from "../../people/facts/contract.ts"

/**
 * Distributes the brief among the messages of a campaign. The first has the news and its proof; each follow-up has one
 * reason of its own, so the best of the rest are kept for them; the remainder goes into the first. Throws 422 for a
 * message that has none.
 */
export function chooseReasons(facts: readonly Fact[], position: number, messages: number): Fact[] {
  const { first, later } = distribute(facts, messages)
  if (first.length === 0) throw nothingToSay("Say in the brief what the news is: one sentence is enough.")
  if (position === 1) return first
  const reason = later[position - 2]
  if (reason) return [reason]
  throw nothingToSay(
    "The brief has no new reason for this follow-up. Add one to the evidence or the offer, or take the follow-up out.",
  )
}

/** The sentences of the brief that stand in the given later messages, with the position of each. */
export const keptForLater = (facts: readonly Fact[], messages: number): { fact: Fact; position: number }[] =>
  distribute(facts, messages).later.map((fact, at) => ({ fact, position: at + 2 }))

/** The sentences of the first message, and those of the follow-ups in their order. */
function distribute(facts: readonly Fact[], messages: number): { first: Fact[]; later: Fact[] } {
  const of = (kind: Fact["kind"]) => facts.filter((fact) => fact.kind === kind)
  const [news, ...moreNews] = of("news")
  const [evidence, ...moreEvidence] = of("evidence")
  const [offer, ...moreOffers] = of("offer")
  if (!news) return { first: [], later: [] }
  const rest = [offer, ...moreEvidence, ...moreNews, ...moreOffers].filter((fact) => fact !== undefined)
  const followUps = messages - 1
  return {
    first: [news, ...(evidence ? [evidence] : []), ...rest.slice(followUps)],
    later: rest.slice(0, followUps),
  }
}

/** 422: what is stored is not enough. */
export const nothingToSay = (message: string) => new Problem(422, "nothing_to_say", message)
