import type { Ctx } from "../../core/context.ts"
import { figuresOf } from "../../people/outlets/figures/figures-of.ts"
import { outletsOfPlacements } from "../placements/outlets-of.ts"
import type { Covered, CoveredOutlet } from "./content/contract.ts"

/** The outlets of a report's pages in the order of their first page, each with what members entered for it. */
export function readOutlets(ctx: Pick<Ctx, "db">, coverage: readonly Covered[]): CoveredOutlet[] {
  const outletOf = outletsOfPlacements(
    ctx,
    coverage.map(({ id }) => id),
  )
  const figures = figuresOf(ctx, [...new Set(outletOf.values())])
  // Pages of a website that is no outlet of the workspace are put together by its name.
  const pages = Map.groupBy(coverage, ({ id, outlet }) => outletOf.get(id) ?? `unknown ${outlet}`)
  return [...pages].map(([outletId, found]) => ({
    name: found[0]?.outlet ?? "",
    placementIds: found.map(({ id }) => id),
    figures: figures.get(outletId) ?? [],
  }))
}
