import type { Article } from "./article.ts"
import { articleScope, withoutOthers } from "./article-scope.ts"
import { hostOf, listedAsOwn } from "./author-page.ts"
import { findBoxed } from "./boxed-articles.ts"
import { isByline, readByline } from "./byline.ts"
import { toDeclaredName } from "./declared-names.ts"
import { findBylines } from "./find-bylines.ts"
import { resolve, type Thing, textIn, typesOf } from "./json-ld.ts"
import type { Mention } from "./mentions.ts"
import { toName } from "./names.ts"
import { isArticleThing, isNameOfSite, type Page, toUrl } from "./page.ts"
import { isSameSite } from "./page-kinds.ts"
import type { Element } from "./page-tree.ts"
import { publishedAt } from "./published.ts"
import { withoutAddress } from "./read-entry.ts"
import type { Regions } from "./regions.ts"
import { isShortFor } from "./short-names.ts"
import { findTeasers } from "./teasers.ts"
import { findTextCredit } from "./text-credits.ts"
import { toTime } from "./to-time.ts"

export interface ReadArticles {
  articles: Article[]
  /** The people who wrote them, where the page names them. */
  bylines: Mention[]
}

const saysAuthor =
  /^(?:(?:article|parsely|sailthru|cxenseparse|dc|dcterms|og:article|og)[.:_-]?)?(?:author|creator|byl)(?:[._-]?name)?$/
const most = 100
/** As many as sign one article. */
const mostTogether = 8

/** The article that a page is, or those that it announces. */
export function readArticles(page: Page, regions: Regions): ReadArticles {
  if (page.kind === "article") return readOne(page, regions)
  const declared = page.things.filter(isArticleThing).flatMap((thing) => fromThing(thing, page))
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

/** Returns the articles that are announced in boxes, those marked as teasers first. */
function findAnnounced(page: Page, regions: Regions, isThere: (element: Element) => boolean) {
  const marked = findTeasers(page, regions, isThere)
  const known = new Set(marked.map(({ article }) => article.url))
  const boxed = findBoxed(page, regions, isThere).filter(({ article }) => !known.has(article.url))
  return [...marked, ...boxed]
}

function readOne(page: Page, regions: Regions): ReadArticles {
  const { meta, things } = page
  const thing = things.find(isArticleThing)
  const declared = thing ? fromThing(thing, page)[0] : undefined
  const scope = withoutOthers(page, regions, articleScope(page))
  const marked = findBylines(page, regions, scope)
  const credited = findTextCredit(page, regions, scope)
  const first = [declared?.authors ?? [], marked.map(({ name }) => name)].find((names) => names.length > 0)
  const isPosted = credited.length > 0 && !credited.some(({ name }) => first?.includes(name))
  const bylines = isPosted ? credited : marked
  const named = unique(bylines.map(({ name }) => name))
  const ofMeta = [...meta]
    .flatMap(([name, value]) => (saysAuthor.test(name) ? readByline(value).names : []))
    .concat(
      /\p{L}{2} (?:by|von|par|por|da|door|av|af)$/iu.test(meta.get("twitter:label1") ?? "")
        ? readByline(meta.get("twitter:data1") ?? "").names
        : [],
    )
    // Some systems name the site as the author of unsigned articles.
    .filter((name) => !isNameOfSite(name, page))
  const cited = (meta.get("citation_author") ?? "").split(/,\s?/, 2)
  const authorCited = toName(cited.reverse().join(" "))
  const isNamed = (name: string) => named.some((one) => one === name || isShortFor(name, one))
  const isWhole = declared?.authors.every(isNamed) && named.length < mostTogether
  const authors =
    [
      isWhole || isPosted ? named : (declared?.authors ?? []),
      named,
      authorCited ? [authorCited] : [],
      unique(ofMeta),
    ].find((names) => names.length > 0) ?? []
  const canonical = page.tree.elements.find(
    ({ tag, attributes }) => tag === "link" && attributes.rel === "canonical",
  )
  const url = toUrl(canonical?.attributes.href, page)
  const article: Article = {
    url: url && isSameSite(url, page.url) ? url.href : page.url.href,
    title: (declared?.title || page.heading || meta.get("og:title") || page.tree.title).slice(0, 300),
    authors,
    publishedAt: declared?.publishedAt ?? publishedAt(page, scope),
    summary: declared?.summary ?? meta.get("description") ?? meta.get("og:description") ?? null,
  }
  const wrote = new Set(authors)
  const extra = authors
    .filter((name) => !named.includes(name))
    .map(
      (name): Mention => ({
        name,
        title: null,
        url: null,
        address: null,
        quote: name,
        method: "byline",
        place: null,
      }),
    )
  const inside = new Set(scope)
  const others = findAnnounced(page, regions, (element) => !inside.has(element)).filter(
    ({ article: { url: other }, bylines: signed }) => signed.length > 0 && other !== article.url,
  )
  return {
    articles: [...(article.title === "" ? [] : [article]), ...others.map((other) => other.article)],
    bylines: [
      ...bylines.filter(({ name }) => wrote.has(name) || declared === undefined),
      ...(declared ? [] : extra),
      ...others.flatMap((other) => other.bylines),
    ],
  }
}

function fromThing({ value }: Thing, page: Page): Article[] {
  const title = textIn(value, "headline") ?? textIn(value, "name")
  const main = value.mainEntityOfPage
  const named =
    typeof main === "string"
      ? main
      : typeof main === "object" && main !== null
        ? (main as Record<string, unknown>)["@id"]
        : undefined
  const own = page.kind === "article" ? page.url.href : undefined
  const url = toUrl(textIn(value, "url") ?? (typeof named === "string" ? named : own), page)
  if (!title || !url || !isSameSite(url, page.url)) return []
  const authors = resolve(value.author ?? value.creator, page.named)
    .filter((author) => !typesOf(author).some((type) => /Organization|Company/.test(type)))
    .flatMap((author) => namesOf(textIn(author, "name") ?? ""))
  return [
    {
      url: url.href,
      title: title.slice(0, 300),
      authors: unique(authors),
      publishedAt: toTime(textIn(value, "datePublished") ?? undefined),
      summary: textIn(value, "description"),
    },
  ]
}

/** Some systems declare their whole byline as the name: "By Jane Doe jane@…". */
function namesOf(declared: string): string[] {
  const name = toDeclaredName(declared)
  return name === null ? (isByline(declared) ? readByline(withoutAddress(declared)).names : []) : [name]
}

const unique = (names: string[]): string[] => [...new Set(names)]
