import { and, eq, sql } from "drizzle-orm"
import type { Database } from "../../database.ts"
import { articles } from "../articles/table.ts"

const week = 7 * 24 * 60 * 60 * 1000

/** Articles of an outlet a week, over the last four weeks, to one decimal place. */
export async function countWeekly(directory: Database, now: number, outletId: string): Promise<number> {
  const isRecent = sql`${articles.publishedAt} between ${now - 4 * week} and ${now}`
  const [row] = await directory
    .select({ articles: sql<number>`count(*)` })
    .from(articles)
    .where(and(eq(articles.outletId, outletId), isRecent))
  return Math.round(((row?.articles ?? 0) / 4) * 10) / 10
}
