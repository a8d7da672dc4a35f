import { eq } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { placements } from "./table.ts"

/** Deletes a placement with its checks, from every figure too. People whom it stopped stay stopped. Throws 404. */
export function deletePlacement(ctx: Ctx, id: string): void {
  ctx.write(() => {
    const gone = ctx.db.delete(placements).where(eq(placements.id, id)).returning({ id: placements.id }).get()
    if (!gone) throw notFound("placement")
    record(ctx, "placement.deleted", id)
  })
}
