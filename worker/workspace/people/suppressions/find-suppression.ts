import { and, inArray, isNull } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { Suppression } from "./contract.ts"
import { presentSuppression } from "./present-suppression.ts"
import { hashesAgainst } from "./suppressed-value.ts"
import { suppressions } from "./table.ts"

/**
 * Returns why an address must not be written to; null when it may be. With a client it is asked for their campaigns:
 * then entries that are for this client alone count as well.
 */
export function findSuppression(
  { db }: Pick<Ctx, "db">,
  address: string,
  clientId: string | null = null,
): Suppression | null {
  const row = db
    .select()
    .from(suppressions)
    .where(
      and(inArray(suppressions.valueHash, hashesAgainst(address, clientId)), isNull(suppressions.liftedAt)),
    )
    .get()
  return row ? presentSuppression(row) : null
}
