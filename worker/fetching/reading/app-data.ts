import { toDeclaredName } from "./declared-names.ts"
import { fold } from "./fold.ts"
import type { Page } from "./page.ts"
import { isNameOfSite } from "./site-names.ts"
import { toTime } from "./to-time.ts"

/** What the data of a page say of the article that it is. */
interface AppData {
  authors: string[]
  /** Milliseconds. */
  publishedAt: number | null
}

type Fields = Record<string, unknown>
/** Gives what stands for a value: Nuxt writes each value once, and its place wherever it is used. */
type Follow = (value: unknown) => unknown

const mostRecords = 50_000
/** As many records may have the title: data often hold an article more than once. */
const mostTitled = 5
const mostSteps = 200
const deepest = 6
const shortestTitle = 12
const longestTitle = 600
const titled = ["headline", "title", "name"]
const signed = ["authors", "author", "byline", "bylines", "writers", "contributors"]
const called = ["name", "fullName", "fullname", "full_name", "displayName", "display_name"]
const dated =
  /^(?:(?:date|first)?_?published(?:_?(?:at|date|time|on))?|date_?published|publish(?:ed)?_?(?:date|time)|publication_?date|pub_?date)$/i
const earliest = Date.UTC(1995)
const latest = Date.UTC(2100)

/**
 * Reads the authors and the day of an article from the data from which Next or Nuxt builds its page: only from a record
 * that has the title of the page, since others are of what the page recommends.
 */
export function readAppData(page: Page, title: string): AppData | null {
  const wanted = fold(title)
  if (wanted.length < shortestTitle) return null
  const found: AppData = { authors: [], publishedAt: null }
  for (const { system, text } of page.tree.appData) {
    const data = parse(text)
    const follow: Follow =
      system === "nuxt" && Array.isArray(data)
        ? (value) => (typeof value === "number" ? data[value] : value)
        : (value) => value
    for (const record of titledIn(recordsOf(data), follow, wanted)) {
      if (found.authors.length === 0) found.authors = authorsOf(record, follow, page)
      found.publishedAt ??= dayOf(record, follow)
    }
  }
  return found.authors.length > 0 || found.publishedAt !== null ? found : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Every record in some data, the outer ones first. */
function recordsOf(data: unknown): Fields[] {
  const waiting: unknown[] = [data]
  const records: Fields[] = []
  for (let at = 0; at < waiting.length && waiting.length < 4 * mostRecords; at++) {
    const value = waiting[at]
    if (typeof value !== "object" || value === null) continue
    if (!Array.isArray(value)) records.push(value as Fields)
    for (const inner of Object.values(value)) if (typeof inner === "object") waiting.push(inner)
    if (records.length >= mostRecords) break
  }
  return records
}

/** The first records with the title. Each text is compared once, since many records may point to the same one. */
function titledIn(records: Fields[], follow: Follow, wanted: string): Fields[] {
  const known = new Map<string, boolean>()
  const isTitle = (value: unknown): boolean => {
    if (typeof value !== "string" || value.length > longestTitle) return false
    const is = known.get(value) ?? fold(value) === wanted
    known.set(value, is)
    return is
  }
  const found: Fields[] = []
  for (const record of records) {
    if (titled.some((key) => isTitle(follow(record[key])))) found.push(record)
    if (found.length === mostTitled) break
  }
  return found
}

function authorsOf(record: Fields, follow: Follow, page: Page): string[] {
  const waiting = signed.map((key) => ({ value: follow(record[key]), depth: 0, isName: true }))
  const names = new Set<string>()
  const seen = new Set<object>()
  for (let steps = 0; waiting.length > 0 && steps < mostSteps; steps++) {
    const { value, depth, isName } = waiting.shift() as (typeof waiting)[number]
    if (typeof value === "string" && isName) {
      const name = toDeclaredName(value)
      if (name && !isNameOfSite(name, page)) names.add(name)
    }
    if (typeof value !== "object" || value === null || depth >= deepest || seen.has(value)) continue
    seen.add(value)
    for (const [key, inner] of Object.entries(value)) {
      const next = follow(inner)
      if (typeof next === "object" || Array.isArray(value) || called.includes(key))
        waiting.push({ value: next, depth: depth + 1, isName: Array.isArray(value) || called.includes(key) })
    }
  }
  return [...names].slice(0, 8)
}

/** Some systems count the seconds, others the milliseconds. */
function dayOf(record: Fields, follow: Follow): number | null {
  for (const [key, value] of Object.entries(record)) {
    if (!dated.test(key)) continue
    const said = follow(value)
    const counted = typeof said === "number" ? (said < 1e11 ? said * 1000 : said) : null
    const time = typeof said === "string" ? toTime(said) : counted
    if (time !== null && time > earliest && time < latest) return time
  }
  return null
}
