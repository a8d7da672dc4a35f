import type { IndexedArticle } from "./story-terms.ts"

/** The articles whose sections tell the story's. */
const tellingArticles = 40

/** The share of each section among the articles that meet the story best. */
export function sectionsOf(
  articles: readonly IndexedArticle[],
  scores: ReadonlyMap<number, number>,
): Map<string, number> {
  const best = articles
    .filter(({ section }) => section !== null)
    .map(({ id, section }) => ({ section: section ?? "", score: (scores.get(id) ?? 0) ** 2 }))
    .sort((a, b) => b.score - a.score)
    .slice(0, tellingArticles)
  const whole = best.reduce((sum, { score }) => sum + score, 0) || 1
  const shares = new Map<string, number>()
  for (const { section, score } of best) shares.set(section, (shares.get(section) ?? 0) + score / whole)
  return shares
}
