import { type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { clientNameOf } from "../../people/clients/refer-to-client.ts"
import { fromEvents, fromMessages } from "./from-messages.ts"
import { fromSuppressions } from "./from-suppressions.ts"

/**
 * All timeline entries of a contact, each from the table that stores it: rows of an id, a time, a kind, and the rest as
 * JSON. The ids only distinguish entries with the same time.
 */
export const happeningsOf = (ctx: Ctx, contactId: string): SQL[] => [
  ...fromSources(contactId),
  fromAudit(contactId),
  ...fromMessages(contactId),
  fromEvents(contactId),
  ...fromSuppressions(ctx, contactId),
  fromPermissions(contactId),
  sql`select id, created_at as at, 'note' as kind, json_object('text', body, 'author', author_name) as rest
    from notes where contact_id = ${contactId}`,
  sql`select id, done_at as at, 'task' as kind, json_object('title', title, 'by', done_by) as rest
    from tasks where contact_id = ${contactId} and done_at is not null`,
]

/**
 * Actions that a member typed or sent are in the audit log; these are the events that pages, feeds and files brought.
 */
function fromSources(contactId: string): SQL[] {
  const rest = sql`json_object('by', kind, 'url', url, 'origin', origin, 'about', json_group_array(field))`
  return [
    sql`select min(id) as id, fetched_at as at, 'found' as kind, ${rest} as rest from sources
      where contact_id = ${contactId} and kind in ('page', 'feed', 'import')
      group by fetched_at, kind, url, origin`,
    sql`select 'gon' || substr(min(id), 4) as id, gone_at as at, 'gone' as kind, ${rest} as rest from sources
      where contact_id = ${contactId} and gone_at is not null
      group by gone_at, kind, url, origin`,
  ]
}

/**
 * A merge's entry has the name of the other contact as long as it holds. The effect of an objection has an event of its
 * own.
 */
function fromAudit(contactId: string): SQL {
  const ids = sql`select ${contactId} union all select merged_id from merges where contact_id = ${contactId}`
  return sql`select 'aud_' || number as id, at, 'action' as kind, json_object(
      'action', action, 'actorKind', actor_kind, 'actor', actor_name, 'other', (
        select name from merges where action = 'contact.merged' and survivor_id = target_id and merged_at = audit_log.at
      )) as rest
    from audit_log where target_id in (${ids}) and action glob 'contact.*' and action <> 'contact.objected'`
}

/** What they allow or refuse single clients, as it stands. */
const fromPermissions = (contactId: string): SQL =>
  sql`select 'prm_' || client_id as id, stated_at as at, 'permission' as kind,
      json_object('permission', coalesce(basis, 'refused'), 'by', stated_by,
        'client', coalesce(${clientNameOf(sql`client_id`)}, '')) as rest
    from client_permissions where contact_id = ${contactId}`
