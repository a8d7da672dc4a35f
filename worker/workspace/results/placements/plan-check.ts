import { eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { planJob } from "../../core/jobs/jobs.ts"
import { placements } from "./table.ts"

/** Has a placement checked when its next check is due: while it was in the trash, that may have been given up. */
export function planCheck(ctx: Ctx, id: string): void {
  const { nextCheckAt: at } = placements
  const due = ctx.db.select({ at }).from(placements).where(eq(placements.id, id)).get()?.at
  if (due != null) planJob(ctx, "placement.check", id, due)
}
