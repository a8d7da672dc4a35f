import { lte } from "drizzle-orm"
import type { Database } from "../../database.ts"
import { SPAN_MS } from "./span.ts"
import { firstMessages } from "./table.ts"

/** Removes the first messages that no longer count. Run daily. */
export async function removeOldClaims(db: Database, now: number): Promise<void> {
  await db.delete(firstMessages).where(lte(firstMessages.claimedAt, now - SPAN_MS))
}
