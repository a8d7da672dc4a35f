import { DAY } from "../../../site/time/contract.ts"
import { months } from "./date-words.ts"

const word = "[\\p{L}]{3,12}\\.?"
const ordinal = "(?:st|nd|rd|th|er|º|ª|\\.)?"
interface ReturnPattern {
  form: RegExp
  read: (parts: string[], received: Date) => number[]
  /** Its date may be about something else: it counts only where somebody speaks of returning. */
  isVague?: (parts: string[]) => boolean
}
export const patterns: ReturnPattern[] = [
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
    // Half the world puts the day first, the other half the month.
    form: /\b(\d{1,2})\/(\d{1,2})(?:\/((?:20)?\d\d))?\b/g,
    read: ([a, b, y], at) => (y ? [dateOf(y, b, a), dateOf(y, a, b)] : eitherWay(a, b, at)),
    isVague: ([, , y]) => y === undefined,
  },
  {
    form: new RegExp(
      `\\b(\\d{1,2})${ordinal}(?:\\s+|-)(?:of\\s+|de\\s+)?(${word})(?:,?(?:\\s+|-)(?:de\\s+)?(20\\d\\d|(?<=-)\\d\\d(?!\\d)))?`,
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

/** A day and a month in either order: the one that is nearer, ahead or past. */
function eitherWay(one: Part, other: Part, received: Date): number[] {
  const gapOf = (month: Part, date: Part) => {
    const year = received.getUTCFullYear()
    const days = [year - 1, year, year + 1].map((any) => dateOf(any, month, date))
    return Math.min(...days.filter(Number.isFinite).map((day) => Math.abs(day - received.getTime())))
  }
  const isDayFirst = gapOf(other, one) <= gapOf(one, other)
  return [isDayFirst ? comingDate(other, one, received) : comingDate(one, other, received)]
}

/** So long ago, a day without a year is the one that has passed: an absence that began, or has ended. */
const lately = 90 * DAY

/** Returns the next such day, for a date without a year; NaN for one that has passed lately. */
function comingDate(month: Part, date: Part, received: Date): number {
  const at = received.getTime()
  const year = received.getUTCFullYear()
  const [last, now, next] = [year - 1, year, year + 1].map((one) => dateOf(one, month, date))
  if ([last, now].some((day = 0) => at - DAY > day && at - day < lately)) return Number.NaN
  return (now ?? 0) >= at - DAY ? (now ?? 0) : (next ?? Number.NaN)
}
