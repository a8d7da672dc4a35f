import { campaignsOfClient } from "../../campaigns/campaigns/refer-to-campaign.ts"
import { dayAt, startOfDay, toDate, toDay, weekdayOf } from "../../campaigns/engine/zone.ts"
import type { Ctx } from "../../core/context.ts"
import { planHas } from "../../core/plan/refuse.ts"
import { readCoverage } from "../reports/read-coverage.ts"
import { readLinkChanges } from "../reports/read-link-changes.ts"
import { countActivityBy } from "../results/count-activity.ts"
import { type Counted, countPeopleBy, type Grouping, QUARTER } from "../results/count-people.ts"
import {
  type Analytics,
  type AnalyticsCut,
  type AnalyticsFilter,
  type AnalyticsPeriod,
  type AnalyticsRow,
  type AnalyticsStep,
  type LetterCut,
  letterCuts,
  type Outcome,
  type PeopleCut,
  type Progress,
} from "./contract.ts"
import { countAnswerTimes, countLettersBy } from "./count-letters.ts"
import { nameLetterRows } from "./name-letter-rows.ts"
import { nameRows } from "./name-rows.ts"

/** What came of the outreach in a period: in all, against as many days before, over time, and by one cut. */
export const readAnalytics = (ctx: Ctx, filter: AnalyticsFilter): Analytics => ({
  ...readProgress(ctx, filter),
  rows: planHas(ctx, "advancedAnalytics") ? readRows(ctx, filter) : null,
})

/** The same without a cut. */
export function readProgress(ctx: Ctx, filter: AnalyticsFilter): Omit<Analytics, "rows"> {
  const asked = daysOf(filter)
  const { first, last } = asked
  const before = { filter, first: first - (last - first + 1), last: first - 1 }
  const periods = readPeriods(ctx, asked)
  return {
    total: addUp(periods),
    before: addUp(readPeriods(ctx, before)),
    periods,
    answerTimes: countAnswerTimes(ctx, countedOf(ctx, asked)),
  }
}

/** The figures by one cut, the most messages first. */
export function readRows(ctx: Ctx, filter: AnalyticsFilter): AnalyticsRow[] {
  const { by } = filter
  const asked = daysOf(filter)
  const isOfLetters = (cut: AnalyticsCut): cut is LetterCut => letterCuts.some((one) => one === cut)
  if (isOfLetters(by)) return nameLetterRows(ctx, by, countLettersBy(ctx, by, countedOf(ctx, asked)))
  return nameRows(ctx, by, readOutcomes(ctx, asked, groupingOf[by]))
}

/** What is counted for each cut; what belongs together is added up by its name. */
const groupingOf: Record<PeopleCut, Grouping> = {
  campaign: "campaign",
  client: "campaign",
  mailbox: "mailbox",
  outlet: "outlet",
  country: "country",
  beat: "beats",
}

const daysOf = (filter: AnalyticsFilter): Asked => ({
  filter,
  first: toDay(filter.from),
  last: toDay(filter.to),
})

interface Asked {
  filter: AnalyticsFilter
  /** Days, both included. */
  first: number
  last: number
}

function countedOf(ctx: Ctx, asked: Asked): Counted {
  const { client } = asked.filter
  return {
    ...spanOf(asked),
    withoutSandbox: true,
    ...(client && { campaigns: campaignsOfClient(ctx, client).map(({ id }) => id) }),
  }
}

const spanOf = ({ filter: { timeZone }, first, last }: Asked) => ({
  from: startOfDay(first, timeZone),
  until: startOfDay(last + 1, timeZone),
})

function* readOutcomes(ctx: Ctx, asked: Asked, grouping: Grouping): Generator<[string, Outcome]> {
  const counted = countedOf(ctx, asked)
  const people = countPeopleBy(ctx, grouping, counted)
  const activity = countActivityBy(ctx, grouping, counted)
  for (const name of new Set([...people.keys(), ...activity.keys()])) {
    const { reached = 0, replied = 0, positive = 0, placed = 0 } = people.get(name) ?? {}
    yield [
      String(name),
      { sent: activity.get(name)?.sent ?? 0, reached, answered: replied, positive, placed },
    ]
  }
}

/** Every day, week or month of the time, those in which nothing happened too. */
function readPeriods(ctx: Ctx, asked: Asked): AnalyticsPeriod[] {
  const { filter, first, last } = asked
  const { timeZone, step, client } = filter
  const periods = new Map<number, AnalyticsPeriod>()
  for (let day = first; day <= last; day++) {
    const start = Math.max(first, beginOf(day, step))
    if (!periods.has(start)) periods.set(start, { from: toDate(start), ...nothing })
  }
  const at = (moment: number) =>
    periods.get(Math.max(first, beginOf(dayAt(moment, timeZone), step))) ?? { from: "", ...nothing }
  for (const [quarter, outcome] of readOutcomes(ctx, asked, "quarter")) {
    const period = at(Number(quarter) * QUARTER)
    period.sent += outcome.sent
    period.reached += outcome.reached
    period.answered += outcome.answered
    period.positive += outcome.positive
    period.placed += outcome.placed
  }
  const span = { ...spanOf(asked), client }
  for (const { firstSeenAt } of readCoverage(ctx, span)) at(Date.parse(firstSeenAt)).pages++
  for (const change of readLinkChanges(ctx, span))
    if (change.became === "lost") at(Date.parse(change.at)).lost++
  return [...periods.values()]
}

/** The first day of the week or month of a day. */
function beginOf(day: number, step: AnalyticsStep): number {
  if (step === "day") return day
  return step === "week" ? day - weekdayOf(day) + 1 : toDay(`${toDate(day).slice(0, 8)}01`)
}

const nothing: Progress = { sent: 0, reached: 0, answered: 0, positive: 0, placed: 0, pages: 0, lost: 0 }

const addUp = (periods: readonly Progress[]): Progress =>
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
