import {
  divider,
  endsWithVerb,
  forwarded,
  hasAddress,
  hasDate,
  hasVerb,
  introStart,
  verbs,
} from "../../../mail/quotation-words.ts"
import { readHeaderBlock } from "./read-header-block.ts"

/** The beginning of a quotation: how many lines introduce it, and whether everything below it is a part of it. */
export interface Opening {
  lines: number
  isRest: boolean
  /** A person's answer may stand below it: it is no forwarded message, and no header of Outlook's. */
  isIntro: boolean
}

/** The maximum number of lines over which an introduction such as "On Monday, 3 December, Anna wrote:" is wrapped. */
const wrapped = 4
const longestIntro = 400
const dated = /^\s*(?:on|am|le|el|il|op|den|em|w dniu|dnia|dne|på)\s.{0,40}\d/i
const goesOn = new RegExp(
  `^\\s*\\p{L}[^<>\\n]{8,160}<[^<>\\s@]{1,80}@[^<>\\s]{1,120}>\\s*(?:${verbs})\\s*:\\s*[^\\s>]`,
  "iu",
)
const weekday =
  /^\s*\p{L}{2,5}\s+(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mer|mié|jeu|jue|ven|vie|sam|sáb|dim|dom|gio|sab|seg|ter|qua|qui|sex|die|mit|don|fre|sam|son|ma|di|wo|do|vr|za|zo|pon|wto|śro|czw|pią|sob|nie)/iu

export const isQuoted = (line: string): boolean => /^\s{0,8}>/.test(line)

/**
 * Finds where a quotation begins, for each line in constant time: `nextFilled` says for each line which line after it is
 * not empty. Null where none begins.
 */
export function findOpening(
  lines: readonly string[],
  nextFilled: readonly number[],
  at: number,
): Opening | null {
  const line = (lines[at] ?? "").slice(0, longestIntro)
  if (line.trim() === "") return null
  if (divider.test(line) || forwarded.test(line)) return { lines: 1, isRest: true, isIntro: false }
  const header = readHeaderBlock(lines, nextFilled, at)
  return header > 0 ? { lines: header, isRest: true, isIntro: false } : readIntro(lines, nextFilled, at, line)
}

/** The usual quoting style: a line that says who wrote when, above the quoted lines or above the bare message. */
function readIntro(
  lines: readonly string[],
  nextFilled: readonly number[],
  at: number,
  line: string,
): Opening | null {
  const isStart =
    (introStart.test(line) && (hasDate.test(line) || weekday.test(line))) ||
    hasAddress.test(line) ||
    /^\s*-{2,}\s*(?:on|am|le|el|em)\s/i.test(line)
  if (!isStart && !endsWithVerb.test(line.trimEnd())) return null
  // Yahoo goes on in the same line.
  if (goesOn.test(line)) return { lines: 1, isRest: true, isIntro: true }
  let joined = ""
  let last = at
  for (let length = 1; length <= wrapped && last < lines.length; length++) {
    const part = (lines[last] ?? "").slice(0, longestIntro).replace(/^[\s>]*(?=<)/, "")
    // A line that begins an introduction by itself is not the end of another one.
    if (length > 1 && dated.test(part)) return null
    joined = `${joined} ${part.trim()}`.trim()
    if (joined.length > longestIntro) return null
    const next = nextFilled[last] ?? -1
    const isAboveQuotes = next !== -1 && isQuoted(lines[next] ?? "")
    if (isIntro(joined, isStart, isAboveQuotes)) {
      return { lines: last - at + 1, isRest: !isAboveQuotes, isIntro: true }
    }
    if (next === -1 || next - last > 1) return null
    last = next
  }
  return null
}

function isIntro(text: string, isStart: boolean, isAboveQuotes: boolean): boolean {
  const isDated = hasDate.test(text)
  const isAddressed = hasAddress.test(text)
  if (endsWithVerb.test(text)) return isAboveQuotes || (isStart && isDated) || isAddressed
  const isClosed = /[:：]\s*$/.test(text)
  // "Anna <anna@…> schrieb am Freitag um 11:53 Uhr:"
  if (isClosed && isDated && hasVerb.test(text)) return isStart || isAddressed
  // "2016-10-24 15:36 GMT+02:00 Anna <anna@…>:"; some leave out the colon too.
  if (!isDated || !isAddressed || !isStart || text.length > 200) return false
  return /[>)]\s?[:：]$/.test(text) || (introStart.test(text) && />$/.test(text))
}

/** For each line the next one that is not empty; -1 when there is none. */
export function findNextFilled(lines: readonly string[]): number[] {
  const next: number[] = new Array(lines.length)
  let found = -1
  for (let at = lines.length - 1; at >= 0; at--) {
    next[at] = found
    if ((lines[at] ?? "").trim() !== "") found = at
  }
  return next
}

/** What stands above the first quotation of a message; null without one. */
export function wordsAbove(text: string): string | null {
  const lines = text.replace(/\r\n?/g, "\n").split("\n")
  const nextFilled = findNextFilled(lines)
  const at = lines.findIndex((line, place) => isQuoted(line) || findOpening(lines, nextFilled, place))
  return at === -1 ? null : lines.slice(0, at).join("\n")
}
