import { readFileSync } from "node:fs"
import { gatherWriters } from "../../worker/directory/ranking/gather-writers.ts"
import { rankWriters } from "../../worker/directory/ranking/rank-writers.ts"
import { scoreArticles } from "../../worker/directory/ranking/score-articles.ts"
import { type IndexedArticle, readStory } from "../../worker/directory/ranking/story-terms.ts"
import { chooseTerms } from "../../worker/directory/search/choose-terms.ts"
import { indexedTerms } from "../../worker/directory/search/indexed-terms.ts"
import { mostCandidates, mostProfiles, mostRead } from "../../worker/directory/search/limits.ts"
import { type Line, printTable } from "./table.ts"

/** A line of the file: an article of a real outlet. */
interface Published {
  headline: string
  short_description: string
  category: string
  authors: string
  date: string
}

/** Names of agencies and desks are nobody's. */
const nobody = new Set([
  "AP",
  "Reuters",
  "HuffPost",
  "Contributor",
  "ContributorWriter",
  "The Associated Press",
])
const fewest = 5

/**
 * Indexes the first four fifths by date of a file of articles, one JSON object a line, and asks with each later one: its
 * writer is the truth. `RANKING_ARTICLES` is the path of the file. Every third question was kept aside when the rules were
 * chosen.
 */
export function benchRanking(): void {
  const path = process.env.RANKING_ARTICLES
  if (!path) throw new Error("RANKING_ARTICLES is the path of a file of articles, one JSON object a line")
  const all = readArticles(path)
  const cut = Math.floor(all.length * 0.8)
  const library = openLibrary(all.slice(0, cut))
  const asked = all.slice(cut).filter(({ writerIds }) => writerIds.some((id) => library.written.has(id)))
  const places = asked.map((article) => library.placeOf(article))
  const lines = [
    ...score(
      "chosen by",
      places.filter((_, at) => at % 3 !== 0),
    ),
    ...score(
      "kept aside",
      places.filter((_, at) => at % 3 === 0),
    ),
    ...score("all", places),
  ]
  printTable(`${asked.length} articles asked for their writers, ${cut} indexed`, lines)
}

function score(which: string, places: readonly (number | null)[]): Line[] {
  const share = (holds: (place: number) => boolean) =>
    places.filter((place) => place !== null && holds(place)).length / places.length
  const reciprocal = places.reduce<number>((sum, place) => sum + (place === null ? 0 : 1 / (place + 1)), 0)
  return [
    { what: `${which}: hit@1`, value: share((place) => place === 0) },
    { what: `${which}: hit@10`, value: share((place) => place < 10), limit: 0.74, is: "at least" },
    { what: `${which}: MRR`, value: reciprocal / places.length, limit: 0.46, is: "at least" },
  ]
}

function readArticles(path: string): IndexedArticle[] {
  const lines = readFileSync(path, "utf8").split("\n").filter(Boolean)
  const published = lines.map((line) => JSON.parse(line) as Published)
  return published
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .map(({ headline, short_description, category, authors, date }, id) => ({
      id,
      headline,
      summary: short_description,
      language: "en",
      publishedAt: Date.parse(date),
      section: category,
      writerIds: namesIn(authors),
    }))
}

const namesIn = (authors: string) =>
  authors
    .split(/,| and |&/)
    .map((name) => name.trim())
    .filter((name) => !nobody.has(name) && name.includes(" ") && name.length < 40)

/** What is indexed, asked as the product asks its index; only writers of at least five articles are sought. */
function openLibrary(articles: readonly IndexedArticle[]) {
  const written = Map.groupBy(
    articles.flatMap((article) => article.writerIds.map((id) => ({ id, article }))),
    ({ id }) => id,
  )
  for (const [id, own] of written) if (own.length < fewest) written.delete(id)
  const sought = articles.map((article) => ({
    ...article,
    writerIds: article.writerIds.filter((id) => written.has(id)),
  }))
  const index = new Map<string, IndexedArticle[]>()
  for (const article of sought)
    for (const term of indexedTerms(article).split(" "))
      index.set(term, [...(index.get(term) ?? []), article])
  const counts = new Map([...index].map(([term, found]) => [term, found.length]))
  const frequencies = { total: articles.length, counts }

  /** The place of one of an article's writers in the answer to it, from 0; null when none is there. */
  const placeOf = ({ headline, summary, writerIds }: IndexedArticle): number | null => {
    const story = { title: headline, text: summary }
    const terms = readStory(story, ["en"])
    const found = new Set(chooseTerms(terms, frequencies).flatMap((term) => index.get(term) ?? []))
    const all = scoreArticles(terms, [...found], frequencies)
    const scores = new Map([...all].sort((a, b) => b[1] - a[1]).slice(0, mostCandidates))
    const candidates = sought.filter(({ id }) => scores.has(id))
    const profiles = new Map(
      gatherWriters(candidates, scores, mostProfiles).map((id) => [
        id,
        (written.get(id) ?? []).slice(-mostRead).map(({ article }) => article),
      ]),
    )
    const ranked = rankWriters({ story, scores, articles: candidates, profiles })
    const place = ranked.findIndex(({ writerId }) => writerIds.includes(writerId))
    return place < 0 ? null : place
  }
  return { written, placeOf }
}
