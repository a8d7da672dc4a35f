import { type Line, nearest } from "./lines.ts"
import { type Page, toUrl } from "./page.ts"
import { isAuthorPage, isSameSite } from "./page-kinds.ts"

/** Returns the target of the link that makes up a line. */
export function linkOf(page: Page, { inner }: Line): URL | null {
  const link = nearest(inner, 4).find(({ tag }) => tag === "a")
  return toUrl(link?.attributes.href, page)
}

/** Whether a line links to a person's page. */
export const isLinked = (page: Page, line: Line): boolean => {
  const url = linkOf(page, line)
  return url !== null && isAuthorPage(url)
}

/** A link to another page of the site describes that page, not a person's position. */
export const leadsOn = (page: Page, line: Line): boolean => {
  const url = linkOf(page, line)
  return url !== null && isSameSite(url, page.url) && !isAuthorPage(url)
}

/** One of several links in a box that lead to other pages. */
export const isInMenu = (page: Page, line: Line, before: Line | undefined): boolean =>
  before !== undefined &&
  before.block.parent === line.block.parent &&
  leadsOn(page, line) &&
  leadsOn(page, before) &&
  linkOf(page, line)?.href !== page.url.href

/** Whether the next line links to a different person. */
export const leadsElsewhere = (page: Page, line: Line, next: Line): boolean =>
  isLinked(page, next) && linkOf(page, next)?.href !== linkOf(page, line)?.href
