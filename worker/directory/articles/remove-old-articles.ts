import { lt, sql } from "drizzle-orm"
import type { Database } from "../../database.ts"
import { articles } from "./table.ts"

/** Days that an article is kept. */
export const KEPT_DAYS = 120
const day = 24 * 60 * 60 * 1000
const batch = 5000

/** Removes articles older than 120 days, and writers of whom none is left. Run daily. */
export async function removeOldArticles(db: Database, now: number): Promise<void> {
  const old = sql`${articles.id} in (select id from articles where ${lt(articles.publishedAt, now - KEPT_DAYS * day)} limit ${batch})`
  for (let removed = batch; removed === batch; ) {
    removed = (await db.delete(articles).where(old).returning({ id: articles.id })).length
  }
  await db.run(
    sql`delete from writers where not exists (select 1 from article_writers where writer_id = writers.id)`,
  )
}
