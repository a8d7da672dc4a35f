import { and, isNotNull } from "drizzle-orm"
import { among } from "../../core/among.ts"
import type { Ctx } from "../../core/context.ts"
import { placements } from "./table.ts"

/** The ids of the outlets in which pages appeared, by the ids of the placements; those without one are left out. */
export const outletsOfPlacements = (
  { db }: Pick<Ctx, "db">,
  ids: readonly string[],
): ReadonlyMap<string, string> =>
  new Map(
    db
      .select({ id: placements.id, outletId: placements.outletId })
      .from(placements)
      .where(and(among(placements.id, ids), isNotNull(placements.outletId)))
      .all()
      .map(({ id, outletId }) => [id, outletId ?? ""]),
  )
