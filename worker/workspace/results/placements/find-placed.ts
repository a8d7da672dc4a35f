import type { FetchedDocument } from "../../../fetching/fetched-document.ts"
import { baseOf } from "../../../fetching/reading/base-address.ts"
import { toLine } from "../../../fetching/reading/lines.ts"
import type { Element, PageTree } from "../../../fetching/reading/page-tree.ts"
import { readTree } from "../../../fetching/reading/read-tree.ts"
import type { Found, Match } from "./contract.ts"
import { findWords, most, quoteAt, type Seen } from "./find-words.ts"
import { readRobotsWords } from "./robots-words.ts"
import { isTarget } from "./target.ts"

/** The expectation with which a page is read. */
export interface Wanted {
  targetUrls: readonly string[]
  match: Match
  /** Empty when only a link counts. */
  phrase: string
}

type Source = Pick<FetchedDocument, "url" | "kind" | "text" | "robotsTag">

/**
 * Searches a page for a link to one of the addresses, or else for a picture from there, or else for the words. Of
 * several links one that passes on its worth comes first. Invisible parts, such as comments and templates, do not
 * count.
 */
export function findPlaced(page: Source, wanted: Wanted): { title: string; found: Found | null } {
  const tree = page.kind === "html" ? readTree(page.text, "html") : plainTree(page.text)
  const asks = readRobotsWords(tree.elements, page.robotsTag)
  const found = findAddressed(tree, page.url, wanted, asks.nofollow) ?? findWords(tree.text, wanted.phrase)
  const title = toLine(tree.title).slice(0, most.title)
  return { title, found: found && { ...found, noindex: asks.noindex } }
}

function findAddressed(tree: PageTree, pageUrl: string, wanted: Wanted, isNofollow: boolean): Seen | null {
  const targets = wanted.targetUrls.map((url) => new URL(url))
  if (targets.length === 0) return null
  const base = baseOf(tree, pageUrl)
  let best: Seen | null = null
  for (const [at, element] of tree.elements.entries()) {
    const url = addressOf(element, base)
    if (!url || !targets.some((target) => isTarget(url, target, wanted.match))) continue
    const seen = describe(tree, at, url, isNofollow)
    if (best === null || rankOf(seen) < rankOf(best)) best = seen
    if (rankOf(best) === 0) break
  }
  return best
}

/** Links before pictures, and of links those that are to be followed first. */
const rankOf = ({ type, nofollow, sponsored, ugc }: Seen): number =>
  type === "image" ? 2 : Number(nofollow || sponsored || ugc)

function addressOf({ tag, attributes: { href, src } }: Element, base: URL): URL | null {
  const written = tag === "a" || tag === "area" ? href : tag === "img" ? src : undefined
  const url = written === undefined ? null : URL.parse(written.trim(), base.href)
  return url && /^https?:$/.test(url.protocol) ? url : null
}

function describe(tree: PageTree, at: number, url: URL, isNofollow: boolean): Seen {
  const element = tree.elements[at] as Element
  const rel = toLine(element.attributes.rel ?? "").slice(0, most.rel)
  const words = rel.toLowerCase().split(/[\s,]+/)
  const shown = toLine(tree.text.slice(element.start, Math.min(element.end, element.start + most.anchor)))
  return {
    type: element.tag === "img" ? "image" : "link",
    foundUrl: url.href,
    anchor: shown || altOf(tree, at).slice(0, most.anchor),
    rel,
    nofollow: isNofollow || words.includes("nofollow"),
    sponsored: words.includes("sponsored"),
    ugc: words.includes("ugc"),
    quote: quoteAt(tree.text, element.start, element.end),
  }
}

/** The text for the picture of a link without words. */
function altOf({ elements }: PageTree, at: number): string {
  const { depth } = elements[at] as Element
  for (let next = at; next < at + 10; next++) {
    const element = elements[next]
    if (!element || (next > at && element.depth <= depth)) break
    const alt = toLine(element.attributes.alt ?? element.attributes.title ?? "")
    if (alt !== "") return alt
  }
  return ""
}

const plainTree = (text: string): PageTree => ({
  text,
  elements: [],
  runs: [],
  title: "",
  jsonLd: [],
  appData: [],
})
