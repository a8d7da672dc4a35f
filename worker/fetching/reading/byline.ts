import { bylineBeginning, ofPictures, pictureBeginning, picturesWithin } from "./byline-beginnings.ts"
import { mayBePerson } from "./given-names.ts"
import { isEastAsian, toName } from "./names.ts"
import { readEntry, withoutAddress } from "./read-entry.ts"
import { isRole } from "./roles.ts"
import { readNameAfterTitle, readTitledName } from "./titled-name.ts"
import { findDate } from "./written-dates.ts"

const cut =
  /(?<=\p{Ll}{2})(?<!(?:^|\s)(?:dr|prof|mag|dipl|ing|mr|mrs|st|jr|sr))\. | \/ (?=\p{Lu})|\s[|·•–—-]\s|[|•·(\n]| \d|, \d|\d{4}| on (?=[A-Z])| for (?=[A-Z])| in (?=[A-Z])| (?:am|le|op|el|il|em|den|dne|på|on) (?=\d)|／|, (?=(?:mon|tues|wednes|thurs|fri|satur|sun)day)/iu
/** "Jane Doe/John Roe" and "Jane Doe/Agency" */
const slash = /(?<=\p{L}{2})\/(?=\p{Lu})/u
const joint = /,? (?:and|und|et|y|e|ed|en|i|a|och|og|и|with|mit|avec|con|com) |\s?&\s?|\s?[;、・]\s?/i

/** In what is marked as a byline, words before a colon say what those named after it did. */
const announcement = /^(?!sources?|quellen?|fuente|fonte|källa|kilde|credits?)\p{L}[\p{L} ]{2,24}\s?:\s/iu

/** "By our reporter Jane Doe" */
const ofHouse =
  /^(?:our|unser\p{L}{0,2}|notre|nuestr[oa]|(?:il |la )?nostr[oa]|noss[oa]|onze|vår|vores|nasz\p{L}{0,3}) /iu
/** Whoever one talks with in an interview answers, and does not write. */
const ofTalk = /^.{0,20}(?:interview|gespräch|conversation|entretien|entrevista|intervista|rozmow)/iu
const withOther = / (?:with|mit|avec|con|com|z) /i
const longestSignature = 70
const mostTold = 2000

export interface Byline {
  names: string[]
  title: string | null
}

/** In what is marked as a byline, words in small letters before the first capital say "by" in whatever language. */
const beginning =
  /^(?:\p{L}{1,14}(?:\s\p{Ll}{1,14}){0,2}\s(?!in|at|from|aus|im|à|en|w|na|ve|och|og|und|and|et|e|y|i)\p{Ll}{1,10}|\p{Ll}{2,12})\s(?=\p{Lu})/u

/** Whether a line begins like a byline. */
export const isByline = (text: string): boolean => bylineBeginning.test(text.replace(/^[\s–—-]{1,8}/u, ""))

/**
 * The people named in a line that otherwise gives a date: "20 January 2026 · Jane Doe", "3 May 2026 | By Jane Doe and
 * John Roe"; the pieces are the texts of the elements in the line.
 */
export function readDateline(text: string, pieces: string[] = [text]): string[] {
  if (text.length > 120 || !/(?<!\d)(?:19|20)\d\d(?!\d)/.test(text)) return []
  const whole = readDated(text)
  const said = whole.length > 0 ? whole : pieces.flatMap(readDated)
  return said.length === 1 ? (said[0] ?? []) : []
}

function readDated(text: string): string[][] {
  return text
    .split(/\s?[|·•–—]\s?|\s[/-]\s|\s(?=(?:来源|來源|作者|记者|記者|文|撰文|執筆|取材|编辑|編集)\s?[:：／])/u)
    .flatMap((part) => {
      const name = toName(part) ?? toName(part.replace(/,\s\d.{0,60}$/, ""))
      if (name) return mayBePerson(name) ? [[name]] : []
      const undated = part.replace(/^.{0,60}\d(?:[:.]\d\d)?[,.]? (?=\p{L})/u, "")
      const signed = isByline(undated) ? readByline(undated).names : []
      return signed.length > 0 ? [signed] : []
    })
}

/**
 * The one name that stands alone near a title and signs what follows: because a date is next to it, or because the text
 * ends by saying who that is, as in "Jane Doe lives in Leeds." Returns its line among those from the title on.
 */
export function findSignature(lines: { text: string }[]): { name: string; at: number } | null {
  for (const at of [1, 2, 3, 4, 5, 6]) {
    const said = lines[at]?.text ?? ""
    const alone = toName(said) ?? toName(withoutAddress(said))
    const isDated = [at - 1, at + 1].some((beside) => beside > 0 && isDate(lines[beside]?.text ?? ""))
    const name =
      alone ??
      (isDated && said.length <= longestSignature ? toName(said.split(/\s[·|•/]\s/, 1)[0] as string) : null)
    const entries = name === null && isDated && said.length <= longestSignature ? readEntry(said) : []
    if (entries.length === 1 && said.startsWith(entries[0]?.name ?? " "))
      return { name: entries[0]?.name as string, at }
    if (name === null || !mayBePerson(name)) continue
    const isTold = at < 3 && lines.slice(at + 1, at + mostTold).some(({ text }) => tells(text, name))
    const isReached = said.includes("@") && said.length <= longestSignature + name.length
    if (isDated || isTold || isReached) return { name, at }
  }
  return null
}

/** "Jane Doe lives in Leeds." */
const tells = (text: string, name: string) =>
  text.length > name.length + 5 && text.slice(0, name.length + 1).toLowerCase() === `${name.toLowerCase()} `

const isDate = (text: string) => text.length <= 60 && findDate(text, "") !== null

/** The people in a byline, with the position that follows a single name: "By Jane Doe, news editor | 3 May". */
export function readByline(text: string): Byline {
  const line = text
    .slice(0, 200)
    .replace(/^[\s–—-]+/u, "")
    .trim()
    .replace(/(?<=\p{Ll}{2})\.$/u, "")
  if (pictureBeginning.test(line)) return { names: [], title: null }
  const signed = isByline(line)
    ? line.replace(bylineBeginning, "")
    : withoutBeginning(line.replace(announcement, ""))
  const written = signed.replace(ofPictures, "").replace(/\s\([^()]{0,40}\)/g, "")
  const told = ofTalk.test(line) ? (written.split(withOther, 1)[0] as string) : written
  const said = told.split(picturesWithin, 1)[0] as string
  const [start = ""] = said.split(cut, 1)
  const names: string[] = []
  const titles: string[] = []
  // "アレックス・フォン" is one name, though a dot joins others.
  const parts =
    toName(start) !== null && !start.includes(" ")
      ? [start]
      : start.split(slash).flatMap((part) => part.split(joint))
  for (const part of parts) {
    const whole = toName(part)
    const titled = whole ? null : (readTitledName(part) ?? readNameAfterTitle(part.replace(ofHouse, ""))[0])
    if (titled) titles.push(titled.title)
    if (whole ?? titled) {
      names.push((whole ?? titled?.name) as string)
      continue
    }
    const pieces = part.split(/[,，]\s{0,3}/)
    for (const [at, piece] of pieces.entries()) {
      const name = toName(piece)
      if (name) names.push(name)
      else if (at > 0 && names.length > 0 && isRole(piece)) titles.push(piece.trim())
      else if (piece.trim() !== "" && !isEastAsian(piece)) return toByline(names, titles)
    }
  }
  return toByline(names, titles)
}

/**
 * A text that begins with a name does not begin with a word for "by", even if a particle in the name is in lower case.
 */
function withoutBeginning(line: string): string {
  const [first = ""] = (line.split(cut, 1)[0] as string).split(joint, 1)
  const isName = toName(first) ?? toName(first.split(",", 1)[0] as string) ?? readTitledName(first)
  return isName === null ? line.replace(beginning, "") : line
}

/** A position belongs to one person: with several names it is not known whose it is. */
const toByline = (names: string[], titles: string[]): Byline => ({
  names,
  title: names.length === 1 ? (titles[0] ?? null) : null,
})
