import { type SQL, sql } from "drizzle-orm"
import type { Database } from "../../database.ts"
import type { Frequencies, IndexedArticle } from "../ranking/story-terms.ts"
import type { CoverageFilter } from "./contract.ts"
import { mostCandidates, mostPlaces } from "./limits.ts"

/** An article that was found, with what is shown of it. */
export interface Candidate extends IndexedArticle {
  outletId: string
  url: string
}

type Row = Omit<Candidate, "writerIds">

const day = 24 * 60 * 60 * 1000

/**
 * The articles that meet these terms best, and that the filter lets through; of a common word that is all that there is,
 * the latest ones.
 */
export async function findCandidates(
  db: Database,
  { terms, total, counts }: Frequencies & { terms: readonly string[] },
  filter: CoverageFilter,
  now: number,
): Promise<Candidate[]> {
  if (terms.length === 0) return []
  const wanted = terms.map((term) => `"${term}"`).join(" OR ")
  const places = terms.reduce((sum, term) => sum + (counts.get(term) ?? 0), 0)
  const latest = Math.ceil((total * mostPlaces) / places)
  const isRecent =
    latest < total
      ? sql`article_index.rowid > (select max(id) from articles) - cast(${latest} as integer)`
      : sql`true`
  const rows = await db.all<Row>(sql`
    select articles.id as id, outlet_id as outletId, url, headline, summary, published_at as publishedAt, section, language
    from article_index
    join articles on articles.id = article_index.rowid
    join outlets on outlets.id = outlet_id
    where article_index match ${wanted} and ${isRecent} and published_at between ${now - filter.days * day} and ${now}
      and outlets.state = 'active'
      and ${isAmong(sql`outlets.country`, filter.countries)}
      and ${isAmong(sql`outlets.kind`, filter.kinds)}
      and ${isAmong(sql`coalesce(articles.language, outlets.languages ->> '$[0]')`, filter.languages)}
    order by article_index.rank limit ${mostCandidates}`)
  return addWriters(db, rows)
}

const isAmong = (column: SQL, values: readonly string[]): SQL =>
  values.length === 0 ? sql`true` : sql`${column} in (select value from json_each(${JSON.stringify(values)}))`

async function addWriters(db: Database, rows: readonly Row[]): Promise<Candidate[]> {
  const signed = await db.all<{ article: number; writer: string }>(sql`
    select article_id as article, writer_id as writer from json_each(${JSON.stringify(rows.map(({ id }) => id))})
    cross join article_writers on article_id = value`)
  const writers = Map.groupBy(signed, ({ article }) => article)
  return rows.map((row) => ({ ...row, writerIds: (writers.get(row.id) ?? []).map(({ writer }) => writer) }))
}

/** The latest articles of each writer, whatever they are about. */
export async function readProfiles(
  db: Database,
  writerIds: readonly string[],
  most: number,
): Promise<Map<string, IndexedArticle[]>> {
  const rows = await db.all<Omit<Candidate, "writerIds"> & { writer: string }>(sql`
    select wanted.value as writer, articles.id as id, outlet_id as outletId, url, headline, summary,
      published_at as publishedAt, section, language
    from json_each(${JSON.stringify(writerIds)}) as wanted
    cross join articles on articles.id in (select article_id from article_writers where writer_id = wanted.value
      order by article_id desc limit ${most})`)
  return new Map(
    [...Map.groupBy(rows, ({ writer }) => writer)].map(([writer, written]) => [
      writer,
      written.map(({ writer: _, ...article }) => ({ ...article, writerIds: [writer] })),
    ]),
  )
}
