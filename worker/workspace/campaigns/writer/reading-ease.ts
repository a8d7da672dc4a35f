import type { WriterLanguage } from "./built-in/phrases/choose-phrases.ts"
import { wordsOf } from "./claims.ts"

/**
 * Flesch's formula (J. Appl. Psychol. 32, 1948) and its counterparts: Amstad for German, Kandel and Moles for French,
 * Fernández Huerta for Spanish. `long` weighs syllables per word, `wordy` words per sentence.
 */
const formulas: Record<WriterLanguage, { from: number; long: number; wordy: number }> = {
  en: { from: 206.835, long: 84.6, wordy: 1.015 },
  de: { from: 180, long: 58.5, wordy: 1 },
  fr: { from: 207, long: 73.6, wordy: 1.015 },
  es: { from: 206.84, long: 60, wordy: 1.02 },
}

/** How easily sentences are read, from 0 to 100: from 60 on they are plain to most people. Null without words. */
export function readingEase(sentences: readonly string[], language: WriterLanguage): number | null {
  const words = sentences.flatMap(wordsOf)
  if (words.length === 0) return null
  const { from, long, wordy } = formulas[language]
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word, language), 0)
  const ease = from - (long * syllables) / words.length - (wordy * words.length) / sentences.length
  return Math.round(Math.min(100, Math.max(0, ease)))
}

/** Groups of vowels, without the silent e at the end of English and French words. */
function syllablesOf(word: string, language: WriterLanguage): number {
  const plain = word.normalize("NFD").replaceAll(/\p{M}/gu, "")
  const spoken = language === "en" || language === "fr" ? plain.replace(/(?<=[^aeiouyl])es?$/, "") : plain
  return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 1)
}
