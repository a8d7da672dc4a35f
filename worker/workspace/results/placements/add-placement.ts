import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { planJob } from "../../core/jobs/jobs.ts"
import { newId } from "../../core/new-id.ts"
import type { NewPlacement, PlacementDetail } from "./contract.ts"
import { findPlacement } from "./find-placement.ts"
import { outletOfPage } from "./outlet-of-page.ts"
import { readInput } from "./read-input.ts"
import { placements } from "./table.ts"

/** Adds a page that covers the customer, and has it read at once. Throws 422, 409. */
export function addPlacement(ctx: Ctx, input: NewPlacement): PlacementDetail {
  const { db, now, actor } = ctx
  const id = newId("plc", now)
  ctx.write(() => {
    const row = readInput(ctx, input)
    const outletId = outletOfPage(ctx, new URL(row.pageUrl))
    const facts = { id, outletId, nextCheckAt: now, createdBy: actor.name, createdAt: now, updatedAt: now }
    db.insert(placements)
      .values({ ...row, ...facts })
      .run()
    planJob(ctx, "placement.check", id)
    record(ctx, "placement.added", id)
  })
  return findPlacement(ctx, id)
}
