import { nothingToSay } from "../../choose-reasons.ts"
import { wordsOf } from "../../claims.ts"
import { german } from "./de.ts"
import { english } from "./en.ts"
import { spanish } from "./es.ts"
import { french } from "./fr.ts"
import type { Phrases } from "./phrases.ts"

const list = (words: string): ReadonlySet<string> => new Set(words.split(" "))

/** Words that are frequent in one of the languages and rare in the others. */
export const languages = [
  {
    code: "en",
    phrases: english,
    words: list(
      "the of and to is are was for with that this on at by from we our has have not you it be will",
    ),
  },
  {
    code: "de",
    phrases: german,
    words: list(
      "der die das und ist sind war mit für von den dem ein eine nicht auf im zu wir unsere hat haben sie wird bei als auch",
    ),
  },
  {
    code: "fr",
    phrases: french,
    words: list(
      "le la les et est sont était avec pour des du un une dans sur chez nous notre leur leurs pas qui que au aux ce cette ces plus ont vous",
    ),
  },
  {
    code: "es",
    phrases: spanish,
    words: list(
      "el la los las y es son era con para del un una en por nuestro nuestra no que al este esta más han se su sus hemos le sin como desde tiene tienen hay",
    ),
  },
] as const

export type WriterLanguage = (typeof languages)[number]["code"]

/** Frequent words of languages that the writer does not know, which are rare in those that it knows. */
const others = [
  "il gli di che è della dei degli delle nel nella sono più anche alla dal dalla",
  "uma dos não são foi pela pelo às também à ao nas nos",
  "het een zijn niet ook naar wordt deze voor maar worden heeft bij",
  "w się nie jest że przez dla jak oraz są został z",
  "och att är för inte ett också från på av som",
  "og af på ikke også fra er til blev",
  "že nebo pro jsou byl také podle který",
  "ve bir bu için ile olarak daha",
].map(list)

/** The writer's own words in the language of a text: English unless another one has more of its frequent words. */
export function choosePhrases(text: string): { code: WriterLanguage; phrases: Phrases } {
  const words = wordsOf(text)
  const counted = languages.map((language) => ({ ...language, seen: countOf(language.words, words) }))
  return counted.reduce((best, one) => (one.seen > best.seen ? one : best))
}

/** Like `choosePhrases`. Throws 422 for a text that is plainly in a language that the writer does not know. */
export function requirePhrases(text: string): Phrases {
  const words = wordsOf(text)
  const { phrases } = choosePhrases(text)
  const known = Math.max(...languages.map((language) => countOf(language.words, words)))
  const other = Math.max(...others.map((one) => countOf(one, words)))
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if ((other > 1 && other > known) || latin * 2 < letters) throw nothingToSay(unknownLanguage)
  return phrases
}

const unknownLanguage =
  "Your brief is in a language that the built-in writer does not know: it writes English, German, French and Spanish."

const countOf = (frequent: ReadonlySet<string>, words: readonly string[]) =>
  words.filter((word) => frequent.has(word)).length
