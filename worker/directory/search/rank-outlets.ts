import type { Database } from "../../database.ts"
import { toIso } from "../../to-iso.ts"
import type { QuotedArticle, SuggestedOutlet } from "./contract.ts"
import type { Candidate } from "./find-candidates.ts"
import { readOutlets } from "./read-suggested.ts"

const mostOutlets = 12
export const mostQuotes = 3

/** The outlets whose articles meet a story best together, with what they published about it. */
export async function rankOutlets(
  db: Database,
  articles: readonly Candidate[],
  scores: ReadonlyMap<number, number>,
): Promise<SuggestedOutlet[]> {
  const groups = [...Map.groupBy(articles, ({ outletId }) => outletId)]
    .map(([id, own]) => {
      const sorted = [...own].sort((a, b) => (scores.get(b.id) ?? 0) - (scores.get(a.id) ?? 0))
      return {
        id,
        own: sorted,
        sum: own.reduce((sum, article) => sum + (scores.get(article.id) ?? 0) ** 2, 0),
      }
    })
    .sort((a, b) => b.sum - a.sum || (a.id < b.id ? -1 : 1))
    .slice(0, mostOutlets)
  const known = await readOutlets(
    db,
    groups.map(({ id }) => id),
  )
  return groups.flatMap(({ id, own }) => {
    const outlet = known.get(id)
    return outlet ? [{ ...outlet, fitting: own.length, quotes: own.slice(0, mostQuotes).map(quoteOf) }] : []
  })
}

export const quoteOf = ({ id, headline, summary, url, publishedAt }: Candidate): QuotedArticle => ({
  id,
  headline,
  summary,
  url,
  publishedAt: toIso(publishedAt),
})
