import { wordsOf } from "../../claims.ts"
import { german } from "./de.ts"
import { english } from "./en.ts"
import { spanish } from "./es.ts"
import { french } from "./fr.ts"
import type { Frame, Phrases } from "./phrases.ts"

const list = (words: string) => new Set(words.split(" "))

/** Words that are frequent in one of the languages and rare in the others. */
const languages = [
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
      "le la les et est sont était avec pour des du une dans sur nous notre pas qui que au aux ce cette plus ont vous",
    ),
  },
  {
    code: "es",
    phrases: spanish,
    words: list(
      "el los las y es son era con para del una en por nuestro nuestra no que al este esta más han se su hemos",
    ),
  },
] as const

export type WriterLanguage = (typeof languages)[number]["code"]

/** The writer's own words in the language of a text: English unless another one has more of its frequent words. */
export function choosePhrases(text: string): { code: WriterLanguage; phrases: Phrases } {
  const words = wordsOf(text)
  const counted = languages.map((language) => ({
    ...language,
    seen: words.filter((word) => (language.words as ReadonlySet<string>).has(word)).length,
  }))
  return counted.reduce((best, one) => (one.seen > best.seen ? one : best))
}

const all: readonly Phrases[] = languages.map(({ phrases }) => phrases)

/** Sentences that stand in any letter of ours as they are. */
const fixed = new Set(
  all.flatMap(({ leads, offer, page, asks, asksOfKind, ends, followUps }) => [
    ...Object.values(leads).flat(),
    offer,
    page,
    ...Object.values(asks).flat(),
    ...Object.values(asksOfKind).flat(),
    ...ends,
    ...followUps.flat().flatMap(({ lead, close }) => [lead, close]),
  ]),
)
const frames: readonly Frame[] = all.flatMap(({ article }) => article)

/** Returns whether a sentence is one of the writer's own, or one of its own around a title of `quotes`. */
export const isOurs = (text: string, quotes: readonly string[]): boolean =>
  fixed.has(text) ||
  quotes.some((quote) => frames.some(({ before, after }) => text === `${before}${quote}${after}`))
