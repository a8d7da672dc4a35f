import * as z from "zod/mini"
import { Paging, UpdatedSince } from "../../core/paging/contract.ts"
import { inputOf } from "../../core/public-api/read-only.ts"
import { facts } from "../../people/outlets/contract.ts"
import {
  CampaignChange,
  ChangeStart,
  NewCampaign,
  PauseCampaign,
  StepsInput,
  Window,
} from "../campaigns/contract.ts"
import { CampaignSummaryV1, CampaignV1 } from "../campaigns/v1-schemas.ts"
import { CampaignNarrowing } from "./contract.ts"
import { StepsInputV1 } from "./v1-steps.ts"

const fields = CampaignChange.shape

// A refinement does not appear in JSON Schema.
NewCampaign.shape.name.register(z.globalRegistry, { pattern: "\\S" })

const settable = {
  client_id: fields.clientId,
  goal: fields.goal,
  target_urls: fields.targetUrls,
  brief: fields.brief,
  embargo_until: fields.embargoUntil,
  window: fields.window,
  time_zone_mode: fields.timeZoneMode,
  time_zone: z.optional(facts.timeZone),
  blackout_dates: fields.blackoutDates,
  skip_holidays: fields.skipHolidays,
  daily_cap: fields.dailyCap,
  max_lateness_min: fields.maxLatenessMin,
  recontact_guard_days: fields.recontactGuardDays,
  one_per_outlet: fields.onePerOutlet,
  skip_overlaps: fields.skipOverlaps,
  approval: fields.approval,
  stop_on: z.optional(
    z.pipe(
      z.strictObject({
        reply: z.optional(z.literal(true)),
        outlet_reply: z.boolean(),
        placement: z.boolean(),
      }),
      z.transform(({ outlet_reply: outletReply, placement }) => ({
        reply: true as const,
        outletReply,
        placement,
      })),
    ),
  ),
  out_of_office: fields.outOfOffice,
  track_opens: fields.trackOpens,
  track_clicks: fields.trackClicks,
  mailbox_ids: fields.mailboxIds,
  steps: z.optional(StepsInputV1),
}

/** A campaign as it is read, from a list or by itself. */
const Read = z.object({ ...CampaignSummaryV1.shape, ...CampaignV1.shape })
const sent = { name: fields.name, ...settable, steps_version: StepsInput.shape.stepsVersion }
const Sent = inputOf(Read, sent)

/** By the rules of the dashboard's form; a name that is no field of a campaign is refused rather than lost. */
export const NewCampaignV1 = z.pipe(
  inputOf(Read, { name: NewCampaign.shape.name, ...settable }),
  z.transform((sent) => ({
    ...readSettings(sent),
    name: sent.name,
    goal: sent.goal ?? ("coverage" as const),
  })),
)
export type NewCampaignV1 = z.infer<typeof NewCampaignV1>

/** Fields that are left out stay as they are. */
export const CampaignChangeV1 = z.pipe(Sent, z.transform(readSettings))
export type CampaignChangeV1 = z.infer<typeof CampaignChangeV1>

const { window: _, stop_on: __, ...plain } = sent
const hours = z.strictObject({
  days: z.optional(Window.shape.days),
  from: z.optional(Window.shape.from),
  to: z.optional(Window.shape.to),
})
const stops = z.strictObject({
  reply: z.optional(z.literal(true)),
  outlet_reply: z.optional(z.boolean()),
  placement: z.optional(z.boolean()),
})

/** As a change, and `window` and `stop_on` in parts as well. */
export const CampaignPatchV1 = z.pipe(
  inputOf(Read, { ...plain, window: z.optional(hours), stop_on: z.optional(stops) }),
  z.transform(({ window, stop_on: stopOn, ...sent }) => ({ ...readSettings(sent), window, stopOn })),
)
export type CampaignPatchV1 = z.infer<typeof CampaignPatchV1>

/** The names that the dashboard's verbs have for what was sent, and nothing that was not. */
function readSettings(sent: z.infer<typeof Sent>): {
  change: CampaignChange
  steps: StepsInput | null
} {
  const named = {
    name: sent.name,
    clientId: sent.client_id,
    goal: sent.goal,
    targetUrls: sent.target_urls,
    brief: sent.brief,
    embargoUntil: sent.embargo_until,
    window: sent.window,
    timeZoneMode: sent.time_zone_mode,
    timeZone: sent.time_zone,
    blackoutDates: sent.blackout_dates,
    skipHolidays: sent.skip_holidays,
    dailyCap: sent.daily_cap,
    maxLatenessMin: sent.max_lateness_min,
    recontactGuardDays: sent.recontact_guard_days,
    onePerOutlet: sent.one_per_outlet,
    skipOverlaps: sent.skip_overlaps,
    approval: sent.approval,
    stopOn: sent.stop_on,
    outOfOffice: sent.out_of_office,
    trackOpens: sent.track_opens,
    trackClicks: sent.track_clicks,
    mailboxIds: sent.mailbox_ids,
  }
  const given = Object.entries(named).filter(([, value]) => value !== undefined)
  return {
    change: Object.fromEntries(given),
    steps: sent.steps ? { steps: sent.steps, stepsVersion: sent.steps_version } : null,
  }
}

export const CampaignFilterV1 = z.object({
  q: CampaignNarrowing.shape.q,
  state: CampaignNarrowing.shape.state,
  client: CampaignNarrowing.shape.client,
  updated_since: UpdatedSince,
  ...Paging.shape,
  cursor: z.optional(
    z.string().check(z.regex(/^cmp_\w{1,36}$/, "Give the next_cursor of an answer, or none.")),
  ),
})

export const PauseV1 = z.strictObject(PauseCampaign.shape)

/** A time to come; null has it start now. */
export const StartV1 = z.pipe(
  z.strictObject({ start_at: ChangeStart.shape.startAt }),
  z.transform(({ start_at: startAt }) => ({ startAt })),
)
