import { desc, eq, sql } from "drizzle-orm"
import type { Database } from "../../database.ts"
import { toIso } from "../../to-iso.ts"
import { isPrivateAddress } from "../../workspace/core/private-address.ts"
import { articles, articleWriters, writers } from "../articles/table.ts"
import { domainOf } from "../objections/hash-address.ts"
import { mayBeOf, spellsName } from "../objections/spelled-name.ts"
import { outlets } from "../outlets/table.ts"

/** What the directory holds about the owner of an address. */
export interface OwnWriter {
  id: string
  name: string
  outlet: string
  profileUrl: string | null
  /** When they were first found. */
  since: string
  articles: number
  latest: { headline: string; url: string; publishedAt: string }[]
}

const mostShown = 5

/**
 * The writers whom an address is proof of: they sign at the outlet whose site has exactly the address's domain, by the
 * name that the address spells. Where it only has an initial, it is proof of somebody if no colleague could have it. A
 * mail provider's domain proves nothing.
 */
export async function findOwnWriters(db: Database, address: string): Promise<{ id: string; name: string }[]> {
  if (isPrivateAddress(address)) return []
  const rows = await db
    .select({ id: writers.id, name: writers.name })
    .from(writers)
    .innerJoin(outlets, eq(outlets.id, writers.outletId))
    .where(eq(outlets.host, domainOf(address)))
  const spelled = rows.filter(({ name }) => spellsName(address, name))
  if (spelled.length > 0) return spelled
  const shortened = rows.filter(({ name }) => mayBeOf(address, name))
  return shortened.length === 1 ? shortened : []
}

/** The same writers, with what is held about each. */
export async function readOwnWriters(db: Database, address: string): Promise<OwnWriter[]> {
  const found: OwnWriter[] = []
  for (const { id } of (await findOwnWriters(db, address)).slice(0, mostShown)) {
    const [[writer], latest] = await db.batch([
      db
        .select({
          name: writers.name,
          outlet: sql<string>`${outlets.name}`.as("outlet_name"),
          profileUrl: writers.profileUrl,
          since: writers.createdAt,
          articles: sql<number>`(select count(*) from article_writers where writer_id = ${id})`.as(
            "all_articles",
          ),
        })
        .from(writers)
        .innerJoin(outlets, eq(outlets.id, writers.outletId))
        .where(eq(writers.id, id)),
      db
        .select({ headline: articles.headline, url: articles.url, publishedAt: articles.publishedAt })
        .from(articleWriters)
        .innerJoin(articles, eq(articles.id, articleWriters.articleId))
        .where(eq(articleWriters.writerId, id))
        .orderBy(desc(articles.publishedAt))
        .limit(mostShown),
    ])
    if (!writer) continue
    found.push({
      ...writer,
      id,
      since: toIso(writer.since),
      latest: latest.map((article) => ({ ...article, publishedAt: toIso(article.publishedAt) })),
    })
  }
  return found
}
