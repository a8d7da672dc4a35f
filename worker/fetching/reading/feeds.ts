import { type Feed, MOST_ITEMS } from "./feed.ts"
import type { FeedItem } from "./feed-items.ts"
import { jsonItems, parseFeed, readJsonFeed, stringOf } from "./json-feed.ts"
import { textOf } from "./lines.ts"
import type { Fetched } from "./read-page.ts"
import { readTree } from "./read-tree.ts"
import { findTop, itemsAmong, readItem, readXmlFeed } from "./xml-feed.ts"

/** An RSS, Atom or JSON feed; null when the document is not a feed. */
export function readFeed({ url, text, kind }: Fetched): Feed | null {
  return kind === "json" ? readJsonFeed(text, url) : kind === "xml" ? readXmlFeed(text, url) : null
}

/**
 * The items of a feed with the first `characters` of each text, and its language; null when the document is not a feed.
 */
export function readItems(
  { text, kind }: Fetched,
  characters: number,
): { items: FeedItem[]; language: string | null } | null {
  if (kind === "json") {
    const feed = parseFeed(text)
    return feed && { items: jsonItems(feed, characters), language: stringOf(feed.language) || null }
  }
  const tree = readTree(text, "xml")
  const { elements } = tree
  const top = findTop(elements)
  if (!top) return null
  const items = itemsAmong(elements)
  const head = elements.slice(0, items[0] ?? elements.length)
  const said = head.find(({ tag }) => /^(?:dc:)?language$/.test(tag))
  return {
    items: items.slice(0, MOST_ITEMS).map((at) => readItem(tree, elements, at, characters)),
    language: ((said && textOf(tree, said, 20)) || top.attributes["xml:lang"]) ?? null,
  }
}
