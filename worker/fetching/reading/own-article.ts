import { readAppData } from "./app-data.ts"
import type { Article } from "./article.ts"
import { articleScope, withoutOthers } from "./article-scope.ts"
import { isByline } from "./byline.ts"
import { mentionBeside } from "./byline-mentions.ts"
import { authorsOfPage, declaredAs, isSignedByHouse } from "./declared-articles.ts"
import { findBylines } from "./find-bylines.ts"
import { findGivenNames } from "./given-name-alone.ts"
import { withoutSite } from "./headline.ts"
import { textOf } from "./lines.ts"
import type { Mention } from "./mentions.ts"
import { toName } from "./names.ts"
import { ownBylines } from "./own-bylines.ts"
import { type Page, toUrl } from "./page.ts"
import { isSameSite } from "./page-kinds.ts"
import type { Element } from "./page-tree.ts"
import { publishedAt } from "./published.ts"
import type { Regions } from "./regions.ts"
import { isShortFor } from "./short-names.ts"
import { authorLabel, findLabelled } from "./signed-in-words.ts"
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
const nearby = 1500
const rightBelow = 300
const mostInHeading = 8
const shortestHeading = 12
const topLine =
  /(?:^|[\s_-])(?:kicker|top-?line|over-?line|roof-?line|dach-?zeile|spitz-?marke|eyebrow|supra\w{0,6}|sur-?titre|ante-?titulo|occhiello|rubri[ck]\w{0,4}|pre-?title|over-?title|intro|label|category|strap|hat)(?:[\s_-]|$)/i

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
  const marked = isHouses && near.length === 0 ? findLabelled(page, regions, scope) : near
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

/** Far from the title of what a house signs itself, a byline is of something else that the page recommends. */
const isNearTitle = ({ headline }: Page, { place, quote }: Mention): boolean =>
  headline === null || place === null || place.start - headline.end <= nearby || authorLabel.test(quote)

/** The account that puts an article online is often declared; the words right below the title say who wrote it. */
const isRightBelow = ({ headline }: Page, { place, quote }: Mention): boolean => {
  const distance = headline === null || place === null ? -1 : place.start - headline.end
  return distance >= 0 && distance <= rightBelow && isByline(quote)
}

/** The headline as readers see it, if the page has one; declared ones are often made for search engines. */
const titleOf = (page: Page, declared: string | undefined): string =>
  withoutKicker(withoutTopLine(page), [declared, page.meta.get("og:title")]) ||
  declared ||
  withoutSite(page.meta.get("og:title") || page.tree.title, page)

/** A heading may hold the line above it, which names its subject, in an element of its own; a colon may join the two. */
function withoutTopLine({ tree, headline, heading, language }: Page): string {
  if (headline === null) return heading
  const at = tree.elements.indexOf(headline)
  const top = tree.elements
    .slice(at + 1, at + mostInHeading)
    .find(({ start, attributes }) => start < headline.end && topLine.test(attributes.class ?? ""))
  if (!top || textOf(tree, { start: headline.start, end: top.start }) !== "") return heading
  const rest = textOf(tree, { start: top.end, end: headline.end }, 300)
  // The French have a space before their colon, and others only where two elements touch.
  if (rest.startsWith(":")) return language?.startsWith("fr") ? heading : heading.replace(" :", ":")
  const isWhole = textOf(tree, top, 300).endsWith(":") || rest.length < shortestHeading
  return isWhole ? heading : rest.replace(/^[\s|–—-]{1,4}/u, "")
}

/** A heading often begins with a word for its subject, or ends with its day, which a declared title leaves out. */
const withoutKicker = (heading: string, titles: (string | undefined)[]): string =>
  titles.find((title) => title && title.length >= 20 && heading.includes(title)) ?? heading

const unique = (names: string[]): string[] => [...new Set(names)]
