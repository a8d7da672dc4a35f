import type { Fact } from "../../../people/facts/contract.ts"
import { nothingToSay } from "../choose-reasons.ts"
import { isKnownWord, wordsOf } from "../claims.ts"
import { plainWords } from "../plain-words.ts"
import { finish } from "../sentences.ts"
import { addressesIn, whyUnsafe } from "../unsafe.ts"
import type { Letter, OpeningTask } from "../writer.ts"
import { isGrave } from "./grave.ts"
import { requirePhrases } from "./phrases/choose-phrases.ts"
import type { Phrases } from "./phrases/phrases.ts"

/**
 * Returns one sentence to one person: the title of one of their articles, or what their outlet covers, if it shares a
 * word with the news; or what a member wrote down about them, word for word. Each further draft takes another one where
 * there is one. Throws 422 when nothing stored can open a message.
 */
export function writeOpening({ news, facts, take }: OpeningTask): Letter {
  const topic = new Set(wordsOf(news).filter(isTelling))
  const phrases = requirePhrases(news)
  const usable = facts.filter(
    ({ statement }) =>
      whyUnsafe(statement) === null && addressesIn(statement).length === 0 && !isGrave(statement),
  )
  const fitting = usable
    .flatMap((fact, at) => {
      const near = likeness(fact, topic)
      const texts = near > 0 || fact.kind === "own" ? sentencesOf(fact, phrases) : []
      return texts.length > 0 ? [{ texts, id: fact.id, near, rank: ranks.indexOf(fact.kind), at }] : []
    })
    .sort((one, other) => other.near - one.near || one.rank - other.rank || one.at - other.at)
  const chosen = fitting[take % fitting.length]
  if (!chosen) throw nothingToSay(usable.length === 0 ? nothingStored : nothingFits)
  const text = chosen.texts[Math.floor(take / fitting.length) % chosen.texts.length] ?? ""
  return { subject: "", paragraphs: [[{ text, facts: [chosen.id] }]] }
}

const nothingStored =
  "Nothing is stored about this person that a message could begin with. Write down a fact on their page, or scan their outlet."
const nothingFits =
  "Nothing that is stored about this person has to do with your news, so the message begins without an opening. Write down a fact on their page if you know of one."

const ranks: Fact["kind"][] = ["article", "own", "outlet"]

/** Words that most headlines may have, whatever they are about. */
const common = new Set(
  `year years month week weeks day days people person city town country world news change plan life home work group report says
  jahr jahre monat woche tage menschen stadt land welt leben
  année années mois semaine jours gens ville pays monde vie
  año años mes semana días gente ciudad país mundo vida`.split(/\s+/),
)
const isTelling = (word: string) => word.length > 3 && !plainWords.has(word) && !common.has(word)

/** How many words of a fact are words of the news, in one form or another. */
const likeness = ({ statement }: Fact, topic: ReadonlySet<string>): number =>
  wordsOf(statement).filter((word) => isTelling(word) && isKnownWord(word, topic)).length

/** The sentences for a fact; none for facts that are not mentioned by themselves. */
function sentencesOf({ kind, statement, quote }: Fact, { article, outlet }: Phrases): string[] {
  if (kind === "article") return article.map(({ before, after }) => `${before}${quote}${after}`)
  if (kind === "own")
    return /^(?:you|your|sie|ihr|ihre|vous|votre|vos|usted|su|sus)\b/i.test(statement)
      ? [finish(statement)]
      : []
  if (kind === "outlet" && outlet && / covers /.test(statement))
    return [`${outlet.before}${statement}${outlet.after}`]
  return []
}
