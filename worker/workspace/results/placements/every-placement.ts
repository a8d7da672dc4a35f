import { and, asc, gt } from "drizzle-orm"
import { among } from "../../core/among.ts"
import type { Ctx } from "../../core/context.ts"
import { inBatches } from "../../core/in-batches.ts"
import type { Placement, PlacementExport } from "./contract.ts"
import { matchPlacements } from "./list-placements.ts"
import { presentPlacement } from "./present-placement.ts"
import { selectPlacements } from "./select-placements.ts"
import { placements } from "./table.ts"

const batch = 1000

/** A placement with the name of whom it is for: of the client that it names, or else that of its campaign. */
export type ExportedPlacement = Placement & { forClient: string | null }

/** The placements of an export in batches, in the order in which they came. */
export function* everyPlacement(
  ctx: Ctx,
  { ids, ...narrowing }: PlacementExport,
): Generator<ExportedPlacement[]> {
  const isChosen = ids === undefined ? undefined : among(placements.id, ids.split(","))
  const read = (after: number) =>
    selectPlacements(ctx)
      .where(and(matchPlacements(ctx, narrowing), isChosen, gt(placements.number, after)))
      .orderBy(asc(placements.number))
      .limit(batch)
      .all()
  for (const rows of inBatches(read))
    yield rows.map((row) => ({ ...presentPlacement(ctx, row), forClient: row.forClientName }))
}
