import { fold } from "./fold.ts"
import { textOf } from "./lines.ts"
import type { Page } from "./page.ts"
import { decode } from "./page-kinds.ts"
import { isOfSite, withoutSite } from "./without-site.ts"

const mostInHeading = 8
const shortestHeading = 12
/** Scripts in which words are not apart. */
const spaceless = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u
const topLine =
  /(?:^|[\s_-])(?:kicker|top-?line|over-?line|roof-?line|dach-?zeile|spitz-?marke|eyebrow|supra\w{0,6}|sur-?titre|ante-?titulo|occhiello|rubri[ck]\w{0,4}|pre-?title|over-?title|intro|label|category|strap|hat)(?:[\s_-]|$)/i

/** The headline as readers see it, if the page has one; declared ones are often made for search engines. */
export function titleOf(page: Page, declared: string | undefined): string {
  const shared = page.meta.get("og:title")
  const heading = withoutKicker(withoutTopLine(page), [declared, shared])
  const told = declared || withoutSite(shared || page.tree.title, page)
  const isShown =
    heading !== "" && (!isOfOther(heading, page, declared) || (!declared && isSurer(heading, told, page)))
  return isShown || told === "" ? heading : told
}

/** Whether a heading is of something else than the article: it has no word in common with any declared title. */
function isOfOther(heading: string, { meta, tree }: Page, declared: string | undefined): boolean {
  const shared = declared || meta.get("og:title")
  if (!shared || spaceless.test(heading)) return false
  const said = fold(`${declared ?? ""} ${meta.get("og:title") ?? ""} ${tree.title}`)
  const shown = fold(heading)
  // "Harbour management" has a word in common with "Harbourside", and either may be the shorter one.
  return !(
    shown.split(" ").some((word) => word.length > 2 && said.includes(word)) ||
    said.split(" ").some((word) => word.length > 4 && shown.includes(word))
  )
}

/**
 * Whether a heading is of the article although a title that is not declared as its headline has none of its words: some sites share one
 * title on all pages.
 */
const isSurer = (heading: string, told: string, page: Page): boolean =>
  isInPath(heading, page) || isOfSite(page, told)

/** Whether most words of a heading occur in the address of its page. One or two may be its section. */
function isInPath(heading: string, { url }: Page): boolean {
  const path = fold(decode(url.pathname)).split(" ")
  const words = fold(heading)
    .split(" ")
    .filter((word) => word.length > 3)
  return words.length > 2 && words.filter((word) => path.includes(word)).length * 2 > words.length
}

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
  titles.find((title) => title && title.length >= 20 && isWholeIn(heading, title)) ?? heading

/** Systems that do not escape quotes declare a title up to its first one. */
const isWholeIn = (heading: string, title: string): boolean => {
  const at = heading.indexOf(title)
  return at >= 0 && !/^\s?["“”„«»]/u.test(heading.slice(at + title.length))
}
