import { DAY } from "../site/time/contract.ts"

/**
 * How many copies of a workspace are kept: one for each of the last seven nights, for what is noticed at once; one for each of
 * the last five weeks, for what is noticed at the end of a month; and one for each of the last twelve months.
 */
export const KEPT: Kept = { nights: 7, weeks: 5, months: 12 }

/** Of the site database and the directory less is kept: whoever deletes their account is promised that the copies follow within 30 days. */
export const KEPT_OF_SHARED: Kept = { nights: 7, weeks: 4, months: 0 }

interface Kept {
  nights: number
  weeks: number
  months: number
}

/** Monday, 5 January 1970. */
const firstMonday = 4 * DAY
const weekOf = (night: string) => String(Math.floor((Date.parse(night) - firstMonday) / (7 * DAY)))
const monthOf = (night: string) => night.slice(0, 7)

/**
 * The nights whose copies are kept, of those that there are, as `YYYY-MM-DD`: of each week and month the first one, so that a kept
 * copy stays the same until its time is over.
 */
export function keptNights(nights: readonly string[], kept = KEPT): Set<string> {
  const newestFirst = [...nights].sort().reverse()
  return new Set([
    ...newestFirst.slice(0, kept.nights),
    ...firstOfEach(newestFirst, weekOf).slice(0, kept.weeks),
    ...firstOfEach(newestFirst, monthOf).slice(0, kept.months),
  ])
}

/** The oldest night of each period, the newest period first. */
const firstOfEach = (newestFirst: readonly string[], periodOf: (night: string) => string): string[] => [
  ...new Map(newestFirst.map((night) => [periodOf(night), night])).values(),
]

/** The night of an instant, in milliseconds UTC. */
export const nightOf = (now: number): string => new Date(now).toISOString().slice(0, 10)
