import { type LeftOut, MOST_SITES } from "./contract.ts"
import type { LinkRow } from "./read-links.ts"

/** The sites among the links of a file as they arrive, each by one page: a followed link before others, and then the first. */
export class SiteChoice {
  readonly #sites = new Map<string, LinkRow>()
  readonly leftOut: Record<LeftOut, number> = {
    unreadable: 0,
    lost: 0,
    internal: 0,
    sameSite: 0,
    known: 0,
    beyond: 0,
  }

  /** Takes a link, or leaves it out and counts why. Null is a row that could not be read. */
  add(link: LinkRow | null): void {
    const reason = this.#judge(link)
    if (reason !== null) this.leftOut[reason]++
  }

  /** The sites that `isKnown` does not know, as many as one file may add, in the order of the file. */
  choose(isKnown: (link: LinkRow) => boolean): LinkRow[] {
    const fresh = [...this.#sites.values()].filter((link) => !isKnown(link))
    this.leftOut.known = this.#sites.size - fresh.length
    this.leftOut.beyond = Math.max(0, fresh.length - MOST_SITES)
    return fresh.slice(0, MOST_SITES)
  }

  #judge(link: LinkRow | null): LeftOut | null {
    if (link === null) return "unreadable"
    if (link.isLost) return "lost"
    if (link.domain === link.targetDomain) return "internal"
    const earlier = this.#sites.get(link.domain)
    if (!earlier || (link.isFollowed === true && earlier.isFollowed !== true))
      this.#sites.set(link.domain, link)
    return earlier ? "sameSite" : null
  }
}
