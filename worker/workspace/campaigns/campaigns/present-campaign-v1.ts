import type { Campaign, CampaignDetail, CampaignSummary, Step } from "./contract.ts"
import type { CampaignSummaryV1, CampaignV1, PlainCampaignV1, StepV1 } from "./v1-schemas.ts"

export const presentCampaignV1 = (campaign: CampaignDetail): CampaignV1 => ({
  ...presentPlainV1(campaign),
  steps: campaign.steps.map(presentStep),
  steps_version: campaign.stepsVersion,
})

export const presentSummaryV1 = (campaign: CampaignSummary): CampaignSummaryV1 => ({
  ...presentPlainV1(campaign),
  people: campaign.people,
  reached: campaign.reached,
  replied: campaign.replied,
})

export const presentPlainV1 = (campaign: Campaign): PlainCampaignV1 => ({
  id: campaign.id,
  name: campaign.name,
  client_id: campaign.clientId,
  goal: campaign.goal,
  target_urls: campaign.targetUrls,
  brief: campaign.brief,
  state: campaign.state,
  pause_reason: campaign.pauseReason,
  window: campaign.window,
  time_zone_mode: campaign.timeZoneMode,
  time_zone: campaign.timeZone,
  blackout_dates: campaign.blackoutDates,
  skip_holidays: campaign.skipHolidays,
  daily_cap: campaign.dailyCap,
  max_lateness_min: campaign.maxLatenessMin,
  recontact_guard_days: campaign.recontactGuardDays,
  one_per_outlet: campaign.onePerOutlet,
  skip_overlaps: campaign.skipOverlaps,
  approval: campaign.approval,
  stop_on: {
    reply: campaign.stopOn.reply,
    outlet_reply: campaign.stopOn.outletReply,
    placement: campaign.stopOn.placement,
  },
  out_of_office: campaign.outOfOffice,
  track_opens: campaign.trackOpens,
  track_clicks: campaign.trackClicks,
  mailbox_ids: campaign.mailboxIds,
  launched_at: campaign.launchedAt,
  starts_at: campaign.startsAt,
  embargo_until: campaign.embargoUntil,
  created_at: campaign.createdAt,
  updated_at: campaign.updatedAt,
})

const presentStep = ({
  delayValue,
  delayUnit,
  templateId,
  draftedBy: _,
  variants,
  ...step
}: Step): StepV1 => ({
  ...step,
  variants: variants.map(({ templateId, draftedBy: _, ...variant }) => ({
    ...variant,
    template_id: templateId,
  })),
  template_id: templateId,
  delay_value: delayValue,
  delay_unit: delayUnit,
})
