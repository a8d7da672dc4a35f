import { and, eq } from "drizzle-orm"
import { fetchDocument } from "../../fetching/fetch-page.ts"
import { hostBusy } from "../../fetching/problems.ts"
import { readTree } from "../../fetching/reading/read-tree.ts"
import { log } from "../../http/log.ts"
import { Problem } from "../../http/problem.ts"
import { newId } from "../../workspace/core/new-id.ts"
import { feeds } from "../feeds/table.ts"
import { type OutletRow, outlets } from "../outlets/table.ts"
import { claimLook } from "./claim.ts"
import type { Collector } from "./collector.ts"
import { openRobots, takeTurn } from "./pace.ts"

const day = 24 * 60 * 60 * 1000
const mostFeeds = 5
const type = /^application\/(?:(?:rss|atom|rdf)\+xml|feed\+json)$/

/**
 * Reads the home page of an outlet without feeds for those that it links. Returns the milliseconds after which its host
 * has a turn, or 0 when it is done.
 */
export async function lookForFeeds(collector: Collector, id: string): Promise<number> {
  const { db, rules, clock, requestId } = collector
  const outlet = await claimLook(db, id, clock())
  if (!outlet) return 0
  const host = new URL(outlet.site).host
  const wait = await takeTurn(db, host, clock())
  if (wait > 0) {
    await settle(collector, outlet, {})
    return wait
  }
  const robots = await openRobots(db, host, clock())
  try {
    const page = await fetchDocument(outlet.site, rules, {
      robots: robots.files,
      beforeOtherHost: async (other) => {
        if ((await takeTurn(db, other, clock())) > 0) throw hostBusy()
      },
    })
    const found = page.kind === "html" ? findFeedLinks(page.text, page.url) : []
    if (found.length === 0) throw new Problem(422, "no_feed", "This home page links no feed.")
    const now = clock()
    for (const url of found) {
      const feed = { id: newId("fee", now), outletId: outlet.id, url, nextAt: now, interval: day / 24 }
      await db
        .insert(feeds)
        .values({ ...feed, createdAt: now })
        .onConflictDoNothing()
    }
    await settle(collector, outlet, { lookAt: null, lookedAt: now, lookFailures: 0, lookError: null })
  } catch (error) {
    if (!(error instanceof Problem))
      log("error", { requestId, outlet: outlet.id, error: (error as Error).stack })
    const code = error instanceof Problem ? error.code : "unreadable"
    const lookFailures = outlet.lookFailures + 1
    // A day at first, and a month at last.
    const lookAt = clock() + day * Math.min(30, 2 ** Math.min(lookFailures - 1, 10))
    await settle(collector, outlet, { lookAt, lookedAt: clock(), lookFailures, lookError: code })
  } finally {
    await robots.save()
  }
  return 0
}

/** The feeds that a page links, those of comments apart. */
export function findFeedLinks(html: string, base: string): string[] {
  const links = readTree(html, "html").elements.flatMap(
    ({ tag, attributes: { rel = "", href, ...rest } }) => {
      const isFeed =
        tag === "link" &&
        rel.toLowerCase().split(/\s+/).includes("alternate") &&
        type.test((rest.type ?? "").trim().toLowerCase())
      const url = isFeed && href ? URL.parse(href, base) : null
      if (!url || !/^https?:$/.test(url.protocol) || url.href.length > 500) return []
      if (/comment/i.test(`${rest.title ?? ""} ${url.pathname}`)) return []
      url.hash = ""
      return [url.href]
    },
  )
  return [...new Set(links)].slice(0, mostFeeds)
}

const settle = ({ db }: Collector, { id, lookLease }: OutletRow, change: Partial<OutletRow>) =>
  db
    .update(outlets)
    .set({ ...change, lookLease: null })
    .where(and(eq(outlets.id, id), eq(outlets.lookLease, lookLease ?? 0)))
