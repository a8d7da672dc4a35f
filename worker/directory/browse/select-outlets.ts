import { asc, type SQL, sql } from "drizzle-orm"
import type { Database } from "../../database.ts"
import { toIso } from "../../to-iso.ts"
import { outlets } from "../outlets/table.ts"
import type { CollectionState, DirectoryOutlet } from "./contract.ts"

const day = 24 * 60 * 60 * 1000
/** Days that are counted. */
export const WINDOW = 90 * day

/** Outlets by name, with how much they published and how their collection stands. */
export const selectOutlets = (
  db: Database,
  now: number,
  where: SQL | undefined,
  { limit, offset = 0 }: { limit: number; offset?: number },
) =>
  db
    .select({
      id: outlets.id,
      name: outlets.name,
      foldedName: outlets.foldedName,
      host: outlets.host,
      site: outlets.site,
      kind: outlets.kind,
      country: outlets.country,
      languages: outlets.languages,
      topics: outlets.topics,
      origin: outlets.origin,
      state: outlets.state,
      lookFailures: outlets.lookFailures,
      articles: sql<number>`(select count(*) from articles where outlet_id = "outlets"."id"
        and published_at > ${now - WINDOW} and published_at <= ${now})`.as("articles"),
      lastPublishedAt: sql<number | null>`(select max(published_at) from articles
        where outlet_id = "outlets"."id")`.as("last_published_at"),
      lastReadAt: sql<
        number | null
      >`(select max(last_read_at) from feeds where outlet_id = "outlets"."id")`.as("last_read_at"),
      activeFeeds: sql<number>`(select count(*) from feeds where outlet_id = "outlets"."id"
        and state = 'active')`.as("active_feeds"),
      goneFeeds: sql<number>`(select count(*) from feeds where outlet_id = "outlets"."id"
        and state = 'gone')`.as("gone_feeds"),
      healthyFeeds: sql<number>`(select count(*) from feeds where outlet_id = "outlets"."id"
        and state = 'active' and failures = 0 and last_read_at is not null)`.as("healthy_feeds"),
      failedFeeds: sql<number>`(select count(*) from feeds where outlet_id = "outlets"."id"
        and state = 'active' and failures > 0)`.as("failed_feeds"),
    })
    .from(outlets)
    .where(where)
    .orderBy(asc(outlets.foldedName), asc(outlets.id))
    .limit(limit)
    .offset(offset)

type Row = Awaited<ReturnType<typeof selectOutlets>>[number]

export const presentOutlet = (row: Row): DirectoryOutlet => ({
  id: row.id,
  name: row.name,
  host: row.host,
  site: row.site,
  kind: row.kind,
  country: row.country,
  languages: row.languages,
  topics: row.topics,
  origin: row.origin,
  collection: stateOf(row),
  lastReadAt: row.lastReadAt === null ? null : toIso(row.lastReadAt),
  articles: row.articles,
  lastPublishedAt: row.lastPublishedAt === null ? null : toIso(row.lastPublishedAt),
})

function stateOf({ origin, state, lookFailures, ...feeds }: Row): CollectionState {
  if (origin === "simulated") return "simulated"
  if (state === "paused") return "paused"
  if (feeds.healthyFeeds > 0) return "current"
  if (feeds.failedFeeds > 0) return "failing"
  if (feeds.activeFeeds > 0) return "never"
  if (feeds.goneFeeds > 0) return "gone"
  return lookFailures > 0 ? "failing" : "never"
}
