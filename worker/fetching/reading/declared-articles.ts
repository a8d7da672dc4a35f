import type { Article } from "./article.ts"
import { authorsOf } from "./declared-authors.ts"
import { fold } from "./fold.ts"
import { type Thing, textIn } from "./json-ld.ts"
import { isArticleThing, type Page, toUrl } from "./page.ts"
import { isSameSite } from "./page-kinds.ts"
import { toTime } from "./to-time.ts"

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
