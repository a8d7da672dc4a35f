import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { type Counted, type Grouping, groupings, isOf, metIn } from "./count-people.ts"

/** Sent and received messages of a period, whenever their people were first written to. */
export interface Activity {
  /** Messages of campaigns that were sent. */
  sent: number
  /** Answers by people, each of them. */
  answers: number
}

/** The activity of each group in which there was any, from events alone. */
export function countActivityBy(
  { db }: Pick<Ctx, "db">,
  grouping: Grouping,
  counted: Counted,
): Map<string | number, Activity> {
  const { from = 0, until = Number.MAX_SAFE_INTEGER } = counted
  const rows = db.all<Activity & { name: string | number }>(sql`
    with happened as (
      select campaign_id, min(enrolment_id) as enrolment_id, min(occurred_at) as at, 1 as sent, 0 as answers from events
      where type in ('sent', 'delivered') and enrolment_id is not null and ${isOf(counted)}${metIn(counted)}
      group by campaign_id, message_id
      union all
      select campaign_id, enrolment_id, occurred_at, 0, 1 from events
      where type = 'replied' and enrolment_id is not null and ${isOf(counted)} and occurred_at >= ${from} and occurred_at < ${until})
    select ${groupings[grouping]} as name, sum(sent) as sent, sum(answers) as answers
    from happened where at >= ${from} and at < ${until} group by 1`)
  return new Map(rows.map(({ name, ...activity }) => [name, activity]))
}
