import { sql } from "drizzle-orm"
import type { Database } from "../../database.ts"
import { toIso } from "../../to-iso.ts"
import { findObjectors } from "../objections/find-objectors.ts"
import { findMention, type Mention } from "./find-mention.ts"
import { namingQuery } from "./naming-query.ts"

/** What is looked for, and where the last look ended. */
export interface NamingSearch {
  names: readonly string[]
  /** The cursor of the last look; 0 to begin. */
  after: number
  /** Articles that were published earlier, in milliseconds UTC, are left out. */
  since: number
  /** How many articles are read at once. */
  most: number
}

/** An article that names somebody, with each name and the sentence that it stands in. */
export interface NamingArticle {
  id: number
  outlet: { id: string; name: string; host: string; site: string; isSimulated: boolean }
  url: string
  headline: string
  summary: string
  publishedAt: string
  language: string | null
  /** Who signed it, without those who objected. */
  writers: string[]
  mentions: Mention[]
}

export interface FoundNaming {
  /** In the order in which they were stored. */
  articles: NamingArticle[]
  /** Everything up to here was looked at. */
  cursor: number
  /** Whether more is waiting after the cursor. */
  isMore: boolean
}

interface Row {
  id: number
  outletId: string
  outletName: string
  host: string
  site: string
  origin: string
  url: string
  headline: string
  summary: string
  publishedAt: number
  language: string | null
  isWanted: 0 | 1
  writers: string
}

/** The articles stored after a cursor whose headline or summary names one of these names. */
export async function findNaming(
  db: Database,
  { names, after, since, most }: NamingSearch,
): Promise<FoundNaming> {
  const [whole] = await db.all<{ last: number }>(sql`select coalesce(max(id), 0) as last from articles`)
  const last = Math.max(after, whole?.last ?? 0)
  const wanted = namingQuery(names)
  if (wanted === null) return { articles: [], cursor: last, isMore: false }
  const rows = await db.all<Row>(sql`
    select found as id, outlets.id as outletId, outlets.name as outletName, host, site, origin, url, headline,
      summary, published_at as publishedAt, language,
      published_at >= ${since} and outlets.state = 'active' as isWanted,
      (select json_group_array(writers.name) from article_writers join writers on writers.id = writer_id
        where article_id = found) as writers
    from (select rowid as found from article_index
      where article_index match ${wanted} and rowid > ${after} and rowid <= ${last} order by rowid limit ${most})
    cross join articles on articles.id = found
    cross join outlets on outlets.id = outlet_id order by found`)
  const isMore = rows.length === most
  return {
    articles: await present(
      db,
      rows.filter(({ isWanted }) => isWanted === 1),
      names,
    ),
    cursor: isMore ? (rows.at(-1)?.id ?? last) : last,
    isMore,
  }
}

async function present(
  db: Database,
  rows: readonly Row[],
  names: readonly string[],
): Promise<NamingArticle[]> {
  const found = rows.flatMap((row) => {
    const mentions = names.flatMap((name) => findMention(row, name) ?? [])
    return mentions.length === 0 ? [] : [{ row, mentions, signed: JSON.parse(row.writers) as string[] }]
  })
  const signed = new Set(found.flatMap(({ signed }) => signed))
  const objectors = signed.size > 0 ? await findObjectors(db, signed) : new Set<string>()
  return found.map(({ row, mentions, signed }) => ({
    id: row.id,
    outlet: {
      id: row.outletId,
      name: row.outletName,
      host: row.host,
      site: row.site,
      isSimulated: row.origin === "simulated",
    },
    url: row.url,
    headline: row.headline,
    summary: row.summary,
    publishedAt: toIso(row.publishedAt),
    language: row.language,
    writers: signed.filter((name) => !objectors.has(name)),
    mentions,
  }))
}
