import { isByline, readByline } from "./byline.ts"
import { findSignature } from "./find-signature.ts"
import { type Line, nearest, titleLine } from "./lines.ts"
import type { Page } from "./page.ts"
import type { Element } from "./page-tree.ts"
import { piecesOf } from "./pieces.ts"
import { readDateline } from "./read-dateline.ts"
import { findDate } from "./written-dates.ts"

const mostLines = 2000
const mostDays = 4
/** An address that ends with four words or more, or with the number of what was published. */
const articlePath =
  /\/[^/]{1,80}[-_][^/_-]{1,80}[-_][^/_-]{1,80}[-_][^/]{1,200}$|[/=_-]\d{4,12}(?:\.\w{3,5})?\/?$/
const longParagraph = 120
const fewestParagraphs = 3

/** A heading over long paragraphs, at an address that says nothing: text that somebody wrote. */
export const isRunningText = ({ heading, lines }: Omit<Page, "kind">): boolean =>
  heading !== "" && lines.filter(({ text }) => text.length >= longParagraph).length > fewestParagraphs

/** A heading over several paragraphs, at an address that spells a heading or counts what was published. */
export function isLongRead({ url, heading, tree }: Omit<Page, "kind">): boolean {
  if (heading === "" || !articlePath.test(url.pathname + url.search)) return false
  let paragraphs = 0
  for (const { tag, start, end } of tree.elements) {
    if (tag === "p" && end - start >= longParagraph && ++paragraphs >= fewestParagraphs) return true
  }
  return false
}

/** A heading with a byline soon after it, on a page that marks nothing. */
export function isSigned(page: Omit<Page, "kind">): boolean {
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
export function isDated(page: Omit<Page, "kind">): boolean {
  const { lines, language } = page
  const title = titleLine(lines, page)
  const days = lines.filter(({ text }) => text.length <= 60 && findDate(text, language) !== null)
  const near = [...lines.slice(Math.max(0, title - 2), Math.max(0, title)), ...belowTitle(lines, title, 5)]
  return title >= 0 && days.length <= mostDays && near.some((line) => days.includes(line))
}

/** Whether there is one article with its heading, and a time or an author. */
export function isLikeArticle(elements: Element[]): boolean {
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
