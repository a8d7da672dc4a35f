import { and, asc, eq, isNull } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import { type CampaignRow, campaigns, type StepRow, steps } from "../campaigns/table.ts"
import type { Window } from "./calendar.ts"
import { toDay } from "./zone.ts"

/** A campaign as the rules of sending need it. */
export interface CampaignRules {
  campaign: CampaignRow
  /** In their order. */
  steps: StepRow[]
  /** When somebody who lives in this zone may be written to. */
  windowIn: (zone: string) => Window
}

/** Throws 404. */
export function readRules({ db }: Pick<Ctx, "db">, campaignId: string): CampaignRules {
  const campaign = db.select().from(campaigns).where(eq(campaigns.id, campaignId)).get()
  if (!campaign) throw notFound("campaign")
  const sequence = db
    .select()
    .from(steps)
    .where(and(eq(steps.campaignId, campaignId), isNull(steps.removedAt)))
    .orderBy(asc(steps.position))
    .all()
  const hours = {
    days: new Set(campaign.windowDays),
    from: toMinutes(campaign.windowFrom),
    to: toMinutes(campaign.windowTo),
    blackout: new Set(campaign.blackoutDates.map(toDay)),
  }
  return { campaign, steps: sequence, windowIn: (zone) => ({ ...hours, zone }) }
}

/** Whether what is planned of a campaign goes when its time has come. One that starts later has its plan already. */
export const isSending = ({ state }: Pick<CampaignRow, "state">): boolean =>
  state === "running" || state === "scheduled"

/** By whose clocks somebody is written to. */
export const zoneFor = (campaign: CampaignRow, ofRecipient: string | null): string =>
  (campaign.timeZoneMode === "recipient" && ofRecipient) || campaign.timeZone

/** Whether a person must have read a message before it goes. */
export const needsReview = ({ approval }: CampaignRow, position: number): boolean =>
  approval === "every" || (approval === "first_touch" && position === 1)

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number)
  return hours * 60 + minutes
}
