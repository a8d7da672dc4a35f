import { and, ne } from "drizzle-orm"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import type { OutletBulkAction, OutletBulkResult, OutletStage } from "./contract.ts"
import { isOutletOf } from "./is-outlet-of.ts"
import { outlets } from "./table.ts"

/** Does the same to many outlets, to all or to none. Those that are gone, or unchanged by it, do not count. */
export function actOnOutlets(ctx: Ctx, { ids, action }: OutletBulkAction): OutletBulkResult {
  const changed = ctx.write(() => (action === "delete" ? deleteMany(ctx, ids) : moveMany(ctx, ids, action)))
  return { changed }
}

function deleteMany(ctx: Ctx, ids: string[]): number {
  const gone = ctx.db.delete(outlets).where(isOutletOf(ids)).returning({ id: outlets.id }).all()
  for (const { id } of gone) record(ctx, "outlet.deleted", id)
  return gone.length
}

function moveMany(ctx: Ctx, ids: string[], stage: OutletStage): number {
  const moved = ctx.db
    .update(outlets)
    .set({ stage, updatedAt: ctx.now })
    .where(and(isOutletOf(ids), ne(outlets.stage, stage)))
    .returning({ id: outlets.id })
    .all()
  for (const { id } of moved) record(ctx, "outlet.changed", id)
  return moved.length
}
