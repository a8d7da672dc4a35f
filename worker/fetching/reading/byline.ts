import { isEastAsian, toName } from "./names.ts"
import { isRole } from "./roles.ts"

const by =
  /^(?:(?:written|reported|posted|published|story|words|text|report) by|by|authors?|von|ein beitrag von|text|texte|autor(?:in|ka)?|autore|auteure?|par|écrit par|propos recueillis par|por|texto|escrito por|di|a cura di|testo di|door|tekst|автор|текст|av|skriven av|napsal[a]?|napisał[a]?|byline|reporter)(?:\s?[:：]\s{0,3}|\s)/i
const byEastAsian = /^(?:取材・文|執筆者?|著者|文責|文|記者|作者)\s?[:：／/ 　]\s?/
const picture =
  /^(?:photos?|photograph\w{0,4}|pictures?|images?|illustrations?|fotos?|foto|bild(?:er)?|illustration|crédit|photographie|zdjęci\w{1,2}|写真)\b/iu
const cut =
  /(?<=\p{Ll}{2})\. | \/ (?=\p{Lu})|\s[|·•–—-]\s|[|•·(\n]| \d|, \d|\d{4}| on (?=[A-Z])| for (?=[A-Z])| in (?=[A-Z])| am (?=\d)| le (?=\d)|／|, (?=(?:mon|tues|wednes|thurs|fri|satur|sun)day)/iu
const joint = /,? (?:and|und|et|y|e|ed|en|i|a|och|og|и|with|mit|avec|con|com) |\s?&\s?|\s?[;、・]\s?/i

export interface Byline {
  names: string[]
  title: string | null
}

/** Whether a line begins as a byline does. */
export const isByline = (text: string): boolean => by.test(text) || byEastAsian.test(text)

/** The one name in a line that otherwise gives a date: "20 January 2026 · Jane Doe". */
export function readDateline(text: string): string | null {
  if (text.length > 100 || !/\b(?:19|20)\d\d\b/.test(text)) return null
  const names = text.split(/\s?[|·•–—]\s?/).flatMap((part) => toName(part) ?? [])
  return names.length === 1 ? (names[0] ?? null) : null
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
  if (picture.test(line)) return { names: [], title: null }
  const said = line.replace(byEastAsian, "").replace(by, "")
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
