import { sql } from "drizzle-orm"
import type { Database } from "../../database.ts"

/** An article as its writer signed it. `publishedAt` is in milliseconds UTC. */
export interface WrittenArticle {
  url: string
  title: string
  summary: string
  publishedAt: number
}

/** The latest articles of these writers, at most `most` of each, by the writer's id. */
export async function findWritten(
  db: Database,
  writerIds: readonly string[],
  most: number,
): Promise<Map<string, WrittenArticle[]>> {
  const rows = await db.all<{ id: string; articles: string }>(sql`
    select wanted.value as id,
      (select json_group_array(json_object('url', url, 'title', headline, 'summary', summary, 'publishedAt', published_at))
        from (select url, headline, summary, published_at from article_writers
          join articles on articles.id = article_id
          where writer_id = wanted.value order by article_id desc limit ${most})) as articles
    from json_each(${JSON.stringify(writerIds)}) as wanted`)
  return new Map(rows.map(({ id, articles }) => [id, JSON.parse(articles)]))
}
