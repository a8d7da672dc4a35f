import type { CampaignState } from "../../campaigns/campaigns/contract.ts"
import { requireCampaign } from "../../campaigns/campaigns/find-campaign.ts"
import { listLaunched } from "../../campaigns/campaigns/refer-to-campaign.ts"
import { dayAt, startOfDay, toDate, toDay } from "../../campaigns/engine/zone.ts"
import type { Ctx } from "../../core/context.ts"
import type { Paging } from "../../core/paging/contract.ts"
import { pageOf } from "../../core/paging/page-of.ts"
import { knownDays } from "../kept-figures/known-days.ts"
import { type Question, readByCut, readByDay } from "../kept-figures/read-kept.ts"
import type { Numbers } from "../kept-figures/tally.ts"
import type { Period, StepResults } from "../results/contract.ts"
import { addFigures, type Figures, figuresBy, nothing } from "../results/count-figures.ts"
import { type Counted, isRehearsed, QUARTER } from "../results/count-people.ts"
import { countSteps } from "../results/count-steps.ts"
import { nameSteps } from "./name-steps.ts"

/**
 * What is asked: the days of which figures are kept, or what is counted at once. A campaign that was written to from the
 * sandbox is counted at once, because the sandbox is in no kept figures; such campaigns are small.
 */
type Asked = { timeZone: string; campaign: string | undefined } & (
  | { kept: Question; counted: null }
  | { kept: null; counted: Counted }
)

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

interface CampaignFigures {
  id: string
  name: string
  state: CampaignState
  figures: Figures
}

/**
 * The same by campaign: those that were launched, the newest first. The cursor is a campaign's id. Throws 422, and 409
 * while they are being counted.
 */
export function listCampaignFigures(
  ctx: Ctx,
  period: Omit<Period, "campaign">,
  { page, limit, cursor }: Paging,
) {
  const { from, to, timeZone } = period
  const found = readByCut(ctx, questionOf(ctx, { from, to, timeZone: timeZone ?? "UTC" }), "campaign")
  const { rows, total } = listLaunched(ctx, { page, limit, cursor })
  const shown = rows.slice(0, limit)
  return {
    rows: shown.map((row): CampaignFigures => {
      const numbers = found.get(row.id)
      return { ...row, figures: numbers ? figuresOf(numbers) : nothing }
    }),
    total,
    nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
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

/**
 * Days are in the campaign's time zone, as in its calendar, unless another zone is named. The sandbox does not count; a
 * campaign that is named says what came of it, though it is a rehearsal.
 */
function readPeriod(ctx: Ctx, { campaign, from, to, timeZone: named }: Period): Asked {
  const one = campaign === undefined ? null : requireCampaign(ctx, campaign)
  const timeZone = named ?? one?.timeZone ?? "UTC"
  if (!one || !isRehearsed(ctx, one.id))
    return { timeZone, campaign, kept: questionOf(ctx, { from, to, timeZone }), counted: null }
  const counted = {
    campaigns: [one.id],
    ...(from !== undefined && { from: startOfDay(toDay(from), timeZone) }),
    ...(to !== undefined && { until: startOfDay(toDay(to) + 1, timeZone) }),
  }
  return { timeZone, campaign, kept: null, counted }
}

/** The days that are asked for, as far as anything happened in them. */
function questionOf(ctx: Ctx, { from, to, timeZone: zone }: Period & { timeZone: string }): Question {
  const known = knownDays(ctx, zone)
  return {
    zone,
    client: "",
    first: from === undefined ? known.first : Math.max(known.first, toDay(from)),
    last: to === undefined ? known.last : Math.min(known.last, toDay(to)),
  }
}

const figuresOf = ({ pages: _, lost: __, answered, ...figures }: Numbers): Figures => ({
  ...figures,
  replied: answered,
})
