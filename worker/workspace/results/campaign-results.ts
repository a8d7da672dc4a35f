import { sql } from "drizzle-orm"
import { readCampaign } from "../campaigns/find-campaign.ts"
import type { Ctx } from "../context.ts"
import type { CampaignResults } from "./contract.ts"
import { countVisits } from "./count-visits.ts"

/** Counted from events, each person once. Throws 404. */
export function campaignResults(ctx: Ctx, id: string): CampaignResults {
  const { trackOpens, trackClicks } = readCampaign(ctx, id)
  return {
    funnel: funnelOf(ctx, id),
    steps: stepResults(ctx, id),
    visits: {
      opens: countVisits(ctx, id, "opened", trackOpens),
      clicks: countVisits(ctx, id, "clicked", trackClicks),
    },
    attention: attentionOf(ctx, id),
  }
}

function funnelOf({ db }: Ctx, id: string): CampaignResults["funnel"] {
  const rows = db.all<{ type: string; people: number }>(sql`
    select type, count(distinct enrolment_id) as people from events where campaign_id = ${id} group by type`)
  const of = (type: string) => rows.find((row) => row.type === type)?.people ?? 0
  const open = db.get<{ open: number }>(sql`select count(*) as open from enrolments
    where campaign_id = ${id} and state in ('proposed', 'ready', 'active', 'waiting', 'paused')`)
  return {
    people: of("enrolled"),
    reached: of("sent"),
    replied: of("replied"),
    outOfOffice: of("out_of_office"),
    bounced: of("bounced"),
    optedOut: of("opted_out"),
    open: open?.open ?? 0,
  }
}

/** An answer belongs to the last message that was sent before it. */
function stepResults({ db }: Ctx, id: string): CampaignResults["steps"] {
  const rows = db.all<Omit<CampaignResults["steps"][number], "isRemoved"> & { isRemoved: number }>(sql`
    with went as (
      select m.enrolment_id, m.step_id, m.variant_id, e.occurred_at as at,
        lead(e.occurred_at) over (partition by m.enrolment_id order by e.occurred_at) as next_at
      from events e join messages m on m.id = e.message_id
      where e.campaign_id = ${id} and e.type = 'sent' and m.direction = 'out'),
    answered as (
      select enrolment_id, min(occurred_at) as at from events
      where campaign_id = ${id} and type = 'replied' group by enrolment_id)
    select s.id as stepId, s.position, s.removed_at is not null as isRemoved,
      case when went.variant_id is null then 'A' else (select label from variants where id = went.variant_id) end as label,
      count(*) as sent,
      sum(case when answered.at >= went.at and (went.next_at is null or answered.at < went.next_at) then 1 else 0 end)
        as replied
    from went join steps s on s.id = went.step_id left join answered on answered.enrolment_id = went.enrolment_id
    group by s.id, went.variant_id order by s.place, label`)
  return rows.map((row) => ({ ...row, isRemoved: row.isRemoved === 1 }))
}

function attentionOf({ db }: Ctx, id: string): CampaignResults["attention"] {
  const rows = db.all<{ state: string; total: number }>(sql`select state, count(*) as total from messages
    where campaign_id = ${id} and state in ('needs_review', 'unknown', 'failed') group by state`)
  const of = (state: string) => rows.find((row) => row.state === state)?.total ?? 0
  return { review: of("needs_review"), unknown: of("unknown"), failed: of("failed") }
}
