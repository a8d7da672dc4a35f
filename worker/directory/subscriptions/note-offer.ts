import { randomBytes } from "node:crypto"
import { eq } from "drizzle-orm"
import type { Database } from "../../database.ts"
import type { HubOffer } from "../../fetching/reading/hub-links.ts"
import type { FeedRow } from "../feeds/table.ts"
import type { OutletRow } from "../outlets/table.ts"
import { isAtHost } from "./own-site.ts"
import { subscriptions } from "./table.ts"

/** Has a feed's subscription be the one that the feed offers now; one that it no longer offers is ended at its hub. */
export async function noteOffer(
  db: Database,
  { feed, outlet }: { feed: FeedRow; outlet: OutletRow },
  offer: HubOffer | null,
  now: number,
): Promise<void> {
  const own = offer && isOwnTopic(offer.topic, feed, outlet) ? offer : null
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.feedId, feed.id))
  if (row?.hub === own?.hub && row?.topic === own?.topic) return
  const ending = { feedId: null, wish: "unsubscribe", nextAskAt: now, failures: 0 } as const
  if (row) await db.update(subscriptions).set(ending).where(eq(subscriptions.id, row.id))
  if (!own) return
  await db
    .insert(subscriptions)
    .values({ id: newSecret(), feedId: feed.id, ...own, secret: newSecret(), nextAskAt: now, createdAt: now })
    .onConflictDoNothing()
}

const newSecret = () => randomBytes(32).toString("base64url")

/** A feed may not have us told of what another one publishes. */
const isOwnTopic = (topic: string, feed: FeedRow, { site }: OutletRow) =>
  new URL(topic).host === new URL(feed.url).host || isAtHost(topic, site)
