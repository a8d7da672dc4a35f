import { type SQL, sql } from "drizzle-orm"

/**
 * Of an event that a message was sent, or possibly was: whether it may have left as far as is known by now. Somebody may have found out
 * since that it has not, and then it waits to be sent again, or is never sent.
 */
export const mayHaveLeft = (type: SQL, messageId: SQL): SQL =>
  sql`(${type} = 'sent' or ${type} = 'send_unknown' and not exists (select 1 from messages unsent where unsent.id = ${messageId}
    and unsent.state in ('draft', 'needs_review', 'approved', 'scheduled', 'failed', 'skipped', 'cancelled')))`
