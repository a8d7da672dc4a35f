import { type SQL, sql } from "drizzle-orm"
import { openStates } from "../enrolments/contract.ts"
import { enrolments } from "../enrolments/table.ts"

/** The people who have had no message, and none is on its way, and whose campaign has another mailbox of which this is true. */
const movable = (
  isFit: SQL,
) => sql`(${enrolments.state} in (select value from json_each(${JSON.stringify(openStates)}))
  and ${enrolments.touches} = 0 and ${enrolments.generation} = 0 and ${enrolments.threadId} is null
  and exists (select 1 from campaigns c, json_each(c.mailbox_ids) as chosen join mailboxes b on b.id = chosen.value
    where c.id = ${enrolments.campaignId} and b.id <> ${enrolments.mailboxId} and ${isFit})
  and not exists (select 1 from messages m where m.enrolment_id = ${enrolments.id} and m.state = 'claimed'))`

/** The people whom another mailbox of their campaign can take over now. */
export const canMove = () => movable(sql`b.state = 'active'`)

/** Those whom another mailbox can take over now, or once it sends again: when theirs is removed, they wait for that one. */
export const canBeTakenOver = () => movable(sql`b.state <> 'removed'`)
