import type { Article } from "./articles.ts"
import { readByline } from "./byline.ts"
import { toDeclaredName } from "./declared-names.ts"
import { textOf } from "./lines.ts"
import type { Mention } from "./mentions.ts"
import type { Fetched } from "./page.ts"
import { type Element, type PageTree, readTree } from "./page-tree.ts"
import { toTime } from "./to-time.ts"

export interface Feed {
  title: string | null
  language: string | null
  isPodcast: boolean
  articles: Article[]
  bylines: Mention[]
}

interface Item {
  url: string
  title: string
  authors: string[]
  date: string
  summary: string
}

const most = 100

/** An RSS, Atom or JSON feed; null when the document is none. */
export function readFeed({ url, text, kind }: Fetched): Feed | null {
  return kind === "json" ? readJsonFeed(text, url) : kind === "xml" ? readXmlFeed(text, url) : null
}

function readXmlFeed(text: string, address: string): Feed | null {
  const tree = readTree(text, "xml")
  const { elements } = tree
  const top = elements.find(({ tag }) => /^(?:rss|feed|rdf:rdf)$/.test(tag))
  if (!top) return null
  const items = elements.flatMap((element, at) => (/^(?:item|entry)$/.test(element.tag) ? [at] : []))
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
  return {
    ...toFeed(
      items
        .slice(0, most)
        .map((at) => readItem(tree, elements, at))
        .map((item) => (item.authors.length > 0 ? item : { ...item, authors: ofAll })),
      address,
    ),
    title: say(/^title$/, head) || null,
    language: (say(/^(?:dc:)?language$/, head) || top.attributes["xml:lang"]) ?? null,
    isPodcast: elements.some(
      ({ tag, attributes }) => tag === "enclosure" && /^audio\//.test(attributes.type ?? ""),
    ),
  }
}

function readItem(tree: PageTree, elements: Element[], at: number): Item {
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
  const say = (...tags: string[]) => {
    const found = tags.map((tag) => all(tag)[0]).find((one) => one !== undefined)
    return found ? textOf(tree, found, 1000) : ""
  }
  const links = all("link")
  const link = links.find(
    ({ attributes: { rel, href } }) => href !== undefined && (rel === undefined || rel === "alternate"),
  )
  const written = [...all("dc:creator"), ...all("name").filter(({ parent }) => parent?.tag === "author")]
  const plain = all("author").filter(({ end, start }) => end > start)
  return {
    url: link?.attributes.href ?? say("link", "guid", "id"),
    title: say("title"),
    authors: (written.length > 0 ? written : plain).map((one) => textOf(tree, one, 200)),
    date: say("pubdate", "published", "dc:date", "updated"),
    summary: say("description", "summary"),
  }
}

function readJsonFeed(text: string, address: string): Feed | null {
  const feed = parse(text)
  if (!feed || !String(feed.version).includes("jsonfeed")) return null
  const items = recordsIn(feed.items).slice(0, most)
  const read = items.map((item) => ({
    url: stringOf(item.url) || stringOf(item.id),
    title: stringOf(item.title),
    authors: [...recordsIn(item.authors), ...recordsIn([item.author])].map(({ name }) => stringOf(name)),
    date: stringOf(item.date_published),
    summary: stringOf(item.summary),
  }))
  return {
    ...toFeed(read, address),
    title: stringOf(feed.title) || null,
    language: stringOf(feed.language) || null,
    isPodcast: items.some(({ attachments }) =>
      recordsIn(attachments).some(({ mime_type: type }) => stringOf(type).startsWith("audio/")),
    ),
  }
}

function toFeed(items: Item[], address: string): Pick<Feed, "articles" | "bylines"> {
  const articles = items.flatMap(({ url: href, title, authors, date, summary }) => {
    const url = URL.parse(href, address)
    if (!url || !/^https?:$/.test(url.protocol) || title === "") return []
    const names = [...new Set(authors.flatMap(namesIn))]
    const plain = summary.includes("<") ? textOf(readTree(summary, "html"), { start: 0, end: 1000 }) : summary
    return [
      {
        url: url.href,
        title: title.slice(0, 300),
        authors: names,
        publishedAt: toTime(date),
        summary: plain.slice(0, 300) || null,
      },
    ]
  })
  const bylines = items.flatMap(({ authors }) => authors.flatMap(toMentions))
  return { articles, bylines }
}

/** RSS 2.0 writes an author as "address (name)". */
function toMentions(author: string): Mention[] {
  const address = /^([^\s@()]{1,64}@[^\s@()]{1,200}) \(/.exec(author)?.[1]?.toLowerCase() ?? null
  return namesIn(author).map((name) => ({
    name,
    title: null,
    url: null,
    address,
    quote: author,
    method: "byline",
    place: null,
  }))
}

function namesIn(author: string): string[] {
  const inner = /\(([^()]{3,80})\)$/.exec(author)?.[1]
  const whole = toDeclaredName(inner ?? author)
  return whole ? [whole] : readByline(inner ?? author).names
}

const stringOf = (value: unknown): string => (typeof value === "string" ? value.slice(0, 2000) : "")

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
