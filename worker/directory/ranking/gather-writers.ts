import type { IndexedArticle } from "./story-terms.ts"

/** The writers whose best articles meet the story, as many as asked for: those whose profiles are worth reading. */
export function gatherWriters(
  articles: readonly IndexedArticle[],
  scores: ReadonlyMap<number, number>,
  most: number,
): string[] {
  const sums = new Map<string, number>()
  for (const { id, writerIds } of articles) {
    const score = scores.get(id) ?? 0
    for (const writerId of writerIds) sums.set(writerId, (sums.get(writerId) ?? 0) + score ** 2)
  }
  return [...sums]
    .sort((a, b) => b[1] - a[1])
    .slice(0, most)
    .map(([writerId]) => writerId)
}
