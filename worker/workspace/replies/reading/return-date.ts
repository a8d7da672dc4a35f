import { weekdayOf } from "../../../fetching/reading/weekdays.ts"
import { DAY } from "../../../site/time/contract.ts"
import { toIso } from "../../../to-iso.ts"
import { months, returning, tomorrow } from "./date-words.ts"

/** The longest absence that anybody announces: a parent's year and a half. */
const farthest = 550 * DAY

const isAfterReturning = (text: string, at: number) => returning.test(text.slice(Math.max(0, at - 60), at))

const word = "[\\p{L}]{3,12}\\.?"
const ordinal = "(?:st|nd|rd|th|er|º|ª|\\.)?"
interface Pattern {
  form: RegExp
  read: (parts: string[], received: Date) => number[]
  /** Its date may be about something else: it counts only where somebody speaks of returning. */
  isVague?: (parts: string[]) => boolean
}
const patterns: Pattern[] = [
  { form: /\b(20\d\d)-(\d{1,2})-(\d{1,2})\b/g, read: ([y, m, d]) => [dateOf(y, m, d)] },
  { form: /(20\d\d)年(\d{1,2})月(\d{1,2})日/g, read: ([y, m, d]) => [dateOf(y, m, d)] },
  { form: /(?<!\d年)(?<!\d)(\d{1,2})月(\d{1,2})[日号號]/g, read: ([m, d], at) => [comingDate(m, d, at)] },
  { form: /(20\d\d)년 ?(\d{1,2})월 ?(\d{1,2})일/g, read: ([y, m, d]) => [dateOf(y, m, d)] },
  { form: /(?<!년 ?)(?<!\d)(\d{1,2})월 ?(\d{1,2})일/g, read: ([m, d], at) => [comingDate(m, d, at)] },
  {
    form: /\b(\d{1,2})\.\s?(\d{1,2})\.\s?((?:20)?\d\d)?(?!\d)/g,
    read: ([d, m, y], at) => [y ? dateOf(y, m, d) : comingDate(m, d, at)],
  },
  {
    // Half the world puts the day first, the other half the month: whichever lies ahead, the nearer one.
    form: /\b(\d{1,2})\/(\d{1,2})(?:\/((?:20)?\d\d))?\b/g,
    read: ([a, b, y], at) =>
      y ? [dateOf(y, b, a), dateOf(y, a, b)] : [comingDate(b, a, at), comingDate(a, b, at)],
    isVague: ([, , y]) => y === undefined,
  },
  {
    form: new RegExp(
      `\\b(\\d{1,2})${ordinal}\\s+(?:of\\s+|de\\s+)?(${word})(?:,?\\s+(?:de\\s+)?(20\\d\\d))?`,
      "giu",
    ),
    read: ([d, m, y], at) => (y ? [dateOf(y, monthOf(m), d)] : [comingDate(monthOf(m), d, at)]),
  },
  {
    form: new RegExp(
      `(?<!\\p{L})(${word})\\s+(\\d{1,2})${ordinal}(?:,?\\s+(20\\d\\d))?(?!\\d|[.:]\\d)`,
      "giu",
    ),
    read: ([m, d, y], at) => (y ? [dateOf(y, monthOf(m), d)] : [comingDate(monthOf(m), d, at)]),
  },
]

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
  const isAhead = (at: number) => at >= received.getTime() && at - received.getTime() <= farthest
  const found: { at: number; isReturn: boolean }[] = []
  const text = words.slice(0, 5000)
  for (const { form, read, isVague } of patterns) {
    for (const match of text.matchAll(form)) {
      const parts = match.slice(1) as string[]
      const dates = read(parts, received).filter(isAhead)
      const isReturn = isAfterReturning(text, match.index)
      if (dates.length === 0 || (isVague?.(parts) && !isReturn)) continue
      found.push({ at: Math.min(...dates), isReturn })
    }
  }
  const named = found.filter(({ isReturn }) => isReturn)
  const meant = named.length > 0 ? named : found
  if (meant.length > 0)
    return { on: toDate(Math.max(...meant.map(({ at }) => at))), isNamed: named.length > 0 }
  const on = findWeekday(text, received) ?? findTomorrow(text, received)
  return on === null ? null : { on, isNamed: true }
}

function findTomorrow(text: string, received: Date): string | null {
  const isMeant = [...text.matchAll(tomorrow)].some(({ index }) => isAfterReturning(text, index))
  return isMeant ? toDate(received.getTime() + DAY) : null
}

/** "Back on Monday": the next one. */
function findWeekday(text: string, received: Date): string | null {
  for (const match of text.matchAll(/(?<!\p{L})(\p{L}{3,12})/giu)) {
    const weekday = weekdayOf(match[1] ?? "")
    if (weekday === null || !isAfterReturning(text, match.index)) continue
    const ahead = (weekday - received.getUTCDay() + 7) % 7 || 7
    return toDate(received.getTime() + ahead * DAY)
  }
  return null
}

type Part = string | number | undefined

const monthOf = (name: Part): number =>
  months.find(([form]) => form.test(String(name).toLowerCase()))?.[1] ?? Number.NaN

/** Returns a day in milliseconds UTC; NaN when there is no such day. */
function dateOf(year: Part, month: Part, date: Part): number {
  const [y, m, d] = [Number(year) < 100 ? 2000 + Number(year) : Number(year), Number(month), Number(date)]
  const at = Date.UTC(y, m - 1, d)
  const made = new Date(at)
  return made.getUTCMonth() === m - 1 && made.getUTCDate() === d ? at : Number.NaN
}

/** Returns the next such day, for a date without a year. */
function comingDate(month: Part, date: Part, received: Date): number {
  const year = received.getUTCFullYear()
  const thisYear = dateOf(year, month, date)
  return thisYear >= received.getTime() ? thisYear : dateOf(year + 1, month, date)
}

const toDate = (at: number) => toIso(at).slice(0, 10)
