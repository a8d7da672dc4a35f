import { and, eq, ne } from "drizzle-orm"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import type { StageUndo, StageUndoResult } from "./contract.ts"
import { isOutletOf } from "./is-outlet-of.ts"
import { outlets } from "./table.ts"

/** Gives outlets the stage that they had before a change was made at a time; what was changed since stays as it is. */
export function undoStage(ctx: Ctx, { ids, at, state }: StageUndo): StageUndoResult {
  return ctx.write(() => {
    const undone = ctx.db
      .update(outlets)
      .set({ stage: state, updatedAt: ctx.now })
      .where(and(isOutletOf(ids), eq(outlets.updatedAt, at), ne(outlets.stage, state)))
      .returning({ id: outlets.id })
      .all()
    for (const { id } of undone) record(ctx, "outlet.changed", id)
    return { changed: undone.length }
  })
}
