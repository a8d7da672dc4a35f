import { inArray, isNull } from "drizzle-orm"
import { clearJobs } from "../../core/jobs/jobs.ts"
import type { Carried } from "../../core/restoring/carried.ts"
import { reportDeliveries, reportSchedules } from "./table.ts"

/** What waited at the time of the copy may have been mailed since: nothing goes until a member has resumed the schedule. */
export const carriedSchedules: Carried = {
  carryOver: (ctx) => {
    clearJobs(ctx, ["report.make", "report.send"])
    ctx.db
      .update(reportDeliveries)
      .set({ state: "stopped", reason: "restored" })
      .where(inArray(reportDeliveries.state, ["waiting", "sending"]))
      .run()
    ctx.db
      .update(reportSchedules)
      .set({ stopReason: "restored" })
      .where(isNull(reportSchedules.stopReason))
      .run()
  },
}
