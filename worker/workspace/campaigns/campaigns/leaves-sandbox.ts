import { sql } from "drizzle-orm"

/** Whether a row of `campaigns` has a mailbox that really sends: anything else is a rehearsal, and counts in no result. */
export const leavesSandbox = sql.raw(`exists (select 1 from json_each(campaigns.mailbox_ids) chosen
  join mailboxes on mailboxes.id = chosen.value where mailboxes.driver <> 'sandbox')`)
