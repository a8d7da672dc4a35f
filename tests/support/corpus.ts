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
  /** Addresses whose site asks not to receive solicitations there. */
  blocked?: string[]
  articles: Record<string, string[]>
  /** The days on which some of the articles were published. */
  days?: Record<string, string>
  next?: string[]
}

export interface SavedSite {
  name: string
  expected: Expected
  reading: SiteReading
}

const corpus = join(import.meta.dirname, "../corpus")
const budget = 25
const types: Record<string, string> = {
  html: "text/html; charset=utf-8",
  xml: "application/rss+xml",
  json: "application/feed+json",
}

/** What a reader finds on each saved site. */
export const readExpected = (): Record<string, Expected> =>
  Object.fromEntries(readdirSync(corpus).map((name) => [name, JSON.parse(readSaved(name, "expected.json"))]))

const readSaved = (name: string, file: string) => readFileSync(join(corpus, name, file), "utf8")

/**
 * The saved pages as a server has them: by host, then by path. A site without a home page gets one that links to the
 * others.
 */
export const readSavedPages = (): [host: string, pages: Record<string, { type: string; body: string }>][] =>
  Object.entries(readExpected()).map(([name, { site, pages, articles, outlet }]) => {
    const saved = Object.entries(pages).map(([file, url]) => {
      const body = readSaved(name, file)
      return [toPath(url), { type: types[file.split(".").at(-1) ?? ""] ?? "", body }] as const
    })
    const links = Object.entries(pages).map(([file, url]) =>
      url in articles
        ? `<article><h2><a href="${url}">${file} to be read</a></h2></article>`
        : file.endsWith(".html")
          ? `<li><a href="${url}">${file.replace(".html", "")}</a></li>`
          : `<link rel="alternate" type="application/${file.endsWith(".json") ? "feed+json" : "rss+xml"}" href="${url}">`,
    )
    const home = {
      type: "text/html",
      body: `<title>${outlet.name ?? name}</title><main>${links.join("\n")}</main>`,
    }
    return [new URL(site).host, { "/": home, ...Object.fromEntries(saved) }]
  })

const toPath = (url: string) => new URL(url).pathname + new URL(url).search

/** Every saved site, with what a reader finds there and what our rules find. */
export const readCorpus = (): SavedSite[] =>
  Object.entries(readExpected()).map(([name, expected]) => {
    const documents = Object.entries(expected.pages).map(([file, url]) => ({
      url,
      text: readSaved(name, file),
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

/** Compares the facts found with the facts present, for each kind of fact, over all the sites. */
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
