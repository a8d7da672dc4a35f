import { textOf } from "./lines.ts"
import { type Page, toUrl } from "./page.ts"
import { announcedKind, isSameSite, type PageKind } from "./page-kinds.ts"
import type { Sitemap } from "./sitemap.ts"

export interface NextLink {
  url: string
  kind: PageKind
}

/** How much each kind of page reveals, and how many pages of that kind are worth visiting. */
const worth: Partial<Record<PageKind, { rank: number; most: number }>> = {
  contact: { rank: 1, most: 3 },
  team: { rank: 2, most: 4 },
  imprint: { rank: 3, most: 2 },
  guidelines: { rank: 4, most: 2 },
  about: { rank: 5, most: 3 },
  feed: { rank: 6, most: 2 },
  authors: { rank: 7, most: 3 },
  sitemap: { rank: 8, most: 3 },
  author: { rank: 9, most: 8 },
  article: { rank: 10, most: 5 },
}
const mostTried = 5000
const session =
  /\/(?:login|logout|signin|sign-in|signup|register|cart|checkout|account|wp-admin|wp-login|search|feed\/comments|comments\/feed|tag|tags|category|share|print)\b|[?&](?:replytocom|share|print|s)=/i

/** The pages of a site that its documents lead to and that are worth a visit, each once, in the order in which they are named. */
export function findLinks(
  pages: Page[],
  { site, articles, sitemaps }: { site: URL; articles: string[]; sitemaps: Sitemap[] },
): NextLink[] {
  const wanted = new Map<string, NextLink>()
  const offer = (url: URL | null, kind: PageKind) => {
    if (!url || !worth[kind] || !isSameSite(url, site) || session.test(url.pathname + url.search)) return
    const key = comparable(url.href)
    if (!wanted.has(key)) wanted.set(key, { url: url.href, kind })
  }
  let tried = 0
  for (const page of pages) {
    for (const { tag, attributes, start, end } of page.tree.elements) {
      if (tag === "link" && feedTypes.test(attributes.type ?? "") && !/comment/i.test(attributes.href ?? ""))
        offer(toUrl(attributes.href, page), "feed")
      if (tag === "link" && attributes.rel === "sitemap") offer(toUrl(attributes.href, page), "sitemap")
      if (tag !== "a" || attributes.href === undefined || ++tried > mostTried) continue
      const url = toUrl(attributes.href, page)
      if (url) offer(url, announcedKind(url, textOf(page.tree, { start, end }, 60)))
    }
  }
  for (const url of articles) offer(URL.parse(url), "article")
  for (const { sitemaps: further, pages: listed } of sitemaps) {
    for (const url of further) offer(URL.parse(url), "sitemap")
    for (const { url } of listed.slice(0, mostTried)) {
      const parsed = new URL(url)
      offer(parsed, announcedKind(parsed, ""))
    }
  }
  return [...wanted.values()]
}

export const feedTypes = /^application\/(?:rss\+xml|atom\+xml|feed\+json)/i

export const rankOf = (kind: PageKind) => worth[kind]?.rank ?? 99

/** Returns how many pages of a kind are worth visiting. */
export const mostOf = (kind: PageKind): number => worth[kind]?.most ?? 0

/** The form in which two addresses of one page are the same. */
export const comparable = (address: string): string =>
  address
    .replace(/^http:/, "https:")
    .replace(/\/$/, "")
    .replace("://www.", "://")
