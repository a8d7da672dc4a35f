import * as z from "zod/mini"
import { campaignStates } from "../../campaigns/campaigns/contract.ts"
import { Paging } from "../../core/paging/contract.ts"
import { facts } from "../../people/outlets/contract.ts"

const rate = z.nullable(z.number())

/**
 * Each person counts once in each campaign, with their outcome so far. A rate is a share of the people, and null if
 * there are none.
 */
const people = {
  contacted: z.int(),
  reached: z.int(),
  replied: z.int(),
  /** Of those who answered: interested, asking for material, or publishing it. */
  positive: z.int(),
  placed: z.int(),
  out_of_office: z.int(),
  bounced: z.int(),
  opted_out: z.int(),
  complained: z.int(),
  reply_rate: rate,
  positive_rate: rate,
  placement_rate: rate,
  bounce_rate: rate,
  opt_out_rate: rate,
  complaint_rate: rate,
}
const People = z.object(people)
export type PeopleV1 = z.infer<typeof People>

const figures = { messages_sent: z.int(), replies_received: z.int(), ...people }
const Figures = z.object(figures)
export type FiguresV1 = z.infer<typeof Figures>

export const OverviewV1 = z
  .object({
    campaign_id: z.nullable(z.string()),
    from: z.nullable(z.iso.date()),
    to: z.nullable(z.iso.date()),
    time_zone: z.string(),
    ...figures,
  })
  .register(z.globalRegistry, { id: "AnalyticsOverview" })
export type OverviewV1 = z.infer<typeof OverviewV1>

export const DayV1 = z
  .object({ date: z.iso.date(), ...figures })
  .register(z.globalRegistry, { id: "AnalyticsDay" })

export const CampaignFiguresV1 = z
  .object({ campaign_id: z.string(), name: z.string(), state: z.enum(campaignStates), ...figures })
  .register(z.globalRegistry, { id: "AnalyticsCampaign" })

export const StepFiguresV1 = z
  .object({
    campaign_id: z.string(),
    step_id: z.string(),
    position: z.int(),
    /** Whether the step was removed from the campaign; if so, `position` is its last position. */
    removed: z.boolean(),
    /** A is the message's own text. Null for another variant that was deleted. */
    variant: z.nullable(z.string()),
    variant_id: z.nullable(z.string()),
    sent: z.int(),
    replied: z.int(),
    reply_rate: rate,
  })
  .register(z.globalRegistry, { id: "AnalyticsStep" })
export type StepFiguresV1 = z.infer<typeof StepFiguresV1>

/** People, without those whose events are all automatic. An estimate; null where nothing is or was tracked. */
const visits = z.nullable(z.object({ people: z.int(), only_machines: z.int() }))

/** The results of a campaign so far: of `people` who are enrolled, `open` are still to be written to. */
export const ResultsV1 = z
  .object({
    campaign_id: z.string(),
    people: z.int(),
    open: z.int(),
    ...people,
    /** The pages that name the campaign: all, those that were ever seen, those that are there now, and those that are lost. */
    placements: z.object({ total: z.int(), seen: z.int(), live: z.int(), lost: z.int() }),
    opens: visits,
    clicks: visits,
    steps: z.array(StepFiguresV1),
    /** Messages that need attention. */
    attention: z.object({ review: z.int(), unknown: z.int(), failed: z.int() }),
  })
  .register(z.globalRegistry, { id: "CampaignResults" })
export type ResultsV1 = z.infer<typeof ResultsV1>

const wrongDate = "Give a date such as 2027-12-24"
const date = z.iso.date(wrongDate).check(z.refine((text) => text.startsWith("20"), wrongDate))

const period = {
  from: z.optional(date),
  to: z.optional(date),
  time_zone: z.optional(facts.timeZone),
}
const campaign = z.optional(z.string().check(z.maxLength(40)))

const inOrder = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from = "", to = "9" }) => from <= to,
  { path: ["to"], message: "This must not be before it begins" },
)

export const OverviewFilterV1 = z.object({ campaign, ...period }).check(inOrder)
export const AnalyticsFilterV1 = z.object({ campaign, ...period, ...Paging.shape }).check(inOrder)
export const CampaignFiguresFilterV1 = z
  .object({
    ...period,
    ...Paging.shape,
    cursor: z.optional(
      z.string().check(z.regex(/^cmp_\w{1,36}$/, "Give the next_cursor of an answer, or none.")),
    ),
  })
  .check(inOrder)
