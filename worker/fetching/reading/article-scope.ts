import { fold } from "./fold.ts"
import { nearest } from "./lines.ts"
import { findLinkBoxes } from "./link-boxes.ts"
import type { Page } from "./page.ts"
import { descendants, type Element } from "./page-tree.ts"
import type { Regions } from "./regions.ts"

const mostParts = 50
const shortestText = 1000
/** What boxes of other articles are called in style sheets. */
const relatedBox =
  /(?:^|[\s_-])(?:related|recommend(?:ed|ations?)?|read-?next|more-?(?:stories|news|from|articles|posts)|most-?(?:read|popular)|popular|trending|up-?next|latest-?(?:news|posts|articles|stories)|you-?(?:may|might)-?also|similar|recirc\w{0,9}|verwandt\w{0,4}|empfehlung\w{0,4}|relacionad[oa]s?|correlat[ei])(?:[\s_-]|$)/i
/** Headings above links to other articles. */
const related = new RegExp(
  [
    "relat(?:ed|erad|ert)|relacionad|correlat|gerelateerd|powiazan|verwandt|similair|souvisej|kapcsolod|ilgili|相关|関連|おすすめ|あわせて",
    "^(?:read (?:more|next|also|on)|more (?:from|in|on|stories|like)|you (?:may|might) also|keep reading|up next|most (?:read|popular))",
    "^(?:popular|trending|recommended|las (?:mer|ocksa)|mer (?:om|fran|i)|les (?:ogsa|mer)|laes (?:ogsa|mere)|lue (?:myos|lisaa))",
    "^(?:lees (?:ook|meer|verder)|meer (?:over|uit|nieuws)|mehr (?:zum|dazu|aus|von)|auch interessant|lesen sie|weitere |ahnliche )",
    "^(?:meistgelesen|(?:a )?lire (?:aussi|egalement)|sur le meme|dans la meme|plus d|les plus lus|(?:te|le|les) (?:puede|podria))",
    "^(?:mas (?:noticias|leid|de|en|sobre)|lo mas|lee (?:tambien|mas)|leggi (?:anche|di piu)|altri articoli|piu letti|potrebbe)",
    "^(?:leia (?:tambem|mais)|veja (?:tambem|mais)|mais (?:lidas|lidos|noticias)|posts? recentes|llegeix (?:tambe|mes)|mes (?:noticies|llegi))",
    "^(?:czytaj|zobacz (?:tez|takze|rowniez)|polecamy|podobne|benzer|cok okunan|ctete|citeste)",
  ].join("|"),
  "u",
)

/** The elements of the article that has the page's heading, or of the page when nothing bounds it. */
export function articleScope({ headline, tree: { elements } }: Page): Element[] {
  let bound = headline?.parent ?? null
  while (bound && bound.tag !== "article" && !/\bh-?entry\b/.test(bound.attributes.class ?? ""))
    bound = bound.parent
  if (bound) return descendants(elements, elements.indexOf(bound))
  const own = headline ? textBelow(headline, elements) : null
  const others = new Set<Element>()
  for (const element of elements) {
    if (
      (element.tag === "article" && element !== own) ||
      element.tag === "aside" ||
      (element.parent && others.has(element.parent))
    )
      others.add(element)
  }
  const outside = elements.filter((element) => !others.has(element))
  return headline ? outside : elements
}

/** Below a headline that stands outside of it, the text itself: an article much longer than what else is called so. */
function textBelow(headline: Element, elements: Element[]): Element | null {
  const articles = elements
    .filter(({ tag, start }) => tag === "article" && start >= headline.end)
    .toSorted((one, other) => lengthOf(other) - lengthOf(one))
  const [longest, next] = articles
  if (!longest || (next && lengthOf(longest) < Math.max(shortestText, 2 * lengthOf(next)))) return null
  return longest
}

const lengthOf = ({ start, end }: Element) => end - start

/** Text in a box with the heading of another article, and a link to it, is about that article. */
export function withoutOthers(page: Page, regions: Regions, scope: Element[]): Element[] {
  const title = page.headline
  if (!title || !scope.includes(title)) return scope
  const others = partsOfOthers(page, regions)
  const isUnder = ({ start }: Element) => others.some((part) => start >= part.start && start <= part.end)
  const isOther = (link: Element) => isHeadingLink(link) || isUnder(link)
  const recommending = scope.filter((element) => element.start > title.end && recommends(page, element))
  const linking = findLinkBoxes(page, regions, (link) => link.start > title.end && isOther(link))
    .filter(({ box, url }) => box.start > title.end && url !== page.url.href)
    .map(({ box }) => box)
  const boxes = [...linking, ...recommending]
  return boxes.length === 0
    ? scope
    : scope.filter(({ start, end }) => !boxes.some((box) => start >= box.start && end <= box.end))
}

/** Whether an element is called a box of other articles, and is not most of what follows the title. */
function recommends({ tree, headline }: Page, { attributes, start, end, tag }: Element): boolean {
  const names = `${attributes.class ?? ""} ${attributes.id ?? ""}`.slice(0, 300)
  if (names === " " || tag === "a" || !relatedBox.test(names)) return false
  return end - start < (tree.text.length - (headline?.end ?? 0)) / 2
}

const isHeadingLink = (link: Element): boolean => nearest(link, 3).some(({ tag }) => /^h[2-6]$/.test(tag))

/** The parts of a page below headings that announce other articles. */
function partsOfOthers({ lines }: Page, { headings }: Regions): { start: number; end: number }[] {
  const parts: { start: number; end: number }[] = []
  let isOpen = false
  for (const [at, { start, end }] of lines.entries()) {
    const heading = headings[at] ?? ""
    const isNew = heading !== headings[at - 1]
    if (isNew) isOpen = announcesOthers(heading)
    if (isOpen && isNew && parts.length < mostParts) parts.push({ start, end })
    const last = parts.at(-1)
    if (isOpen && last) last.end = end
  }
  return parts
}

const announcesOthers = (heading: string) => heading.length <= 60 && related.test(fold(heading))
