import { sql } from "drizzle-orm"
import type { Database } from "../../database.ts"
import { toIso } from "../../to-iso.ts"
import { findObjectors } from "../objections/find-objectors.ts"
import type { StoryText } from "../ranking/story-terms.ts"
import { termsOf } from "../ranking/terms-of.ts"
import type { CoverageFilter } from "./contract.ts"
import { findFitting } from "./find-fitting.ts"
import { sentencesOf } from "./find-mention.ts"
import type { NamingArticle } from "./present-naming.ts"

/** An article that fits a story, with the sentence that shows it. */
export interface FittingArticle extends Omit<NamingArticle, "mentions"> {
  quote: string
}

/** How many are read at once: the best ones. */
const most = 20

/** The best articles that fit a story, were stored after a cursor, and were published since a time. */
export async function findNews(
  db: Database,
  story: StoryText,
  { after, since, ...filter }: CoverageFilter & { after: number; since: number },
  now: number,
): Promise<FittingArticle[]> {
  const fitting = await findFitting(db, story, filter, now)
  const fresh = fitting.filter(({ id, publishedAt }) => id > after && publishedAt >= since).slice(0, most)
  if (fresh.length === 0) return []
  const rows = await db.all<{
    id: number
    outletId: string
    name: string
    host: string
    site: string
    origin: string
    writers: string
  }>(sql`
    select articles.id as id, outlets.id as outletId, outlets.name as name, host, site, origin,
      (select json_group_array(writers.name) from article_writers join writers on writers.id = writer_id
        where article_id = articles.id) as writers
    from json_each(${JSON.stringify(fresh.map(({ id }) => id))}) as wanted
    cross join articles on articles.id = wanted.value
    cross join outlets on outlets.id = outlet_id`)
  const known = new Map(rows.map((row) => [row.id, { ...row, signed: JSON.parse(row.writers) as string[] }]))
  const objectors = await findObjectors(
    db,
    new Set(rows.flatMap((row) => JSON.parse(row.writers) as string[])),
  )
  return fresh.flatMap(({ id, url, headline, summary, publishedAt, language }) => {
    const row = known.get(id)
    if (!row) return []
    const { outletId, name, host, site, origin, signed } = row
    return {
      ...{ id, url, headline, summary, language },
      publishedAt: toIso(publishedAt),
      outlet: { id: outletId, name, host, site, isSimulated: origin === "simulated" },
      writers: signed.filter((one) => !objectors.has(one)),
      quote: tellingSentence(story, { headline, summary, language }),
    }
  })
}

/** The headline, or the sentence of the summary, that shares most words with the story. */
function tellingSentence(
  { title, text }: StoryText,
  { headline, summary, language }: { headline: string; summary: string; language: string | null },
): string {
  const wanted = new Set(termsOf(`${title} \n ${text}`, language))
  const shared = (sentence: string) =>
    new Set(termsOf(sentence, language).filter((term) => wanted.has(term))).size
  return [headline, ...sentencesOf(summary)].reduce((best, one) => (shared(one) > shared(best) ? one : best))
}
