import type { Feed } from "./feeds.ts"
import type { AddressAt } from "./find-addresses.ts"
import type { Person, Source } from "./merge-people.ts"
import { nameKeys } from "./names.ts"
import { indexNames, ownerByName, ownerByShortName } from "./owners.ts"
import type { Page } from "./page.ts"
import { isRoleAddress } from "./whose-address.ts"

export interface FoundAddress {
  address: string
  /** The name of the person whose it is; null for the outlet's own. */
  person: string | null
  isRole: boolean
  /** Somewhere near it the site asks not to be solicited. */
  noSolicitation: boolean
  sources: Source[]
}

interface Located {
  page: Page
  addresses: AddressAt[]
  /** Whose each address is on its page. */
  owners: (string | null)[]
}

const mostSources = 10

/** Each address once: whose it is, and every place that gives it. A wish of one place holds for the address. */
export function mergeAddresses(
  pages: Located[],
  feeds: { url: string; feed: Feed }[],
  people: Person[],
): FoundAddress[] {
  const found = new Map<string, FoundAddress>()
  const merged = new Map(people.map(({ name }) => [nameKeys(name)[0] as string, name]))
  const names = indexNames(people)
  const add = (address: string, owner: string | null, source: Source) => {
    const known = found.get(address) ?? {
      address,
      person: null,
      isRole: isRoleAddress(address),
      noSolicitation: false,
      sources: [],
    }
    found.set(address, known)
    known.person ??= owner === null ? null : (merged.get(nameKeys(owner)[0] as string) ?? null)
    known.noSolicitation ||= source.noSolicitation
    if (known.sources.length < mostSources) known.sources.push(source)
  }
  for (const { page, addresses, owners } of pages) {
    for (const [at, { address, quote, method, noSolicitation }] of addresses.entries()) {
      add(address, owners[at] ?? null, { url: page.url.href, quote, method, noSolicitation })
    }
  }
  for (const { url, feed } of feeds) {
    for (const { address, name, quote } of feed.bylines) {
      if (address) add(address, name, { url, quote, method: "text", noSolicitation: false })
    }
  }
  for (const one of found.values()) {
    one.person ??= ownerByName(one.address, names) ?? ownerByShortName(one.address, names)
  }
  return [...found.values()]
}
