import { bare, fold } from "../../fetching/reading/fold.ts"
import { knownWords } from "./known-words.ts"
import { stem } from "./stem.ts"
import { stopWords } from "./stop-words.ts"

const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u
const none: ReadonlySet<string> = new Set()

/**
 * The words of a text as stories and articles are compared: stems without accents, in their order, without those that
 * say nothing. Scripts that set no spaces between words give pairs of neighbouring characters.
 */
export function termsOf(text: string, language: string | null): string[] {
  const stops = stopWords.get(language ?? "en") ?? none
  const known = knownWords(language)
  return wordsOf(text).flatMap((word) => {
    const read = known.get(word)
    if (read) return read
    const terms = termsIn(word, language, stops)
    known.set(word, terms)
    return terms
  })
}

/** The words as they stand, in lower case. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/['’]s\b/g, "")
    .split(/[^\p{L}\p{N}\p{M}]+/u)

function termsIn(word: string, language: string | null, stops: ReadonlySet<string>): string[] {
  if (unspaced.test(word)) return pairsOf(word)
  if (word.length < 2 || stops.has(bare(word))) return []
  const term = fold(stem(word, language)).replaceAll(" ", "")
  return term === "" ? [] : [term]
}

function pairsOf(word: string): string[] {
  const letters = [...bare(word)].filter((letter) => /[\p{L}\p{N}]/u.test(letter))
  if (letters.length < 2) return letters
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
}
