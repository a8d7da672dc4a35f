import { and, eq, sql } from "drizzle-orm"
import type { Database } from "../../database.ts"
import { fetchDocument } from "../../fetching/fetch-page.ts"
import { hostBusy } from "../../fetching/problems.ts"
import { readTree } from "../../fetching/reading/read-tree.ts"
import { log } from "../../http/log.ts"
import { Problem } from "../../http/problem.ts"
import { newId } from "../../workspace/core/new-id.ts"
import { type FeedRow, feeds } from "../feeds/table.ts"
import { type OutletRow, outlets } from "../outlets/table.ts"
import { claimLook } from "./claim.ts"
import type { Collector } from "./collector.ts"
import { openRobots, takeTurn } from "./pace.ts"

const day = 24 * 60 * 60 * 1000
const mostFeeds = 5
const type = /^application\/(?:(?:rss|atom|rdf)\+xml|feed\+json)$/

/**
 * Reads the home page of an outlet without a feed that is read for those that it links. Returns the milliseconds after which its host
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
    if (found.length === 0) throw noFeed()
    const now = clock()
    for (const url of found) await readFromNowOn(db, { outletId: outlet.id, url, nextAt: now })
    // A feed that is another outlet's is read for that one.
    if (!(await hasFeed(db, outlet.id))) throw noFeed()
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

const noFeed = () => new Problem(422, "no_feed", "This home page links no feed.")

/** Adds a feed of an outlet. One that was given up is tried anew, because something leads to it still. */
export const readFromNowOn = (db: Database, feed: Pick<FeedRow, "outletId" | "url" | "nextAt">) =>
  db
    .insert(feeds)
    .values({ ...feed, id: newId("fee", feed.nextAt), interval: day / 24, createdAt: feed.nextAt })
    .onConflictDoUpdate({
      target: feeds.url,
      set: { state: "active", failures: 0, lastError: null, nextAt: feed.nextAt, interval: day / 24 },
      setWhere: sql`feeds.outlet_id = excluded.outlet_id and feeds.state = 'gone'`,
    })

async function hasFeed(db: Database, outletId: string): Promise<boolean> {
  const isRead = and(eq(feeds.outletId, outletId), eq(feeds.state, "active"))
  return (await db.select({ id: feeds.id }).from(feeds).where(isRead).limit(1)).length > 0
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
