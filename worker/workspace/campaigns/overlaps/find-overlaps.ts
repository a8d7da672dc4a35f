import { type SQL, sql } from "drizzle-orm"
import { DAY } from "../../../site/time/contract.ts"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import { clientGapOf } from "../../people/client-gap/client-gap.ts"
import { OWN_CLIENT } from "../../people/clients/contract.ts"
import { clientNameOf } from "../../people/clients/refer-to-client.ts"
import { inSandbox } from "../campaigns/in-sandbox.ts"
import type { CampaignRow } from "../campaigns/table.ts"
import { mayHaveLeft } from "../messages/may-have-left.ts"
import type { Overlap } from "./contract.ts"
import { ANOTHERS, seenCampaigns } from "./seen-campaigns.ts"

type Reader = Pick<Ctx, "db" | "now">
type Mine = Pick<CampaignRow, "id" | "clientId">

interface Row {
  contactId: string
  name: string
  campaignId: string
  campaignName: string
  clientId: string
  clientName: string | null
  writtenAt: number | null
  plannedAt: number | null
}

/**
 * What campaigns of other clients have written, or will write, to the audience of a campaign within the days that the
 * workspace wants between clients: for each person and campaign one entry, those who were written to last first. What
 * stays in the sandbox reaches nobody, so it does not count; nor does what was stopped before its first message.
 */
export function findOverlaps(ctx: Ctx, { id, clientId }: Mine): Overlap[] {
  const { db, now } = ctx
  const gap = clientGapOf({ db }).days * DAY
  if (gap === 0) return []
  const found = db.all<Row>(sql`
    with meant as materialized (
      select contact_id from audience where campaign_id = ${id}
        and contact_id not in (select contact_id from enrolments where campaign_id = ${id} and contact_id is not null)
    ), touched as (
      select e.contact_id, e.campaign_id, e.occurred_at as written_at, null as planned_at
      from meant join events e on e.contact_id = meant.contact_id where ${wasWritten(now - gap)}
      union all
      select m.contact_id, m.campaign_id, null, m.scheduled_at
      from meant join messages m on m.contact_id = meant.contact_id
      join enrolments r on r.id = m.enrolment_id and r.state in ('proposed', 'ready', 'active', 'waiting', 'paused')
      where m.direction = 'out' and m.state in ('needs_review', 'approved', 'scheduled', 'claimed')
        and m.scheduled_at < ${now + gap} and ${isReal(sql`m.mailbox_id`)}
    )
    select t.contact_id as contactId, c.name, o.id as campaignId, o.name as campaignName,
      coalesce(o.client_id, ${OWN_CLIENT}) as clientId, ${clientNameOf(sql`coalesce(o.client_id, ${OWN_CLIENT})`)} as clientName,
      max(t.written_at) as writtenAt, min(t.planned_at) as plannedAt
    from touched t join contacts c on c.id = t.contact_id join campaigns o on o.id = t.campaign_id
    where ${isAnothers(clientId)} and (t.written_at is not null or o.state <> 'archived')
    group by t.contact_id, o.id order by writtenAt is null, writtenAt desc, plannedAt, t.contact_id, o.id`)
  const isSeen = seenCampaigns(ctx)
  return found.map(({ contactId, name, writtenAt, plannedAt, ...other }) => ({
    contactId,
    name,
    ...(isSeen(other.campaignId)
      ? {
          client: { id: other.clientId, name: other.clientName ?? "" },
          campaign: { id: other.campaignId, name: other.campaignName },
        }
      : { client: { id: "", name: "Another client" }, campaign: { id: "", name: ANOTHERS } }),
    writtenAt: toIso(writtenAt),
    plannedAt: toIso(plannedAt),
  }))
}

/** Whether a campaign of another client has written to a person within the days between clients. */
export function wasWrittenForAnother(
  { db, now }: Reader,
  { clientId }: Pick<Mine, "clientId">,
  contactId: string,
): boolean {
  const gap = clientGapOf({ db }).days * DAY
  if (gap === 0) return false
  const [found] = db.all(sql`select 1 from events e join campaigns o on o.id = e.campaign_id
    where e.contact_id = ${contactId} and ${wasWritten(now - gap)} and ${isAnothers(clientId)} limit 1`)
  return found !== undefined
}

/** A message that certainly or possibly left. Like the guard of a campaign, what is exactly as old is old enough. */
const wasWritten = (since: number): SQL =>
  sql`e.type in ('sent', 'send_unknown') and ${mayHaveLeft(sql`e.type`, sql`e.message_id`)} and e.occurred_at > ${since} and ${isReal(sql`e.mailbox_id`)}`

const isReal = (mailboxId: SQL): SQL => sql`not ${inSandbox(mailboxId)}`

const isAnothers = (clientId: string | null): SQL =>
  sql`coalesce(o.client_id, ${OWN_CLIENT}) <> ${clientId ?? OWN_CLIENT}`
