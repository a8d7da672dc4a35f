import { withoutReferences } from "../../fetching/reading/references.ts"
import { visibleIn } from "../../site/text/contract.ts"
import type { LiveFinding } from "./contract.ts"
import type { RawFinding } from "./source.ts"

const longest = { title: 300, publisher: 120, place: 60 }

/**
 * What a source told, as it can be shown: lines of plain text without addresses of people, and a link to a website. Null for
 * what has no headline or leads nowhere.
 */
export function checkFinding(raw: RawFinding): LiveFinding | null {
  const url = toWebsite(raw.url)
  const title = toLine(raw.title, longest.title)
  if (!url || title === null) return null
  return {
    title,
    url: url.href,
    host: url.host.replace(/^www\./, ""),
    publisher: toLine(raw.publisher, longest.publisher),
    at: toMoment(raw.at),
    language: toLine(raw.language, longest.place),
    country: toLine(raw.country, longest.place),
  }
}

function toWebsite(text: unknown): URL | null {
  const url = typeof text === "string" && text.length <= 2000 ? URL.parse(text) : null
  return url && /^https?:$/.test(url.protocol) && !url.username && url.host.includes(".") ? url : null
}

function toLine(text: unknown, most: number): string | null {
  if (typeof text !== "string") return null
  const plain = withoutReferences(text.slice(0, 4 * most))
    .replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, " ")
    .replaceAll(/[^\s@<>()]{1,64}@[^\s@<>()]{1,200}/g, "…")
  return visibleIn(plain).slice(0, most).toWellFormed() || null
}

function toMoment(text: unknown): string | null {
  const time = typeof text === "string" ? Date.parse(text.slice(0, 40)) : Number.NaN
  return Number.isNaN(time) ? null : new Date(time).toJSON()
}
