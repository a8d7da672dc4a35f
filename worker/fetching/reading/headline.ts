import { fold } from "./fold.ts"
import { isNamed, nearest, textOf } from "./lines.ts"
import type { Element } from "./page-tree.ts"
import { isSiteName, type Titled } from "./without-site.ts"

const most = 80
const longest = 300
const shortestPart = 8
const leastShare = 0.15
const named =
  /(?:^|\s)(?:entry|post|article|story|page|news|blog)[-_]{0,2}(?:title|headline|heading)(?:\s|$)|(?:^|\s)p-name(?:\s|$)/i
const ofSite =
  /(?:^|[\s_-])(?:logo|brand|branding|site-?title|site-?name|blog-?title|site-?header__title)(?:[\s_-]|$)/i
/** Headings that only screen readers say: most are those of a menu, or the name of the site. */
const unseen =
  /(?:^|[\s_-])(?:aural|sr-?only|screen-?reader(?:-text)?|visually-?hidden|element-invisible|u-hidden-visually|a11y-hidden)(?:[\s_-]|$)/i

/** An element that may be the headline, and the one after it. */
interface Candidate {
  element: Element
  next: Element | undefined
}

/**
 * The heading of what a page is about. Many sites put their own name in the first `h1`, or have several; what the page
 * is called in its title tells which of its headings is meant.
 */
export function findHeadline(page: Titled): Element | null {
  const { elements } = page.tree
  const marked: Candidate[] = elements.flatMap((element, at) => {
    const isSaid = element.end > element.start && element.end - element.start <= 2 * longest
    return isSaid && isMarked(element) ? [{ element, next: elements[at + 1] }] : []
  })
  const first = marked.filter(({ element }) => element.tag === "h1")
  const titles = titlesOf(page)
  const candidates = [...new Set([...first.slice(0, most), ...marked.slice(0, most)])]
    .filter((candidate) => !isOfSite(page, candidate))
    .map(({ element }) => ({
      element,
      likeness: likeness(fold(textOf(page.tree, element, longest)), titles),
    }))
  const best = Math.max(0, ...candidates.map((candidate) => candidate.likeness))
  if (best > 0) return candidates.find((candidate) => candidate.likeness === best)?.element ?? null
  const shown = candidates.filter(({ element }) => !isNamed(element, unseen))
  const of = shown.length > 0 ? shown : candidates
  return of.find(({ element }) => element.tag === "h1")?.element ?? first[0]?.element ?? null
}

const isMarked = ({ tag, attributes }: Element): boolean =>
  /^h[1-4]$/.test(tag) || attributes.itemprop === "headline" || named.test(attributes.class ?? "")

const titlesOf = ({ tree, meta }: Titled): string[] =>
  [meta.get("og:title"), meta.get("twitter:title"), tree.title]
    .map((title) => fold((title ?? "").slice(0, longest)))
    .filter((title) => title !== "")

/** How much of one of the titles some text says, above all if it says all of it or its beginning. */
function likeness(text: string, titles: string[]): number {
  return Math.max(
    0,
    ...titles.map((title) => {
      if (title === text) return 2
      if (title.length >= 2 * shortestPart && ` ${text} `.includes(` ${title} `)) return 1
      const share = text.length / title.length
      const begins = `${title} `.startsWith(`${text} `) ? 0.2 : 0
      const isPart = begins > 0 || (text.length >= shortestPart && ` ${title} `.includes(` ${text} `))
      return isPart && share >= leastShare ? share + begins : 0
    }),
  )
}

function isOfSite(page: Titled, { element, next }: Candidate): boolean {
  const around = nearest(element, 3)
  if (
    around.some(({ attributes }) =>
      ofSite.test(`${attributes.class ?? ""} ${attributes.id ?? ""}`.slice(0, 300)),
    )
  )
    return true
  if (isSiteName(page, textOf(page.tree, element, longest))) return true
  const link = around.find(({ tag }) => tag === "a") ?? linkWithin(element, next)
  const url = link?.attributes.href === undefined ? null : URL.parse(link.attributes.href, page.url.href)
  return url !== null && url.pathname.length <= 1 && url.search === "" && page.url.pathname.length > 1
}

const linkWithin = (element: Element, next: Element | undefined): Element | undefined =>
  next?.tag === "a" && next.parent === element && next.end === element.end ? next : undefined
