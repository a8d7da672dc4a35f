import { comparable, mostOf, type NextLink, rankOf } from "../../../fetching/reading/next-links.ts"
import { pageKinds, type ScannedKind } from "./contract.ts"
import type { ScanPageRow } from "./table.ts"

/**
 * The maximum number of pages a scan reads: enough for a website's people, contact pages and latest articles, in about
 * a minute.
 */
export const MOST_PAGES = 30

type Known = Pick<ScanPageRow, "kind" | "state" | "urlNorm" | "number">

/**
 * Returns the page to read next: the most informative one, and among equals the one found first. Null when enough were
 * read.
 */
export function choosePage<Page extends Known>(pages: readonly Page[]): Page | null {
  const visited = pages.filter(({ state }) => state !== "waiting")
  if (visited.length >= MOST_PAGES) return null
  const read = Map.groupBy(
    visited.filter(({ state }) => state === "read"),
    ({ kind }) => kind,
  )
  const open = pages.filter(
    ({ kind, state }) => state === "waiting" && (read.get(kind)?.length ?? 0) < mostOfKind(kind),
  )
  return open.sort((a, b) => rankOfKind(a.kind) - rankOfKind(b.kind) || a.number - b.number)[0] ?? null
}

/** Returns the links of a page to remember: new ones, with enough of each kind to replace pages that fail. */
export function pickLinks(links: readonly NextLink[], known: readonly Known[]): NextLink[] {
  const seen = new Set(known.map(({ urlNorm }) => urlNorm))
  const counts = new Map<string, number>()
  for (const { kind } of known) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return links.filter(({ url, kind }) => {
    const count = counts.get(kind) ?? 0
    if (!isScanned(kind) || count >= 3 * mostOfKind(kind) || seen.has(comparable(url))) return false
    seen.add(comparable(url))
    counts.set(kind, count + 1)
    return true
  })
}

export const isScanned = (kind: string): kind is ScannedKind => pageKinds.some((one) => one === kind)

const rankOfKind = (kind: ScannedKind): number => (kind === "start" ? -1 : kind === "home" ? 0 : rankOf(kind))

const mostOfKind = (kind: ScannedKind): number => (kind === "start" || kind === "home" ? 1 : mostOf(kind))
