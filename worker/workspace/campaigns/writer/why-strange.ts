import { fold, wordsOf } from "./claims.ts"
import { numberWords, openers } from "./plain-words.ts"
import { capitalsIn, figuresIn, quotedIn } from "./unsafe.ts"

/** Why a text says more than the facts that it names; null if it does not. Figures, numbers, quotations and names count. */
export function whyStrange(text: string, basis: string): string | null {
  const words = new Set(wordsOf(basis))
  const figures = new Set(figuresIn(basis))
  const figure = figuresIn(text).find((one) => !figures.has(one))
  if (figure) return `“${figure}” is in none of the facts that it names.`
  const number = wordsOf(text).find((word) => numberWords.has(word) && !words.has(word))
  if (number) return `“${number}” is in none of the facts that it names.`
  const folded = fold(basis)
  const quotation = quotedIn(text).find((one) => !folded.includes(fold(one)))
  if (quotation) return `“${quotation}” is quoted from none of the facts that it names.`
  const { first, later } = capitalsIn(text)
  const isNew = (word: string) => wordsOf(word).some((one) => !words.has(one))
  const name =
    later.find((word) => isNew(word) && !/^I(?:['’]\p{L}+)?$/u.test(word)) ??
    first.find((word) => isNew(word) && wordsOf(word).some((one) => !openers.has(one)))
  return name ? `“${name}” is in none of the facts that it names.` : null
}
