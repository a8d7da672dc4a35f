import { type SQL, sql } from "drizzle-orm"
import type { Database } from "../../database.ts"
import { toIso } from "../../to-iso.ts"
import { articles } from "../articles/table.ts"
import { outlets } from "../outlets/table.ts"
import type { DirectoryArticle } from "./contract.ts"

/** Articles in the given order, each with its outlet and who signed it. */
export async function selectArticles(
  db: Database,
  { where, order, limit, offset = 0 }: { where: SQL | undefined; order: SQL; limit: number; offset?: number },
): Promise<DirectoryArticle[]> {
  const rows = await db
    .select({
      id: articles.id,
      url: articles.url,
      headline: articles.headline,
      summary: articles.summary,
      section: articles.section,
      publishedAt: articles.publishedAt,
      outletId: articles.outletId,
      outlet: outlets.name,
      writers: sql<string>`(select json_group_array(json_object('id', writers.id, 'name', writers.name))
        from article_writers join writers on writers.id = writer_id where article_id = "articles"."id")`.as(
        "signed",
      ),
    })
    .from(articles)
    .innerJoin(outlets, sql`${outlets.id} = ${articles.outletId}`)
    .where(where)
    .orderBy(order)
    .limit(limit)
    .offset(offset)
  return rows.map(({ publishedAt, outletId, outlet, writers, ...article }) => ({
    ...article,
    publishedAt: toIso(publishedAt),
    outlet: { id: outletId, name: outlet },
    writers: JSON.parse(writers),
  }))
}
