import type { Thing } from "./json-ld.ts"
import { type Line, nearest } from "./lines.ts"
import type { PageKind } from "./page-kinds.ts"
import type { Element, PageTree } from "./page-tree.ts"

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
const articleTypes = /^(?:\w{0,20}Article|BlogPosting|Reportage\w{0,10}|Report)$/

export const isArticleThing = ({ types }: Thing): boolean => types.some((type) => articleTypes.test(type))

/** An address in a page as an absolute one of http or https, without its fragment. */
export function toUrl(href: string | undefined, { base }: Pick<Page, "base">): URL | null {
  const url = href === undefined || href.length > 2048 ? null : URL.parse(href.trim(), base.href)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "") return null
  url.hash = ""
  return url
}

const partsOfOther =
  /(?:^|\s)(?:citation|author|creator|publisher|review|comment|isBasedOn|mentions|about|image|video|associatedMedia)(?:\s|$)/

/** Whether an element is in the microdata of a part of something else: of a work that it cites, or of its author. */
export const isOfPart = (element: Element): boolean =>
  nearest(element, 6).some(
    ({ attributes: { itemprop, itemtype } }) => itemtype !== undefined && partsOfOther.test(itemprop ?? ""),
  )
