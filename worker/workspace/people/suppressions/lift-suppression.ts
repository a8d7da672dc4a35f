import { and, eq, isNull, notInArray } from "drizzle-orm"
import { conflict, notFound } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { lastingReasons } from "./contract.ts"
import { suppressions } from "./table.ts"

/** Lifts a suppression and records who did so. Throws 404, and 409 for what nobody lifts. */
export function liftSuppression(ctx: Ctx, id: string): void {
  ctx.write(() => {
    const isOnList = and(eq(suppressions.id, id), isNull(suppressions.liftedAt))
    const lifted = ctx.db
      .update(suppressions)
      .set({ liftedAt: ctx.now, liftedBy: ctx.actor.name })
      .where(and(isOnList, notInArray(suppressions.reason, [...lastingReasons])))
      .returning({ id: suppressions.id })
      .get()
    if (lifted) return record(ctx, "suppression.lifted", id)
    const kept = ctx.db.select({ reason: suppressions.reason }).from(suppressions).where(isOnList).get()
    if (!kept) throw notFound("entry")
    const why =
      kept.reason === "erasure"
        ? "An erased person asked not to be written to."
        : "This person reported a message as spam."
    throw conflict(`${why} This cannot be lifted.`)
  })
}
