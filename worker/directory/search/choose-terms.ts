import type { Frequencies, StoryTerms } from "../ranking/story-terms.ts"
import { mostPlaces } from "./limits.ts"

const mostTerms = 40

/** The terms that are searched for: those that tell most, as far as the index can look them up in time. */
export function chooseTerms({ terms }: StoryTerms, { total, counts }: Frequencies): string[] {
  const known = [...terms]
    .flatMap(([term, weight]) => {
      const count = counts.get(term) ?? 0
      return count === 0 ? [] : [{ term, count, worth: weight * Math.log(1 + total / count) }]
    })
    .sort((a, b) => b.worth - a.worth)
  const chosen: string[] = []
  let places = 0
  for (const { term, count } of known) {
    if (chosen.length >= mostTerms) break
    if (chosen.length > 0 && places + count > mostPlaces) continue
    chosen.push(term)
    places += count
  }
  return chosen
}
