import { and, gt, isNull, or } from "drizzle-orm"
import { among } from "../../core/among.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { planJob } from "../../core/jobs/jobs.ts"
import type { PlacementDetail } from "./contract.ts"
import { findPlacement, readRow } from "./find-placement.ts"
import { placements } from "./table.ts"

/** Makes the check of a placement's page due now instead of at its planned time. Throws 404. */
export function checkNow(ctx: Ctx, id: string): PlacementDetail {
  ctx.write(() => {
    readRow(ctx, id)
    checkMany(ctx, [id])
  })
  return findPlacement(ctx, id)
}

/** As `checkNow` of many; returns how many were not about to be read already. Runs in the caller's transaction. */
export function checkMany(ctx: Ctx, ids: readonly string[]): number {
  const isWaiting = or(isNull(placements.nextCheckAt), gt(placements.nextCheckAt, ctx.now))
  const due = ctx.db
    .update(placements)
    .set({ nextCheckAt: ctx.now })
    .where(and(among(placements.id, ids), isWaiting))
    .returning({ id: placements.id })
    .all()
  for (const { id } of due) {
    planJob(ctx, "placement.check", id)
    record(ctx, "placement.checked", id)
  }
  return due.length
}
