import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { StepResults } from "./contract.ts"
import { type Counted, isOf } from "./count-people.ts"

/**
 * How often each text was sent and answered, from events. An answer belongs to the last message before it. A period
 * selects the messages that were sent in it.
 */
export function countSteps({ db }: Pick<Ctx, "db">, counted: Counted): StepResults[] {
  const { from = 0, until = Number.MAX_SAFE_INTEGER } = counted
  const rows = db.all<Omit<StepResults, "isRemoved"> & { isRemoved: number }>(sql`
    with went as (
      select e.campaign_id, e.enrolment_id, m.step_id, m.variant_id, e.occurred_at as at,
        lead(e.occurred_at) over (partition by e.enrolment_id order by e.occurred_at) as next_at
      from (select campaign_id, enrolment_id, message_id, min(occurred_at) as occurred_at from events
        where type in ('sent', 'delivered') and enrolment_id is not null and ${isOf(counted)} group by 1, 2, 3) e
      join messages m on m.id = e.message_id where m.direction = 'out'),
    answered as (
      select enrolment_id, min(occurred_at) as at from events
      where type = 'replied' and enrolment_id is not null and ${isOf(counted)} group by enrolment_id)
    select went.campaign_id as campaignId, s.id as stepId, s.position, s.removed_at is not null as isRemoved,
      case when went.variant_id is null then 'A' else (select label from variants where id = went.variant_id) end as label,
      went.variant_id as variantId, count(*) as sent,
      sum(case when answered.at >= went.at and (went.next_at is null or answered.at < went.next_at) then 1 else 0 end)
        as replied
    from went join steps s on s.id = went.step_id left join answered on answered.enrolment_id = went.enrolment_id
    where went.at >= ${from} and went.at < ${until}
    group by went.campaign_id, s.id, went.variant_id order by went.campaign_id, s.place, label, variantId`)
  return rows.map((row) => ({ ...row, isRemoved: row.isRemoved === 1 }))
}
