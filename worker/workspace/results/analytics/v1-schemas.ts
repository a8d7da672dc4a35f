import * as z from "zod/mini"
import { toDate, toDay } from "../../campaigns/engine/zone.ts"
import { Paging } from "../../core/paging/contract.ts"
import { intervalOf } from "../results/contract.ts"
import {
  type Analytics,
  AnalyticsFilter,
  type AnalyticsRow,
  analyticsCuts,
  analyticsSteps,
  type Progress,
} from "./contract.ts"

const outcome = {
  messages_sent: z.int(),
  reached: z.int(),
  replied: z.int(),
  positive: z.int(),
  placed: z.int(),
}
/** With pages: those first seen in the time, and those that lost what they had. */
const progress = { ...outcome, pages: z.int(), lost: z.int() }
const Figures = z.object(progress)

/** The figures of a time, of as many days before, and of each of its days, weeks or months. */
export const ProgressV1 = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    time_zone: z.string(),
    step: z.enum(analyticsSteps),
    total: Figures,
    before: Figures,
    periods: z.array(z.object({ from: z.iso.date(), ...progress })),
    /** How long first answers took since the last message before: each person in the shortest time that fits. */
    answer_times: z.array(z.object({ within_hours: z.nullable(z.int()), replied: z.int() })),
  })
  .register(z.globalRegistry, { id: "AnalyticsProgress" })
export type ProgressV1 = z.infer<typeof ProgressV1>

/** What came of one campaign, message, mailbox, outlet and so on. */
export const CutV1 = z
  .object({
    /**
     * Of a country its two letters; of a text those of its step and its variant; of a writer template, model or hand; of
     * a weekday its number from Monday, 1; of an hour 00 to 23. Empty for what is not known.
     */
    id: z.string(),
    name: z.string(),
    ...outcome,
    reply_rate: z.nullable(z.number()),
    /** The 95 % Wilson interval of the rate. */
    reply_rate_low: z.nullable(z.number()),
    reply_rate_high: z.nullable(z.number()),
  })
  .register(z.globalRegistry, { id: "AnalyticsCut" })
export type CutV1 = z.infer<typeof CutV1>

/** Two years of days. */
const MOST_DAYS = 732

const { from, to, timeZone, step, client } = AnalyticsFilter.shape

const period = { from: z.optional(from), to: z.optional(to), time_zone: timeZone, client }

const isWhole = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  (given) => given.from === undefined || given.to === undefined || given.from <= given.to,
  { path: ["to"], message: "This must not be before it begins" },
)
const isShort = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  (given) =>
    given.from === undefined || given.to === undefined || toDay(given.to) - toDay(given.from) < MOST_DAYS,
  { path: ["to"], message: "Choose at most two years" },
)

export const ProgressFilterV1 = z.object({ ...period, step }).check(isWhole, isShort)
export type ProgressFilterV1 = z.infer<typeof ProgressFilterV1>

export const CutFilterV1 = z
  .object({ by: z._default(z.enum(analyticsCuts), "campaign"), ...period, ...Paging.shape })
  .check(isWhole, isShort)
export type CutFilterV1 = z.infer<typeof CutFilterV1>

/** Days that are counted unless both ends are given. */
const USUAL_DAYS = 90

/** As the dashboard asks: 90 days beside the end that is given, and up to today without one. */
export function readFilterV1(given: Partial<ProgressFilterV1 & CutFilterV1>, now: number): AnalyticsFilter {
  const { step = "week", by = "campaign", time_zone: zone = "UTC" } = given
  const last = given.to
    ? toDay(given.to)
    : given.from
      ? toDay(given.from) + USUAL_DAYS - 1
      : toDay(isoDay(now))
  const first = given.from ? toDay(given.from) : last - USUAL_DAYS + 1
  return { from: toDate(first), to: toDate(last), timeZone: zone, step, by, client: given.client }
}

const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10)

export const presentProgressV1 = (
  { from: first, to: last, timeZone: zone, step: steps }: AnalyticsFilter,
  { total, before, periods, answerTimes }: Omit<Analytics, "rows">,
): ProgressV1 => ({
  from: first,
  to: last,
  time_zone: zone,
  step: steps,
  total: presentFigures(total),
  before: presentFigures(before),
  periods: periods.map((one) => ({ from: one.from, ...presentFigures(one) })),
  answer_times: answerTimes.map(({ withinHours, answered }) => ({
    within_hours: withinHours,
    replied: answered,
  })),
})

const presentFigures = ({ sent, reached, answered, positive, placed, pages, lost }: Progress) => ({
  messages_sent: sent,
  reached,
  replied: answered,
  positive,
  placed,
  pages,
  lost,
})

export function presentCutV1({ id, name, sent, reached, answered, positive, placed }: AnalyticsRow): CutV1 {
  const [low, high] = intervalOf(answered, reached) ?? [null, null]
  return {
    id,
    name,
    messages_sent: sent,
    reached,
    replied: answered,
    positive,
    placed,
    reply_rate: reached > 0 ? round(answered / reached) : null,
    reply_rate_low: low === null ? null : round(low),
    reply_rate_high: high === null ? null : round(high),
  }
}

const round = (rate: number) => Math.round(rate * 10_000) / 10_000
