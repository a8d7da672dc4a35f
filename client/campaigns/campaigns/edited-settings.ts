import type { Campaign, CampaignChange } from "#contract/workspace/campaigns/campaigns"
import { readSettings, type SettingsDraft, toDraft } from "./settings-draft.ts"

/** The rules of a campaign while they are typed, beside what the server has of them. */
export interface EditedSettings {
  draft: SettingsDraft
  /** What was last heard of the server. */
  server: SettingsDraft
  /** What the server has, in the values that were sent from here. */
  saved: CampaignChange
  updatedAt: string
}

export const openSettings = (campaign: Campaign): EditedSettings => {
  const draft = toDraft(campaign)
  return { draft, server: draft, saved: readSettings(draft).change, updatedAt: campaign.updatedAt }
}

/** What was changed here and is not saved: only that is sent, so that nothing that somebody else changed is undone. */
export const ownChange = ({ draft, saved }: EditedSettings): CampaignChange =>
  Object.fromEntries(
    Object.entries(readSettings(draft).change).filter(
      ([field, value]) => !isSame(value, saved[field as keyof CampaignChange]),
    ),
  )

/** Once a change is saved, with the campaign that the server answered. */
export function afterSaving(now: EditedSettings, sent: CampaignChange, answer: Campaign): EditedSettings {
  // Mailboxes that were sent from here are nobody else's choice, also where they were chosen otherwise meanwhile.
  const { mailboxIds = now.server.mailboxIds } = sent
  return hearOthers(
    { ...now, saved: { ...now.saved, ...sent }, server: { ...now.server, mailboxIds } },
    answer,
  )
}

/** Takes over what others have changed, but for what is being changed here. An older answer says nothing new. */
export function hearOthers(now: EditedSettings, campaign: Campaign): EditedSettings {
  if (campaign.updatedAt < now.updatedAt) return now
  const server = toDraft(campaign)
  const heard = readSettings(server).change
  const { errors } = readSettings(now.draft)
  const own = ownChange(now)
  const draft: Partial<Record<keyof SettingsDraft, unknown>> = { ...now.draft }
  const saved: Record<string, unknown> = { ...now.saved }
  for (const [name, value] of Object.entries(server)) {
    const key = name as keyof SettingsDraft
    const field = fields[key] ?? (key as keyof CampaignChange)
    // In other words the same: such as a name with a space behind it, which is still being typed.
    if (isSame(value, now.server[key]) || isSame(heard[field], now.saved[field])) continue
    saved[field] = heard[field]
    const isOwn = field in own || field in errors
    if (!isOwn || isSame(now.draft[key], now.server[key])) draft[key] = value
  }
  if ("mailboxIds" in own) draft.mailboxIds = joinMailboxes(now, server.mailboxIds)
  return {
    draft: draft as SettingsDraft,
    server,
    saved: saved as CampaignChange,
    updatedAt: campaign.updatedAt,
  }
}

/** The mailboxes that were chosen here, without those that others took out and with those that they added. */
function joinMailboxes({ draft, server: before }: EditedSettings, after: readonly string[]): string[] {
  const kept = draft.mailboxIds.filter((id) => after.includes(id) || !before.mailboxIds.includes(id))
  const added = after.filter((id) => !before.mailboxIds.includes(id))
  return [...new Set([...kept, ...added])]
}

/** The field that a part of the draft is saved in, where it has another name. */
const fields: Partial<Record<keyof SettingsDraft, keyof CampaignChange>> = {
  urls: "targetUrls",
  embargo: "embargoUntil",
  days: "window",
  from: "window",
  to: "window",
  dates: "blackoutDates",
  guardDays: "recontactGuardDays",
  outletReply: "stopOn",
  placement: "stopOn",
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
