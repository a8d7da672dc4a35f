import { OUTLET_KINDS } from "../../worker/directory/outlets/contract.ts"
import {
  type MadeUpLanguage,
  type MadeUpVocabulary,
  madeUpLanguages,
  makeVocabulary,
  seeded,
} from "./made-up-words.ts"

const day = 86_400_000
/** Articles are kept for so long. */
export const keptDays = 120
const countries: Record<MadeUpLanguage, string[]> = {
  en: ["GB", "US", "IE"],
  de: ["DE", "AT", "CH"],
  fr: ["FR", "BE"],
  es: ["ES", "MX"],
  it: ["IT"],
}
/** Of each twenty outlets, so many are of a language. */
const shares: Record<MadeUpLanguage, number> = { en: 8, de: 4, fr: 3, es: 3, it: 2 }
const languagesInTurn = madeUpLanguages.flatMap((language) => Array(shares[language]).fill(language))
const kinds = Object.keys(OUTLET_KINDS)
const sections = ["business", "culture", "technology", "science", "sport", "travel", "health", "food"]

/** The same outlets, writers and articles each time: fifty articles for each outlet, ten for each writer. */
export function makeUpDirectory(articles: number, now: number) {
  const vocabularies = new Map<MadeUpLanguage, MadeUpVocabulary>(
    madeUpLanguages.map((language) => [language, makeVocabulary(language)]),
  )
  const outlets = Math.ceil(articles / 50)
  const languageOf = (outlet: number) => languagesInTurn[outlet % languagesInTurn.length] as MadeUpLanguage
  const vocabularyOf = (language: MadeUpLanguage) => vocabularies.get(language) as MadeUpVocabulary
  const textOf = (language: MadeUpLanguage, topic: number, words: number, next: () => number) => {
    const text = vocabularyOf(language).write(topic, words, next)
    return text.charAt(0).toUpperCase() + text.slice(1)
  }
  const outlet = (number: number) => {
    const language = languageOf(number)
    const name = `Paper ${number}`
    const own = countries[language]
    return {
      ...{ id: `out_${number}`, name, folded: name.toLowerCase(), language },
      host: `paper${number}.example`,
      kind: kinds[number % kinds.length] as string,
      country: own[Math.floor(number / 20) % own.length] as string,
    }
  }
  /** As a feed would announce it. Later numbers were published later; each writer has two topics. */
  const article = (number: number) => {
    const next = seeded(number + 1000)
    const at = Math.floor(next() * outlets)
    const writer = at + outlets * Math.floor(5 * next() ** 1.5)
    const language = languageOf(at)
    const topic = (writer * 7 + (next() < 0.7 ? 0 : 31)) % vocabularyOf(language).topics
    const left = articles - number
    return {
      ...{ outletId: `out_${at}`, feedId: null, language },
      url: `https://paper${at}.example/${number}`,
      headline: textOf(language, topic, 10, next),
      summary: `${textOf(language, topic, 32, next).slice(0, 290)}.`,
      publishedAt: Math.floor(now - (left / articles) * (keptDays - 1) * day),
      section: sections[topic % sections.length] as string,
      writers: [{ name: `Writer ${writer}`, profileUrl: null }],
    }
  }
  /** A story as long as a press release, told in each of the languages, about one topic of theirs. */
  const story = (number: number, languages: readonly MadeUpLanguage[]) => {
    const next = seeded(number + 77)
    const told = languages.map((language) => {
      const topic = Math.floor(next() * vocabularyOf(language).topics)
      return {
        title: textOf(language, topic, 9, next),
        text: textOf(language, topic, 250 / languages.length, next),
      }
    })
    return { title: told[0]?.title ?? "", text: told.map(({ text }) => text).join(".\n") }
  }
  return { outlets, outlet, article, story }
}
export type MadeUpDirectory = ReturnType<typeof makeUpDirectory>
