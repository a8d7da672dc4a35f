import { desc, eq } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import type { Placement, PlacementDetail } from "./contract.ts"
import { presentCheck } from "./present-placement.ts"
import { seePlacement } from "./select-placements.ts"
import { type PlacementRow, placementChecks, placements } from "./table.ts"

const mostShown = 50

/** Throws 404. */
export function readRow({ db }: Pick<Ctx, "db">, id: string): PlacementRow {
  const row = db.select().from(placements).where(eq(placements.id, id)).get()
  if (!row) throw notFound("placement")
  return row
}

/** With its last checks. Throws 404. */
export const findPlacement = (ctx: Ctx, id: string): PlacementDetail => ({
  ...findPlain(ctx, id),
  checks: ctx.db
    .select()
    .from(placementChecks)
    .where(eq(placementChecks.placementId, id))
    .orderBy(desc(placementChecks.at), desc(placementChecks.id))
    .limit(mostShown)
    .all()
    .map(presentCheck),
})

function findPlain(ctx: Ctx, id: string): Placement {
  const placement = seePlacement(ctx, id)
  if (!placement) throw notFound("placement")
  return placement
}
