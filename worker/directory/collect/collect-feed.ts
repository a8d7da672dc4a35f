import { and, eq } from "drizzle-orm"
import { PageStatus } from "../../fetching/problems.ts"
import { log } from "../../http/log.ts"
import { Problem } from "../../http/problem.ts"
import { writeArticles } from "../articles/write-articles.ts"
import { type FeedRow, feeds } from "../feeds/table.ts"
import { planCheck } from "../subscriptions/plan-reading.ts"
import { claimFeed } from "./claim.ts"
import type { Collector } from "./collector.ts"
import { type FeedReading, fetchFeed } from "./fetch-feed.ts"
import { MOST_FAILURES, nextInterval, waitAfter } from "./intervals.ts"
import { readFromNowOn } from "./look-for-feeds.ts"
import { leaveAlone, readRetryAfter, takeTurn } from "./pace.ts"

/**
 * Reads a feed that is due. Returns the milliseconds after which its host has a turn, or 0 when it is done. What was found is
 * stored before the feed is put off: after a crash it is read once more, and its articles are there once.
 */
export async function collectFeed(collector: Collector, id: string): Promise<number> {
  const { db, clock } = collector
  const feed = await claimFeed(db, id, clock())
  if (!feed) return 0
  const wait = await takeTurn(db, new URL(feed.url).host, clock())
  if (wait > 0) {
    await settle(collector, feed, {})
    return wait
  }
  try {
    const { articles, change } = await fetchFeed(collector, feed)
    const now = clock()
    const added = await writeArticles(db, articles, now)
    const checkAt = await planCheck(db, feed.id, { added, now })
    const interval = checkAt === null ? nextInterval(feed.interval, added) : feed.interval
    await settle(collector, feed, {
      interval,
      nextAt: checkAt ?? now + interval,
      failures: 0,
      lastError: null,
      lastReadAt: now,
      ...(added > 0 && { lastNewAt: now }),
      ...(await withoutTaken(collector, feed, change)),
    })
  } catch (error) {
    const busy = error instanceof Problem && error.code === "host_busy"
    await settle(
      collector,
      feed,
      busy ? { nextAt: clock() + 60_000 } : await failureOf(collector, feed, error),
    )
  }
  return 0
}

/** The change for a feed that could not be read: it is tried again later and later, and given up when it is gone. */
async function failureOf(
  { db, clock, requestId }: Collector,
  feed: FeedRow,
  error: unknown,
): Promise<Partial<FeedRow>> {
  const now = clock()
  const code = error instanceof Problem ? error.code : "unreadable"
  if (!(error instanceof Problem)) log("error", { requestId, feed: feed.id, error: (error as Error).stack })
  const status = error instanceof PageStatus ? error.answered : null
  const failures = feed.failures + 1
  const asked = error instanceof PageStatus ? readRetryAfter(error.retryAfter, now) : null
  if (asked !== null) await leaveAlone(db, new URL(feed.url).host, asked)
  return {
    failures,
    lastError: status === null ? code : `${code}_${status}`,
    nextAt: Math.max(now + waitAfter(failures), asked ?? 0),
    ...((status === 410 || failures >= MOST_FAILURES) && { state: "gone" as const }),
  }
}

/**
 * A feed that moved to where another one is already keeps its address: the other one has its articles. It was just reached, so it is
 * tried anew where it had been given up.
 */
async function withoutTaken({ db, clock }: Collector, feed: FeedRow, change: FeedReading["change"]) {
  if (change.url === undefined) return change
  const [other] = await db.select({ id: feeds.id }).from(feeds).where(eq(feeds.url, change.url))
  if (!other) return change
  const { url, ...rest } = change
  if (other.id === feed.id) return rest
  await readFromNowOn(db, { outletId: feed.outletId, url, nextAt: clock() })
  return { ...rest, state: "gone" as const, lastError: "moved" }
}

/** Ends the hold on a feed. Whoever was too slow, so that another one took the feed, changes nothing. */
const settle = ({ db }: Collector, { id, lease }: FeedRow, change: Partial<FeedRow>) =>
  db
    .update(feeds)
    .set({ ...change, lease: null })
    .where(and(eq(feeds.id, id), eq(feeds.lease, lease ?? 0)))
