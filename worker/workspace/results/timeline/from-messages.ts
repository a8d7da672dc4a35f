import { type SQL, sql } from "drizzle-orm"
import type { EventType } from "../../campaigns/messages/contract.ts"

const campaign = (id: SQL) =>
  sql`(select json_object('id', campaigns.id, 'name', campaigns.name) from campaigns where campaigns.id = ${id})`

export function fromMessages(contactId: string): SQL[] {
  const common = sql`'subject', subject, 'threadId', thread_id, 'campaign', json(${campaign(sql`campaign_id`)})`
  return [
    sql`select id, sent_at as at, 'sent' as kind, json_object(${common}) as rest from messages
      where contact_id = ${contactId} and direction = 'out' and sent_at is not null`,
    sql`select id, received_at as at, 'received' as kind, json_object('class', class, ${common}) as rest from messages
      where contact_id = ${contactId} and direction = 'in' and received_at is not null`,
  ]
}

/** The events that are shown: not those that messages show, nor the engine's internal ones. */
const told: readonly EventType[] = [
  "enrolled",
  "bounced",
  "soft_bounced",
  "replied",
  "opted_out",
  "complained",
  "objected",
  "opened",
  "clicked",
  "placed",
]

/** A reply that arrived as mail appears as that message, whose key its event has; those of earlier versions lack the mailbox. */
export const fromEvents = (contactId: string): SQL =>
  sql`select id, occurred_at as at, 'event' as kind,
      json_object('type', type, 'campaign', json(${campaign(sql`events.campaign_id`)})) as rest
    from events
    where contact_id = ${contactId} and verdict in ('human', 'unknown')
      and type in (select value from json_each(${JSON.stringify(told)}))
      and not exists (select 1 from messages as answer where answer.contact_id = ${contactId}
        and answer.direction = 'in'
        and events.dedupe_key in (
          events.type || ':' || coalesce(answer.message_id, answer.id) || ':' || answer.mailbox_id,
          events.type || ':' || coalesce(answer.message_id, answer.id)))`
