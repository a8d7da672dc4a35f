import { setTimeout as sleep } from "node:timers/promises"
import { Stop } from "../say.mjs"
import { ask, TooSlow } from "./ask.mjs"
import { writeQuery } from "./query.mjs"
import { readOutlets } from "./read-outlets.mjs"

/** Between two queries: we ask for less than the minute of work in each minute that everybody has. */
const pause = 5000
const [largestPage, smallestPage] = [500, 30]
/** A country with more of one kind is filled from a file that somebody has looked at. */
const mostOutlets = 20_000

/**
 * @typedef {import("./read-outlets.mjs").Outlet} Outlet
 * @typedef {{ endpoint: string, contact: string, country: string, kinds: string[] }} Wanted
 */

/**
 * The outlets of a country of these kinds, page by page and one query at a time, and how many were left out for which
 * reason. A page that takes the service too long is asked again at half its size.
 * @param {Wanted & { say: (line: string) => void, wait?: (milliseconds: number) => Promise<unknown> }} wanted
 */
export async function collectOutlets({ country, kinds, say, wait = sleep, ...service }) {
  /** @type {Map<string, Outlet>} */
  const outlets = new Map()
  /** @type {Map<string, number>} */
  const reasons = new Map()
  let asked = 0
  for (const kind of kinds) {
    let limit = largestPage
    let offset = 0
    for (;;) {
      if (asked++ > 0) await wait(pause)
      try {
        const page = { country, kind, limit, offset }
        const lines = await ask(writeQuery(page), { ...service, wait, say })
        const { found, leftOut, items } = readOutlets(lines, { country, kind })
        // What is two things at once is the first that we ask for.
        for (const outlet of found) if (!outlets.has(outlet.id)) outlets.set(outlet.id, outlet)
        for (const reason of leftOut) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
        offset += limit
        say(`${kind}: ${outlets.size} so far.`)
        if (items < limit) break
        if (offset >= mostOutlets) {
          say(`More than ${mostOutlets} of this kind: the others are left out.`)
          break
        }
      } catch (error) {
        if (!(error instanceof TooSlow)) throw error
        if (limit <= smallestPage)
          throw new Stop(
            "Wikidata takes too long for this country, even in small parts. Please try again later.",
          )
        limit = Math.max(smallestPage, Math.floor(limit / 2))
        say(`Wikidata took too long, so it is asked for ${limit} at once.`)
      }
    }
  }
  const leftOut = [...reasons].map(([reason, count]) => ({ reason, count }))
  return { outlets: [...outlets.values()], leftOut }
}
