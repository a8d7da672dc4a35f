import { type SQL, sql } from "drizzle-orm"
import type { Database } from "../../database.ts"
import { findObjectors } from "../objections/find-objectors.ts"
import type { OutletOrigin } from "../outlets/contract.ts"

/** An article that came to the directory, as those who watch for it need it. */
export interface NewArticle {
  id: number
  url: string
  headline: string
  summary: string
  publishedAt: number
  outlet: string
  host: string
  isSimulated: boolean
  /** Who signed it, without those who objected. */
  writers: string[]
}

/** Articles that came after the one of this number, and were published since a time, in milliseconds UTC. */
export interface Since {
  after: number
  published: number
  limit: number
}

/** The number of the newest article; 0 without any. */
export async function newestArticle(db: Database): Promise<number> {
  const [row] = await db.all<{ newest: number }>(sql`select coalesce(max(id), 0) as newest from articles`)
  return row?.newest ?? 0
}

/** New articles that were signed by these names (folded) at the outlets of these hosts, in the order of their numbers. */
export const findSigned = (
  db: Database,
  signed: readonly { host: string; name: string }[],
  { after, published, limit }: Since,
): Promise<NewArticle[]> =>
  signed.length === 0
    ? Promise.resolve([])
    : readArticles(
        db,
        sql`select distinct articles.id as id from json_each(${JSON.stringify(signed)}) as wanted
          cross join outlets on outlets.host = wanted.value ->> 'host'
          cross join writers on writers.outlet_id = outlets.id and writers.folded_name = wanted.value ->> 'name'
          cross join article_writers on writer_id = writers.id
          cross join articles on articles.id = article_id
          where article_id > ${after} and published_at >= ${published} order by 1 limit ${limit}`,
      )

/** The articles of these numbers that are still there. */
export const findArticles = (db: Database, ids: readonly number[]): Promise<NewArticle[]> =>
  readArticles(db, sql`select value as id from json_each(${JSON.stringify(ids)})`)

type Row = Omit<NewArticle, "isSimulated" | "writers"> & { origin: OutletOrigin; signed: string }

async function readArticles(db: Database, found: SQL): Promise<NewArticle[]> {
  const rows = await db.all<Row>(sql`
    select articles.id as id, url, headline, summary, published_at as publishedAt, outlets.name as outlet, host, origin,
      (select json_group_array(writers.name) from article_writers join writers on writers.id = writer_id
        where article_id = articles.id) as signed
    from (${found}) as found cross join articles on articles.id = found.id join outlets on outlets.id = outlet_id
    where outlets.state = 'active' order by articles.id`)
  const named = rows.map(({ origin, signed, ...row }) => ({
    ...row,
    isSimulated: origin === "simulated",
    writers: JSON.parse(signed) as string[],
  }))
  const names = new Set(named.flatMap(({ writers }) => writers))
  const objectors = names.size > 0 ? await findObjectors(db, names) : new Set<string>()
  return named.map((row) => ({ ...row, writers: row.writers.filter((name) => !objectors.has(name)) }))
}
