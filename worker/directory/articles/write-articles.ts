import { createHash } from "node:crypto"
import { sql } from "drizzle-orm"
import type { Database } from "../../database.ts"
import { foldName } from "../../workspace/core/fold-name.ts"
import { toJsonBatches } from "../../workspace/core/json-batches.ts"
import { newId } from "../../workspace/core/new-id.ts"
import { findObjectors } from "../objections/find-objectors.ts"
import { findLeftOut } from "../objections/left-out.ts"
import { saltIn, selectSalt } from "../objections/read-salt.ts"
import { outlets } from "../outlets/table.ts"
import { articleIndex } from "../search/index-table.ts"
import { canonicalUrl, hashUrl } from "./canonical-url.ts"
import { articles, articleWriters, writers } from "./table.ts"

/** An article as a feed announces it. */
export interface FoundArticle {
  outletId: string
  feedId: string | null
  url: string
  headline: string
  summary: string
  /** Milliseconds UTC. */
  publishedAt: number
  section: string | null
  language: string | null
  /** Words that it is found by besides its own. */
  keywords?: string
  writers: { name: string; profileUrl: string | null }[]
}

const mostSummary = 300
const mostHeadline = 300
/** More names on one article are a list of the staff, not a byline. */
const mostWriters = 10

interface Row extends Omit<FoundArticle, "writers"> {
  hash: string
  /** What it is searched by. */
  terms: string
  writers: { id: string; name: string; folded: string; profileUrl: string | null; personId: string }[]
}

/**
 * Stores articles and who signed them; one that is there already is left as it is. Writers who objected are left out.
 * Everything that writes an article comes through here. Returns the number of articles that were new.
 */
export async function writeArticles(
  db: Database,
  found: readonly FoundArticle[],
  now: number,
): Promise<number> {
  const isLeftOut = await whoIsLeftOut(db, found)
  const { indexedTerms } = await import("../search/indexed-terms.ts")
  const rows = new Map<string, Row>()
  for (const article of found) {
    const row = toRow(article, { isLeftOut, indexedTerms, now })
    if (row && !rows.has(row.hash)) rows.set(row.hash, row)
  }
  let added = 0
  for (const json of toJsonBatches([...rows.values()])) {
    const [inserted] = await db.batch([
      insertArticles(db, json),
      insertWriters(db, json, now),
      insertBylines(db, json),
      insertTerms(db, json),
    ])
    added += inserted.length
  }
  return added
}

/** Who signed these and objected: by their name anywhere, or by their address at the outlet. */
async function whoIsLeftOut(db: Database, found: readonly FoundArticle[]): Promise<Known["isLeftOut"]> {
  const names = new Set(found.flatMap(({ writers }) => writers.map(({ name }) => name)))
  if (names.size === 0) return () => false
  const ids = JSON.stringify([...new Set(found.map(({ outletId }) => outletId))])
  const [salts, sites] = await db.batch([
    selectSalt(db),
    db
      .select({ id: outlets.id, host: outlets.host })
      .from(outlets)
      .where(sql`${outlets.id} in (select value from json_each(${ids}))`),
  ])
  const salt = saltIn(salts)
  const hosts = new Map(sites.map(({ id, host }) => [id, host]))
  const [objectors, isLeftOut] = await Promise.all([
    findObjectors(db, names, salt),
    findLeftOut(db, new Set(hosts.values()), salt),
  ])
  return (outletId, name) => objectors.has(name) || isLeftOut({ host: hosts.get(outletId) ?? "", name })
}

interface Known {
  isLeftOut: (outletId: string, name: string) => boolean
  indexedTerms: (article: FoundArticle) => string
  now: number
}

function toRow(article: FoundArticle, { isLeftOut, indexedTerms, now }: Known): Row | null {
  const url = canonicalUrl(article.url)
  const headline = article.headline.trim().slice(0, mostHeadline).toWellFormed()
  if (url === null || headline === "") return null
  const summary = article.summary.trim().slice(0, mostSummary).toWellFormed()
  const writers = article.writers
    .slice(0, mostWriters)
    .filter(({ name }) => !isLeftOut(article.outletId, name) && foldName(name) !== "")
    .map(({ name, profileUrl }) => {
      const id = newId("wri", now)
      return { id, name, folded: foldName(name), profileUrl, personId: personOf(profileUrl) ?? id }
    })
  const said = [summary, article.keywords ?? ""].join(" ").trim()
  const terms = indexedTerms({ ...article, headline, summary: said })
  return { ...article, url, headline, summary, hash: hashUrl(url), terms, writers }
}

/** Writers at several outlets are one person if the outlets link the same profile, and only then. */
const personOf = (profileUrl: string | null) =>
  profileUrl === null
    ? null
    : `per_${createHash("sha256").update(profileUrl).digest("base64url").slice(0, 22)}`

// Selected into a table, the columns stand in its own order.

const insertArticles = (db: Database, json: string) =>
  db
    .insert(articles)
    .select(
      sql`select null, value ->> 'outletId', value ->> 'feedId', value ->> 'url', value ->> 'hash', value ->> 'headline',
        value ->> 'summary', value ->> 'publishedAt', value ->> 'section', value ->> 'language'
      from json_each(${json}) where exists (select 1 from outlets where id = value ->> 'outletId')`,
    )
    .onConflictDoNothing()
    .returning({ id: articles.id })

/** A writer who is known keeps the name they were found with, and gets the profile that was missing. */
const insertWriters = (db: Database, json: string, now: number) =>
  db
    .insert(writers)
    .select(
      sql`select writer.value ->> 'id', article.value ->> 'outletId', writer.value ->> 'name', writer.value ->> 'folded',
        writer.value ->> 'profileUrl', writer.value ->> 'personId', cast(${now} as integer)
      from json_each(${json}) as article, json_each(article.value, '$.writers') as writer
      where exists (select 1 from articles where url_hash = article.value ->> 'hash'
        and outlet_id = article.value ->> 'outletId')`,
    )
    .onConflictDoUpdate({
      target: [writers.outletId, writers.foldedName],
      set: { profileUrl: sql`excluded.profile_url`, personId: sql`excluded.person_id` },
      setWhere: sql`${writers.profileUrl} is null and excluded.profile_url is not null`,
    })

/** The joins are written as cross joins, because SQLite then keeps their order: from the few to the many. */
const insertBylines = (db: Database, json: string) =>
  db
    .insert(articleWriters)
    .select(
      sql`select writers.id, articles.id
      from json_each(${json}) as article, json_each(article.value, '$.writers') as writer
      cross join articles on articles.url_hash = article.value ->> 'hash'
        and articles.outlet_id = article.value ->> 'outletId'
      cross join writers on writers.outlet_id = articles.outlet_id and writers.folded_name = writer.value ->> 'folded'`,
    )
    .onConflictDoNothing()

/** An article that is in the index already stays as it is there. */
const insertTerms = (db: Database, json: string) =>
  db.insert(articleIndex).select(sql`select articles.id, article.value ->> 'terms'
    from json_each(${json}) as article
    cross join articles on articles.url_hash = article.value ->> 'hash'
      and articles.outlet_id = article.value ->> 'outletId'
    where not exists (select 1 from article_index where rowid = articles.id)`)
