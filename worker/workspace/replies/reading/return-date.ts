import { weekdayOf } from "../../../fetching/reading/weekdays.ts"
import { DAY } from "../../../site/time/contract.ts"
import { toIso } from "../../../to-iso.ts"
import { monthNames, returning, tomorrow } from "./date-words.ts"
import { patterns } from "./return-patterns.ts"

/** The longest absence that anybody announces: a parent's year and a half. */
const farthest = 550 * DAY

const isAfterReturning = (text: string, at: number) => returning.test(text.slice(Math.max(0, at - 60), at))

interface ReturnDate {
  /** Such as 2027-01-04. */
  on: string
  /** Said after a word of returning, and not only the one date that there is. */
  isNamed: boolean
}

/**
 * Returns the day on which an absent person says they will be back, or the last day of their absence; null when no date
 * in their words is plausible. Of several dates after a word of returning the latest is used, because a span has two.
 */
export function findReturnDate(words: string, receivedAt: number): ReturnDate | null {
  const received = new Date(Math.floor(receivedAt / DAY) * DAY)
  // West of Greenwich it is still yesterday.
  const isAhead = (at: number) => at >= received.getTime() - DAY && at - received.getTime() <= farthest
  const found: { at: number; isReturn: boolean; index: number }[] = []
  const text = words.slice(0, 5000)
  for (const { form, read, isVague } of patterns) {
    for (const match of text.matchAll(form)) {
      const parts = match.slice(1) as string[]
      const dates = read(parts, received).filter(isAhead)
      const isReturn = isAfterReturning(text, match.index)
      if (dates.length === 0 || (isVague?.(parts) && !isReturn)) continue
      found.push({ at: Math.min(...dates), isReturn, index: match.index })
    }
  }
  for (const { 1: english, 2: day = english, index } of text.matchAll(dayAlone)) {
    if (!isAfterReturning(text, index)) continue
    const before = found.filter((one) => one.index < index).map(({ at }) => at)
    const at = nextWith(Number(day), Math.max(received.getTime(), ...before))
    if (isAhead(at)) found.push({ at, isReturn: true, index })
  }
  const named = found.filter(({ isReturn }) => isReturn)
  const meant = named.length > 0 ? named : found
  if (meant.length > 0)
    return { on: toDate(Math.max(...meant.map(({ at }) => at))), isNamed: named.length > 0 }
  const on = findWeekday(text, received) ?? findTomorrow(text, received)
  return on === null ? null : { on, isNamed: true }
}

/** What the number before it counts, where it is no day of a month: "the 2nd week", "1. Quartal". */
const counted =
  "(?:(?:full|working|business|whole) )?(?:week|half|quarter|month|year|term|semester|trimester|season|floor|edition|issue|day|monday|tuesday|wednesday|thursday|friday|saturday|sunday|quartal|halbjahr|hälfte|trimester|woche|\\p{L}{0,9}woche|kw(?!\\p{L})|weihnacht|advent|oster|pfingst|\\p{L}{0,9}tag(?!s)|stock|monat|drittel)"

/** "Back on the 14th": a day without its month. */
const dayAlone = new RegExp(
  `(?<!\\p{L})(?:the (\\d{1,2})(?:st|nd|rd|th)(?! (?:of )?(?:${monthNames})| ${counted})|(?:am|zum|dem|den) (\\d{1,2})\\.(?! ?(?:\\d|${monthNames}|${counted})))`,
  "giu",
)

/** The next day with this number that is not before a day; NaN where no month has it. */
function nextWith(number: number, from: number): number {
  const first = new Date(from)
  const days = [0, 1, 2].map((more) => Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + more, number))
  return days.find((day) => day >= from && new Date(day).getUTCDate() === number) ?? Number.NaN
}

function findTomorrow(text: string, received: Date): string | null {
  const isMeant = [...text.matchAll(tomorrow)].some(({ index }) => isAfterReturning(text, index))
  return isMeant ? toDate(received.getTime() + DAY) : null
}

/** "Back on Monday": the next one. "The 2nd Monday" is another. */
function findWeekday(text: string, received: Date): string | null {
  for (const match of text.matchAll(/(?<!\p{L}|\d(?:st|nd|rd|th|\.) )(\p{L}{3,12})/giu)) {
    const weekday = weekdayOf(match[1] ?? "")
    if (weekday === null || !isAfterReturning(text, match.index)) continue
    const ahead = (weekday - received.getUTCDay() + 7) % 7 || 7
    return toDate(received.getTime() + ahead * DAY)
  }
  return null
}

const toDate = (at: number) => toIso(at).slice(0, 10)
