import type { Fact } from "../../people/facts/contract.ts"
import { nothingToSay } from "./choose-reasons.ts"
import { isKnownWord, wordsOf } from "./claims.ts"
import { plainWords } from "./plain-words.ts"
import { finish } from "./sentences.ts"
import { addressesIn, whyUnsafe } from "./unsafe.ts"
import type { Letter, OpeningTask } from "./writer.ts"

/**
 * Returns one sentence to one person, from the fact most relevant to the news: the title of one of their articles, a
 * member's note about them word for word, or what their outlet covers. Throws 422 when nothing stored can open a
 * message.
 */
export function writeOpening({ news, facts }: OpeningTask): Letter {
  const topic = new Set(wordsOf(news).filter((word) => word.length > 3 && !plainWords.has(word)))
  const usable = facts.filter(
    ({ statement }) => whyUnsafe(statement) === null && addressesIn(statement).length === 0,
  )
  const [best] = usable
    .flatMap((fact, at) => {
      const text = sentenceOf(fact)
      return text === null
        ? []
        : [{ text, id: fact.id, near: likeness(fact, topic), rank: ranks.indexOf(fact.kind), at }]
    })
    .sort((one, other) => other.near - one.near || one.rank - other.rank || one.at - other.at)
  if (!best) {
    throw nothingToSay(
      "Nothing is stored about this person that a message could begin with. Write down a fact on their page, or scan their outlet.",
    )
  }
  return { subject: "", paragraphs: [[{ text: best.text, facts: [best.id] }]] }
}

const ranks: Fact["kind"][] = ["article", "own", "outlet"]

const likeness = ({ statement }: Fact, topic: ReadonlySet<string>): number =>
  wordsOf(statement).filter((word) => word.length > 3 && isKnownWord(word, topic)).length

/** The words for a fact; null for facts that are not mentioned by themselves. */
function sentenceOf({ kind, statement, quote }: Fact): string | null {
  if (kind === "article") return `Your article “${quote}” is why I am writing to you.`
  if (kind === "own") return /^(?:you|your)\b/i.test(statement) ? finish(statement) : null
  if (kind === "outlet" && / covers /.test(statement)) return `I am writing to you because ${statement}.`
  return null
}
