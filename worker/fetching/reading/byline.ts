import { bylineBeginning, ofPictures, pictureBeginning, picturesWithin } from "./byline-beginnings.ts"
import { isEastAsian, toName } from "./names.ts"
import { isRole } from "./roles.ts"
import { readNameAfterTitle, readTitledName } from "./titled-name.ts"

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
/** "Jane Doe im Gespräch mit John Roe": so do the radios of Germany name the guest, and then who asks. */
const withGuest = /^.{5,60}? im gespräch mit (?=\p{Lu})/iu
const withOther = / (?:with|mit|avec|con|com|z) /i

export interface Byline {
  names: string[]
  title: string | null
}

/** In what is marked as a byline, words in small letters before the first capital say "by" in whatever language. */
const beginning =
  /^(?:\p{L}{1,14}(?:\s\p{Ll}{1,14}){0,2}\s(?!in|at|from|aus|im|à|en|w|na|ve|och|og|und|and|et|e|y|i)\p{Ll}{1,10}|\p{Ll}{2,12})\s(?=\p{Lu})/u

/** Whether a line begins like a byline. */
export const isByline = (text: string): boolean => bylineBeginning.test(text.replace(/^[\s–—-]{1,8}/u, ""))

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
  const asks = withGuest.exec(written)?.[0]
  const talked = ofTalk.test(line) ? (written.split(withOther, 1)[0] as string) : written
  const told = asks === undefined ? talked : written.slice(asks.length)
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
