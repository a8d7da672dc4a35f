import { sql } from "drizzle-orm"
import type { Carried } from "../restoring/carried.ts"
import { RESTORED } from "./table.ts"

/**
 * Numbers go on above all that were ever given here, so that no cursor from before a restore is taken for one since; what came
 * before is not told any more.
 */
export const carriedChanges: Carried = {
  aside: () => ({ changes: "select max(number) as last from changes" }),
  carryOver: ({ db }) => {
    db.run(sql`insert or replace into changes (number, kind, id, deleted)
      select max(coalesce((select last from aside_changes), 0), coalesce(max(number), 0)) + 1, ${RESTORED}, '', 0 from changes`)
  },
}
