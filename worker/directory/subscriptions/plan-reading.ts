import { eq } from "drizzle-orm"
import type { Database } from "../../database.ts"
import { type SubscriptionRow, subscriptions } from "./table.ts"

const day = 24 * 60 * 60 * 1000

/** Whether a hub brings a feed's news: it says so, and has brought some since it last missed any. */
export const isDelivering = (row: SubscriptionRow, now: number): boolean =>
  row.leaseUntil !== null &&
  row.leaseUntil > now &&
  row.deliveredAt !== null &&
  row.deliveredAt > (row.missedAt ?? 0)

/**
 * When a feed that was just read is to be checked next if its hub brings its news: in a day, or when the hub's promise
 * ends. Null otherwise, and also where the reading found what the hub should have brought: from then on the feed is read
 * by its own interval again.
 */
export async function planCheck(
  db: Database,
  feedId: string,
  { added, now }: { added: number; now: number },
): Promise<number | null> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.feedId, feedId))
  if (!row || !isDelivering(row, now)) return null
  if (added === 0) return checkAt(row, now)
  await db.update(subscriptions).set({ missedAt: now }).where(eq(subscriptions.id, row.id))
  return null
}

/** A day after a reading, and no later than the hub's promise ends. */
export const checkAt = ({ leaseUntil }: SubscriptionRow, readAt: number): number =>
  Math.min(readAt + day, leaseUntil ?? 0)
