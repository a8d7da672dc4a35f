import { and, eq, gt, sql } from "drizzle-orm"
import type { Ctx } from "../../http/context.ts"
import { notFound } from "../../http/problem.ts"
import { feeds } from "../feeds/table.ts"
import { subscriptions } from "../subscriptions/table.ts"

const hour = 60 * 60 * 1000
const day = 24 * hour
/** How long after it was asked a hub may come to confirm. */
const patience = day
const usualLease = 10 * day
const longestLease = 30 * day

export interface Intent {
  mode: string
  topic: string
  challenge: string
  leaseSeconds: string
}

/**
 * Confirms to a hub what we asked it for, and nothing else, by returning its challenge
 * (https://www.w3.org/TR/websub/#hub-verifies-intent); a hub that refuses gets an empty text. Throws 404.
 */
export async function confirmIntent(
  { directory: db, now }: Pick<Ctx, "directory" | "now">,
  id: string,
  { mode, topic, challenge, leaseSeconds }: Intent,
): Promise<string> {
  const isThis = and(eq(subscriptions.id, id), eq(subscriptions.topic, topic))
  if (mode === "denied") {
    const isOurs = and(isThis, eq(subscriptions.wish, "subscribe"))
    const refused = { leaseUntil: null, lastError: "denied", nextAskAt: now + 7 * day }
    const [row] = await db.update(subscriptions).set(refused).where(isOurs).returning()
    if (!row) throw notFound("subscription")
    // What it promised is read by us again.
    const soon = sql`min(${feeds.nextAt}, ${now} + ${feeds.interval})`
    if (row.feedId) await db.update(feeds).set({ nextAt: soon }).where(eq(feeds.id, row.feedId))
    return ""
  }
  if ((mode !== "subscribe" && mode !== "unsubscribe") || challenge === "" || challenge.length > 1000)
    throw notFound("subscription")
  const lease = leaseOf(leaseSeconds)
  const confirmed =
    mode === "subscribe"
      ? { leaseUntil: now + lease, nextAskAt: now + Math.max(hour, 0.8 * lease) }
      : // It is kept for a while: a hub that missed the answer asks again.
        { leaseUntil: null, nextAskAt: now + hour }
  const wasAsked = and(eq(subscriptions.wish, mode), gt(subscriptions.askedAt, now - patience))
  const [row] = await db
    .update(subscriptions)
    .set({ ...confirmed, failures: 0, lastError: null })
    .where(and(isThis, wasAsked))
    .returning({ id: subscriptions.id })
  if (!row) throw notFound("subscription")
  return challenge
}

/** Milliseconds. */
const leaseOf = (seconds: string): number =>
  /^\d{1,9}$/.test(seconds) ? Math.min(longestLease, Number(seconds) * 1000) : usualLease
