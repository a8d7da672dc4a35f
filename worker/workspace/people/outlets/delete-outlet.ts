import { eq } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { outlets } from "./table.ts"

/** Removes an outlet with its articles and sources. Its people stay, with no outlet. Throws 404. */
export function deleteOutlet(ctx: Ctx, id: string): void {
  ctx.write(() => {
    const gone = ctx.db.delete(outlets).where(eq(outlets.id, id)).returning({ id: outlets.id }).get()
    if (!gone) throw notFound("outlet")
    record(ctx, "outlet.deleted", id)
  })
}
