import { type Brief, readBrief, writeBrief } from "#contract/workspace/campaigns/briefs"
import { type Campaign, CampaignChange } from "#contract/workspace/campaigns/campaigns"
import { readLocalField, toLocalField } from "./start-times.ts"

/** The rules of a campaign as they are typed: lists are lines, numbers are text. */
export interface SettingsDraft
  extends Pick<
    Campaign,
    | "name"
    | "clientId"
    | "goal"
    | "timeZoneMode"
    | "timeZone"
    | "skipHolidays"
    | "onePerOutlet"
    | "skipOverlaps"
    | "approval"
    | "outOfOffice"
    | "trackOpens"
    | "trackClicks"
    | "mailboxIds"
  > {
  brief: Brief
  urls: string
  /** As a field for dates and times has it; empty for none. */
  embargo: string
  days: number[]
  from: string
  to: string
  dates: string
  dailyCap: string
  guardDays: string
  outletReply: boolean
  placement: boolean
}

export const toDraft = (campaign: Campaign): SettingsDraft => ({
  name: campaign.name,
  clientId: campaign.clientId,
  goal: campaign.goal,
  timeZoneMode: campaign.timeZoneMode,
  timeZone: campaign.timeZone,
  onePerOutlet: campaign.onePerOutlet,
  skipOverlaps: campaign.skipOverlaps,
  approval: campaign.approval,
  outOfOffice: campaign.outOfOffice,
  trackOpens: campaign.trackOpens,
  trackClicks: campaign.trackClicks,
  mailboxIds: campaign.mailboxIds,
  brief: readBrief(campaign.brief),
  urls: campaign.targetUrls.join("\n"),
  embargo: campaign.embargoUntil === null ? "" : toLocalField(campaign.embargoUntil),
  days: campaign.window.days,
  from: campaign.window.from,
  to: campaign.window.to,
  dates: campaign.blackoutDates.join("\n"),
  skipHolidays: campaign.skipHolidays,
  dailyCap: campaign.dailyCap === null ? "" : String(campaign.dailyCap),
  guardDays: String(campaign.recontactGuardDays),
  outletReply: campaign.stopOn.outletReply,
  placement: campaign.stopOn.placement,
})

export type SettingsErrors = Partial<Record<keyof CampaignChange, string>>

/** The fields that can be saved, and the errors of the others: one invalid field does not block the rest. */
export function readSettings(draft: SettingsDraft): { change: CampaignChange; errors: SettingsErrors } {
  const {
    brief,
    urls,
    embargo,
    days,
    from,
    to,
    dates,
    dailyCap,
    guardDays,
    outletReply,
    placement,
    ...plain
  } = draft
  const typed = {
    ...plain,
    brief: writeBrief(brief),
    targetUrls: wordsOf(urls),
    embargoUntil: embargo === "" ? null : readLocalField(embargo),
    window: { days, from, to },
    blackoutDates: wordsOf(dates),
    dailyCap: dailyCap.trim() === "" ? null : Number(dailyCap),
    recontactGuardDays: guardDays.trim() === "" ? Number.NaN : Number(guardDays),
    stopOn: { reply: true as const, outletReply, placement },
  }
  const change: Record<string, unknown> = {}
  const errors: SettingsErrors = {}
  for (const [field, value] of Object.entries(typed)) {
    const checked = CampaignChange.safeParse({ [field]: value })
    if (checked.success) Object.assign(change, checked.data)
    else errors[field as keyof CampaignChange] = checked.error.issues[0]?.message ?? "This is not valid"
  }
  return { change, errors }
}

const wordsOf = (lines: string) => lines.split(/[\s,;]+/).filter(Boolean)
