import { sql } from "drizzle-orm"
import type { Ctx } from "../../../core/context.ts"
import { actOnMatching } from "../../../people/selection/act-on-matching.ts"
import type { MatchingResult } from "../../../people/selection/matching/contract.ts"
import { byState } from "../../../people/selection/undoing/by-state.ts"
import type { Undoable } from "../../../people/selection/undoing/contract.ts"
import type { OpportunityState } from "../contract.ts"
import { countOpportunities, matchOpportunities } from "../list-opportunities.ts"
import { moveBack, moveOpportunities } from "../move-opportunities.ts"
import { opportunities } from "../table.ts"
import type {
  MatchingOpportunityAction,
  OpportunityBulkAction,
  OpportunityBulkResult,
  OpportunityUndo,
} from "./contract.ts"

/** Moves many requests to a state, those that can be moved. */
export const actOnOpportunities = (ctx: Ctx, { ids, action }: OpportunityBulkAction): OpportunityBulkResult =>
  ctx.write(() => {
    const moved = moveOpportunities(ctx, ids, action)
    return { changed: moved.length, at: ctx.now, was: byState(moved) }
  })

/** Moves the next batch of all that match. Throws 409 when others match than the member saw. */
export function actOnMatchingOpportunities(
  ctx: Ctx,
  { filter, action, expected, from }: MatchingOpportunityAction,
): MatchingResult & Undoable<OpportunityState> {
  const { number } = opportunities
  const isWanted = matchOpportunities(filter)
  const numbers = sql`select ${number} from ${opportunities} where ${isWanted ?? sql`true`}`
  return ctx.write(() => {
    let was: OpportunityBulkResult["was"] = []
    const result = actOnMatching(
      ctx,
      {
        ...{ table: "opportunities", numbers, number, expected, from },
        count: () => countOpportunities(ctx, isWanted),
      },
      (ids) => {
        const moved = moveOpportunities(ctx, ids, action)
        was = byState(moved)
        return moved.length
      },
    )
    return { ...result, at: ctx.now, was }
  })
}

/** Takes back a change of many; what was changed since stays as it is. */
export const undoOpportunities = (ctx: Ctx, { ids, at, state }: OpportunityUndo): { changed: number } =>
  ctx.write(() => ({ changed: moveBack(ctx, ids, at, state).length }))
