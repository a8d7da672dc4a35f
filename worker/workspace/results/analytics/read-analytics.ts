import { toDay } from "../../campaigns/engine/zone.ts"
import type { Ctx } from "../../core/context.ts"
import { planHas } from "../../core/plan/refuse.ts"
import { EVERY_CLIENT, type Question, readByCut, readByDay } from "../kept-figures/read-kept.ts"
import { answerBounds, type KeptCut, type Numbers } from "../kept-figures/tally.ts"
import { addUp, addUpPeriods } from "./add-up.ts"
import {
  type Analytics,
  type AnalyticsCut,
  type AnalyticsFilter,
  type AnalyticsRow,
  type AnswerTime,
  type LetterCut,
  letterCuts,
  type Outcome,
} from "./contract.ts"
import { nameLetterRows } from "./name-letter-rows.ts"
import { nameRows } from "./name-rows.ts"

/** What came of the outreach in a period: in all, against as many days before, over time, and by one cut. */
export const readAnalytics = (ctx: Ctx, filter: AnalyticsFilter): Analytics => ({
  ...readProgress(ctx, filter),
  rows: planHas(ctx, "advancedAnalytics") ? readRows(ctx, filter) : null,
})

/** The same without a cut. */
export function readProgress(ctx: Ctx, filter: AnalyticsFilter): Omit<Analytics, "rows"> {
  const asked = questionOf(ctx, filter)
  const { first, last } = asked
  const before = { ...asked, first: first - (last - first + 1), last: first - 1 }
  const days = readByDay(ctx, { ...asked, first: before.first })
  const periods = addUpPeriods(days, asked, filter.step)
  return {
    total: addUp(periods),
    before: addUp(addUpPeriods(days, before, "month")),
    periods,
    answerTimes: readAnswerTimes(ctx, asked),
  }
}

/** The figures by one cut, the most messages first. */
export function readRows(ctx: Ctx, filter: AnalyticsFilter): AnalyticsRow[] {
  const { by } = filter
  const found = [...readByCut(ctx, questionOf(ctx, filter), keptBy[by])].map(
    ([key, numbers]): [string, Outcome] => [key, outcomeOf(numbers)],
  )
  return isOfLetters(by) ? nameLetterRows(ctx, by, found) : nameRows(ctx, by, found)
}

const isOfLetters = (cut: AnalyticsCut): cut is LetterCut => letterCuts.some((one) => one === cut)

/** What is kept for each cut; what belongs together is added up by its name. */
const keptBy: Record<AnalyticsCut, KeptCut> = {
  campaign: "campaign",
  client: "campaign",
  mailbox: "mailbox",
  outlet: "outlet",
  country: "outlet",
  beat: "beats",
  step: "step",
  variant: "variant",
  writer: "writer",
  weekday: "weekday",
  hour: "hour",
}

/** Without a client it is about every one whose work whoever asks may see. */
const questionOf = ({ limit }: Ctx, { from, to, timeZone, client }: AnalyticsFilter): Question => ({
  zone: timeZone,
  clients: client ? [client] : (limit?.clientIds ?? EVERY_CLIENT),
  first: toDay(from),
  last: toDay(to),
})

const outcomeOf = ({ sent, reached, answered, positive, placed }: Numbers): Outcome => ({
  sent,
  reached,
  answered,
  positive,
  placed,
})

function readAnswerTimes(ctx: Ctx, asked: Question): AnswerTime[] {
  const times = readByCut(ctx, asked, "times")
  return answerBounds.map((withinHours, at) => ({
    withinHours,
    answered: times.get(String(at))?.answered ?? 0,
  }))
}
