import type { Campaign, CampaignDetail, CampaignSummary, Step } from "./contract.ts"
import type { CampaignSummaryV1, CampaignV1, StepV1 } from "./v1-schemas.ts"

export const presentCampaignV1 = (campaign: CampaignDetail): CampaignV1 => ({
  ...settingsOf(campaign),
  steps: campaign.steps.map(presentStep),
})

export const presentSummaryV1 = (campaign: CampaignSummary): CampaignSummaryV1 => ({
  ...settingsOf(campaign),
  people: campaign.people,
  reached: campaign.reached,
  replied: campaign.replied,
})

const settingsOf = (campaign: Campaign): Omit<CampaignV1, "steps"> => ({
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
  created_at: campaign.createdAt,
  updated_at: campaign.updatedAt,
})

const presentStep = ({ delayValue, delayUnit, ...step }: Step): StepV1 => ({
  ...step,
  delay_value: delayValue,
  delay_unit: delayUnit,
})
