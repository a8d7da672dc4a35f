import { and, gt, sql } from "drizzle-orm"
import type { Database } from "../../database.ts"
import { toJsonBatches } from "../../workspace/core/json-batches.ts"
import { readSalt } from "../objections/read-salt.ts"
import { hashRecipient, SPAN_MS } from "./span.ts"
import { firstMessages } from "./table.ts"

/** Of these addresses, folded, those which have had as many first messages as they get in seven days. */
export async function findAskedOften(
  db: Database,
  addresses: Iterable<string>,
  { now, most }: { now: number; most: number },
): Promise<Set<string>> {
  const salt = await readSalt(db)
  const byHash = new Map(Array.from(addresses, (address) => [hashRecipient(salt, address), address]))
  const found = new Set<string>()
  for (const hashes of toJsonBatches([...byHash.keys()])) {
    const isAmong = sql`${firstMessages.address} in (select value from json_each(${hashes}))`
    const rows = await db
      .select({ hash: firstMessages.address })
      .from(firstMessages)
      .where(and(isAmong, gt(firstMessages.claimedAt, now - SPAN_MS)))
      .groupBy(firstMessages.address)
      .having(sql`count(*) >= ${most}`)
    for (const { hash } of rows) found.add(byHash.get(hash) ?? "")
  }
  return found
}
