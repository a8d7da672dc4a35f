import { asc, gt } from "drizzle-orm"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import { inBatches } from "../../core/in-batches.ts"
import type { Suppression } from "./contract.ts"
import { presentSuppression } from "./present-suppression.ts"
import { suppressions } from "./table.ts"

const batch = 1000

/** The entries of the do-not-contact list in batches, those that were lifted included. */
export function* everySuppression({ db }: Ctx): Generator<(Suppression & { liftedAt: string | null })[]> {
  const read = (after: number) =>
    db
      .select()
      .from(suppressions)
      .where(gt(suppressions.number, after))
      .orderBy(asc(suppressions.number))
      .limit(batch)
      .all()
  for (const rows of inBatches(read)) {
    yield rows.map((row) => ({
      ...presentSuppression(row),
      liftedAt: toIso(row.liftedAt),
    }))
  }
}
