import { sql } from "drizzle-orm"
import type { Carried } from "../restoring/carried.ts"

/**
 * Limits are those of now: whoever was limited since the copy does not see everything again, and whose limit was lifted is not limited
 * again. A workspace that was gone has no limits of now and keeps those of its copy: seeing too little is put right by asking.
 */
export const carriedLimits: Carried = {
  aside: () => ({ member_limits: "select * from member_limits" }),
  carryOver: ({ db }, { isContinued }) => {
    if (isContinued)
      db.run(sql`delete from member_limits where user_id not in (select user_id from aside_member_limits)`)
    db.run(sql`insert or replace into member_limits (user_id, client_ids, set_by, set_at)
      select user_id, client_ids, set_by, set_at from aside_member_limits`)
  },
}
