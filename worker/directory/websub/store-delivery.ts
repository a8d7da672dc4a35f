import { eq, sql } from "drizzle-orm"
import { asFetched } from "../../fetching/reading/as-fetched.ts"
import type { Feed } from "../../fetching/reading/feed.ts"
import { readFeed } from "../../fetching/reading/feeds.ts"
import type { Ctx } from "../../http/context.ts"
import { Problem } from "../../http/problem.ts"
import { writeArticles } from "../articles/write-articles.ts"
import { toFound } from "../collect/to-found.ts"
import { type FeedRow, feeds } from "../feeds/table.ts"
import type { OutletRow } from "../outlets/table.ts"
import { isAtHost } from "../subscriptions/own-site.ts"
import { checkAt } from "../subscriptions/plan-reading.ts"
import { type SubscriptionRow, subscriptions } from "../subscriptions/table.ts"

const day = 24 * 60 * 60 * 1000
/** New articles that a hub may bring of one feed in a day; a delivery has at most a hundred. */
const mostOfDay = 1000

interface Whose {
  subscription: SubscriptionRow
  feed: FeedRow
  outlet: OutletRow
}

/**
 * Stores the articles of a delivery as a collected feed's, those alone that are at the outlet's own site: a hub speaks for
 * nobody else. The feed itself is then read once a day, as a check.
 */
export async function storeDelivery(
  { directory: db, now }: Pick<Ctx, "directory" | "now">,
  { subscription, feed, outlet }: Whose,
  delivered: { text: string; contentType: string },
): Promise<void> {
  const read = readDelivered(delivered, feed.url)
  if (!read) return
  const { id, dayFrom } = subscription
  const isSameDay = dayFrom > now - day
  const today = isSameDay ? subscription.dayArticles : 0
  if (today >= mostOfDay) return endTrust(db, subscription, now)
  const found = toFound(read, { feed, outlet, now })
    .filter(({ url }) => isAtHost(url, outlet.site))
    .map((article) => ({ ...article, writers: article.writers.map((one) => withOwnProfile(one, outlet)) }))
  const added = await writeArticles(db, found, now)
  if (added === 0) return
  const next = checkAt(subscription, feed.lastReadAt ?? now)
  await db.batch([
    db
      .update(subscriptions)
      .set({ deliveredAt: now, dayFrom: isSameDay ? dayFrom : now, dayArticles: today + added })
      .where(eq(subscriptions.id, id)),
    db
      .update(feeds)
      .set({ lastNewAt: now, nextAt: sql`max(${feeds.nextAt}, ${next})` })
      .where(eq(feeds.id, feed.id)),
  ])
}

function readDelivered(
  { text, contentType }: { text: string; contentType: string },
  url: string,
): Feed | null {
  const kind = /json/i.test(contentType) ? "json" : /xml/i.test(contentType) ? "xml" : "text"
  try {
    // Nothing of it but its text counts as an answer of the feed's own.
    return readFeed(asFetched({ url, text, kind } as Parameters<typeof asFetched>[0]))
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

/** A profile elsewhere would tie this writer to another outlet's, which only the feed itself may do. */
const withOwnProfile = ({ name, profileUrl }: Writer, { site }: OutletRow): Writer => ({
  name,
  profileUrl: profileUrl !== null && isAtHost(profileUrl, site) ? profileUrl : null,
})
type Writer = { name: string; profileUrl: string | null }

/** A hub that brings too much is not heard for the rest of the day, and the feed is read by its own interval. */
async function endTrust(db: Ctx["directory"], { id, feedId }: SubscriptionRow, now: number): Promise<void> {
  await db.update(subscriptions).set({ missedAt: now }).where(eq(subscriptions.id, id))
  const soon = sql`min(${feeds.nextAt}, ${now} + ${feeds.interval})`
  if (feedId) await db.update(feeds).set({ nextAt: soon }).where(eq(feeds.id, feedId))
}
