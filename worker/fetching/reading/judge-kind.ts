import { isDated, isLikeArticle, isLongRead, isRunningText, isSigned } from "./article-signs.ts"
import { isCalledSo } from "./called-so.ts"
import { fold } from "./fold.ts"
import { isArticleThing, type Page } from "./page.ts"
import { announcedKind, kindNamed, type PageKind } from "./page-kinds.ts"
import type { Element } from "./page-tree.ts"

/** An address with the day or the month in it, and what was published then. */
const datedPath =
  /\/(?:19|20)\d\d\/(?:\d{1,2}|[a-z]{3})\/(?:\d{1,2}\/)?[^/]{4,}|\/(?:19|20)\d\d-\d\d-\d\d-[^/]{4,}/

/** The kind of a page, by its address, by what it declares, or else by how it looks. */
export function kindOf(page: Omit<Page, "kind">): PageKind {
  const announced = announcedKind(page.url, "")
  if (announced === "home" && page.url.search === "") return "home"
  const isNamed = announced !== "other" && announced !== "home"
  // "/blog/seven-invoice-tips" only has the name of a sort of page in it.
  if (isNamed && isCalledSo(page.url)) return announced
  if (page.things.some(isArticleThing) && page.things.filter(isArticleThing).length === 1) return "article"
  if (page.heading !== "" && datedPath.test(page.url.pathname)) return "article"
  if (page.meta.get("og:type") === "article" || page.meta.has("article:published_time")) return "article"
  if (isLongRead(page)) return "article"
  if (isNamed) return announced
  const named = page.heading.length <= 40 ? kindNamed(fold(page.heading)) : null
  if (named === null && page.tree.elements.filter(isOfMember).length > 1) return "team"
  if (named === null && page.tree.elements.filter(isArticleElement).length === 1) return "article"
  if (named !== null) return named
  const isArticle =
    isLikeArticle(page.tree.elements) || isSigned(page) || isDated(page) || isRunningText(page)
  return isArticle ? "article" : "other"
}

/** The box of one of those who make an outlet, as it is called in style sheets. */
const isOfMember = ({ attributes }: Element): boolean =>
  /(?:^|[\s_-])(?:team|staff)-{0,2}_{0,2}(?:member|card|person|profile)(?:\s|$)/.test(attributes.class ?? "")

const isArticleElement = ({ attributes }: Element): boolean =>
  /schema\.org\/(?:\w{0,20}Article|BlogPosting|Report)$/.test(attributes.itemtype ?? "")
