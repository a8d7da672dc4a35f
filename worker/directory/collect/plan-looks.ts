import { sql } from "drizzle-orm"
import type { Database } from "../../database.ts"
import { outlets } from "../outlets/table.ts"

const month = 30 * 24 * 60 * 60 * 1000

/**
 * Has the home pages read of outlets none of whose feeds is read any more: they were given up, or removed. No sooner than a
 * month after the last time, because that may have found the same dead feed. Run daily.
 */
export async function planLooks(db: Database, now: number): Promise<void> {
  await db
    .update(outlets)
    .set({ lookAt: sql`max(${now}, coalesce(looked_at + ${month}, 0))` })
    .where(
      sql`look_at is null and origin <> 'simulated'
        and not exists (select 1 from feeds where outlet_id = "outlets"."id" and state = 'active')`,
    )
}
