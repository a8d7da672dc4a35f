import { baseOf } from "./base-address.ts"
import { findSignature, isByline, readByline, readDateline } from "./byline.ts"
import { fold } from "./fold.ts"
import { findHeadline } from "./headline.ts"
import { byId, readThings, type Thing } from "./json-ld.ts"
import { type Line, linesOf, nearest, textOf, titleLine } from "./lines.ts"
import { announcedKind, isCalledSo, kindNamed, type PageKind } from "./page-kinds.ts"
import { type Element, type PageTree, readTree } from "./page-tree.ts"
import { piecesOf } from "./pieces.ts"
import { withoutReferences } from "./references.ts"
import { findDate } from "./written-dates.ts"

/** One document of a site, as it was fetched. */
export interface Fetched {
  url: string
  text: string
  kind: "html" | "xml" | "json"
}

/** A page of HTML, read once for all the rules that look at it. */
export interface Page {
  url: URL
  base: URL
  tree: PageTree
  lines: Line[]
  things: Thing[]
  named: Map<string, Record<string, unknown>>
  /** The contents of its meta elements by their folded names. */
  meta: Map<string, string>
  kind: PageKind
  /** The heading of what it is about, and its text. */
  headline: Element | null
  heading: string
  /** The language of its root element, such as "en-US"; null when it has none. */
  language: string | null
}

const mostLines = 2000
const mostDays = 4
/** An address with the day or the month in it, and what was published then. */
const datedPath =
  /\/(?:19|20)\d\d\/(?:\d{1,2}|[a-z]{3})\/(?:\d{1,2}\/)?[^/]{4,}|\/(?:19|20)\d\d-\d\d-\d\d-[^/]{4,}/
/** An address that ends with four words or more, or with the number of what was published. */
const articlePath =
  /\/[^/]{1,80}[-_][^/_-]{1,80}[-_][^/_-]{1,80}[-_][^/]{1,200}$|[/=_-]\d{4,12}(?:\.\w{3,5})?\/?$/
const longParagraph = 120
const fewestParagraphs = 3
const articleTypes = /^(?:\w{0,20}Article|BlogPosting|Reportage\w{0,10}|Report)$/

export function readPage({ url: address, text }: Fetched): Page {
  const url = new URL(address)
  const tree = readTree(text, "html")
  const lines = linesOf(tree)
  const things = readThings(tree.jsonLd)
  const meta = readMeta(tree.elements)
  const headline = findHeadline({ url, tree, meta })
  const heading = headline ? textOf(tree, headline, 300) : ""
  const root = tree.elements.find(({ tag }) => tag === "html")?.attributes
  const page = {
    url,
    base: baseOf(tree, address),
    tree,
    lines,
    things,
    named: byId(things),
    meta,
    headline,
    heading,
    language: root?.lang ?? root?.["xml:lang"] ?? null,
  }
  return { ...page, kind: kindOf(page) }
}

export const isArticleThing = ({ types }: Thing): boolean => types.some((type) => articleTypes.test(type))

/** An address in a page as an absolute one of http or https, without its fragment. */
export function toUrl(href: string | undefined, { base }: Pick<Page, "base">): URL | null {
  const url = href === undefined || href.length > 2048 ? null : URL.parse(href.trim(), base.href)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "") return null
  url.hash = ""
  return url
}

function kindOf(page: Omit<Page, "kind">): PageKind {
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

/** A heading over long paragraphs, at an address that says nothing: text that somebody wrote. */
const isRunningText = ({ heading, lines }: Omit<Page, "kind">): boolean =>
  heading !== "" && lines.filter(({ text }) => text.length >= longParagraph).length > fewestParagraphs

/** A heading over several paragraphs, at an address that spells a heading or counts what was published. */
function isLongRead({ url, heading, tree }: Omit<Page, "kind">): boolean {
  if (heading === "" || !articlePath.test(url.pathname + url.search)) return false
  let paragraphs = 0
  for (const { tag, start, end } of tree.elements) {
    if (tag === "p" && end - start >= longParagraph && ++paragraphs >= fewestParagraphs) return true
  }
  return false
}

/** The box of one of those who make an outlet, as it is called in style sheets. */
const isOfMember = ({ attributes }: Element): boolean =>
  /(?:^|[\s_-])(?:team|staff)-{0,2}_{0,2}(?:member|card|person|profile)(?:\s|$)/.test(attributes.class ?? "")

const isArticleElement = ({ attributes }: Element): boolean =>
  /schema\.org\/(?:\w{0,20}Article|BlogPosting|Report)$/.test(attributes.itemtype ?? "")

/** A heading with a byline soon after it, on a page that marks nothing. */
function isSigned(page: Omit<Page, "kind">): boolean {
  const { lines, tree } = page
  const heading = titleLine(lines, page)
  if (heading < 0) return false
  if (findSignature([lines[heading] as Line, ...belowTitle(lines, heading, mostLines)]) !== null) return true
  return belowTitle(lines, heading, 4).some((line) => {
    const { text } = line
    return (
      text.length <= 100 &&
      (readDateline(text, piecesOf(tree, line)).length > 0 ||
        (isByline(text) && readByline(text).names.length > 0))
    )
  })
}

/**
 * Returns the lines that may name the author below a title: a heading below it that is a link begins a list of other
 * articles.
 */
function belowTitle(lines: Line[], title: number, count: number): Line[] {
  const below = lines.slice(title + 1, title + 1 + count)
  const list = below.findIndex(({ inner, block }) => {
    const around = [...nearest(inner, 3), ...nearest(block, 2)].map(({ tag }) => tag)
    return around.includes("a") && around.some((tag) => /^h[2-6]$/.test(tag))
  })
  return list < 0 ? below : below.slice(0, list)
}

/** A day right below the heading of a page that does not list many. */
function isDated(page: Omit<Page, "kind">): boolean {
  const { lines, language } = page
  const title = titleLine(lines, page)
  const days = lines.filter(({ text }) => text.length <= 60 && findDate(text, language) !== null)
  const near = [...lines.slice(Math.max(0, title - 2), Math.max(0, title)), ...belowTitle(lines, title, 5)]
  return title >= 0 && days.length <= mostDays && near.some((line) => days.includes(line))
}

/** Whether there is one article with its heading, and a time or an author. */
function isLikeArticle(elements: Element[]): boolean {
  const articles = elements.filter(
    ({ tag, attributes }) => tag === "article" || /\bh-?entry\b/.test(attributes.class ?? ""),
  )
  const main = articles[0]
  if (!main || articles.filter(({ depth }) => depth <= main.depth).length > 1) return false
  const within = elements.filter(({ start, end }) => start >= main.start && end <= main.end)
  const isTitle = ({ tag, attributes }: Element) =>
    tag === "h1" || (/^h[2-4]$/.test(tag) && /\bentry-title\b/.test(attributes.class ?? ""))
  return within.some(isTitle) && within.some(({ tag }) => tag === "time" || tag === "p" || tag === "abbr")
}

const partsOfOther =
  /(?:^|\s)(?:citation|author|creator|publisher|review|comment|isBasedOn|mentions|about|image|video|associatedMedia)(?:\s|$)/

/** Whether an element is in the microdata of a part of something else: of a work that it cites, or of its author. */
export const isOfPart = (element: Element): boolean =>
  nearest(element, 6).some(
    ({ attributes: { itemprop, itemtype } }) => itemtype !== undefined && partsOfOther.test(itemprop ?? ""),
  )

function readMeta(elements: Element[]): Map<string, string> {
  const meta = new Map<string, string>()
  for (const { tag, attributes, parent } of elements) {
    // RDFa allows several properties for one content, and some systems write "value" for it.
    const content = attributes.content ?? attributes.value
    if (tag !== "meta" || content === undefined) continue
    if (attributes.itemprop !== undefined && parent && isOfPart(parent)) continue
    const names = (attributes.property ?? attributes.name ?? attributes.itemprop ?? "").toLowerCase()
    for (const name of names.slice(0, 200).split(/\s+/))
      if (name !== "" && !meta.has(name)) meta.set(name, withoutReferences(content.trim()))
  }
  return meta
}
