import { readArticles } from "./articles.ts"
import { readItems } from "./feeds.ts"
import { linesOf } from "./lines.ts"
import { type Fetched, readPage } from "./read-page.ts"
import { readTree } from "./read-tree.ts"
import { findRegions } from "./regions.ts"
import { toTime } from "./to-time.ts"

/** One entry of a feed, or of a page that lists them, in plain text. */
export interface ListedEntry {
  url: string | null
  title: string
  /** The text, line by line. */
  text: string
  author: string
  /** The first address of a mailto: link in it. */
  mailto: string | null
  /** Milliseconds UTC. */
  publishedAt: number | null
}

export interface Listing {
  kind: "feed" | "page"
  language: string | null
  entries: ListedEntry[]
}

const longestText = 10_000
const longestTitle = 300

/** The entries that a document lists, as its reader would see them, markup taken off; null when it is neither a page nor a feed. */
export function readListing(document: Fetched): Listing | null {
  return document.kind === "html" ? readListingPage(document) : readListingFeed(document)
}

function readListingFeed(document: Fetched): Listing | null {
  // Markup is longer than its text.
  const feed = readItems(document, 3 * longestText)
  if (!feed) return null
  const entries = feed.items.map(({ url: href, title, authors, date, content }) => {
    const url = URL.parse(href, document.url)
    const said = toPlain(content)
    const text = said.text.slice(0, longestText)
    return {
      url: url && /^https?:$/.test(url.protocol) && href !== "" ? url.href : null,
      title: (toPlain(title).text.replaceAll("\n", " ") || text.split("\n", 1)[0] || "").slice(
        0,
        longestTitle,
      ),
      text,
      author: toPlain(authors[0] ?? "").text.slice(0, 200),
      mailto: said.mailto,
      publishedAt: toTime(date),
    }
  })
  return { kind: "feed", language: feed.language, entries: entries.filter(({ title }) => title !== "") }
}

function readListingPage(document: Fetched): Listing {
  const page = readPage(document)
  const { articles } = readArticles(page, findRegions(page))
  const entries = articles.map(({ url, title, authors, publishedAt, summary }) => ({
    url,
    title,
    text: toPlain(summary ?? "").text,
    author: authors[0] ?? "",
    mailto: null,
    publishedAt,
  }))
  return { kind: "page", language: page.language, entries }
}

function toPlain(markup: string): { text: string; mailto: string | null } {
  if (!/[<&]/.test(markup)) return { text: markup.trim(), mailto: null }
  const tree = readTree(markup, "html")
  const link = tree.elements.find(
    ({ tag, attributes }) => tag === "a" && /^mailto:/i.test(attributes.href ?? ""),
  )
  return {
    text: linesOf(tree)
      .map(({ text }) => text)
      .join("\n"),
    mailto: link?.attributes.href?.slice("mailto:".length).split("?", 1)[0] ?? null,
  }
}
