import type { CampaignState } from "../../campaigns/campaigns/contract.ts"
import { requireCampaign } from "../../campaigns/campaigns/find-campaign.ts"
import { listLaunched } from "../../campaigns/campaigns/refer-to-campaign.ts"
import { dayAt, startOfDay, toDate, toDay } from "../../campaigns/engine/zone.ts"
import type { Ctx } from "../../core/context.ts"
import type { Paging } from "../../core/paging/contract.ts"
import { pageOf } from "../../core/paging/page-of.ts"
import type { PeopleCounts, Period, StepResults } from "./contract.ts"
import { type Activity, countActivityBy } from "./count-activity.ts"
import { type Counted, countPeopleBy, type Grouping, nobody, QUARTER } from "./count-people.ts"
import { countSteps } from "./count-steps.ts"

export type Figures = PeopleCounts & Activity

/** The results of a period, in figures, and the time zone of its days. Throws 422. */
export function readFigures(ctx: Ctx, period: Period): { timeZone: string; figures: Figures } {
  const { counted, timeZone } = readPeriod(ctx, period)
  return { timeZone, figures: figuresBy(ctx, "all", counted).get("") ?? nothing }
}

/** The same by day, each on which something happened or on which people were first written to. Throws 422. */
export function listDays(ctx: Ctx, period: Period, paging: Paging) {
  const { counted, timeZone } = readPeriod(ctx, period)
  const days = new Map<string, Figures>()
  for (const [name, figures] of figuresBy(ctx, "quarter", counted)) {
    const date = toDate(dayAt(Number(name) * QUARTER, timeZone))
    days.set(date, addUp(days.get(date) ?? nothing, figures))
  }
  const rows = [...days].map(([date, figures]) => ({ date, figures }))
  return pageOf(rows, ({ date }) => date, paging)
}

interface CampaignFigures {
  id: string
  name: string
  state: CampaignState
  figures: Figures
}

/** The same by campaign: those that were launched, the newest first. The cursor is a campaign's id. Throws 422. */
export function listCampaignFigures(
  ctx: Ctx,
  period: Omit<Period, "campaign">,
  { page, limit, cursor }: Paging,
) {
  const { counted } = readPeriod(ctx, period)
  const { rows, total } = listLaunched(ctx, { page, limit, cursor })
  const shown = rows.slice(0, limit)
  const figures = figuresBy(ctx, "campaign", { ...counted, campaigns: shown.map(({ id }) => id) })
  return {
    rows: shown.map((row): CampaignFigures => ({ ...row, figures: figures.get(row.id) ?? nothing })),
    total,
    nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

/**
 * How often each text was sent in a period, and answered, in the order in which the campaigns were started. Throws 422.
 */
export function listSteps(ctx: Ctx, period: Period, paging: Paging) {
  const { counted } = readPeriod(ctx, period)
  return pageOf(countSteps(ctx, counted), placeOf, paging)
}

const placeOf = ({ campaignId, position, stepId, label, variantId }: StepResults) =>
  `${campaignId} ${position} ${stepId} ${label ?? "~"} ${variantId ?? ""}`

/**
 * Returns the part as a share of the whole, rounded to four decimal places; null if the whole is 0, because there is no
 * rate.
 */
export const rateOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 10_000) / 10_000

/**
 * Days are in the campaign's time zone, as in its calendar, unless another zone is named. The sandbox does not count; a
 * campaign that is named says what came of it, though it is a rehearsal.
 */
function readPeriod(
  ctx: Ctx,
  { campaign, from, to, timeZone }: Period,
): { counted: Counted; timeZone: string } {
  const one = campaign === undefined ? null : requireCampaign(ctx, campaign)
  const zone = timeZone ?? one?.timeZone ?? "UTC"
  return {
    timeZone: zone,
    counted: {
      ...(one ? { campaigns: [one.id] } : { withoutSandbox: true }),
      ...(from !== undefined && { from: startOfDay(toDay(from), zone) }),
      ...(to !== undefined && { until: startOfDay(toDay(to) + 1, zone) }),
    },
  }
}

function figuresBy(ctx: Ctx, grouping: Grouping, counted: Counted): Map<string | number, Figures> {
  const people = countPeopleBy(ctx, grouping, counted)
  const activity = countActivityBy(ctx, grouping, counted)
  const names = [...new Set([...people.keys(), ...activity.keys()])]
  return new Map(names.map((name) => [name, { ...nothing, ...people.get(name), ...activity.get(name) }]))
}

const nothing: Figures = { ...nobody, sent: 0, answers: 0 }

const addUp = (one: Figures, other: Figures): Figures => ({
  contacted: one.contacted + other.contacted,
  reached: one.reached + other.reached,
  replied: one.replied + other.replied,
  positive: one.positive + other.positive,
  placed: one.placed + other.placed,
  outOfOffice: one.outOfOffice + other.outOfOffice,
  bounced: one.bounced + other.bounced,
  optedOut: one.optedOut + other.optedOut,
  complained: one.complained + other.complained,
  sent: one.sent + other.sent,
  answers: one.answers + other.answers,
})
