import { toIso } from "../../../to-iso.ts"
import type { Campaign, Step } from "./contract.ts"
import type { CampaignRow, StepRow, VariantRow } from "./table.ts"

export const presentCampaign = (row: CampaignRow): Campaign => ({
  id: row.id,
  name: row.name,
  clientId: row.clientId,
  goal: row.goal,
  targetUrls: row.targetUrls,
  brief: row.brief,
  state: row.state,
  pauseReason: row.pauseReason,
  window: { days: row.windowDays, from: row.windowFrom, to: row.windowTo },
  timeZoneMode: row.timeZoneMode,
  timeZone: row.timeZone,
  blackoutDates: row.blackoutDates,
  skipHolidays: row.skipHolidays,
  dailyCap: row.dailyCap,
  maxLatenessMin: row.maxLatenessMin,
  recontactGuardDays: row.recontactGuardDays,
  onePerOutlet: row.onePerOutlet,
  approval: row.approval,
  stopOn: row.stopOn,
  outOfOffice: row.outOfOffice,
  trackOpens: row.trackOpens,
  trackClicks: row.trackClicks,
  mailboxIds: row.mailboxIds,
  launchedAt: row.launchedAt === null ? null : toIso(row.launchedAt),
  startsAt: row.startsAt === null ? null : toIso(row.startsAt),
  createdAt: toIso(row.createdAt),
  updatedAt: toIso(row.updatedAt),
})

export const presentStep = (row: StepRow, variants: VariantRow[]): Step => ({
  id: row.id,
  position: row.position,
  delayValue: row.delayValue,
  delayUnit: row.delayUnit,
  thread: row.thread,
  subject: row.subject,
  body: row.body,
  weight: row.weight,
  revision: row.revision,
  templateId: row.templateId,
  variants: variants.map(({ id, label, weight, subject, body, templateId }) => ({
    id,
    label,
    weight,
    subject,
    body,
    templateId,
  })),
})
