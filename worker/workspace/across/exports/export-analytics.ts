import type { Ctx } from "../../core/context.ts"
import { requireFeature } from "../../core/plan/refuse.ts"
import type { AnalyticsFilter, AnalyticsPeriod, AnalyticsRow } from "../../results/analytics/contract.ts"
import { readProgress, readRows } from "../../results/analytics/read-analytics.ts"
import { intervalOf } from "../../results/results/contract.ts"
import { byteOrderMark, toLine } from "../files/csv-line.ts"

/** The figures over time as a CSV file. */
export function* exportPeriodsCsv(ctx: Ctx, filter: AnalyticsFilter): Generator<string> {
  const columns = ["from", "sent", "reached", "answered", "positive", "placed", "pages", "lost"] as const
  yield byteOrderMark + toLine(columns)
  for (const period of readProgress(ctx, filter).periods)
    yield toLine(columns.map((name: keyof AnalyticsPeriod) => String(period[name])))
}

/** How long first answers took as a CSV file; the last line, of any longer time, has no hours. */
export function* exportAnswerTimesCsv(ctx: Ctx, filter: AnalyticsFilter): Generator<string> {
  yield byteOrderMark + toLine(["within_hours", "answered"])
  for (const { withinHours, answered } of readProgress(ctx, filter).answerTimes)
    yield toLine([withinHours === null ? "" : String(withinHours), String(answered)])
}

/**
 * The figures by one cut as a CSV file, with the rate of answers and the range in which it truly is. Throws 403 for a
 * plan without it.
 */
export function* exportCutsCsv(ctx: Ctx, filter: AnalyticsFilter): Generator<string> {
  requireFeature(ctx, "advancedAnalytics")
  const columns = ["id", "name", "sent", "reached", "answered", "positive", "placed"] as const
  yield byteOrderMark + toLine([...columns, "answer_rate", "answer_rate_low", "answer_rate_high"])
  for (const row of readRows(ctx, filter)) {
    const [low, high] = intervalOf(row.answered, row.reached) ?? [null, null]
    const rates = [row.reached > 0 ? row.answered / row.reached : null, low, high]
    const cells = columns.map((name: keyof AnalyticsRow) => String(row[name]))
    yield toLine([...cells, ...rates.map((rate) => rate?.toFixed(4) ?? "")])
  }
}
