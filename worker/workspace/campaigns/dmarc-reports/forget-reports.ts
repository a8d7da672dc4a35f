import { lte, min } from "drizzle-orm"
import { DAY } from "../../../site/time/contract.ts"
import type { Ctx } from "../../core/context.ts"
import { planJob, type Worker } from "../../core/jobs/jobs.ts"
import { REPORT_DAYS } from "./contract.ts"
import { dmarcReports, dmarcStrangers } from "./table.ts"

const kept = REPORT_DAYS * DAY

/** Has the reports that came until now deleted in time. */
export const planForgetting = (ctx: Ctx): void => planJob(ctx, "dmarc.forget", "all", ctx.now + kept)

/** Deletes reports with their sources after 90 days, and forgets who was not seen in that time. */
export const forgetReportsWorker: Worker = {
  prepare:
    () =>
    ({ db, now }) => {
      db.delete(dmarcReports)
        .where(lte(dmarcReports.receivedAt, now - kept))
        .run()
      db.delete(dmarcStrangers)
        .where(lte(dmarcStrangers.lastSeenAt, now - kept))
        .run()
      const oldest = db
        .select({ at: min(dmarcReports.receivedAt) })
        .from(dmarcReports)
        .get()?.at
      return oldest == null ? null : oldest + kept
    },
  giveUp() {},
}
