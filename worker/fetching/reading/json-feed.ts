import { type Feed, MOST_ITEMS } from "./feed.ts"
import { type FeedItem, toFeed } from "./feed-items.ts"

/** Returns a JSON Feed as other feeds are read; null for other text. */
export function readJsonFeed(text: string, address: string): Feed | null {
  const feed = parseFeed(text)
  if (!feed) return null
  const items = recordsIn(feed.items).slice(0, MOST_ITEMS)
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

/** Returns the object of a JSON Feed (jsonfeed.org, any version); null for other text. */
export function parseFeed(text: string): Record<string, unknown> | null {
  const feed = parse(text)
  return feed && String(feed.version).includes("jsonfeed") ? feed : null
}

/** The items of a feed as articles, each with at most so many characters of its text. */
export const jsonItems = (feed: Record<string, unknown>, characters: number): FeedItem[] =>
  recordsIn(feed.items)
    .slice(0, MOST_ITEMS)
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

/** A string as it is, up to a length; empty for every other value. */
export const stringOf = (value: unknown, longest = 2000): string =>
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
