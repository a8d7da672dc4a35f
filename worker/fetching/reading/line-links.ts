import { type Line, nearest } from "./lines.ts"
import { type Page, toUrl } from "./page.ts"
import { isAuthorPage, isSameSite } from "./page-kinds.ts"
import type { Regions } from "./regions.ts"

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

/** The folders in which sites keep all that has one tag. */
const ofTag =
  /(?:^|\/)(?:tags?|topics?|themen|schlagwort\w{0,3}|stichwort\w{0,3}|etiquetas?|labels?|mots?-cles?)\/[^/]/i

/** A link to all that has one tag, or in the foot of a page to another page: whatever it says, it lists nobody. */
export function isOfSite(page: Page, line: Line, regions: Regions): boolean {
  const link = nearest(line.inner, 4).find(({ tag }) => tag === "a")
  if (!link) return false
  const { href = "", rel = "" } = link.attributes
  return ofTag.test(href) || /\btag\b/.test(rel) || (regions.isFoot(link) && leadsOn(page, line))
}

/** Whether the next line links to a different person. */
export const leadsElsewhere = (page: Page, line: Line, next: Line): boolean =>
  isLinked(page, next) && linkOf(page, next)?.href !== linkOf(page, line)?.href
