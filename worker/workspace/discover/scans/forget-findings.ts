import { lte, min } from "drizzle-orm"
import { DAY } from "../../../site/time/contract.ts"
import type { Ctx } from "../../core/context.ts"
import { planJob, type Worker } from "../../core/jobs/jobs.ts"
import { FINDING_DAYS } from "./contract.ts"
import { scanFindings } from "./table.ts"

const kept = FINDING_DAYS * DAY

/** Has the findings of a scan that ends now deleted in time. */
export const planForgetting = (ctx: Ctx): void => planJob(ctx, "scan.forget", "all", ctx.now + kept)

/** Deletes findings that nobody reviewed: they name people whom nobody wanted. */
export const forgetFindingsWorker: Worker = {
  prepare:
    () =>
    ({ db, now }) => {
      db.delete(scanFindings)
        .where(lte(scanFindings.createdAt, now - kept))
        .run()
      const oldest = db
        .select({ at: min(scanFindings.createdAt) })
        .from(scanFindings)
        .get()?.at
      return oldest == null ? null : oldest + kept
    },
  giveUp() {},
}
