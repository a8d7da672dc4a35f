import { dayAt, toDate } from "../../campaigns/engine/zone.ts"
import type { Ctx } from "../../core/context.ts"
import type { Paging } from "../../core/paging/contract.ts"
import { pageOf } from "../../core/paging/page-of.ts"
import { type Question, readByCut, readByDay } from "../kept-figures/read-kept.ts"
import type { Period, StepResults } from "../results/contract.ts"
import { addFigures, type Figures, figuresBy, nothing } from "../results/count-figures.ts"
import { type Counted, QUARTER } from "../results/count-people.ts"
import { countSteps } from "../results/count-steps.ts"
import { figuresOf } from "./list-campaign-figures.ts"
import { nameSteps } from "./name-steps.ts"
import { readPeriod } from "./read-period.ts"

/** The results of a period, in figures, and the time zone of its days. Throws 422, and 409 while they are being counted. */
export function readFigures(ctx: Ctx, period: Period): { timeZone: string; figures: Figures } {
  const { timeZone, campaign, kept, counted } = readPeriod(ctx, period)
  if (counted) return { timeZone, figures: figuresBy(ctx, "all", counted).get("") ?? nothing }
  const found =
    campaign === undefined
      ? readByCut(ctx, kept, "all").get("")
      : readByCut(ctx, kept, "campaign").get(campaign)
  return { timeZone, figures: found ? figuresOf(found) : nothing }
}

/**
 * The same by day, each on which something happened or on which people were first written to. Throws 422, and 409 while
 * they are being counted.
 */
export function listDays(ctx: Ctx, period: Period, paging: Paging) {
  const { timeZone, campaign, kept, counted } = readPeriod(ctx, period)
  const days = counted ? countDays(ctx, counted, timeZone) : keptDays(ctx, kept, campaign)
  const rows = [...days].map(([date, figures]) => ({ date, figures }))
  return pageOf(rows, ({ date }) => date, paging)
}

const keptDays = (ctx: Ctx, kept: Question, campaign: string | undefined): Map<string, Figures> =>
  new Map(
    [...readByDay(ctx, kept, campaign)]
      .filter(([, { contacted, sent, answers }]) => contacted + sent + answers > 0)
      .map(([day, numbers]) => [toDate(day), figuresOf(numbers)]),
  )

function countDays(ctx: Ctx, counted: Counted, timeZone: string): Map<string, Figures> {
  const days = new Map<string, Figures>()
  for (const [name, figures] of figuresBy(ctx, "quarter", counted)) {
    const date = toDate(dayAt(Number(name) * QUARTER, timeZone))
    days.set(date, addFigures(days.get(date) ?? nothing, figures))
  }
  return days
}

/**
 * How often each text was sent in a period, and answered, in the order in which the campaigns were started. Throws 422,
 * and 409 while they are being counted.
 */
export function listSteps(ctx: Ctx, period: Period, paging: Paging) {
  const { campaign, kept, counted } = readPeriod(ctx, period)
  const rows = counted ? countSteps(ctx, counted) : nameSteps(ctx, readByCut(ctx, kept, "variant"), campaign)
  return pageOf(rows, placeOf, paging)
}

const placeOf = ({ campaignId, position, stepId, label, variantId }: StepResults) =>
  `${campaignId} ${position} ${stepId} ${label ?? "~"} ${variantId ?? ""}`
