import { eq } from "drizzle-orm"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { addSources, sourceByHand } from "../sources/sources.ts"
import type { Outlet, OutletChange } from "./contract.ts"
import { findOutlet } from "./find-outlet.ts"
import { outlets } from "./table.ts"
import { isKnown, toColumns } from "./write-columns.ts"

/** Changes what is given and really different; the source of those details is then whoever changed them. Throws 404. */
export function changeOutlet(ctx: Ctx, id: string, change: OutletChange, source = sourceByHand(ctx)): Outlet {
  return ctx.write(() => {
    const before: Record<string, unknown> = { ...findOutlet(ctx, id) }
    const changed = Object.entries(change).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]),
    )
    if (changed.length === 0) return findOutlet(ctx, id)
    ctx.db
      .update(outlets)
      .set({ ...toColumns(Object.fromEntries(changed)), updatedAt: ctx.now })
      .where(eq(outlets.id, id))
      .run()
    // A stage is the team's own assessment, and has no source.
    const facts = changed.flatMap(([field, value]) => (field !== "stage" && isKnown(value) ? field : []))
    addSources(ctx, { outletId: id }, facts, source)
    record(ctx, "outlet.changed", id)
    return findOutlet(ctx, id)
  })
}
