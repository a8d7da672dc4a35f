import { toDate, toDay, weekdayOf } from "../../campaigns/engine/zone.ts"
import type { Question } from "../kept-figures/read-kept.ts"
import type { Numbers } from "../kept-figures/tally.ts"
import type { AnalyticsPeriod, AnalyticsStep, Progress } from "./contract.ts"

/** Every day, week or month of the time, those in which nothing happened too. */
export function addUpPeriods(
  days: ReadonlyMap<number, Numbers>,
  { first, last }: Question,
  step: AnalyticsStep,
): AnalyticsPeriod[] {
  const periods = new Map<number, AnalyticsPeriod>()
  for (let day = first; day <= last; day++) {
    const start = Math.max(first, beginOf(day, step))
    const period = periods.get(start) ?? { from: toDate(start), ...nothing }
    const numbers = days.get(day)
    periods.set(start, numbers ? { ...period, ...addUp([period, numbers]) } : period)
  }
  return [...periods.values()]
}

/** The first day of the week or month of a day. */
function beginOf(day: number, step: AnalyticsStep): number {
  if (step === "day") return day
  return step === "week" ? day - weekdayOf(day) + 1 : toDay(`${toDate(day).slice(0, 8)}01`)
}

const nothing: Progress = { sent: 0, reached: 0, answered: 0, positive: 0, placed: 0, pages: 0, lost: 0 }

export const addUp = (periods: readonly Progress[]): Progress =>
  periods.reduce<Progress>(
    (sum, one) => ({
      sent: sum.sent + one.sent,
      reached: sum.reached + one.reached,
      answered: sum.answered + one.answered,
      positive: sum.positive + one.positive,
      placed: sum.placed + one.placed,
      pages: sum.pages + one.pages,
      lost: sum.lost + one.lost,
    }),
    nothing,
  )
