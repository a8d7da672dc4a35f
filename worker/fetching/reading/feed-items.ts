import type { Article } from "./article.ts"
import { readByline } from "./byline.ts"
import { toDeclaredName } from "./declared-names.ts"
import { toGivenName } from "./given-name-alone.ts"
import { textOf } from "./lines.ts"
import type { Mention } from "./mentions.ts"
import { readTree } from "./read-tree.ts"
import { toTime } from "./to-time.ts"

/** A feed item, its markup not yet parsed. */
export interface FeedItem {
  url: string
  title: string
  authors: string[]
  /** The addresses of their pages, by what stands for them in `authors`. */
  profiles: Record<string, string>
  section: string
  date: string
  summary: string
  /** The full content, up to the length that was requested. */
  content: string
}

/** The articles that a feed announces, and who signs them. */
export function toFeed(items: FeedItem[], address: string): { articles: Article[]; bylines: Mention[] } {
  const articles = items.flatMap(({ url: href, title, authors, profiles, section, date, summary }) => {
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
        section: section.trim().slice(0, 60) || null,
        profiles: profilesOf(profiles, address),
      },
    ]
  })
  const bylines = items.flatMap(({ authors }) => authors.flatMap(toMentions))
  return { articles, bylines }
}

/** A link stands for one person only where one name stands beside it. */
function profilesOf(profiles: FeedItem["profiles"], address: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(profiles).flatMap(([author, href]) => {
      const [name, ...others] = namesIn(author)
      const url = URL.parse(href, address)
      return name && others.length === 0 && url && /^https?:$/.test(url.protocol) ? [[name, url.href]] : []
    }),
  )
}

/** RSS 2.0 writes an author as "address (name)". */
export function toMentions(author: string): Mention[] {
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
  const whole = toDeclaredName(inner ?? author) ?? toGivenName(inner ?? author)
  return whole ? [whole] : readByline(inner ?? author).names
}
