import { findInText } from "../find-emails.ts"
import type { Article } from "./article.ts"
import { type FeedItem, toFeed, toMentions } from "./feed-items.ts"
import { textOf } from "./lines.ts"
import type { Mention } from "./mentions.ts"
import type { Fetched } from "./page.ts"
import { type Element, type PageTree, readTree } from "./page-tree.ts"

export interface Feed {
  title: string | null
  language: string | null
  isPodcast: boolean
  articles: Article[]
  bylines: Mention[]
  /** The contact addresses of the feed's makers, as stated in the feed. */
  addresses: string[]
}

const most = 100
const mostSummary = 1000

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
    items: items.slice(0, most).map((at) => readItem(tree, elements, at, characters)),
    language: ((said && textOf(tree, said, 20)) || top.attributes["xml:lang"]) ?? null,
  }
}

const findTop = (elements: Element[]) => elements.find(({ tag }) => /^(?:rss|feed|rdf:rdf)$/.test(tag))

const itemsAmong = (elements: Element[]): number[] =>
  elements.flatMap((element, at) => (/^(?:item|entry)$/.test(element.tag) ? [at] : []))

function readXmlFeed(text: string, address: string): Feed | null {
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
      .slice(0, most)
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

function readItem(tree: PageTree, elements: Element[], at: number, characters: number): FeedItem {
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

function readJsonFeed(text: string, address: string): Feed | null {
  const feed = parseFeed(text)
  if (!feed) return null
  const items = recordsIn(feed.items).slice(0, most)
  return {
    ...toFeed(jsonItems(feed, 0), address),
    addresses: [],
    title: stringOf(feed.title) || null,
    language: stringOf(feed.language) || null,
    isPodcast: items.some(({ attachments }) =>
      recordsIn(attachments).some(({ mime_type: type }) => stringOf(type).startsWith("audio/")),
    ),
  }
}

function parseFeed(text: string): Record<string, unknown> | null {
  const feed = parse(text)
  return feed && String(feed.version).includes("jsonfeed") ? feed : null
}

const jsonItems = (feed: Record<string, unknown>, characters: number): FeedItem[] =>
  recordsIn(feed.items)
    .slice(0, most)
    .map((item) => ({
      url: stringOf(item.url) || stringOf(item.id),
      title: stringOf(item.title),
      authors: [...recordsIn(item.authors), ...recordsIn([item.author])].map(({ name }) => stringOf(name)),
      profiles: Object.fromEntries(
        recordsIn(item.authors).flatMap(({ name, url }) =>
          stringOf(name) && stringOf(url) ? [[stringOf(name, 200), stringOf(url, 500)]] : [],
        ),
      ),
      section: Array.isArray(item.tags) ? stringOf(item.tags[0], 60) : "",
      date: stringOf(item.date_published),
      summary: stringOf(item.summary),
      content: [item.content_html, item.content_text, item.summary]
        .map((said) => stringOf(said, characters))
        .reduce((kept, said) => kept || said, ""),
    }))

const stringOf = (value: unknown, longest = 2000): string =>
  typeof value === "string" ? value.slice(0, longest) : ""

const recordsIn = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "object" && one !== null) : []

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
