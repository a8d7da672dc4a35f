import { nearest } from "./lines.ts"
import type { Mention } from "./mentions.ts"
import { type Page, toUrl } from "./page.ts"
import { isAuthorPage } from "./page-kinds.ts"
import type { Element } from "./page-tree.ts"

/** The maximum length of the part of a byline that is kept to show where a name was read. */
export const longestQuote = 200

/** A person who is taken for the author only because of where the name is. */
export const mentionBeside = (name: string, quote: string): Mention => ({
  name,
  title: null,
  url: null,
  address: null,
  quote: quote.slice(0, longestQuote),
  method: "byline",
  place: null,
})

export function mention(
  page: Page,
  name: string,
  title: string | null,
  part: Element,
  quote: string,
  place: { start: number; end: number } = part,
): Mention {
  const link = nearest(part, 3).find(({ tag }) => tag === "a")
  const url = toUrl(link?.attributes.href, page)
  const isPersons =
    url && (isAuthorPage(url) || /(?:^|\s)author(?:\s|$)/.test(link?.attributes.rel ?? "") || part === link)
  const isElsewhere = !url || url.pathname === "/" || !isPersons
  return {
    name,
    title: title?.replace(/[.,;:]+$/, "").trim() ?? null,
    url: isElsewhere ? null : url.href,
    address: null,
    quote: quote.slice(0, longestQuote),
    method: "byline",
    place: { start: place.start, end: place.end },
  }
}
