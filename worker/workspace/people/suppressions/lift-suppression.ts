import { and, eq, isNull, ne } from "drizzle-orm"
import { conflict, notFound } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { suppressions } from "./table.ts"

/** Lifts a suppression and records who did so. Throws 404, and 409 for a person who was erased. */
export function liftSuppression(ctx: Ctx, id: string): void {
  ctx.write(() => {
    const isOnList = and(eq(suppressions.id, id), isNull(suppressions.liftedAt))
    const lifted = ctx.db
      .update(suppressions)
      .set({ liftedAt: ctx.now, liftedBy: ctx.actor.name })
      .where(and(isOnList, ne(suppressions.reason, "erasure")))
      .returning({ id: suppressions.id })
      .get()
    if (lifted) return record(ctx, "suppression.lifted", id)
    if (ctx.db.select({ id: suppressions.id }).from(suppressions).where(isOnList).get()) {
      throw conflict("An erased person asked not to be written to. This cannot be lifted.")
    }
    throw notFound("entry")
  })
}
