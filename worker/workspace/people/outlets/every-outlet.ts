import { asc, gt } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { inBatches } from "../../core/in-batches.ts"
import type { Outlet } from "./contract.ts"
import { presentOutlet } from "./present-outlet.ts"
import { selectOutlets } from "./select-outlets.ts"
import { outlets } from "./table.ts"

const batch = 1000

/** Every outlet in batches, in the order in which they came. */
export function* everyOutlet(ctx: Ctx): Generator<Outlet[]> {
  const read = (after: number) =>
    selectOutlets(ctx).where(gt(outlets.number, after)).orderBy(asc(outlets.number)).limit(batch).all()
  for (const rows of inBatches(read)) yield rows.map(presentOutlet)
}
