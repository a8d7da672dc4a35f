import type { Database } from "../../database.ts"
import { scoreArticles } from "../ranking/score-articles.ts"
import { type IndexedArticle, readStory, type StoryText } from "../ranking/story-terms.ts"
import { termsOf } from "../ranking/terms-of.ts"
import { chooseTerms } from "./choose-terms.ts"
import type { CoverageFilter } from "./contract.ts"
import { countTerms } from "./count-terms.ts"
import { type Candidate, findCandidates } from "./find-candidates.ts"
import { languagesOf } from "./languages-of.ts"

/** An article fits that meets the story at least this well, compared with the best one. */
export const FITTING = 0.4
/** And that shares as many of the story's words, so that the best of nothing is not taken for a fit. */
const fewestWords = 3

/** The articles that fit a story, best first: those that a search would quote. */
export async function findFitting(
  db: Database,
  story: StoryText,
  filter: CoverageFilter,
  now: number,
): Promise<Candidate[]> {
  const terms = readStory(story, languagesOf(story, filter))
  const frequencies = await countTerms(db, terms)
  const articles = await findCandidates(
    db,
    { ...frequencies, terms: chooseTerms(terms, frequencies) },
    filter,
    now,
  )
  const scores = scoreArticles(terms, articles, frequencies)
  const least = Math.max(0, ...scores.values()) * FITTING
  const shared = (article: IndexedArticle) =>
    new Set(
      termsOf(`${article.headline} \n ${article.summary}`, article.language).filter((term) =>
        terms.terms.has(term),
      ),
    ).size
  const needed = Math.min(fewestWords, [...terms.terms.keys()].filter((term) => !term.includes(" ")).length)
  return articles
    .filter(({ id }) => (scores.get(id) ?? 0) >= least)
    .filter((article) => shared(article) >= needed)
    .sort((a, b) => (scores.get(b.id) ?? 0) - (scores.get(a.id) ?? 0))
}
