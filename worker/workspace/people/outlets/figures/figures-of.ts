import { asc } from "drizzle-orm"
import { toIso } from "../../../../to-iso.ts"
import { among } from "../../../core/among.ts"
import type { Ctx } from "../../../core/context.ts"
import type { OutletFigure } from "./contract.ts"
import { outletFigures } from "./table.ts"

/** The figures of outlets, by their ids; an outlet without one is not among them. */
export function figuresOf(
  { db }: Pick<Ctx, "db">,
  outletIds: readonly string[],
): ReadonlyMap<string, OutletFigure[]> {
  const rows = db
    .select()
    .from(outletFigures)
    .where(among(outletFigures.outletId, outletIds))
    .orderBy(asc(outletFigures.outletId), asc(outletFigures.measure))
    .all()
  const found = new Map<string, OutletFigure[]>()
  for (const { outletId, enteredAt, ...figure } of rows)
    found.set(outletId, [...(found.get(outletId) ?? []), { ...figure, enteredAt: toIso(enteredAt) }])
  return found
}
