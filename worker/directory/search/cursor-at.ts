import { sql } from "drizzle-orm"
import type { Database } from "../../database.ts"

/** The cursor before the first article that was published since a time, milliseconds UTC; that of now if there is none. */
export async function cursorAt(db: Database, since: number): Promise<number> {
  const [row] = await db.all<{ cursor: number }>(sql`select coalesce(
    (select id - 1 from articles where published_at >= ${since} order by published_at limit 1),
    (select max(id) from articles), 0) as cursor`)
  return row?.cursor ?? 0
}
