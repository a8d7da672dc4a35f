import type { Article } from "./article.ts"
import { isByline, readByline } from "./byline.ts"
import { toDeclaredName } from "./declared-names.ts"
import { fold } from "./fold.ts"
import { resolve, type Thing, textIn, typesOf } from "./json-ld.ts"
import { isArticleThing, isNameOfSite, type Page, toUrl } from "./page.ts"
import { isSameSite } from "./page-kinds.ts"
import { withoutAddress } from "./read-entry.ts"
import { toTime } from "./to-time.ts"

const saysAuthor =
  /^(?:(?:article|parsely|sailthru|cxenseparse|dc|dcterms|og:article|og)[.:_-]?)?(?:author|creator|byl)(?:[._-]?name)?$/
const ofWholePage = /^(?:\w{0,10}Page|Recipe|HowTo|CreativeWork)$/
const labelBeforeName = /\p{L}{2} (?:by|von|par|por|da|door|av|af)$/iu

/** The articles that the JSON-LD of a page declares. */
export const declaredIn = (page: Page): Article[] =>
  page.things.filter(isArticleThing).flatMap((thing) => fromThing(thing, page))

/** The declared article that a page is: the one at its address or with its heading, or else the first that is no part of another. */
export function declaredAs(page: Page): Article | undefined {
  const things = page.things.filter(isArticleThing)
  const articles = things.flatMap((thing) => fromThing(thing, page))
  const heading = fold(page.heading)
  return (
    articles.find(({ url }) => isSamePage(url, page.url)) ??
    articles.find(({ title }) => heading !== "" && fold(title) === heading) ??
    things
      .filter(({ key }) => key === "" || key === "mainEntity")
      .flatMap((thing) => fromThing(thing, page))[0]
  )
}

const isSamePage = (address: string, page: URL): boolean => {
  const url = new URL(address)
  return url.hostname === page.hostname && url.pathname === page.pathname
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
  if (!title || !url || (!isSameSite(url, page.url) && page.kind !== "article")) return []
  return [
    {
      url: url.href,
      title: title.slice(0, 300),
      authors: [...new Set(authorsOf(value, page))],
      publishedAt: toTime(textIn(value, "datePublished") ?? undefined),
      summary: textIn(value, "description"),
    },
  ]
}

/** The people among the declared authors of something. */
const authorsOf = (value: Record<string, unknown>, { named }: Page): string[] =>
  resolve(value.author ?? value.creator, named)
    .filter((author) => !typesOf(author).some((type) => /Organization|Company/.test(type)))
    .flatMap((author) => namesOf(textIn(author, "name") ?? ""))

/**
 * Those whom a page names as its authors where readers do not look: in its meta elements, and in the JSON-LD of the page
 * itself. Some systems name the site as the author of unsigned articles.
 */
export function authorsOfPage(page: Page): string[] {
  const { meta, things } = page
  const named = [...meta].flatMap(([name, value]) => (saysAuthor.test(name) ? readByline(value).names : []))
  const isLabelled = labelBeforeName.test(meta.get("twitter:label1") ?? "")
  const shared = isLabelled ? readByline(meta.get("twitter:data1") ?? "").names : []
  const ofThings = things
    .filter(({ types }) => types.some((type) => ofWholePage.test(type)))
    .flatMap(({ value }) => authorsOf(value, page))
  return [...new Set([...named, ...shared, ...ofThings])].filter((name) => !isNameOfSite(name, page))
}

/** Some systems declare their whole byline as the name: "By Jane Doe jane@…". */
function namesOf(declared: string): string[] {
  const name = toDeclaredName(declared)
  return name === null ? (isByline(declared) ? readByline(withoutAddress(declared)).names : []) : [name]
}
