import { eq } from "drizzle-orm"
import { fetchDocument } from "../../fetching/fetch-page.ts"
import { hostBusy } from "../../fetching/problems.ts"
import { asFetched } from "../../fetching/reading/as-fetched.ts"
import { readFeed } from "../../fetching/reading/feeds.ts"
import { findHub } from "../../fetching/reading/hub-links.ts"
import { Problem } from "../../http/problem.ts"
import type { FoundArticle } from "../articles/who-is-left-out.ts"
import type { FeedRow } from "../feeds/table.ts"
import { outlets } from "../outlets/table.ts"
import { noteOffer } from "../subscriptions/note-offer.ts"
import type { Collector } from "./collector.ts"
import { openRobots, takeTurn } from "./pace.ts"
import { toFound } from "./to-found.ts"

const limits = { milliseconds: 20_000, bytes: 4 * 1024 * 1024, redirects: 4 }

/** What a reading found, and by what the next one can ask for changes alone. */
export interface FeedReading {
  articles: FoundArticle[]
  change: Partial<Pick<FeedRow, "etag" | "lastModified" | "url">>
}

/** Reads a feed if it changed, under the pace of each host. Throws 422 for what is no feed, and as `fetchDocument` does. */
export async function fetchFeed({ db, rules, clock }: Collector, feed: FeedRow): Promise<FeedReading> {
  const now = clock()
  const [outlet] = await db.select().from(outlets).where(eq(outlets.id, feed.outletId))
  if (!outlet) return { articles: [], change: {} }
  const robots = await openRobots(db, new URL(feed.url).host, now)
  try {
    const document = await fetchDocument(feed.url, rules, {
      limits,
      robots: robots.files,
      known: { etag: feed.etag, lastModified: feed.lastModified },
      beforeOtherHost: async (host) => {
        if ((await takeTurn(db, host, clock())) > 0) throw hostBusy()
      },
    })
    const fetched = asFetched(document)
    const found = readFeed(fetched)
    if (!found) throw notAFeed()
    await noteOffer(db, { feed, outlet }, findHub(fetched, document.link), now)
    return {
      articles: toFound(found, { feed, outlet, now }),
      change: {
        etag: document.etag?.slice(0, 500) ?? null,
        lastModified: document.lastModified?.slice(0, 100) ?? null,
        ...(document.isMoved && { url: document.url }),
      },
    }
  } catch (error) {
    if (error instanceof Problem && error.code === "not_modified") return { articles: [], change: {} }
    throw error
  } finally {
    await robots.save()
  }
}

const notAFeed = () => new Problem(422, "not_a_feed", "What is at this address is no feed.")
