import { rarity } from "./profile.ts"
import type { Frequencies, IndexedArticle, StoryTerms } from "./story-terms.ts"
import { termsOf } from "./terms-of.ts"

const saturation = 1.2
const lengthShare = 0.5
const headlineWeight = 1.5
const pairWeight = 0.5

/** How well each article meets the story: BM25 over its headline, which counts more, and its summary. */
export function scoreArticles(
  story: StoryTerms,
  articles: readonly IndexedArticle[],
  { total, counts }: Frequencies,
): Map<number, number> {
  const read = articles.map((article) => ({ article, ...countShared(article, story) }))
  const average = read.reduce((sum, { length }) => sum + length, 0) / (read.length || 1)
  const scores = new Map<number, number>()
  for (const { article, shared, length } of read) {
    let score = 0
    for (const [term, count] of shared) {
      const known = term.includes(" ") ? rarestOf(term, counts) : (counts.get(term) ?? 0)
      const damped =
        (count * (saturation + 1)) /
        (count + saturation * (1 - lengthShare + (lengthShare * length) / (average || 1)))
      score += (story.terms.get(term) ?? 0) * rarity(known, total) * damped
    }
    if (score > 0) scores.set(article.id, score)
  }
  return scores
}

/** A pair of words is at most as frequent as its rarer word. */
const rarestOf = (pair: string, counts: ReadonlyMap<string, number>) =>
  Math.min(...pair.split(" ").map((term) => counts.get(term) ?? 0)) / 2

/** The terms that an article shares with the story, and how long the article is. */
function countShared({ headline, summary, language }: IndexedArticle, { terms }: StoryTerms) {
  const shared = new Map<string, number>()
  const add = (term: string, weight: number) => shared.set(term, (shared.get(term) ?? 0) + weight)
  let length = 0
  for (const [text, weight] of [
    [headline, headlineWeight],
    [summary, 1],
  ] as const) {
    let before: string | null = null
    for (const term of termsOf(text, language)) {
      length += weight
      const isShared = terms.has(term)
      if (isShared) add(term, weight)
      // Both words of a pair stand in the story by themselves, too.
      if (isShared && before !== null && terms.has(`${before} ${term}`))
        add(`${before} ${term}`, weight * pairWeight)
      before = isShared ? term : null
    }
  }
  return { shared, length }
}
