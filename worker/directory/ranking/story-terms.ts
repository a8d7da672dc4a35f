import { termsOf } from "./terms-of.ts"

/** An article as it is ranked. */
export interface IndexedArticle {
  id: number
  headline: string
  summary: string
  language: string | null
  publishedAt: number
  section: string | null
  writerIds: readonly string[]
}

/** In how many articles of the directory each term of a story stands. */
export interface Frequencies {
  total: number
  counts: ReadonlyMap<string, number>
}

/** What is looked for: each term, with how much the story says of it. */
export interface StoryTerms {
  /** Single terms, and pairs of neighbours with a space between. */
  terms: ReadonlyMap<string, number>
}

export interface StoryText {
  title: string
  text: string
}

const titleWeight = 1.2
const pairShare = 0.7
/** A long text is told by its beginning. */
const mostTerms = 400

/** The terms of a story in each of the languages. */
export function readStory({ title, text }: StoryText, languages: readonly (string | null)[]): StoryTerms {
  const terms = new Map<string, number>()
  const add = (term: string, weight: number) => terms.set(term, Math.max(terms.get(term) ?? 0, weight))
  for (const language of languages) {
    const counts = new Map<string, number>()
    for (const [part, weight] of [
      [title, titleWeight],
      [text, 1],
    ] as const) {
      let before: string | undefined
      for (const term of termsOf(part, language).slice(0, mostTerms)) {
        counts.set(term, (counts.get(term) ?? 0) + weight)
        if (before !== undefined) {
          const pair = `${before} ${term}`
          counts.set(pair, (counts.get(pair) ?? 0) + weight * pairShare)
        }
        before = term
      }
    }
    // A word that a text says ten times is not ten times as much what it is about.
    for (const [term, count] of counts) add(term, count <= 1 ? count : 1 + Math.log(count))
  }
  return { terms }
}
