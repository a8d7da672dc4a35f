import { nearest, textOf } from "./lines.ts"
import { toName } from "./names.ts"
import { type Page, toUrl } from "./page.ts"
import { announcedKind, isSameSite } from "./page-kinds.ts"
import type { Element } from "./page-tree.ts"
import type { Regions } from "./regions.ts"

export interface LinkBox {
  box: Element
  link: Element
  url: string
  title: string
}

const mostLinks = 300
const mostLevels = 7
const widest = 600
const fewestWords = 2
/** The lines above the title of an announcement: a picture, a section, a day, a name. */
const mostAbove = 160
const shortestTitle = 12
/** Of letters that are words. */
const dense = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u
const shortestDense = 6

/**
 * Returns, for each link that may lead to an article, the largest small box around it that contains no other such link:
 * its content is about that article, whatever the box is called.
 */
export function findLinkBoxes(
  page: Page,
  regions: Regions,
  isFree: (element: Element) => boolean,
): LinkBox[] {
  const links = page.tree.elements.filter(({ tag }) => tag === "a").slice(0, 20 * mostLinks)
  const titled = links.flatMap((link) => {
    const title = textOf(page.tree, link, 200)
    if (!isLikeTitle(title)) return []
    if (regions.isOfStrangers(link) || regions.isNavigation(link) || !isFree(link)) return []
    const url = toUrl(link.attributes.href, page)
    if (!url || !isSameSite(url, page.url) || url.pathname === "/" || announcedKind(url, title) !== "other")
      return []
    return [{ link, url: url.href, title }]
  })
  const kept = titled.slice(0, mostLinks)
  const heading = page.headline ?? undefined
  const seen = new Set<string>()
  return kept.flatMap(({ link, url, title }, at) => {
    const box = boxOf(kept, at, heading)
    return box === null || seen.has(url) || !seen.add(url) ? [] : [{ box, link, url, title }]
  })
}

function isLikeTitle(text: string): boolean {
  if (toName(text) !== null) return false
  return dense.test(text)
    ? text.length >= shortestDense
    : text.length >= shortestTitle && text.split(" ").length > fewestWords
}

/** A box that contains the heading of the page is about more than the target of one link. */
function boxOf(
  links: { link: Element; url: string }[],
  at: number,
  heading: Element | undefined,
): Element | null {
  const { link, url } = links[at] as { link: Element; url: string }
  let found: Element | null = null
  const isOther = (other: { link: Element; url: string } | undefined, box: Element) =>
    other !== undefined && other.url !== url && other.link.start >= box.start && other.link.end <= box.end
  let first = at
  let last = at
  while (links[first - 1]?.url === url) first--
  while (links[last + 1]?.url === url) last++
  for (const box of nearest(link, mostLevels).slice(1)) {
    if (
      link.start - box.start > mostAbove ||
      box.end - box.start > widest ||
      /^(?:|html|body|main|ul|ol|table|tbody)$/.test(box.tag)
    )
      break
    if (heading && heading.start >= box.start && heading.end <= box.end && link.start > heading.end) break
    if (isOther(links[first - 1], box) || isOther(links[last + 1], box)) break
    found = box
  }
  return found
}
