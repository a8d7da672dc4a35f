import { and, eq, lte } from "drizzle-orm"
import { decode } from "../../fetching/decode.ts"
import { AGENT } from "../../fetching/open.ts"
import { readBody } from "../../fetching/read-body.ts"
import { selfIn } from "../../fetching/reading/hub-links.ts"
import { judgeByRobots } from "../../fetching/robots.ts"
import type { Ctx } from "../../http/context.ts"
import { notFound, Problem } from "../../http/problem.ts"
import { PAUSE } from "../collect/pace.ts"
import { type FeedRow, feeds, hosts } from "../feeds/table.ts"
import { type OutletRow, outlets } from "../outlets/table.ts"
import { type SubscriptionRow, subscriptions } from "../subscriptions/table.ts"
import { isSigned } from "./check-signature.ts"
import { storeDelivery } from "./store-delivery.ts"

const limits = { milliseconds: 20_000, bytes: 4 * 1024 * 1024 }
/** A feed is read at least once a day, and its host's robots.txt with it. */
const robotsAge = 2 * 24 * 60 * 60 * 1000

/**
 * Takes what a hub brings, if the hub proves that it is the one that we subscribed at. It has to be of the feed's own
 * topic and is then read by the rules of collected feeds. What is not proven is ignored without a word, as
 * https://www.w3.org/TR/websub/#signature-validation asks. Throws 404, 410, 413 and 429.
 */
export async function takeDelivery(
  ctx: Pick<Ctx, "directory" | "now">,
  id: string,
  request: Request,
): Promise<void> {
  const { directory: db, now } = ctx
  const found = await findSubscription(db, id)
  if (!found) throw notFound("subscription")
  const { subscription, feed, outlet } = found
  if (!feed || !outlet || subscription.wish === "unsubscribe") throw gone()
  if (subscription.leaseUntil === null || subscription.leaseUntil <= now) throw notFound("subscription")
  if (Number(request.headers.get("Content-Length")) > limits.bytes) throw tooLarge()
  const [turn] = await db
    .update(subscriptions)
    .set({ turnAt: now + PAUSE })
    .where(and(eq(subscriptions.id, id), lte(subscriptions.turnAt, now)))
    .returning({ id: subscriptions.id })
  if (!turn) throw tooOften()
  const signal = AbortSignal.timeout(limits.milliseconds)
  const { bytes, isTruncated } = await readBody(new Response(request.body), limits.bytes, signal)
  if (isTruncated) throw tooLarge()
  if (!isSigned(request.headers.get("X-Hub-Signature"), subscription.secret, bytes)) return
  const self = selfIn(request.headers.get("Link"))
  if (self !== null && self !== subscription.topic) return
  const robots = await judge(db, feed, now)
  // The collector reads it, and robots.txt before it.
  if (robots === "unknown") await db.update(feeds).set({ nextAt: now }).where(eq(feeds.id, feed.id))
  if (robots !== "allowed") return
  const contentType = request.headers.get("Content-Type") ?? ""
  await storeDelivery(ctx, { subscription, feed, outlet }, { text: decode(bytes, contentType), contentType })
}

async function findSubscription(db: Ctx["directory"], id: string) {
  const [found] = await db
    .select({ subscription: subscriptions, feed: feeds, outlet: outlets })
    .from(subscriptions)
    .leftJoin(feeds, and(eq(feeds.id, subscriptions.feedId), eq(feeds.state, "active")))
    .leftJoin(outlets, and(eq(outlets.id, feeds.outletId), eq(outlets.state, "active")))
    .where(eq(subscriptions.id, id))
  return found as
    | { subscription: SubscriptionRow; feed: FeedRow | null; outlet: OutletRow | null }
    | undefined
}

/** What the feed's host said when its robots.txt was last read: what may not be read may not be brought either. */
async function judge(
  db: Ctx["directory"],
  feed: FeedRow,
  now: number,
): Promise<"allowed" | "disallowed" | "unknown"> {
  const url = new URL(feed.url)
  const [host] = await db.select().from(hosts).where(eq(hosts.host, url.host))
  if (!host?.robotsReadAt || host.robotsReadAt < now - robotsAge) return "unknown"
  const isAllowed =
    host.robots === null || judgeByRobots(host.robots, AGENT, url.pathname + url.search).isAllowed
  return isAllowed ? "allowed" : "disallowed"
}

const gone = () => new Problem(410, "subscription_ended", "We do not want to be told of this any more.")
const tooLarge = () => new Problem(413, "payload_too_large", "Send at most 4 MB.")
const tooOften = () =>
  new Problem(429, "too_many_requests", "Wait a few seconds before the next delivery.", {
    headers: { "Retry-After": String(PAUSE / 1000) },
  })
