import { and, eq, ne, sql } from "drizzle-orm"
import type { Database } from "../../../database.ts"
import { foldName } from "../../../workspace/core/fold-name.ts"
import { KEPT_DAYS } from "../../articles/remove-old-articles.ts"
import type { FoundArticle } from "../../articles/who-is-left-out.ts"
import { writeArticles } from "../../articles/write-articles.ts"
import { type OutletRow, outlets } from "../../outlets/table.ts"
import type { GdeltRecord } from "./read-record.ts"

const day = 24 * 60 * 60 * 1000

/**
 * Stores the articles that are at the site of an outlet that the directory has, or at a part of it such as `news.`; of
 * others, GDELT is not asked to tell us. Returns how many were new.
 */
export async function storeRecords(db: Database, records: GdeltRecord[], now: number): Promise<number> {
  const known = await findOutlets(db, records)
  const found = records.flatMap((record): FoundArticle[] => {
    const outlet = sitesOf(record.host).flatMap((host) => known.get(host) ?? [])[0]
    return outlet && record.publishedAt > now - KEPT_DAYS * day ? [toFound(record, outlet, now)] : []
  })
  return found.length === 0 ? 0 : writeArticles(db, found, now)
}

const toFound = (record: GdeltRecord, outlet: OutletRow, now: number): FoundArticle => ({
  outletId: outlet.id,
  feedId: null,
  url: record.url,
  headline: record.headline,
  // GDELT tells what an article is about and not what it says.
  summary: "",
  keywords: record.keywords,
  publishedAt: Math.min(record.publishedAt, now),
  section: null,
  language: outlet.languages[0] ?? null,
  writers: record.authors
    .filter((name) => foldName(name) !== outlet.foldedName)
    .map((name) => ({ name, profileUrl: null })),
})

async function findOutlets(db: Database, records: GdeltRecord[]): Promise<Map<string, OutletRow>> {
  const hosts = JSON.stringify([...new Set(records.flatMap(({ host }) => sitesOf(host)))])
  const rows = await db
    .select()
    .from(outlets)
    .where(
      and(
        sql`${outlets.host} in (select value from json_each(${hosts}))`,
        eq(outlets.state, "active"),
        ne(outlets.origin, "simulated"),
      ),
    )
  return new Map(rows.map((row) => [row.host, row]))
}

/** The host itself first, then what it may be a part of: never a name without a dot. */
function sitesOf(host: string): string[] {
  const labels = host.split(".")
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join("."))
}
