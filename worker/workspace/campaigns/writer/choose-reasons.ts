import { Problem } from "../../../http/problem.ts"
import type { Fact } from "../../people/facts/contract.ts"
import { pointsBack } from "./points-back.ts"
import { countWords, isHeading } from "./sentences.ts"

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
  if (reason) return reason
  throw nothingToSay(
    "The brief has no new reason for this follow-up. Add one to the evidence or the offer, or take the follow-up out.",
  )
}

/** The sentences of the brief that stand in the given later messages, with the position of each. */
export const keptForLater = (facts: readonly Fact[], messages: number): { fact: Fact; position: number }[] =>
  distribute(facts, messages).later.flatMap((reason, at) =>
    reason.map((fact) => ({ fact, position: at + 2 })),
  )

/** The sentences of the first message, and the reasons of the follow-ups in their order. */
function distribute(facts: readonly Fact[], messages: number): { first: Fact[]; later: Fact[][] } {
  const of = (kind: Fact["kind"]) => reasonsIn(facts.filter((fact) => fact.kind === kind))
  const [news, ...moreNews] = of("news")
  const [, ...moreEvidence] = of("evidence")
  const [offer, ...moreOffers] = of("offer")
  // A single word is no news.
  if (!news || countWords(news.map(({ statement }) => statement).join(" ")) < 2)
    return { first: [], later: [] }
  const later = [...(offer ? [offer] : []), ...moreEvidence, ...moreNews, ...moreOffers]
    .filter(isReason)
    .slice(0, messages - 1)
  const isLater = new Set(later.flat())
  return { first: facts.filter((fact) => fact.kind !== "page" && !isLater.has(fact)), later }
}

/** Each sentence with those after it that are not understood without it, and each heading with the first below it. */
function reasonsIn(facts: readonly Fact[]): Fact[][] {
  const reasons: Fact[][] = []
  for (const fact of facts) {
    const before = reasons.at(-1)
    const last = before?.at(-1)
    if (before && last && (pointsBack(fact.statement) || isHeading(last.statement))) before.push(fact)
    else reasons.push([fact])
  }
  return reasons
}

/** Whether it can be said by itself: it points at nothing before it, and is more than a word or two. */
const isReason = ([first, ...more]: readonly Fact[]): boolean =>
  first !== undefined && !pointsBack(first.statement) && (more.length > 0 || countWords(first.statement) > 2)

/** 422: what is stored is not enough. */
export const nothingToSay = (message: string) => new Problem(422, "nothing_to_say", message)
