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
  const read = articles.map((article) => ({ article, ...countTerms(article) }))
  const average = read.reduce((sum, { length }) => sum + length, 0) / (read.length || 1)
  const scores = new Map<number, number>()
  for (const { article, terms, length } of read) {
    let score = 0
    for (const [term, weight] of story.terms) {
      const count = terms.get(term)
      if (count === undefined) continue
      const known = term.includes(" ") ? rarestOf(term, counts) : (counts.get(term) ?? 0)
      const damped =
        (count * (saturation + 1)) /
        (count + saturation * (1 - lengthShare + (lengthShare * length) / (average || 1)))
      score += weight * rarity(known, total) * damped
    }
    if (score > 0) scores.set(article.id, score)
  }
  return scores
}

/** A pair of words is at most as frequent as its rarer word. */
const rarestOf = (pair: string, counts: ReadonlyMap<string, number>) =>
  Math.min(...pair.split(" ").map((term) => counts.get(term) ?? 0)) / 2

function countTerms({ headline, summary, language }: IndexedArticle) {
  const terms = new Map<string, number>()
  let length = 0
  for (const [text, weight] of [
    [headline, headlineWeight],
    [summary, 1],
  ] as const) {
    let before: string | undefined
    for (const term of termsOf(text, language)) {
      terms.set(term, (terms.get(term) ?? 0) + weight)
      length += weight
      if (before !== undefined) {
        const pair = `${before} ${term}`
        terms.set(pair, (terms.get(pair) ?? 0) + weight * pairWeight)
      }
      before = term
    }
  }
  return { terms, length }
}
