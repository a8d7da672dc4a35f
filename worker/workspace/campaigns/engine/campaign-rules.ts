import { and, asc, eq, isNull } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import { type CampaignRow, campaigns, type StepRow, steps } from "../campaigns/table.ts"
import { holidaysOf } from "../holidays/public-holidays.ts"
import type { Window } from "./calendar.ts"
import { toDay } from "./zone.ts"

/** Where a person is, as it decides when they are written to. */
export interface Located {
  timeZone: string
  /** ISO 3166-1, two letters; null where it is unknown. */
  country: string | null
  /** When they let mail arrive, in minutes of the day; null for any time. */
  hoursFrom: number | null
  hoursTo: number | null
}

/** A campaign as the rules of sending need it. */
export interface CampaignRules {
  campaign: CampaignRow
  /** In their order. */
  steps: StepRow[]
  /** The sending window for a person, by their time zone and country. */
  windowFor: (person: Located) => Window
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
    to: endOf(toMinutes(campaign.windowTo)),
    blackout: new Set(campaign.blackoutDates.map(toDay)),
  }
  const windowFor = (person: Located): Window => ({
    ...hours,
    ...narrowHours(hours, person),
    zone: person.timeZone,
    holidays: holidaysOf(campaign.skipHolidays ? person.country : null),
  })
  return { campaign, steps: sequence, windowFor }
}

/**
 * Whether a campaign's planned messages are sent when they are due. A campaign that starts later already has its plan.
 */
export const isSending = ({ state }: Pick<CampaignRow, "state">): boolean =>
  state === "running" || state === "scheduled"

/** Returns the time zone in which a person is written to. */
export const zoneFor = (campaign: CampaignRow, ofRecipient: string | null): string =>
  (campaign.timeZoneMode === "recipient" && ofRecipient) || campaign.timeZone

/** Whether a message must be reviewed before it is sent. */
export const needsReview = ({ approval }: CampaignRow, position: number): boolean =>
  approval === "every" || (approval === "first_touch" && position === 1)

/** The part of a campaign's hours that is in a person's own; all of their own where there is none. */
function narrowHours(hours: { from: number; to: number }, { hoursFrom, hoursTo }: Located) {
  if (hoursFrom === null || hoursTo === null) return hours
  const own = { from: hoursFrom, to: endOf(hoursTo) }
  const both = { from: Math.max(hours.from, own.from), to: Math.min(hours.to, own.to) }
  return both.from < both.to ? both : own
}

/** A form's clock knows no 24:00, so hours up to the last minute of a day are hours up to midnight. */
const endOf = (minute: number): number => (minute === 24 * 60 - 1 ? 24 * 60 : minute)

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number)
  return hours * 60 + minutes
}
