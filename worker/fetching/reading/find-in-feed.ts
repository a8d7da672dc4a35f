import type { Feed } from "./feed.ts"
import { isOfSite } from "./find-addresses.ts"
import type { Findings } from "./findings.ts"
import { isPlaceholder } from "./whose-address.ts"

/** The authors named by a feed. An address that it gives for several people belongs to none of them. */
export function findInFeed(url: string, feed: Feed): Findings {
  const names = new Map<string, Set<string>>()
  for (const { address, name } of feed.bylines) {
    if (address) names.set(address, (names.get(address) ?? new Set()).add(name))
  }
  const isOwn = (address: string) => names.get(address)?.size === 1
  return {
    mentions: feed.bylines.map((mention) => ({
      mention,
      page: { url, kind: "feed" },
      addresses: mention.address && isOwn(mention.address) ? [mention.address] : [],
      evidence: ["signed"],
    })),
    addresses: feed.bylines
      .flatMap(({ address, name, quote }) => {
        const source = { url, quote, method: "text" as const, noSolicitation: false }
        return address ? [{ address, owner: isOwn(address) ? name : null, source }] : []
      })
      .concat(
        feed.addresses
          .filter(
            (address) => !names.has(address) && !isPlaceholder(address) && isOfSite(address, new URL(url)),
          )
          .map((address) => ({
            address,
            owner: null,
            source: { url, quote: address, method: "text", noSolicitation: false },
          })),
      ),
    articles: feed.articles,
  }
}
