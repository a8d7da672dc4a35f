import { guessLanguage } from "../ranking/guess-language.ts"
import { termsOf } from "../ranking/terms-of.ts"

interface Text {
  headline: string
  summary: string
  language: string | null
}

/** The words that an article is found by: each stem once, as ranking reads it, too. */
export function indexedTerms({ headline, summary, language }: Text): string {
  const text = `${headline} \n ${summary}`
  return [...new Set(termsOf(text, language ?? guessLanguage(text)))].join(" ")
}
