import { sql } from "drizzle-orm"
import { toIso } from "../../../to-iso.ts"
import { readCampaign } from "../../campaigns/campaigns/find-campaign.ts"
import { startOfDay, toDay } from "../../campaigns/engine/zone.ts"
import type { Ctx } from "../../core/context.ts"
import type { CampaignCalendar, PlannedMessage } from "./contract.ts"

/** When a message is planned or was sent; null while it has no time. */
const time = sql.raw("coalesce(m.sent_at, m.scheduled_at)")
const isShown = sql.raw(
  "m.direction = 'out' and m.state in ('needs_review', 'approved', 'scheduled', 'claimed', 'sent', 'delivered', 'deferred', 'bounced', 'failed', 'unknown')",
)
const isSent = sql.raw("m.state in ('sent', 'delivered', 'deferred', 'bounced')")

/** Every message of a campaign that has a time, counted by day: the calendar that is shown is the calendar that runs. Throws 404. */
export function campaignCalendar({ db }: Ctx, id: string): CampaignCalendar {
  const { timeZone } = readCampaign({ db }, id)
  const rows = db.all<{ hour: number } & Counts>(sql`
    select ${time} / 900000 as hour, sum(not ${isSent} and m.state not in ('failed', 'unknown')) as planned,
      sum(${isSent}) as sent, sum(m.state = 'failed') as failed, sum(m.state = 'unknown') as unknown from messages m
    where m.campaign_id = ${id} and ${isShown} and ${time} is not null group by 1 order by 1`)
  const dateOf = dateIn(timeZone)
  const days = new Map<string, CampaignCalendar["days"][number]>()
  // No zone is off by less than a quarter of an hour, so a quarter belongs to one day.
  for (const { hour, ...counts } of rows) {
    const date = dateOf(hour * 900_000)
    const day = days.get(date)
    days.set(date, {
      date,
      planned: (day?.planned ?? 0) + counts.planned,
      sent: (day?.sent ?? 0) + counts.sent,
      failed: (day?.failed ?? 0) + counts.failed,
      unknown: (day?.unknown ?? 0) + counts.unknown,
    })
  }
  return { timeZone, days: [...days.values()] }
}

type Counts = Omit<CampaignCalendar["days"][number], "date">

interface PlannedRow {
  at: number | null
  name: string | null
  campaignId: string | null
  campaignName: string
}

/** Messages that match, the earliest first, each with whom it is for. */
export const readMessages = ({ db }: Ctx, matches: ReturnType<typeof sql>, limit: number): PlannedMessage[] =>
  db
    .all<Omit<PlannedMessage, "at" | "name" | "campaign"> & PlannedRow>(sql`
      select m.id as messageId, m.enrolment_id as enrolmentId, m.contact_id as contactId, c.name,
        g.id as campaignId, g.name as campaignName,
        coalesce(m.position, 1) as position, ${time} as at,
        case when m.state in ('scheduled', 'claimed') then 'planned' when m.state = 'needs_review' then 'review'
          when m.state = 'approved' then 'held' when m.state in ('failed', 'unknown') then m.state else 'sent' end as state
      from messages m left join contacts c on c.id = m.contact_id left join campaigns g on g.id = m.campaign_id
      where ${isShown} and ${matches} order by ${time}, m.id limit ${limit}`)
    .map(({ at, name, campaignId, campaignName, ...row }) => ({
      ...row,
      campaign: campaignId === null ? null : { id: campaignId, name: campaignName },
      name: name ?? "A deleted contact",
      at: at === null ? null : toIso(at),
    }))

/** Returns the start of a day in a time zone, and the start of the next day. */
export function boundsOf(date: string, timeZone: string): [number, number] {
  const day = toDay(date)
  return [startOfDay(day, timeZone), startOfDay(day + 1, timeZone)]
}

function dateIn(timeZone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  })
  return (at) => format.format(at)
}
