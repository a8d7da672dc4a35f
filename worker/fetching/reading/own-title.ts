import { textOf } from "./lines.ts"
import type { Page } from "./page.ts"
import { withoutSite } from "./without-site.ts"

const mostInHeading = 8
const shortestHeading = 12
const topLine =
  /(?:^|[\s_-])(?:kicker|top-?line|over-?line|roof-?line|dach-?zeile|spitz-?marke|eyebrow|supra\w{0,6}|sur-?titre|ante-?titulo|occhiello|rubri[ck]\w{0,4}|pre-?title|over-?title|intro|label|category|strap|hat)(?:[\s_-]|$)/i

/** The headline as readers see it, if the page has one; declared ones are often made for search engines. */
export const titleOf = (page: Page, declared: string | undefined): string =>
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
