import { and, desc, eq, sql } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { notFound } from "../../http/problem.ts"
import { toIso } from "../../to-iso.ts"
import { articles } from "../articles/table.ts"
import { feeds } from "../feeds/table.ts"
import { outlets } from "../outlets/table.ts"
import { isDelivering } from "../subscriptions/plan-reading.ts"
import { subscriptions } from "../subscriptions/table.ts"
import type { DirectoryFeed, DirectoryOutletDetail, OutletWriter, Share } from "./contract.ts"
import { countWeekly } from "./count-weekly.ts"
import { frequentTerms } from "./frequent-terms.ts"
import { selectArticles } from "./select-articles.ts"
import { presentOutlet, selectOutlets, WINDOW } from "./select-outlets.ts"

/** An outlet with what it writes about, how often, and who writes. Throws 404. */
export async function findOutlet(
  { directory, now }: Pick<Ctx, "directory" | "now">,
  id: string,
): Promise<DirectoryOutletDetail> {
  const [row] = await selectOutlets(directory, now, eq(outlets.id, id), { limit: 1 })
  if (!row) throw notFound("outlet")
  const isOf = eq(articles.outletId, id)
  const isRecent = sql`${articles.publishedAt} between ${now - WINDOW} and ${now}`
  const [sections, headlines, perWeek, writers, kept, latest] = await Promise.all([
    directory
      .select({ name: sql<string>`section`, articles: sql<number>`count(*)` })
      .from(articles)
      .where(and(isOf, isRecent, sql`section is not null`))
      .groupBy(articles.section)
      .orderBy(sql`2 desc, 1`)
      .limit(10),
    directory
      .select({ headline: articles.headline })
      .from(articles)
      .where(and(isOf, isRecent))
      .orderBy(desc(articles.publishedAt))
      .limit(500),
    countWeekly(directory, now, id),
    selectWriters({ directory, now }, id),
    directory
      .select({ feed: feeds, subscription: subscriptions })
      .from(feeds)
      .leftJoin(subscriptions, eq(subscriptions.feedId, feeds.id))
      .where(eq(feeds.outletId, id))
      .orderBy(feeds.url)
      .limit(50),
    selectArticles(directory, { where: isOf, order: sql`${articles.publishedAt} desc`, limit: 10 }),
  ])
  return {
    ...presentOutlet(row),
    sections: sections satisfies Share[],
    terms: frequentTerms(headlines.map(({ headline }) => headline)),
    perWeek,
    writers,
    feeds: kept.map(({ feed, subscription }) => ({
      ...presentFeed(feed),
      isBrought: subscription !== null && isDelivering(subscription, now),
    })),
    latest,
  }
}

/** Those who signed most in the last 90 days. */
async function selectWriters(
  { directory, now }: Pick<Ctx, "directory" | "now">,
  outletId: string,
): Promise<OutletWriter[]> {
  const rows = await directory.all<Omit<OutletWriter, "lastPublishedAt"> & { last: number }>(sql`
    select writers.id as id, writers.name as name, count(*) as articles, max(published_at) as last,
      (select section from articles as own join article_writers as signed on signed.article_id = own.id
        where signed.writer_id = writers.id and section is not null and own.published_at > ${now - WINDOW}
        group by section order by count(*) desc, section limit 1) as section
    from writers join article_writers on writer_id = writers.id join articles on articles.id = article_id
    where writers.outlet_id = ${outletId} and published_at between ${now - WINDOW} and ${now}
    group by writers.id order by articles desc, writers.folded_name limit 50`)
  return rows.map(({ last, ...writer }) => ({ ...writer, lastPublishedAt: toIso(last) }))
}

const presentFeed = (feed: typeof feeds.$inferSelect): Omit<DirectoryFeed, "isBrought"> => ({
  url: feed.url,
  state: feed.state,
  lastReadAt: feed.lastReadAt === null ? null : toIso(feed.lastReadAt),
  nextAt: toIso(feed.nextAt),
  failures: feed.failures,
  lastError: feed.lastError,
})
