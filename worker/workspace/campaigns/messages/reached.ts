import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"

const arrived = sql.raw("('sent', 'delivered', 'replied', 'opted_out', 'complained')")
const heard = sql.raw("('replied', 'opted_out', 'complained')")

/** When somebody was first written to in a campaign: over the events of one enrolment, as are the two below. */
export const firstWrittenAt = sql`min(case when type in ${arrived} or type = 'bounced' then occurred_at end)`
/** Whether anything reached them. */
export const wasReached = sql`max(type in ${arrived}) and (max(type in ${heard}) or not max(type = 'bounced'))`
/** Whether they answered. */
export const hasReplied = sql`max(type = 'replied')`

export interface Reach {
  reached: number
  replied: number
}

/** How many people each of these campaigns reached, and how many of them answered: each person once, counted from events. */
export function countReached({ db }: Pick<Ctx, "db">, campaignIds: readonly string[]): Map<string, Reach> {
  const rows = db.all<Reach & { id: string }>(sql`
    with people as (
      select min(campaign_id) as campaign_id, ${firstWrittenAt} as at, ${wasReached} as reached, ${hasReplied} as replied
      from events where type in ('sent', 'delivered', 'replied', 'opted_out', 'complained', 'bounced')
        and enrolment_id is not null and campaign_id in (select value from json_each(${JSON.stringify(campaignIds)}))
      group by enrolment_id)
    select campaign_id as id, sum(reached) as reached, sum(replied) as replied from people where at >= 0 group by 1`)
  return new Map(rows.map(({ id, ...reach }) => [id, reach]))
}
