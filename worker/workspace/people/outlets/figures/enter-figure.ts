import { and, eq } from "drizzle-orm"
import { notFound, Problem } from "../../../../http/problem.ts"
import { toIso } from "../../../../to-iso.ts"
import { record } from "../../../core/audit/record.ts"
import type { Ctx } from "../../../core/context.ts"
import { findOutlet } from "../find-outlet.ts"
import { outlets } from "../table.ts"
import { measures, type NewOutletFigure, type OutletFigures } from "./contract.ts"
import { figuresOf } from "./figures-of.ts"
import { outletFigures } from "./table.ts"

const day = 86_400_000

/**
 * Enters a figure of an outlet in the name of whoever does it, in place of the one of its measure before. Throws 404, and
 * 422 for a day that is still to come everywhere.
 */
export const enterFigure = (ctx: Ctx, outletId: string, figure: NewOutletFigure): OutletFigures =>
  ctx.write(() => {
    findOutlet(ctx, outletId)
    if (figure.measuredOn > toIso(ctx.now + day).slice(0, 10)) throw stillToCome()
    const entered = { ...figure, enteredBy: ctx.actor.name, enteredAt: ctx.now }
    ctx.db
      .insert(outletFigures)
      .values({ ...entered, outletId })
      .onConflictDoUpdate({ target: [outletFigures.outletId, outletFigures.measure], set: entered })
      .run()
    return noteChange(ctx, outletId, "outlet.figure_entered")
  })

/** Throws 404. */
export const removeFigure = (ctx: Ctx, outletId: string, measure: string): OutletFigures =>
  ctx.write(() => {
    const known = measures.find((one) => one === measure)
    if (!known) throw notFound("figure")
    const isIt = and(eq(outletFigures.outletId, outletId), eq(outletFigures.measure, known))
    const gone = ctx.db.delete(outletFigures).where(isIt).returning({ id: outletFigures.outletId }).get()
    if (!gone) throw notFound("figure")
    return noteChange(ctx, outletId, "outlet.figure_removed")
  })

function noteChange(
  ctx: Ctx,
  outletId: string,
  action: "outlet.figure_entered" | "outlet.figure_removed",
): OutletFigures {
  ctx.db.update(outlets).set({ updatedAt: ctx.now }).where(eq(outlets.id, outletId)).run()
  record(ctx, action, outletId)
  return { figures: figuresOf(ctx, [outletId]).get(outletId) ?? [] }
}

function stillToCome(): Problem {
  const message = "This day is still to come"
  const details = [{ field: "measuredOn", code: "invalid", message }]
  return new Problem(422, "validation_failed", message, { details })
}
