import { ancestry, type Line } from "./lines.ts"
import { findNoSolicitation, type NoSolicitation } from "./no-solicitation.ts"
import type { Page } from "./page.ts"
import { bareHost } from "./page-kinds.ts"
import type { Element } from "./page-tree.ts"
import { type AddressAt, fromLines, fromLinks, fromThings, MOST_ADDRESSES } from "./read-addresses.ts"
import type { Regions } from "./regions.ts"
import { isPlaceholder, isTrustedElsewhere } from "./whose-address.ts"

/** The addresses that a page publishes for its outlet and the outlet's people, each at each place. */
export function findAddresses(
  page: Page,
  regions: Regions,
  isTheirs: (address: string, line: number) => boolean,
): AddressAt[] {
  const found = [...fromLinks(page), ...fromLines(page), ...fromThings(page)].slice(0, 4 * MOST_ADDRESSES)
  const kept = found.filter(
    ({ address, element, line }) =>
      !isPlaceholder(address) &&
      !(element && regions.isOfStrangers(element)) &&
      (isOfSite(address, page.url) ||
        isTrustedElsewhere(address, page, regions, line) ||
        isTheirs(address, line)),
  )
  return markNoSolicitation(page, once(kept).slice(0, MOST_ADDRESSES))
}

/** An address of this site, or of one above or below it. */
export function isOfSite(address: string, url: URL): boolean {
  const domain = address.split("@")[1] ?? ""
  const host = bareHost(url)
  return domain === host || domain.endsWith(`.${host}`) || host.endsWith(`.${domain}`)
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
