import { readAppData } from "./app-data.ts"
import type { Article } from "./article.ts"
import { articleScope, withoutOthers } from "./article-scope.ts"
import { mentionBeside } from "./byline-mentions.ts"
import { isNearTitle, isRightBelow } from "./byline-place.ts"
import { declaredAs } from "./declared-articles.ts"
import { authorsOfPage, isSignedByHouse } from "./declared-authors.ts"
import { findBylines } from "./find-bylines.ts"
import { findGivenNames } from "./given-name-alone.ts"
import { findLabelled } from "./labelled-authors.ts"
import type { Mention } from "./mentions.ts"
import { toName } from "./names.ts"
import { ownBylines } from "./own-bylines.ts"
import { titleOf } from "./own-title.ts"
import { type Page, toUrl } from "./page.ts"
import { isSameSite } from "./page-kinds.ts"
import type { Element } from "./page-tree.ts"
import { publishedAt } from "./published.ts"
import type { Regions } from "./regions.ts"
import { isShortFor } from "./short-names.ts"
import { findSignedBelow } from "./signed-apart.ts"
import { findTextCredit } from "./text-credits.ts"

/** The article that a page is. */
interface OwnArticle {
  article: Article
  bylines: Mention[]
  /** The elements that it consists of. */
  scope: Element[]
}

/** As many as sign one article. */
const mostTogether = 8

/** Reads the article that a page is: its authors as declared, where the text does not say otherwise. */
export function readOwnArticle(page: Page, regions: Regions): OwnArticle {
  const { meta } = page
  const declared = declaredAs(page)
  const scope = withoutOthers(page, regions, articleScope(page))
  const ofPage = authorsOfPage(page)
  const said = [...(declared?.authors ?? []), ...ofPage]
  const found = ownBylines(page, findBylines(page, regions, scope), said)
  const isHouses = isSignedByHouse(page, said)
  const near = isHouses ? found.filter((byline) => isNearTitle(page, byline)) : found
  const marked = isHouses && near.length === 0 ? findFar(page, regions, scope) : near
  const textCredit = findTextCredit(page, regions, scope)
  const credited = textCredit.length > 0 ? textCredit : found.filter((byline) => isRightBelow(page, byline))
  const first = [declared?.authors ?? [], marked.map(({ name }) => name)].find((names) => names.length > 0)
  const isPosted = credited.length > 0 && !credited.some(({ name }) => first?.includes(name))
  const bylines = isPosted ? credited : marked
  const named = unique(bylines.map(({ name }) => name))
  const cited = (meta.get("citation_author") ?? "").split(/,\s?/, 2)
  const authorCited = toName(cited.reverse().join(" "))
  const isNamed = (name: string) => named.some((one) => one === name || isShortFor(name, one))
  const isWhole = declared?.authors.every(isNamed) && named.length < mostTogether
  const authors =
    [
      isWhole || isPosted ? named : (declared?.authors ?? []),
      named,
      authorCited ? [authorCited] : [],
      ofPage,
    ].find((names) => names.length > 0) ?? []
  const canonical = page.tree.elements.find(
    ({ tag, attributes }) => tag === "link" && attributes.rel === "canonical",
  )
  const url = toUrl(canonical?.attributes.href, page)
  const title = titleOf(page, declared?.title).slice(0, 300)
  const published = declared?.publishedAt ?? publishedAt(page, scope)
  const data = authors.length === 0 || published === null ? readAppData(page, title) : null
  const further = () => (data && data.authors.length > 0 ? data.authors : findGivenNames(page, scope))
  const article: Article = {
    url: url && isSameSite(url, page.url) ? url.href : page.url.href,
    title,
    authors: authors.length > 0 ? authors : further(),
    publishedAt: published ?? data?.publishedAt ?? null,
    summary: declared?.summary ?? meta.get("description") ?? meta.get("og:description") ?? null,
  }
  const wrote = new Set(authors)
  const extra = authors.filter((name) => !named.includes(name)).map((name) => mentionBeside(name, name))
  return {
    article,
    scope,
    bylines: [
      ...bylines.filter(({ name }) => wrote.has(name) || declared === undefined),
      ...(declared ? [] : extra),
    ],
  }
}

/** Whoever signs what a house signs too: under a label, or else below the text. */
function findFar(page: Page, regions: Regions, scope: Element[]): Mention[] {
  const labelled = findLabelled(page, regions, scope)
  return labelled.length > 0 ? labelled : findSignedBelow(page, regions, scope)
}

const unique = (names: string[]): string[] => [...new Set(names)]
