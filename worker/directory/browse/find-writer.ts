import { and, eq, sql } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { notFound } from "../../http/problem.ts"
import { articles, writers } from "../articles/table.ts"
import type { DirectoryWriter, Share } from "./contract.ts"
import { frequentTerms } from "./frequent-terms.ts"
import { selectArticles } from "./select-articles.ts"
import { WINDOW } from "./select-outlets.ts"
import { isTiedTo } from "./tied-writers.ts"

/** A writer with every outlet that their profile ties them to, and what they wrote lately. Throws 404. */
export async function findWriter(
  { directory, now }: Pick<Ctx, "directory" | "now">,
  id: string,
): Promise<DirectoryWriter> {
  const [writer] = await directory.select().from(writers).where(eq(writers.id, id))
  if (!writer) throw notFound("writer")
  const isTheirs = sql`${articles.id} in (select article_id from article_writers join writers on writers.id = writer_id
    where ${isTiedTo(id)})`
  const isRecent = sql`${articles.publishedAt} between ${now - WINDOW} and ${now}`
  const [outlets, written] = await Promise.all([
    directory.all<DirectoryWriter["outlets"][number]>(sql`
      select outlets.id as id, outlets.name as name, host, site, profile_url as profileUrl,
        (select count(*) from article_writers join articles on articles.id = article_id
          where writer_id = writers.id and published_at between ${now - WINDOW} and ${now}) as articles
      from writers join outlets on outlets.id = outlet_id where ${isTiedTo(id)}
      order by articles desc, outlets.folded_name limit 20`),
    selectArticles(directory, {
      where: and(isTheirs, isRecent),
      order: sql`${articles.publishedAt} desc`,
      limit: 300,
    }),
  ])
  return {
    id: writer.id,
    name: writer.name,
    outlets,
    sections: countSections(written),
    terms: frequentTerms(written.map(({ headline }) => headline)),
    articles: outlets.reduce((sum, outlet) => sum + outlet.articles, 0),
    lastPublishedAt: written[0]?.publishedAt ?? null,
    latest: written.slice(0, 20),
  }
}

function countSections(written: { section: string | null }[]): Share[] {
  const named = written.flatMap(({ section }) => section ?? [])
  return [...Map.groupBy(named, (name) => name)]
    .map(([name, all]) => ({ name, articles: all.length }))
    .sort((a, b) => b.articles - a.articles)
    .slice(0, 10)
}
