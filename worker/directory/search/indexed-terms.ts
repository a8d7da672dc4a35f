import { guessLanguage } from "../ranking/guess-language.ts"
import { termReader } from "../ranking/terms-of.ts"

interface Text {
  headline: string
  summary: string
  language: string | null
}

/** The words that an article is found by: each stem once, as ranking reads it, too. */
export const indexedTerms = (text: Text): string => termIndexer()(text)

/** As `indexedTerms`, for many articles: each word of a language is stemmed once, which most of the time goes into. */
export function termIndexer(): (text: Text) => string {
  const readers = new Map<string | null, ReturnType<typeof termReader>>()
  return ({ headline, summary, language }) => {
    const text = `${headline} \n ${summary}`
    const known = language ?? guessLanguage(text)
    const read = readers.get(known) ?? termReader(known)
    readers.set(known, read)
    return [...new Set(read(text))].join(" ")
  }
}
