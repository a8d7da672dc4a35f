import { findInText } from "../find-emails.ts"
import { type Feed, MOST_ITEMS } from "./feed.ts"
import { type FeedItem, toFeed, toMentions } from "./feed-items.ts"
import { textOf } from "./lines.ts"
import type { Element, PageTree } from "./page-tree.ts"
import { readTree } from "./read-tree.ts"

const mostSummary = 1000

/** The element that makes a document a feed: of RSS 0.9 to 2.0, or of Atom. */
export const findTop = (elements: Element[]) => elements.find(({ tag }) => /^(?:rss|feed|rdf:rdf)$/.test(tag))

/** The places of items and entries among the elements. */
export const itemsAmong = (elements: Element[]): number[] =>
  elements.flatMap((element, at) => (/^(?:item|entry)$/.test(element.tag) ? [at] : []))

/** Returns an RSS or Atom feed; null for another document. */
export function readXmlFeed(text: string, address: string): Feed | null {
  const tree = readTree(text, "xml")
  const { elements } = tree
  const top = findTop(elements)
  if (!top) return null
  const items = itemsAmong(elements)
  const head = elements.slice(0, items[0] ?? elements.length)
  // An Atom feed with one author has it once, for all of its entries (RFC 4287, section 4.2.1).
  const writers = head.filter(
    ({ tag, parent }) => tag === "name" && parent?.tag === "author" && parent.parent?.tag === "feed",
  )
  const ofAll = writers.map((writer) => textOf(tree, writer, 200))
  const say = (tags: RegExp, inside: Element[]) => {
    const found = inside.find(({ tag }) => tags.test(tag))
    return found ? textOf(tree, found, 500) : ""
  }
  const { articles, bylines } = toFeed(
    items
      .slice(0, MOST_ITEMS)
      .map((at) => readItem(tree, elements, at, 0))
      .map((item) => (item.authors.length > 0 ? item : { ...item, authors: ofAll })),
    address,
  )
  return {
    articles,
    // RSS 2.0 names the person responsible for a feed's contents, apart from the one who runs it.
    bylines: [...bylines, ...toMentions(say(/^managingeditor$/, head))],
    addresses: head
      .filter(({ tag }) => /^(?:managingeditor|itunes:email)$/.test(tag))
      .flatMap((one) => [...findInText(textOf(tree, one, 200))].map(({ address: found }) => found)),
    title: say(/^title$/, head) || null,
    language: (say(/^(?:dc:)?language$/, head) || top.attributes["xml:lang"]) ?? null,
    isPodcast: elements.some(
      ({ tag, attributes }) => tag === "enclosure" && /^audio\//.test(attributes.type ?? ""),
    ),
  }
}

/** The item at a place among the elements, with at most so many characters of its text. */
export function readItem(tree: PageTree, elements: Element[], at: number, characters: number): FeedItem {
  const own = elements[at] as Element
  const inside: Element[] = []
  for (
    let next = at + 1;
    next < elements.length && (elements[next]?.depth ?? 0) > own.depth && inside.length < 60;
    next++
  ) {
    inside.push(elements[next] as Element)
  }
  const all = (tag: string) => inside.filter((one) => one.tag === tag)
  const first = (tags: string[]) => tags.map((tag) => all(tag)[0]).find((one) => one !== undefined)
  const say = (...tags: string[]) => {
    const found = first(tags)
    return found ? textOf(tree, found, mostSummary) : ""
  }
  const whole = characters > 0 ? first(["content:encoded", "content", "description", "summary"]) : undefined
  const links = all("link")
  const link = links.find(
    ({ attributes: { rel, href } }) => href !== undefined && (rel === undefined || rel === "alternate"),
  )
  const written = [...all("dc:creator"), ...all("name").filter(({ parent }) => parent?.tag === "author")]
  const plain = all("author").filter(({ end, start }) => end > start)
  return {
    url: link?.attributes.href ?? say("link", "guid", "id"),
    title: say("title"),
    authors: ([written, plain].find((found) => found.length > 0) ?? all("itunes:author")).map((one) =>
      textOf(tree, one, 200),
    ),
    profiles: Object.fromEntries(
      all("uri")
        .filter(({ parent }) => parent?.tag === "author")
        .flatMap((uri) => {
          const name = all("name").find(({ parent }) => parent === uri.parent)
          return name ? [[textOf(tree, name, 200), textOf(tree, uri, 500)]] : []
        }),
    ),
    section: say("category", "dc:subject") || (first(["category"])?.attributes.term ?? ""),
    date: say("pubdate", "published", "dc:date", "updated"),
    summary: say("description", "summary"),
    content: whole ? textOf(tree, whole, characters) : "",
  }
}
