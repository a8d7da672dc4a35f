import type { Article } from "./article.ts"
import { hostOf, listedAsOwn } from "./author-page.ts"
import { findBoxed } from "./boxed-articles.ts"
import { declaredIn } from "./declared-articles.ts"
import type { Mention } from "./mentions.ts"
import { readOwnArticle } from "./own-article.ts"
import type { Page } from "./page.ts"
import type { Element } from "./page-tree.ts"
import type { Regions } from "./regions.ts"
import { findTeasers } from "./teasers.ts"

export interface ReadArticles {
  articles: Article[]
  /** The people who wrote them, where the page names them. */
  bylines: Mention[]
}

const most = 100

/** The article that a page is, or those that it announces. */
export function readArticles(page: Page, regions: Regions): ReadArticles {
  if (page.kind === "article") return readArticlePage(page, regions)
  const declared = declaredIn(page)
  const host = page.kind === "author" ? hostOf(page) : null
  const own = host === null ? null : listedAsOwn(page)
  const teasers = findAnnounced(page, regions, () => true).map((found) =>
    own?.has(found.article.url) && found.article.authors.length === 0
      ? { ...found, article: { ...found.article, authors: [host as string] } }
      : found,
  )
  return {
    articles: [...declared, ...teasers.map(({ article }) => article)].slice(0, most),
    bylines: teasers.flatMap(({ bylines }) => bylines),
  }
}

function readArticlePage(page: Page, regions: Regions): ReadArticles {
  const { article, bylines, scope } = readOwnArticle(page, regions)
  const inside = new Set(scope)
  const others = findAnnounced(page, regions, (element) => !inside.has(element)).filter(
    ({ article: { url }, bylines: signed }) => signed.length > 0 && url !== article.url,
  )
  return {
    articles: [...(article.title === "" ? [] : [article]), ...others.map((other) => other.article)],
    bylines: [...bylines, ...others.flatMap((other) => other.bylines)],
  }
}

/** Returns the articles that are announced in boxes, those marked as teasers first. */
function findAnnounced(page: Page, regions: Regions, isThere: (element: Element) => boolean) {
  const marked = findTeasers(page, regions, isThere)
  const known = new Set(marked.map(({ article }) => article.url))
  const boxed = findBoxed(page, regions, isThere).filter(({ article }) => !known.has(article.url))
  return [...marked, ...boxed]
}
