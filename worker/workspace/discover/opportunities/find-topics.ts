import { termsOf, wordsOf } from "../../../directory/ranking/terms-of.ts"
import { fold } from "../../../fetching/reading/fold.ts"
import type { Synonyms } from "../../people/synonyms/contract.ts"

/** A text as its topics are looked for in it: its words as they stand and their stems, each between spaces. */
export interface Spread {
  words: string
  stems: string
  language: string | null
}

/** Whether a text has these words in this order, in any of their forms. */
export const holds = (text: Spread, topic: string): boolean => {
  const { words, stems } = spread(topic, text.language)
  if (words === "") return false
  // Scripts that set no spaces between words have no words to compare.
  if (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(topic))
    return text.words.includes(words.trim())
  return text.words.includes(words) || text.stems.includes(stems)
}

/** Folded words without the s of a plural, which holds in any language, and each word's stem in this one. */
export function spread(text: string, language: string | null): Spread {
  const read = text.slice(0, 12_000)
  const words = fold(read)
    .split(" ")
    .filter((word) => word !== "")
    .map((word) => (word.length > 3 ? word.replace(/s$/, "") : word))
  // Words that say nothing alone stay: they keep those beside them apart.
  const stems = wordsOf(read).flatMap((word) =>
    word === "" ? [] : (termsOf(word, language)[0] ?? fold(word)),
  )
  return { words: apart(words), stems: apart(stems), language }
}

const apart = (words: readonly string[]) => (words.length === 0 ? "" : ` ${words.join(" ")} `)

/** The words that mean the same as a topic. */
const sameAs = (topic: string, synonyms: Synonyms): string[] =>
  synonyms.filter((group) => group.some((word) => fold(word) === fold(topic))).flat()

const nameOf = (topic: string, found: string) =>
  fold(topic) === fold(found) ? topic : `${topic} (as ${found})`

/** The topics that a text mentions, each as it is shown: with the word that stands for it there, if that is another. */
export const findTopics = (
  text: Spread,
  topics: readonly string[],
  synonyms: Synonyms,
): Map<string, string> =>
  new Map(
    topics.flatMap((topic) => {
      const found = [topic, ...sameAs(topic, synonyms)].find((word) => holds(text, word))
      return found === undefined ? [] : [[topic, nameOf(topic, found)] as const]
    }),
  )
