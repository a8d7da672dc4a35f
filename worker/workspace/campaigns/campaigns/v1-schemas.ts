import * as z from "zod/mini"
import { approvals, campaignStates, delayUnits, goals } from "./contract.ts"

const StepV1 = z
  .object({
    id: z.string(),
    position: z.int(),
    delay_value: z.int(),
    delay_unit: z.enum(delayUnits),
    thread: z.enum(["reply", "new"]),
    subject: z.string(),
    body: z.string(),
    weight: z.int(),
    revision: z.int(),
    /** The template that it began with; null for none. */
    template_id: z.nullable(z.string()),
    variants: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        weight: z.int(),
        subject: z.string(),
        body: z.string(),
        template_id: z.nullable(z.string()),
      }),
    ),
  })
  .register(z.globalRegistry, { id: "Step" })
export type StepV1 = z.infer<typeof StepV1>

const campaign = {
  id: z.string(),
  name: z.string(),
  client_id: z.nullable(z.string()),
  goal: z.enum(goals),
  target_urls: z.array(z.string()),
  brief: z.string(),
  state: z.enum(campaignStates),
  pause_reason: z.nullable(z.string()),
  window: z.object({ days: z.array(z.int()), from: z.string(), to: z.string() }),
  time_zone_mode: z.enum(["recipient", "campaign"]),
  time_zone: z.string(),
  blackout_dates: z.array(z.iso.date()),
  skip_holidays: z.boolean(),
  daily_cap: z.nullable(z.int()),
  max_lateness_min: z.int(),
  recontact_guard_days: z.int(),
  one_per_outlet: z.boolean(),
  skip_overlaps: z.boolean(),
  approval: z.enum(approvals),
  stop_on: z.object({ reply: z.literal(true), outlet_reply: z.boolean(), placement: z.boolean() }),
  out_of_office: z.enum(["resume", "stop"]),
  track_opens: z.boolean(),
  track_clicks: z.boolean(),
  mailbox_ids: z.array(z.string()),
  launched_at: z.nullable(z.iso.datetime()),
  /** Before this nothing is sent; null once it was launched to start at once. */
  starts_at: z.nullable(z.iso.datetime()),
  /** Before this its news may not be published; null for news that is under no embargo. */
  embargo_until: z.nullable(z.iso.datetime()),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
}

/** A campaign beside what belongs to it: without its messages and figures. */
export const PlainCampaignV1 = z.object(campaign).register(z.globalRegistry, { id: "PlainCampaign" })
export type PlainCampaignV1 = z.infer<typeof PlainCampaignV1>

/** A campaign as programs read it in a list: without its messages, and with how far it has come. */
export const CampaignSummaryV1 = z
  .object({ ...campaign, people: z.int(), reached: z.int(), replied: z.int() })
  .register(z.globalRegistry, { id: "CampaignSummary" })
export type CampaignSummaryV1 = z.infer<typeof CampaignSummaryV1>

/** A campaign with its messages. Within a version fields are added, but never taken away. */
export const CampaignV1 = z
  .object({ ...campaign, steps: z.array(StepV1), steps_version: z.string() })
  .register(z.globalRegistry, { id: "Campaign" })
export type CampaignV1 = z.infer<typeof CampaignV1>
