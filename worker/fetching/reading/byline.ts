import { bylineBeginning, pictureBeginning, picturesWithin } from "./byline-beginnings.ts"
import { isEastAsian, toName } from "./names.ts"
import { isRole } from "./roles.ts"

const cut =
  /(?<=\p{Ll}{2})\. | \/ (?=\p{Lu})|\s[|·•–—-]\s|[|•·(\n]| \d|, \d|\d{4}| on (?=[A-Z])| for (?=[A-Z])| in (?=[A-Z])| am (?=\d)| le (?=\d)|／|, (?=(?:mon|tues|wednes|thurs|fri|satur|sun)day)/iu
const joint = /,? (?:and|und|et|y|e|ed|en|i|a|och|og|и|with|mit|avec|con|com) |\s?&\s?|\s?[;、・]\s?/i

/** In what is marked as a byline, words before a colon say what those named after it did. */
const announcement = /^(?!sources?|quellen?|fuente|fonte|källa|kilde|credits?)\p{L}[\p{L} ]{2,24}\s?:\s/iu

export interface Byline {
  names: string[]
  title: string | null
}

/** Whether a line begins as a byline does. */
export const isByline = (text: string): boolean => bylineBeginning.test(text)

/** Who is named in a line that otherwise gives a date: "20 January 2026 · Jane Doe", "3 May 2026 | By Jane Doe and John Roe". */
export function readDateline(text: string): string[] {
  if (text.length > 120 || !/\b(?:19|20)\d\d\b/.test(text)) return []
  const said = text.split(/\s?[|·•–—]\s?|\s\/\s/).flatMap((part) => {
    const name = toName(part)
    if (name) return [[name]]
    const undated = part.replace(/^.{0,60}\d(?:[:.]\d\d)?[,.]? (?=\p{L})/u, "")
    const signed = isByline(undated) ? readByline(undated).names : []
    return signed.length > 0 ? [signed] : []
  })
  return said.length === 1 ? (said[0] ?? []) : []
}

/**
 * The one name that stands alone near a title and signs what follows: because a date stands beside it, or because the text ends
 * by saying who that is, as in "Jane Doe lives in Leeds." Gives its line among those from the title on.
 */
export function findSignature(lines: { text: string }[]): { name: string; at: number } | null {
  for (const at of [1, 2, 3]) {
    const name = toName(lines[at]?.text ?? "")
    if (name === null) continue
    const isDated = [at - 1, at + 1].some((beside) => beside > 0 && isDate(lines[beside]?.text ?? ""))
    const isTold = at < 3 && lines.slice(3).some(({ text }) => text.startsWith(`${name} `))
    if (isDated || isTold) return { name, at }
  }
  return null
}

/** A year, and a day beside it. */
const isDate = (text: string) =>
  text.length <= 40 && /\b(?:19|20)\d\d\b/.test(text) && (text.match(/\d{1,4}/g)?.length ?? 0) > 1

/** Whom a byline names, with the position that it gives after a single name: "By Jane Doe, news editor | 3 May". */
export function readByline(text: string): Byline {
  const line = text.slice(0, 200).trim()
  if (pictureBeginning.test(line)) return { names: [], title: null }
  const signed = isByline(line) ? line.replace(bylineBeginning, "") : line.replace(announcement, "")
  const said = signed.split(picturesWithin, 1)[0] as string
  const [start = ""] = said.split(cut, 1)
  const names: string[] = []
  for (const part of start.split(joint)) {
    const whole = toName(part)
    if (whole) {
      names.push(whole)
      continue
    }
    const pieces = part.split(/[,，]\s{0,3}/)
    for (const [at, piece] of pieces.entries()) {
      const name = toName(piece)
      if (name) names.push(name)
      else if (at > 0 && names.length === 1 && isRole(piece)) return { names, title: piece.trim() }
      else if (piece.trim() !== "" && !isEastAsian(piece)) return { names, title: null }
    }
  }
  return { names, title: null }
}
