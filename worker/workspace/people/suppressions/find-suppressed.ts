import { isNull, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { toJsonBatches } from "../../core/json-batches.ts"
import { hashesAgainst } from "./suppressed-value.ts"
import { suppressions } from "./table.ts"

/**
 * Which of many addresses must not be written to; with a client by their campaigns, and without one by anybody's.
 */
export function findSuppressed(
  { db }: Pick<Ctx, "db">,
  addresses: readonly string[],
  clientId: string | null = null,
): Set<string> {
  const isActive = isNull(suppressions.liftedAt)
  // Most workspaces have an empty suppression list when they import, and hashing takes time.
  if (!db.select({ id: suppressions.id }).from(suppressions).where(isActive).limit(1).get()) return new Set()
  const asked = addresses.flatMap((address) =>
    hashesAgainst(address, clientId).map((hash) => [hash, address]),
  )
  const found = new Set<string>()
  for (const batch of toJsonBatches(asked)) {
    const rows = db.all<{ address: string }>(sql`select distinct asked.value ->> 1 as address
      from json_each(${batch}) as asked
      cross join ${suppressions} on ${suppressions.valueHash} = asked.value ->> 0 and ${isActive}`)
    for (const { address } of rows) found.add(address)
  }
  return found
}
