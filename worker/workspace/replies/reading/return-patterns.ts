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
