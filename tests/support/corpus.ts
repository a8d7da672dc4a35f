import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { readSite, type SiteReading } from "../../worker/fetching/reading/read-site.ts"

/** What a reader finds on a saved site; `people` gives each name its title, `addresses` each address its person. */
export interface Expected {
  site: string
  pages: Record<string, string>
  outlet: Partial<SiteReading["outlet"]>
  people: Record<string, string | null>
  addresses: Record<string, string | null>
  /** Addresses whose site asks not to be solicited there. */
  blocked?: string[]
  articles: Record<string, string[]>
  next?: string[]
}

export interface SavedSite {
  name: string
  expected: Expected
  reading: SiteReading
}

const corpus = join(import.meta.dirname, "../corpus")
const budget = 25

/** Every saved site, with what a reader finds there and what our rules find. */
export const readCorpus = (): SavedSite[] =>
  readdirSync(corpus).map((name) => {
    const read = (file: string) => readFileSync(join(corpus, name, file), "utf8")
    const expected: Expected = JSON.parse(read("expected.json"))
    const documents = Object.entries(expected.pages).map(([file, url]) => ({
      url,
      text: read(file),
      kind: file.split(".").at(-1) as "html" | "xml" | "json",
    }))
    return { name, expected, reading: readSite(documents, expected.site, budget) }
  })

export interface Score {
  precision: number
  recall: number
  wrong: string[]
  missed: string[]
}

export type Measured = "people" | "titles" | "addresses" | "authors" | "blocked"

/** How what was found compares with what is there, for each sort of fact, over all the sites. */
export function scoreCorpus(sites: SavedSite[]): Record<Measured, Score> {
  const score = (there: (site: SavedSite) => string[], found: (site: SavedSite) => string[]) =>
    compare(
      sites.flatMap((site) => there(site).map((fact) => `${site.name}: ${fact}`)),
      sites.flatMap((site) => found(site).map((fact) => `${site.name}: ${fact}`)),
    )
  return {
    people: score(
      ({ expected }) => Object.keys(expected.people),
      ({ reading }) => reading.people.map(({ name }) => name),
    ),
    titles: score(
      ({ expected }) => Object.entries(expected.people).map(([name, title]) => `${name} ${title}`),
      ({ expected, reading }) =>
        reading.people
          .filter(({ name }) => name in expected.people)
          .map(({ name, title }) => `${name} ${title}`),
    ),
    addresses: score(
      ({ expected }) => Object.entries(expected.addresses).map(([address, person]) => `${address} ${person}`),
      ({ reading }) => reading.addresses.map(({ address, person }) => `${address} ${person}`),
    ),
    authors: score(
      ({ expected }) =>
        Object.entries(expected.articles).flatMap(([url, names]) => names.map((name) => `${url} ${name}`)),
      ({ reading }) =>
        reading.articles.flatMap(({ url, authors }) => authors.map((name) => `${url} ${name}`)),
    ),
    blocked: score(
      ({ expected }) => expected.blocked ?? [],
      ({ reading }) =>
        reading.addresses.filter(({ noSolicitation }) => noSolicitation).map(({ address }) => address),
    ),
  }
}

function compare(there: string[], found: string[]): Score {
  const missed = there.filter((fact) => !found.includes(fact))
  const wrong = found.filter((fact) => !there.includes(fact))
  const right = there.length - missed.length
  return {
    precision: right / Math.max(1, right + wrong.length),
    recall: right / Math.max(1, there.length),
    wrong,
    missed,
  }
}
