import { sql } from "drizzle-orm"
import { toIso } from "../../../to-iso.ts"
import { readCampaign } from "../../campaigns/campaigns/find-campaign.ts"
import { findSenders } from "../../campaigns/mailboxes/senders.ts"
import type { Ctx } from "../../core/context.ts"
import { type Happening, happenings, type RunPerson, type SandboxRun } from "./contract.ts"
import { findManner } from "./people.ts"

const mostShown = 50

interface Row {
  contactId: string
  name: string
  address: string
  restsUntil: number | null
}

/**
 * Returns the people of a campaign that is sent entirely in the sandbox; empty when any of it is sent for real. Throws
 * 404.
 */
export function readRun(ctx: Ctx, campaignId: string): SandboxRun {
  const senders = findSenders(ctx, readCampaign(ctx, campaignId).mailboxIds)
  if (senders.length === 0 || senders.some(({ driver }) => driver !== "sandbox"))
    return { people: [], total: 0 }
  const rows = readRows(ctx, campaignId)
  const happened = readHappenings(ctx, campaignId, rows)
  const people = rows.map(
    ({ restsUntil, ...row }): RunPerson => ({
      ...row,
      ...findManner(ctx, row.address),
      happened: happened.get(row.contactId) ?? [],
      restsUntil: restsUntil === null ? null : toIso(restsUntil),
    }),
  )
  const counted = ctx.db.get<{ total: number }>(
    sql`select count(*) as total from audience where campaign_id = ${campaignId}`,
  )
  return { people, total: counted?.total ?? 0 }
}

const readRows = ({ db, now }: Ctx, campaignId: string): Row[] =>
  db.all<Row>(sql`
    select c.id as contactId, c.name, p.value_norm as address,
      case when e.state = 'paused' and e.paused_until > ${now} then e.paused_until end as restsUntil
    from audience a join contacts c on c.id = a.contact_id
    join contact_points p on p.id = (select id from contact_points where contact_id = c.id and kind = 'email'
      order by is_primary desc, created_at, id limit 1)
    left join enrolments e on e.campaign_id = a.campaign_id and e.contact_id = c.id
    where a.campaign_id = ${campaignId} order by c.number limit ${mostShown}`)

/** Automatic events are left out. */
function readHappenings({ db }: Ctx, campaignId: string, rows: readonly Row[]) {
  const ids = JSON.stringify(rows.map(({ contactId }) => contactId))
  const events = db.all<{ contactId: string; what: Happening; at: number }>(sql`
    select contact_id as contactId, type as what, occurred_at as at from events
    where contact_id in (select value from json_each(${ids})) and campaign_id = ${campaignId} and verdict = 'human'
      and type in (select value from json_each(${JSON.stringify(happenings)})) order by number`)
  const by = Map.groupBy(events, ({ contactId }) => contactId)
  return new Map(
    [...by].map(([contactId, theirs]) => [
      contactId,
      theirs.map(({ what, at }) => ({ what, at: toIso(at) })),
    ]),
  )
}
