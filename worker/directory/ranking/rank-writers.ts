import { fold } from "../../fetching/reading/fold.ts"
import { likeness, type Pieces, piecesOf, weighPieces } from "./profile.ts"
import { sectionsOf } from "./sections-of.ts"
import type { IndexedArticle, StoryText } from "./story-terms.ts"

export interface Ranking {
  story: StoryText
  /** Articles that meet the story, with how well. */
  scores: ReadonlyMap<number, number>
  articles: readonly IndexedArticle[]
  /** What each writer has published last, whatever it is about. */
  profiles: ReadonlyMap<string, readonly IndexedArticle[]>
}

export interface RankedWriter {
  writerId: string
  /** From 0 to 1; comparable within one ranking only. */
  score: number
  /** The writer's articles that meet the story, best first. */
  articles: { id: number; score: number }[]
}

const weights = { articles: 1, profile: 2, section: 0.1, volume: 0.3 }
/** A writer of many articles meets any story by chance. */
const perArticle = { added: 10, power: 0.4 }
/** The characters of a story that profiles are compared with. */
const mostTold = 4000

/**
 * Orders writers by how well their articles meet the story together, by how alike the story is to everything they write
 * and by how much they write in the sections where such articles stand.
 */
export function rankWriters({ story, scores, articles, profiles }: Ranking): RankedWriter[] {
  const top = Math.max(...scores.values(), 0) || 1
  const found = Map.groupBy(
    articles
      .filter(({ id }) => scores.has(id))
      .flatMap((article) => article.writerIds.map((writerId) => ({ writerId, article }))),
    ({ writerId }) => writerId,
  )
  const sections = sectionsOf(articles, scores)
  const alike = likenesses(story, profiles)
  const rows = [...profiles].map(([writerId, written]) => {
    const own = (found.get(writerId) ?? [])
      .map(({ article }) => ({ id: article.id, score: (scores.get(article.id) ?? 0) / top }))
      .sort((a, b) => b.score - a.score)
    const sum = own.reduce((total, { score }) => total + score ** 2, 0)
    return {
      writerId,
      own,
      articles: sum / (written.length + perArticle.added) ** perArticle.power,
      profile: alike.get(writerId) ?? 0,
      section:
        written.reduce((total, { section }) => total + (sections.get(section ?? "") ?? 0), 0) /
        (written.length + 2),
      volume: Math.log(1 + written.length),
    }
  })
  const parts = Object.keys(weights) as (keyof typeof weights)[]
  const mosts = new Map(parts.map((part) => [part, Math.max(...rows.map((row) => row[part]), 0) || 1]))
  const whole = parts.reduce((sum, part) => sum + weights[part], 0)
  return rows
    .map((row) => ({
      writerId: row.writerId,
      score:
        parts.reduce((sum, part) => sum + (weights[part] * row[part]) / (mosts.get(part) ?? 1), 0) / whole,
      articles: row.own,
    }))
    .sort((a, b) => b.score - a.score || (a.writerId < b.writerId ? -1 : 1))
}

function likenesses({ title, text }: StoryText, profiles: Ranking["profiles"]): Map<string, number> {
  const pieces = new Map<number, Pieces>()
  for (const { id, headline, summary } of [...profiles.values()].flat()) {
    if (!pieces.has(id)) pieces.set(id, piecesOf(fold(`${headline} ${summary}`)))
  }
  const weights = weighPieces([...pieces.values()])
  const told = piecesOf(fold(`${title} ${text}`.slice(0, mostTold)))
  return new Map(
    [...profiles].map(([writerId, written]) => {
      const own = written.flatMap(({ id }) => pieces.get(id) ?? [])
      return [writerId, likeness(told, own, weights)]
    }),
  )
}
