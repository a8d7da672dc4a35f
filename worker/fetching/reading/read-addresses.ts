import { findInMailto, findInText } from "../find-emails.ts"
import { textIn } from "./json-ld.ts"
import { lineOf } from "./line-of.ts"
import { textOf, toLine } from "./lines.ts"
import type { Page } from "./page.ts"
import type { Element } from "./page-tree.ts"
import { addressesWithin } from "./text-addresses.ts"

/** An address at one place of a page. */
export interface AddressAt {
  address: string
  method: "mailto" | "jsonld" | "text"
  quote: string
  /** The words of the link, when it is one. */
  label: string
  start: number
  element: Element | null
  line: number
  noSolicitation: boolean
}

/** The most addresses of a page. */
export const MOST_ADDRESSES = 300

export function* fromLinks(page: Page): Generator<AddressAt> {
  for (const element of page.tree.elements) {
    const href = element.tag === "a" ? element.attributes.href?.trim() : undefined
    if (!href || !/^mailto:/i.test(href)) continue
    const line = lineOf(page, element)
    const label = textOf(page.tree, element, 120)
    for (const { address } of findInMailto(href, label)) {
      const quote = (page.lines[line]?.text ?? label).slice(0, 200) || address
      yield {
        address,
        method: "mailto",
        quote,
        label,
        start: element.start,
        element,
        line,
        noSolicitation: false,
      }
    }
  }
}

export function* fromLines(page: Page): Generator<AddressAt> {
  let count = 0
  for (const [at, line] of page.lines.entries()) {
    if (!line.text.includes("@")) continue
    const raw = page.tree.text.slice(line.start, line.end)
    for (const { address, start, element } of addressesWithin(page.tree, line.start, line.end)) {
      if (++count > 4 * MOST_ADDRESSES) return
      yield {
        address,
        method: "text",
        quote: quoteAround(raw, start - line.start, address.length),
        label: "",
        start,
        element,
        line: at,
        noSolicitation: false,
      }
    }
  }
}

const quoteAround = (text: string, at: number, length: number) =>
  toLine(text.slice(Math.max(0, at - 90), at + length + 60)).slice(0, 200)

export function* fromThings({ things }: Page): Generator<AddressAt> {
  for (const { value, within } of things) {
    const email = textIn(value, "email")
    if (!email || within.some((type) => /Review|Comment|Event/.test(type))) continue
    const quote = [textIn(value, "name"), email].filter(Boolean).join(", ").slice(0, 200)
    for (const { address } of findInText(email.replace(/^mailto:/i, ""))) {
      yield {
        address,
        method: "jsonld",
        quote,
        label: "",
        start: -1,
        element: null,
        line: -1,
        noSolicitation: false,
      }
    }
  }
}
