import { and, ne } from "drizzle-orm"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { actOnMatching } from "../selection/act-on-matching.ts"
import type { MatchingResult } from "../selection/matching/contract.ts"
import { byState } from "../selection/undoing/by-state.ts"
import type { Undoable } from "../selection/undoing/contract.ts"
import type { MatchingOutletAction, OutletBulkAction, OutletBulkResult, OutletStage } from "./contract.ts"
import { isOutletOf } from "./is-outlet-of.ts"
import { matchOutlets, outletNumbersOf } from "./match-outlets.ts"
import { outlets } from "./table.ts"

/** Deletes the outlets with these ids; returns how many there were. */
type Remove = (ids: string[]) => number

/** Does the same to many outlets, to all or to none. Those that are gone, or unchanged by it, do not count. */
export function actOnOutlets(ctx: Ctx, { ids, action }: OutletBulkAction, remove: Remove): OutletBulkResult {
  return ctx.write(() => {
    if (action === "delete") return { changed: remove(ids), at: ctx.now, was: [] }
    const was = stagesBefore(ctx, ids, action)
    return { changed: moveMany(ctx, ids, action), at: ctx.now, was }
  })
}

/** Does the same to the next batch of all that match. Throws 409 when others match than the member saw, 422 for a tag that does not exist. */
export function actOnMatchingOutlets(
  ctx: Ctx,
  input: MatchingOutletAction,
  remove: Remove,
): MatchingResult & Undoable<OutletStage> {
  const { filter, action, expected, from } = input
  return ctx.write(() => {
    const match = matchOutlets(ctx, filter)
    const { number } = match.places
    const numbers = outletNumbersOf(match)
    let was: OutletBulkResult["was"] = []
    const result = actOnMatching(
      ctx,
      { table: "outlets", numbers, number, count: () => match.total, expected, from },
      (ids) => {
        const done = actOnOutlets(ctx, { ids, action }, remove)
        was = done.was
        return done.changed
      },
    )
    return { ...result, at: ctx.now, was }
  })
}

const stagesBefore = ({ db }: Ctx, ids: string[], stage: OutletStage) =>
  byState(
    db
      .select({ id: outlets.id, state: outlets.stage })
      .from(outlets)
      .where(and(isOutletOf(ids), ne(outlets.stage, stage)))
      .all(),
  )

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
