import type { Database } from "../../database.ts"
import { toIso } from "../../to-iso.ts"
import { gatherWriters } from "../ranking/gather-writers.ts"
import { rankWriters } from "../ranking/rank-writers.ts"
import { scoreArticles } from "../ranking/score-articles.ts"
import { readStory, type StoryText } from "../ranking/story-terms.ts"
import { chooseTerms } from "./choose-terms.ts"
import type { Coverage, CoverageFilter, SuggestedWriter } from "./contract.ts"
import { countTerms } from "./count-terms.ts"
import { findCandidates, readProfiles } from "./find-candidates.ts"
import { FITTING } from "./find-fitting.ts"
import { languagesOf } from "./languages-of.ts"
import { mostProfiles, mostRead } from "./limits.ts"
import { mostQuotes, quoteOf, rankOutlets } from "./rank-outlets.ts"
import { readWriters } from "./read-suggested.ts"
import { tellingWords } from "./telling-words.ts"

const mostWriters = 30

/** Who writes about a story, by what they published: each suggestion with the articles that show it. */
export async function findCoverage(
  db: Database,
  story: StoryText,
  filter: CoverageFilter,
  now: number,
): Promise<Coverage> {
  const languages = languagesOf(story, filter)
  const terms = readStory(story, languages)
  const frequencies = await countTerms(db, terms)
  const chosen = chooseTerms(terms, frequencies)
  const articles = await findCandidates(db, { ...frequencies, terms: chosen }, filter, now)
  const scores = scoreArticles(terms, articles, frequencies)
  const gathered = gatherWriters(articles, scores, mostProfiles)
  const profiles = await readProfiles(db, gathered, mostRead)
  const least = Math.max(0, ...scores.values()) * FITTING
  const byId = new Map(articles.map((article) => [article.id, article]))
  const isFitting = ({ id }: { id: number }) => (scores.get(id) ?? 0) >= least
  const ranked = rankWriters({ story, scores, articles, profiles })
    .filter(({ articles: own }) => own.some(isFitting))
    .slice(0, mostWriters)
  const known = await readWriters(
    db,
    ranked.map(({ writerId }) => writerId),
    now,
  )
  const best = ranked[0]?.score ?? 1
  const writers = ranked.flatMap(({ writerId, score, articles: own }): SuggestedWriter[] => {
    const writer = known.get(writerId)
    const fits = own.filter(isFitting).flatMap(({ id }) => byId.get(id) ?? [])
    if (!writer || fits.length === 0) return []
    return [
      {
        ...writer,
        score: Math.max(1, Math.round((score / best) * 100)),
        quotes: fits.slice(0, mostQuotes).map(quoteOf),
        fitting: fits.length,
        lastFittingAt: toIso(Math.max(...fits.map(({ publishedAt }) => publishedAt))),
      },
    ]
  })
  const outlets = await rankOutlets(db, articles.filter(isFitting), scores)
  return {
    writers,
    outlets,
    compared: articles.length,
    terms: chosen,
    words: tellingWords(story, languages, chosen),
  }
}
