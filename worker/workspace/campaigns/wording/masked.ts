import type { TextFix } from "./contract.ts"

/** A sentence of a text: where it begins and ends in it, and its words. */
export interface Span {
  from: number
  to: number
  text: string
}

/** The text with its fields and addresses blanked, at the same places: what is in them is no wording. */
export const mask = (text: string): string =>
  text
    .replaceAll(/\{\{[^{}\n]{0,200}\}\}|\{%[^%\n]{0,200}%\}/g, blank)
    .replaceAll(/https?:\/\/[^\s()<>"]{1,2000}/g, blank)

const blank = (found: string) => " ".repeat(found.length)

/** The sentences of a masked text, with their words as they are in the whole one. A line ends a sentence. */
export function sentencesIn(text: string): Span[] {
  const masked = mask(text)
  const ends = [...masked.matchAll(/[.!?…]["”’)]{0,3}(?=\s|$)|\n/g)].map(
    ({ 0: stop, index }) => index + stop.length,
  )
  const spans: Span[] = []
  let from = 0
  for (const to of [...ends, text.length]) {
    if (to - from < 2) {
      from = to
      continue
    }
    const piece = text.slice(from, to)
    const begins = from + piece.length - piece.trimStart().length
    const trimmed = piece.trim()
    if (/\p{L}/u.test(trimmed)) spans.push({ from: begins, to: begins + trimmed.length, text: trimmed })
    from = to
  }
  return spans
}

/** A mend that takes a sentence out; null where it is all that the paragraph has to say, or stands there twice. */
export function takeOut(body: string, { from, to, text }: Span): { from: string; to: string } | null {
  if (sentencesIn(body).length < 3 || body.indexOf(text) !== body.lastIndexOf(text)) return null
  const before = body.slice(0, from)
  const after = body.slice(to)
  const gap = /^[ \t]{1,9}/.exec(after)?.[0] ?? ""
  if (gap) return { from: text + gap, to: "" }
  const back = /[ \t]{1,9}$/.exec(before)?.[0] ?? ""
  return back ? { from: back + text, to: "" } : null
}

/** A mend that leaves the words of a link without its address; null where the address has no words, or stands there twice. */
export function unlink(body: string, address: string): TextFix | null {
  const end = `](${address})`
  const at = body.indexOf(end)
  const begins = body.lastIndexOf("[", at)
  if (at === -1 || begins === -1 || body.indexOf(end, at + 1) !== -1) return null
  const words = body.slice(begins + 1, at)
  const from = `[${words}${end}`
  return words.trim() === "" || /[\n\]]/.test(words)
    ? null
    : { kind: "text", label: "Take the link out", field: "body", from, to: words }
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
