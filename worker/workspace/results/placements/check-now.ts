import { eq } from "drizzle-orm"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { planJob } from "../../core/jobs/jobs.ts"
import type { PlacementDetail } from "./contract.ts"
import { findPlacement, readRow } from "./find-placement.ts"
import { placements } from "./table.ts"

/** Makes the check of a placement's page due now instead of at its planned time. Throws 404. */
export function checkNow(ctx: Ctx, id: string): PlacementDetail {
  ctx.write(() => {
    const { nextCheckAt } = readRow(ctx, id)
    // It is about to be read already.
    if (nextCheckAt !== null && nextCheckAt <= ctx.now) return
    ctx.db.update(placements).set({ nextCheckAt: ctx.now }).where(eq(placements.id, id)).run()
    planJob(ctx, "placement.check", id)
    record(ctx, "placement.checked", id)
  })
  return findPlacement(ctx, id)
}
