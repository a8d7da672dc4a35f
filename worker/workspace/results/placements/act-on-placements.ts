import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { actOnMatching } from "../../people/selection/act-on-matching.ts"
import type { MatchingResult } from "../../people/selection/matching/contract.ts"
import { checkMany } from "./check-now.ts"
import type { MatchingPlacementAction, PlacementBulkAction } from "./contract.ts"
import { countPlacements, matchPlacements } from "./list-placements.ts"
import { placements } from "./table.ts"

/** Deletes the placements with these ids; returns how many there were. */
type Remove = (ids: string[]) => number

/** Does the same to many placements, to all or to none. Those that are gone, or about to be checked anyway, do not count. */
export const actOnPlacements = (
  ctx: Ctx,
  { ids, action }: PlacementBulkAction,
  remove: Remove,
): { changed: number } =>
  ctx.write(() => ({ changed: action === "delete" ? remove(ids) : checkMany(ctx, ids) }))

/** Does the same to the next batch of all that match. Throws 409 when others match than the member saw. */
export function actOnMatchingPlacements(
  ctx: Ctx,
  { filter, action, expected, from }: MatchingPlacementAction,
  remove: Remove,
): MatchingResult {
  const { number } = placements
  const isWanted = matchPlacements(ctx, filter)
  const numbers = sql`select ${number} from ${placements} where ${isWanted ?? sql`true`}`
  return ctx.write(() =>
    actOnMatching(
      ctx,
      { table: "placements", numbers, number, count: () => countPlacements(ctx, isWanted), expected, from },
      (ids) => actOnPlacements(ctx, { ids, action }, remove).changed,
    ),
  )
}
