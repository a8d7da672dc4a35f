import { and, eq, isNull, lte, or } from "drizzle-orm"
import type { Database } from "../../database.ts"
import { postForm } from "../../fetching/post-form.ts"
import { hostBusy, PageStatus } from "../../fetching/problems.ts"
import { log } from "../../http/log.ts"
import { Problem } from "../../http/problem.ts"
import { type SubscriptionRow, subscriptions } from "../subscriptions/table.ts"
import { LEASE } from "./claim.ts"
import type { Collector } from "./collector.ts"
import { leaveAlone, readRetryAfter, takeTurn } from "./pace.ts"

const hour = 60 * 60 * 1000
/** What we ask for; the hub decides. */
const leaseSeconds = 10 * 24 * 60 * 60
/** After so many requests that were not confirmed, a hub is left to end a subscription by itself: its lease ends. */
const mostGoodbyes = 5

/**
 * Asks a hub to begin, to renew or to end a subscription. Returns the milliseconds after which it has a turn, or 0 when it
 * was asked. The hub confirms at the callback address, maybe before it answers: so what is asked is written down first.
 */
export async function askHub(collector: Collector, id: string): Promise<number> {
  const { db, rules, clock } = collector
  const row = await claim(db, id, clock())
  if (!row) return 0
  if (row.wish === "unsubscribe" && isOver(row, clock())) {
    await db.delete(subscriptions).where(eq(subscriptions.id, id))
    return 0
  }
  const { host } = new URL(row.hub)
  const wait = await takeTurn(db, host, clock())
  if (wait > 0) {
    await letGo(db, row)
    return wait
  }
  const now = clock()
  const failures = row.failures + 1
  const asking = { askedAt: now, failures, nextAskAt: now + waitAfter(failures), lastError: "unconfirmed" }
  await db.update(subscriptions).set(asking).where(eq(subscriptions.id, id))
  const form = {
    "hub.callback": `${rules.SITE_ORIGIN}/websub/${id}`,
    "hub.mode": row.wish,
    "hub.topic": row.topic,
    ...(row.wish === "subscribe" && {
      "hub.lease_seconds": String(leaseSeconds),
      "hub.secret": row.secret,
    }),
  }
  try {
    const beforeOtherHost = async (other: string) => {
      if ((await takeTurn(db, other, clock())) > 0) throw hostBusy()
    }
    await postForm(row.hub, rules, form, { milliseconds: 10_000, beforeOtherHost })
  } catch (error) {
    await noteFailure(collector, row, error)
  }
  await letGo(db, row)
  return 0
}

/** An hour after the first request, then later and later, up to a week. */
const waitAfter = (failures: number) => Math.min(7 * 24 * hour, hour * 2 ** Math.min(failures - 1, 20))

const isOver = ({ leaseUntil, failures }: SubscriptionRow, now: number) =>
  leaseUntil === null || leaseUntil <= now || failures >= mostGoodbyes

async function claim(db: Database, id: string, now: number): Promise<SubscriptionRow | null> {
  const isFree = or(isNull(subscriptions.heldUntil), lte(subscriptions.heldUntil, now))
  const [row] = await db
    .update(subscriptions)
    .set({ heldUntil: now + LEASE })
    .where(and(eq(subscriptions.id, id), lte(subscriptions.nextAskAt, now), isFree))
    .returning()
  return row ?? null
}

const letGo = (db: Database, { id, heldUntil }: SubscriptionRow) =>
  db
    .update(subscriptions)
    .set({ heldUntil: null })
    .where(and(eq(subscriptions.id, id), eq(subscriptions.heldUntil, heldUntil ?? 0)))

async function noteFailure(
  { db, clock, requestId }: Collector,
  { id, hub }: SubscriptionRow,
  error: unknown,
): Promise<void> {
  if (!(error instanceof Problem))
    log("error", { requestId, subscription: id.slice(0, 6), error: (error as Error).stack })
  const code = error instanceof Problem ? error.code : "unreadable"
  const lastError = error instanceof PageStatus ? `${code}_${error.answered}` : code
  const until = error instanceof PageStatus ? readRetryAfter(error.retryAfter, clock()) : null
  if (until !== null) await leaveAlone(db, new URL(hub).host, until)
  // One that confirmed while it was still answering has no failures any more.
  const isOpen = and(eq(subscriptions.id, id), eq(subscriptions.lastError, "unconfirmed"))
  await db.update(subscriptions).set({ lastError }).where(isOpen)
}
