import { textOf } from "./lines.ts"
import { isSameSite } from "./page-kinds.ts"
import { readTree } from "./read-tree.ts"
import { toTime } from "./to-time.ts"

export interface Sitemap {
  /** Further sitemaps, if this is an index. */
  sitemaps: string[]
  pages: { url: string; changedAt: number | null }[]
}

const most = 2000

/**
 * A sitemap or an index of sitemaps (sitemaps.org), of which only addresses of the same site count; null when the
 * document is neither.
 */
export function readSitemap(text: string, address: string): Sitemap | null {
  const tree = readTree(text, "xml")
  const top = tree.elements.find(({ tag }) => tag === "sitemapindex" || tag === "urlset")
  if (!top) return null
  const sitemap: Sitemap = { sitemaps: [], pages: [] }
  let last: Sitemap["pages"][number] | null = null
  for (const { tag, parent, start, end } of tree.elements) {
    if (tag === "loc" && (parent?.tag === "url" || parent?.tag === "sitemap")) {
      const url = URL.parse(textOf(tree, { start, end }, 2048))
      last = null
      if (!url || !isSameSite(url, new URL(address))) continue
      if (parent.tag === "sitemap") sitemap.sitemaps.push(url.href)
      else {
        last = { url: url.href, changedAt: null }
        sitemap.pages.push(last)
      }
    } else if (tag === "lastmod" && last) last.changedAt = toTime(textOf(tree, { start, end }, 60))
    if (sitemap.pages.length + sitemap.sitemaps.length >= most) break
  }
  return sitemap
}
