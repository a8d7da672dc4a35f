/** A sentence of a text: where it begins and ends in it, and its words. */
export interface Span {
  from: number
  to: number
  text: string
}

/** The text with its fields and addresses blanked, at the same places: what is in them is no wording. A full stop after an address is. */
export const mask = (text: string): string =>
  text
    .replaceAll(/\{\{[^{}\n]{0,200}\}\}|\{%[^%\n]{0,200}%\}/g, blank)
    .replaceAll(/https?:\/\/[^\s()<>"]{0,2000}[^\s()<>".,;:!?]/g, blank)

const blank = (found: string) => " ".repeat(found.length)

/** A full stop between a day and its month, as German writes them, ends no sentence. */
const sentenceEnd =
  /(?:[!?…]|(?<!(?<![\d.,])\d{1,2})\.|\.(?! (?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)))["”’)]{0,3}(?=\s|$)|\n/g

/** The sentences of a text, without the mark of a list. A line ends a sentence. */
export function sentencesIn(text: string): Span[] {
  const masked = mask(text)
  const ends = [...masked.matchAll(sentenceEnd)].map(({ 0: stop, index }) => index + stop.length)
  const spans: Span[] = []
  let from = 0
  for (const to of [...ends, text.length]) {
    if (to - from < 2) {
      from = to
      continue
    }
    const piece = text.slice(from, to)
    const [before = ""] = /^\s*(?:- )?\s*/.exec(piece) ?? []
    const begins = from + before.length
    const trimmed = piece.slice(before.length).trimEnd()
    if (/\p{L}/u.test(trimmed)) spans.push({ from: begins, to: begins + trimmed.length, text: trimmed })
    from = to
  }
  return spans
}

/** Compared without case, accents and double spaces. */
export const foldText = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/\s+/g, " ")
    .trim()
