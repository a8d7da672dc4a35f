import { createHmac } from "node:crypto"
import { eq } from "drizzle-orm"
import { inject } from "vitest"
import { askHub } from "../../../../worker/directory/collect/ask-hub.ts"
import type { Collector } from "../../../../worker/directory/collect/collector.ts"
import { type SubscriptionRow, subscriptions } from "../../../../worker/directory/subscriptions/table.ts"
import { appWith } from "../../support/app.ts"
import { addFeed, asked, openCollector, place, rss } from "./collecting.ts"
import { directory } from "./directory.ts"

export const hub = () => `${inject("feeds")}/hub`

/** What a feed says of its hub and of its own address. */
export const offering = (path: string, more: Record<string, string> = {}) => ({
  Link: `<${hub()}>; rel="hub", <${inject("feeds")}${path}>; rel="self"`,
  ...more,
})

export const findSubscription = async (feedId: string): Promise<SubscriptionRow | undefined> =>
  (await directory.select().from(subscriptions).where(eq(subscriptions.feedId, feedId)))[0]

/** The forms that the hub was sent. */
export const forms = async () =>
  (await asked("/hub")).map(({ body }) => Object.fromEntries(new URLSearchParams(body)))

/** A feed that offers a hub and was read once, the hub, and the ways in which the hub speaks to us. */
export async function openHub(path = "/a.xml") {
  const { id, outlet } = await addFeed(path)
  const first = { title: "The first", link: `${outlet.site}first`, by: "Anna Berg" }
  await place(path, { body: rss([first]), headers: offering(path) })
  await place("/hub", { status: 202 })
  const opened = openCollector()
  await opened.collect(id)
  const app = appWith({ settings: { COLLECT: "true" }, clock: opened.clock })
  const subscription = await findSubscription(id)
  if (!subscription) throw new Error("There is no subscription")
  const address = `https://presskite.test/websub/${subscription.id}`
  /** Asks the hub when it has a turn. */
  const ask = () => askUntilDone(opened.collector, subscription.id, opened.move)
  const confirm = (change: Record<string, string> = {}, to = address) =>
    app(
      new Request(
        `${to}?${new URLSearchParams({
          "hub.mode": "subscribe",
          "hub.topic": subscription.topic,
          "hub.challenge": "a challenge",
          "hub.lease_seconds": "864000",
          ...change,
        })}`,
      ),
    )
  const deliver = (body: string, headers: Record<string, string> = {}, to = address) =>
    app(
      new Request(to, {
        method: "POST",
        headers: {
          "Content-Type": "application/rss+xml",
          "X-Hub-Signature": sign(body, subscription.secret),
          ...headers,
        },
        body,
      }),
    )
  return { ...opened, id, outlet, first, subscription, app, ask, confirm, deliver }
}

export const sign = (body: string, secret: string, method = "sha256") =>
  `${method}=${createHmac(method, secret).update(body).digest("hex")}`

async function askUntilDone(collector: Collector, id: string, move: (milliseconds: number) => unknown) {
  for (;;) {
    const wait = await askHub(collector, id)
    if (wait === 0) return
    move(wait)
  }
}
