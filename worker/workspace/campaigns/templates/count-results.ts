import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { positiveIntents } from "../messages/contract.ts"
import type { TemplateResults } from "./contract.ts"

/**
 * What came of each template that was used, from the messages themselves. What stays in the sandbox counts nowhere. An
 * answer belongs to the last message before it in its conversation.
 */
export function countResults({ db }: Pick<Ctx, "db">): Map<string, TemplateResults> {
  const results = new Map<string, TemplateResults>()
  const of = (id: string) => {
    const known = results.get(id) ?? { campaigns: 0, sent: 0, answered: 0, positive: 0 }
    results.set(id, known)
    return known
  }
  const sent = db.all<{ id: string; sent: number; answered: number; positive: number }>(sql`
    with went as (
      select m.template_ids, m.thread_id, m.sent_at,
        (select min(later.sent_at) from messages later
          where later.thread_id = m.thread_id and later.sent_at > m.sent_at) as next_at
      from messages m join mailboxes on mailboxes.id = m.mailbox_id
      where m.template_ids <> '[]' and m.sent_at is not null and mailboxes.driver <> 'sandbox'),
    answered as (
      select went.*, exists (select 1 from messages a where ${isAnswer}) as answered,
        exists (select 1 from messages a where ${isAnswer}
          and a.intent in (select value from json_each(${JSON.stringify(positiveIntents)}))) as positive
      from went)
    select used.value as id, count(*) as sent, sum(answered) as answered, sum(positive) as positive
    from answered, json_each(answered.template_ids) used group by 1`)
  for (const { id, ...counts } of sent) Object.assign(of(id), counts)
  const campaigns = db.all<{ id: string; campaigns: number }>(sql`
    select id, count(distinct campaign_id) as campaigns from (
      select template_id as id, campaign_id from steps
      union all
      select variants.template_id, steps.campaign_id from variants join steps on steps.id = variants.step_id)
    where id is not null group by 1`)
  for (const { id, ...counts } of campaigns) Object.assign(of(id), counts)
  return results
}

const isAnswer = sql.raw(`a.thread_id = went.thread_id and a.direction = 'in' and a.class = 'human_reply'
  and a.received_at >= went.sent_at and (went.next_at is null or a.received_at < went.next_at)`)
