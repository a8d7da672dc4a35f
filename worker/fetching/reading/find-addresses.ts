import { findInMailto, findInText } from "../find-emails.ts"
import { textIn } from "./json-ld.ts"
import { ancestry, type Line, textOf, toLine } from "./lines.ts"
import { findNoSolicitation, type NoSolicitation } from "./no-solicitation.ts"
import type { Page } from "./page.ts"
import { bareHost } from "./page-kinds.ts"
import type { Element } from "./page-tree.ts"
import type { Regions } from "./regions.ts"
import { addressesWithin } from "./text-addresses.ts"
import { isPlaceholder, isTrustedElsewhere } from "./whose-address.ts"

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

const most = 300

/** The addresses that a page publishes for its outlet and the outlet's people, each at each place. */
export function findAddresses(
  page: Page,
  regions: Regions,
  isTheirs: (address: string, line: number) => boolean,
): AddressAt[] {
  const found = [...fromLinks(page), ...fromLines(page), ...fromThings(page)].slice(0, 4 * most)
  const kept = found.filter(
    ({ address, element, line }) =>
      !isPlaceholder(address) &&
      !(element && regions.isOfStrangers(element)) &&
      (isOfSite(address, page.url) ||
        isTrustedElsewhere(address, page, regions, line) ||
        isTheirs(address, line)),
  )
  return markNoSolicitation(page, once(kept).slice(0, most))
}

/** An address of this site, or of one above or below it. */
export function isOfSite(address: string, url: URL): boolean {
  const domain = address.split("@")[1] ?? ""
  const host = bareHost(url)
  return domain === host || domain.endsWith(`.${host}`) || host.endsWith(`.${domain}`)
}

function* fromLinks(page: Page): Generator<AddressAt> {
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

function* fromLines(page: Page): Generator<AddressAt> {
  let count = 0
  for (const [at, line] of page.lines.entries()) {
    if (!line.text.includes("@")) continue
    const raw = page.tree.text.slice(line.start, line.end)
    for (const { address, start, element } of addressesWithin(page.tree, line.start, line.end)) {
      if (++count > 4 * most) return
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

function* fromThings({ things }: Page): Generator<AddressAt> {
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

/** A link whose words are the address is one place. */
function once(found: AddressAt[]): AddressAt[] {
  const places = new Set<string>()
  return found.filter(({ address, line, method }) => {
    const key = `${address} ${method === "jsonld" ? "" : line}`
    return !places.has(key) && places.add(key)
  })
}

/**
 * A request not to be solicited applies to the addresses in the smallest part of the page that contains both the
 * request and an address.
 */
function markNoSolicitation(page: Page, found: AddressAt[]): AddressAt[] {
  const blocked = new Set<AddressAt>()
  for (const line of asking(page)) {
    const holders = line.request.isForAll ? [page.tree.elements[0] as Element] : [...ancestry(line.block)]
    for (const { start, end } of holders) {
      const within = found.filter((one) => one.start >= start && one.start < Math.max(end, start + 1))
      for (const one of within) blocked.add(one)
      if (within.length > 0) break
    }
  }
  return found.map((one) => (blocked.has(one) ? { ...one, noSolicitation: true } : one))
}

function asking({ lines }: Page): (Line & { request: NoSolicitation })[] {
  return lines
    .flatMap((line) => {
      const request = line.text.length > 8 ? findNoSolicitation(line.text) : null
      return request ? [{ ...line, request }] : []
    })
    .slice(0, 20)
}

/**
 * Returns the index of the line that contains a link; a link that is only a picture belongs to the line in its smallest
 * box.
 */
function lineOf({ lines }: Page, element: Element): number {
  const at = lineAt(lines, element.start)
  const [before, own] = [lines[at - 1], lines[at]]
  if (!before || !own || own.start <= element.start || element.end > own.start) return at
  for (const { start, end } of ancestry(element)) {
    if (before.start >= start) return at - 1
    if (own.end <= end) return at
  }
  return at
}

/** Returns the index of the line that contains a position, by binary search. */
function lineAt(lines: Line[], place: number): number {
  let low = 0
  let high = lines.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle]?.end ?? 0) < place) low = middle + 1
    else high = middle
  }
  return low
}
