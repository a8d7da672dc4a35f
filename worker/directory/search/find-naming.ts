import { sql } from "drizzle-orm"
import type { Database } from "../../database.ts"
import { namingQuery } from "./naming-query.ts"
import { type NamingArticle, type NamingRow, presentNaming } from "./present-naming.ts"

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

export interface FoundNaming {
  /** In the order in which they were stored. */
  articles: NamingArticle[]
  /** Everything up to here was looked at. */
  cursor: number
  /** Whether more is waiting after the cursor. */
  isMore: boolean
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
  const rows = await db.all<NamingRow>(sql`
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
    articles: await presentNaming(
      db,
      rows.filter(({ isWanted }) => isWanted === 1),
      names,
    ),
    cursor: isMore ? (rows.at(-1)?.id ?? last) : last,
    isMore,
  }
}
