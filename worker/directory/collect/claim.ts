import { and, eq, isNull, lte, or, sql } from "drizzle-orm"
import type { Database } from "../../database.ts"
import { type FeedRow, feeds } from "../feeds/table.ts"
import { type OutletRow, outlets } from "../outlets/table.ts"

/** Longer than a reading may take: after a crash somebody else takes it up. */
export const LEASE = 2 * 60 * 1000

/** Takes a feed that is due and that nobody holds; null otherwise. */
export async function claimFeed(db: Database, id: string, now: number): Promise<FeedRow | null> {
  const isDue = and(eq(feeds.id, id), eq(feeds.state, "active"), lte(feeds.nextAt, now))
  const isCollected = sql`exists (select 1 from outlets where id = ${feeds.outletId} and state = 'active')`
  const [feed] = await db
    .update(feeds)
    .set({ lease: now + LEASE })
    .where(and(isDue, isCollected, or(isNull(feeds.lease), lte(feeds.lease, now))))
    .returning()
  return feed ?? null
}

/** Takes an outlet whose home page is to be read for feeds; null otherwise. */
export async function claimLook(db: Database, id: string, now: number): Promise<OutletRow | null> {
  const isDue = and(eq(outlets.id, id), eq(outlets.state, "active"), lte(outlets.lookAt, now))
  const [outlet] = await db
    .update(outlets)
    .set({ lookLease: now + LEASE })
    .where(and(isDue, or(isNull(outlets.lookLease), lte(outlets.lookLease, now))))
    .returning()
  return outlet ?? null
}
