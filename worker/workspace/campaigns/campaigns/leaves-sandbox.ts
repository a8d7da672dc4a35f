import { sql } from "drizzle-orm"

/** Whether a row of `campaigns` has a mailbox that really sends: anything else is a rehearsal, and counts in no result. */
export const leavesSandbox = sql.raw(`exists (select 1 from json_each(campaigns.mailbox_ids) chosen
  join mailboxes on mailboxes.id = chosen.value where mailboxes.driver <> 'sandbox')`)

/** Whether a row of `campaigns` is a rehearsal: it has mailboxes, and all of them are the sandbox. */
export const staysInSandbox = sql.raw(`(select count(*) > 0 and min(mailboxes.driver = 'sandbox')
  from json_each(campaigns.mailbox_ids) chosen join mailboxes on mailboxes.id = chosen.value)`)
