import type { Database } from "../../database.ts"
import { toIso } from "../../to-iso.ts"
import { findObjectors } from "../objections/find-objectors.ts"
import { findMention, type Mention } from "./find-mention.ts"

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

export interface NamingRow {
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

/** Articles with where they name somebody or something; signed by those alone who did not object. */
export async function presentNaming(
  db: Database,
  rows: readonly NamingRow[],
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
