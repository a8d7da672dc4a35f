import { readFeed } from "./feeds.ts"
import { findInFeed } from "./find-in-feed.ts"
import { type Findings, findInPage } from "./findings.ts"
import { mergeArticles } from "./merge-articles.ts"
import { mergeFindings, type SiteFindings } from "./merge-findings.ts"
import { findLinks, type NextLink } from "./next-links.ts"
import { type OutletFacts, readOutlet } from "./outlet.ts"
import type { Page } from "./page.ts"
import type { PageKind } from "./page-kinds.ts"
import { type Fetched, readPage } from "./read-page.ts"
import { readSitemap } from "./sitemap.ts"
import { takeNext } from "./take-next.ts"

export interface SiteReading extends SiteFindings {
  outlet: OutletFacts
  next: NextLink[]
}

/** The findings of one document of a site, and its links. */
export interface DocumentReading {
  kind: PageKind
  findings: Findings
  outlet: OutletFacts
  /** Every page of the site that is worth a visit, in the order of the document. */
  links: NextLink[]
}

/** The findings of all documents fetched from one site, taken together, and which of its pages to read next. */
export function readSite(documents: Fetched[], siteAddress: string, budget: number): SiteReading {
  const site = new URL(siteAddress)
  const { outlet, links, findings } = readTogether(documents, site)
  return {
    outlet,
    ...mergeFindings(findings, outlet.name),
    next: takeNext(links, { visited: documents.map(({ url }) => url), budget }),
  }
}

/** The findings of one document of a site; `mergeFindings` combines it with the others. */
export function readDocument(document: Fetched, site: URL): DocumentReading {
  const { pages, feeds, sitemaps, outlet, links, findings } = readTogether([document], site)
  const kind = pages[0]?.kind ?? (feeds.length > 0 ? "feed" : sitemaps.length > 0 ? "sitemap" : "other")
  return { kind, outlet, links, findings: findings[0] ?? { mentions: [], addresses: [], articles: [] } }
}

function readTogether(documents: Fetched[], site: URL) {
  const pages: Page[] = documents.filter(({ kind }) => kind === "html").map(readPage)
  const feeds = documents.flatMap((document) => {
    const feed = readFeed(document)
    return feed ? [{ url: document.url, feed }] : []
  })
  const sitemaps = documents.flatMap(({ url, text, kind }) => {
    const sitemap = kind === "xml" ? readSitemap(text, url) : null
    return sitemap ? [{ url, sitemap }] : []
  })
  const findings = [...pages.map(findInPage), ...feeds.map(({ url, feed }) => findInFeed(url, feed))]
  const outlet = readOutlet(
    pages,
    feeds,
    sitemaps.map(({ url }) => url),
    site,
  )
  const links = findLinks(pages, {
    site,
    articles: mergeArticles(findings.flatMap(({ articles }) => articles)).map(({ url }) => url),
    sitemaps: sitemaps.map(({ sitemap }) => sitemap),
  })
  return { pages, feeds, sitemaps, findings, outlet, links }
}
