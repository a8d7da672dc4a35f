import type { Mention } from "./mentions.ts"
import type { Page } from "./page.ts"

/** As far apart as two people are named who sign together, in characters of the text between them. */
const apart = 200
/** What stands above a title names its author more rarely than what stands below it. */
const above = 3

/**
 * Of the people who are marked as authors on the page of one article, those who signed that article: others signed what
 * the page recommends beside or within it. They are named where a declared author is, or else where a byline is nearest
 * to the title.
 */
export function ownBylines(page: Page, marked: Mention[], declared: string[]): Mention[] {
  const places = inPlaces(marked)
  if (places.length < 2) return marked
  const confirmed = places.filter((place) => place.some(({ name }) => declared.includes(name)))
  // What another article is signed with may name the same people among more.
  const pure = confirmed.filter((place) => place.every(({ name }) => declared.includes(name)))
  if (confirmed.length > 1 && pure.length > 0) return pure.flat()
  if (confirmed.length > 0) return confirmed.flat()
  const title = page.headline
  if (!title) return places[0] ?? []
  const distances = places.map((place) => distance(place, title))
  return places[distances.indexOf(Math.min(...distances))] ?? []
}

/** The people by the place in which they are named together. */
function inPlaces(marked: Mention[]): Mention[][] {
  const sorted = marked.toSorted((one, other) => (one.place?.start ?? 0) - (other.place?.start ?? 0))
  const places: Mention[][] = []
  for (const mention of sorted) {
    const last = places.at(-1)
    const end = last?.at(-1)?.place?.end
    const isNear = end !== undefined && mention.place !== null && mention.place.start - end <= apart
    if (last && (isNear || last.at(-1)?.quote === mention.quote)) last.push(mention)
    else places.push([mention])
  }
  return places
}

function distance([first]: Mention[], title: { start: number; end: number }): number {
  const start = first?.place?.start ?? Number.POSITIVE_INFINITY
  return start >= title.end ? start - title.end : above * (title.start - start)
}
