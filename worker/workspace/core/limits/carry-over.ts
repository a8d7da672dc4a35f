import { sql } from "drizzle-orm"
import type { Carried } from "../restoring/carried.ts"

/** Limits are those of now: whoever was limited since the copy does not see everything again. */
export const carriedLimits: Carried = {
  aside: () => ({ member_limits: "select * from member_limits" }),
  carryOver: ({ db }) => {
    db.run(sql`delete from member_limits`)
    db.run(sql`insert into member_limits (user_id, client_ids, set_by, set_at)
      select user_id, client_ids, set_by, set_at from aside_member_limits`)
  },
}
