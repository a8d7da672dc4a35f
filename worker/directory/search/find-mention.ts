import { bare } from "../../fetching/reading/fold.ts"

/** Where a text names a name. */
export interface Mention {
  /** As it was asked for. */
  name: string
  where: "headline" | "summary"
  /** The headline, or the sentence of the summary, as it was published. */
  sentence: string
}

interface Text {
  headline: string
  summary: string
}

/**
 * The first place that names a name as whole words; null for none. A name with a capital must have it in the text, so
 * that the fruit is not the company; accents and signs between words do not count.
 */
export function findMention({ headline, summary }: Text, name: string): Mention | null {
  if (names(headline, name)) return { name, where: "headline", sentence: headline }
  if (!names(summary, name)) return null
  return { name, where: "summary", sentence: sentencesOf(summary).find((one) => names(one, name)) ?? summary }
}

export function names(text: string, name: string): boolean {
  const wanted = wordsOf(name)
  if (wanted === "  ") return false
  const lower = wanted.toLowerCase()
  // Scripts that set no spaces between words have no words to compare.
  if (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(name))
    return wordsOf(text).toLowerCase().includes(lower.trim())
  const words = wordsOf(text)
  if (wanted === lower) return words.toLowerCase().includes(lower)
  return words.includes(wanted) || words.includes(wanted.toUpperCase())
}

const wordsOf = (text: string): string =>
  ` ${bare(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `

const sentences = new Intl.Segmenter("en", { granularity: "sentence" })

export const sentencesOf = (text: string): string[] =>
  Array.from(sentences.segment(text), ({ segment }) => segment.trim()).filter((segment) => segment !== "")
