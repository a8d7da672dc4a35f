import { eq } from "drizzle-orm"
import { beforeEach, describe, expect, inject, test } from "vitest"
import { writers } from "../../../worker/directory/articles/table.ts"
import { LEASE } from "../../../worker/directory/collect/claim.ts"
import type { CollectionMessage } from "../../../worker/directory/collect/collector.ts"
import { enqueueDue } from "../../../worker/directory/collect/enqueue-due.ts"
import { LONGEST } from "../../../worker/directory/collect/intervals.ts"
import { PAUSE } from "../../../worker/directory/collect/pace.ts"
import { feeds, hosts } from "../../../worker/directory/feeds/table.ts"
import { subscriptions } from "../../../worker/directory/subscriptions/table.ts"
import { call } from "../support/people.ts"
import {
  addFeed,
  articlesOf,
  asked,
  beginAfresh,
  findFeed,
  openCollector,
  place,
  rss,
} from "./support/collecting.ts"
import { directory } from "./support/directory.ts"
import { findSubscription, forms, hub, offering, openHub, sign } from "./support/hubs.ts"

const hour = 3_600_000
const day = 24 * hour

beforeEach(async () => {
  await beginAfresh()
  await directory.delete(subscriptions)
})

/** What is due, as the cron trigger finds it. */
async function findDue(now: number): Promise<CollectionMessage[]> {
  const sent: CollectionMessage[] = []
  const sendBatch = async (messages: Iterable<{ body: CollectionMessage }>) =>
    void sent.push(...[...messages].map(({ body }) => body))
  await enqueueDue(directory, { sendBatch } as never, now)
  return sent
}

/** Such a hub, which has confirmed the subscription. */
async function openConfirmed() {
  const opened = await openHub()
  await opened.ask()
  expect((await opened.confirm()).status).toBe(200)
  opened.move(PAUSE)
  return opened
}

const newsOf = (site: string, name = "second") =>
  rss([{ title: `The ${name}`, link: `${site}${name}`, by: "Berta Lang" }])

describe("a hub that a feed names", () => {
  test("is asked for a subscription, with a secret and at an address of its own for each feed", async () => {
    const one = await openHub()
    const two = await openHub("/b.xml")
    expect((await findDue(two.clock())).filter(({ kind }) => kind === "hub")).toHaveLength(2)
    await one.ask()
    await two.ask()
    const sent = await forms()
    expect(sent[0]).toEqual({
      "hub.callback": expect.stringMatching(/\/websub\/[\w-]{43}$/),
      "hub.mode": "subscribe",
      "hub.topic": `${inject("feeds")}/a.xml`,
      "hub.lease_seconds": "864000",
      "hub.secret": expect.stringMatching(/^[\w-]{43}$/),
    })
    for (const name of ["hub.callback", "hub.secret"]) expect(sent[0]?.[name]).not.toBe(sent[1]?.[name])
  })

  test.each([
    [
      "in RSS",
      "application/rss+xml",
      (self: string) =>
        rss([]).replace(
          "<channel>",
          `<channel><atom:link rel="hub" href="${hub()}"/><atom:link rel="self" href="${self}"/>`,
        ),
    ],
    [
      "in Atom",
      "application/atom+xml",
      (self: string) =>
        `<feed xmlns="http://www.w3.org/2005/Atom"><title>News</title><link rel="self" href="${self}"/><link rel="hub" href="/hub"/></feed>`,
    ],
    [
      "in JSON",
      "application/feed+json",
      (self: string) =>
        JSON.stringify({
          version: "https://jsonfeed.org/version/1.1",
          feed_url: self,
          items: [],
          hubs: [
            { type: "rssCloud", url: "https://cloud.example/" },
            { type: "WebSub", url: hub() },
          ],
        }),
    ],
  ])("%s is found", async (_, type, write) => {
    const { id } = await addFeed("/offer")
    const topic = `${inject("feeds")}/offer`
    await place("/offer", { body: write(topic), headers: { "Content-Type": type } })
    await openCollector().collect(id)
    expect(await findSubscription(id)).toMatchObject({ hub: hub(), topic })
  })

  test("is not asked about another website's feed, nor where it names no topic", async () => {
    const foreign = await addFeed("/a.xml")
    const bare = await addFeed("/b.xml")
    const links = `<${hub()}>; rel=hub`
    await place("/a.xml", { body: rss([]), headers: { Link: `${links}, <https://else.example/>; rel=self` } })
    await place("/b.xml", { body: rss([]), headers: { Link: links } })
    const { collect } = openCollector()
    await collect(foreign.id)
    await collect(bare.id)
    expect(await directory.select().from(subscriptions)).toEqual([])
  })

  test.each(["http://10.0.0.1/", "https://localhost/", "http://hub.example/"])(
    "is not asked at %s",
    async (address) => {
      const { subscription, ask } = await openHub()
      await directory.update(subscriptions).set({ hub: address })
      await ask()
      const [row] = await directory.select().from(subscriptions).where(eq(subscriptions.id, subscription.id))
      expect(row).toMatchObject({ lastError: "address_refused", failures: 1, heldUntil: null })
    },
  )

  test("leads elsewhere only to public addresses", async () => {
    const { id, ask } = await openHub()
    await place("/hub", { status: 308, headers: { Location: "http://127.0.0.1:1/" } })
    await ask()
    expect(await findSubscription(id)).toMatchObject({ lastError: "address_refused" })
  })

  test("is asked again later and later, and left alone as it asks", async () => {
    const { id, ask, clock, move } = await openHub()
    await place("/hub", { status: 503, headers: { "Retry-After": "7200" } })
    await ask()
    expect(await findSubscription(id)).toMatchObject({
      lastError: "page_status_503",
      nextAskAt: clock() + hour,
    })
    move(hour)
    await ask()
    expect(await forms()).toHaveLength(2)
    const [one, two] = [await findSubscription(id), clock()]
    expect(one).toMatchObject({ failures: 2, nextAskAt: two + 2 * hour })
  })

  test("is asked no sooner than its turn, and once by two collectors", async () => {
    const { subscription, ask } = await openHub()
    await Promise.all([ask(), ask()])
    expect(await forms()).toHaveLength(1)
    expect((await findSubscription(subscription.feedId ?? ""))?.heldUntil).toBeNull()
  })
})

describe("what a hub asks us to confirm", () => {
  test("is confirmed if we asked for it, and the promise is renewed before it ends", async () => {
    const { id, ask, confirm, clock, move } = await openHub()
    await ask()
    const answer = await confirm()
    expect([answer.status, await answer.text()]).toEqual([200, "a challenge"])
    expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain/)
    expect(await findSubscription(id)).toMatchObject({ leaseUntil: clock() + 10 * day, failures: 0 })
    expect((await findDue(clock() + 7 * day)).filter(({ kind }) => kind === "hub")).toEqual([])
    move(8 * day)
    expect((await findDue(clock())).filter(({ kind }) => kind === "hub")).toHaveLength(1)
    await ask()
    await confirm()
    const [first, second] = await forms()
    expect(second).toEqual(first)
    expect((await findSubscription(id))?.leaseUntil).toBe(clock() + 10 * day)
  })

  test("is confirmed also before the hub answers, whatever that answer is", async () => {
    const { ask, confirm } = await openHub()
    await place("/hub", { status: 500 })
    await ask()
    expect((await confirm()).status).toBe(200)
  })

  test("is not confirmed otherwise", async () => {
    const { id, ask, confirm, move } = await openHub()
    const statuses = async (...answers: (Response | Promise<Response>)[]) =>
      (await Promise.all(answers)).map(({ status }) => status)
    expect(await statuses(confirm())).toEqual([404])
    await ask()
    expect(
      await statuses(
        confirm({ "hub.topic": `${inject("feeds")}/b.xml` }),
        confirm({ "hub.mode": "unsubscribe" }),
        confirm({ "hub.mode": "publish" }),
        confirm({ "hub.challenge": "" }),
        confirm({ "hub.challenge": "x".repeat(1001) }),
        confirm({}, "https://presskite.test/websub/guessed"),
      ),
    ).toEqual([404, 404, 404, 404, 404, 404])
    move(25 * hour)
    expect(await statuses(confirm())).toEqual([404])
    expect((await findSubscription(id))?.leaseUntil).toBeNull()
  })

  test("may be its refusal: then the feed is read by its own interval, and it is asked a week later", async () => {
    const { id, ask, confirm, deliver, outlet, clock, move } = await openHub()
    await ask()
    await confirm()
    move(PAUSE)
    await deliver(newsOf(outlet.site))
    expect((await findFeed(id)).nextAt).toBeGreaterThan(clock() + 23 * hour)
    expect((await confirm({ "hub.mode": "denied", "hub.reason": "no" })).status).toBe(200)
    const { nextAt, interval } = await findFeed(id)
    expect(nextAt).toBe(clock() + interval)
    expect(await findSubscription(id)).toMatchObject({ leaseUntil: null, nextAskAt: clock() + 7 * day })
    expect((await deliver(newsOf(outlet.site))).status).toBe(404)
  })

  test("is nothing at all on a site that does not collect", async () => {
    const { subscription, ask } = await openHub()
    await ask()
    for (const method of ["GET", "POST"])
      expect((await call(`/websub/${subscription.id}`, { method })).status).toBe(404)
  })
})

describe("what a hub brings", () => {
  test("is stored as a collected feed is, and the feed is then read once a day", async () => {
    const { id, outlet, deliver, clock } = await openConfirmed()
    expect((await deliver(newsOf(outlet.site))).status).toBe(202)
    expect(await articlesOf(outlet.id)).toMatchObject([
      { headline: "The first" },
      { headline: "The second", section: "Sea", summary: "About The second. Write to …", feedId: id },
    ])
    const feed = await findFeed(id)
    expect(feed.nextAt).toBe((feed.lastReadAt ?? 0) + LONGEST)
    expect(feed.lastNewAt).toBe(clock())
    const people = await directory.select().from(writers).where(eq(writers.outletId, outlet.id))
    expect(people.map(({ name }) => name).sort()).toEqual(["Anna Berg", "Berta Lang"])
  })

  test.each(["sha1", "sha384", "sha512"])("may be signed with %s", async (method) => {
    const { outlet, deliver, subscription } = await openConfirmed()
    const body = newsOf(outlet.site)
    await deliver(body, { "X-Hub-Signature": sign(body, subscription.secret, method) })
    expect(await articlesOf(outlet.id)).toHaveLength(2)
  })

  test.each([
    ["by another secret", (body: string) => sign(body, "another")],
    ["with nothing", () => ""],
    ["with something too short", () => "sha256=00"],
    ["by a method that proves nothing", (body: string) => `md5=${body.length}`],
  ])("and signs %s is ignored without a word", async (_, write) => {
    const { outlet, deliver } = await openConfirmed()
    const body = newsOf(outlet.site)
    expect((await deliver(body, { "X-Hub-Signature": write(body) })).status).toBe(202)
    expect(await articlesOf(outlet.id)).toHaveLength(1)
  })

  test("is not taken before it is confirmed, nor after the promise has ended", async () => {
    const { outlet, deliver, ask, confirm, move } = await openHub()
    await ask()
    expect((await deliver(newsOf(outlet.site))).status).toBe(404)
    await confirm({ "hub.lease_seconds": "60" })
    move(61_000)
    expect((await deliver(newsOf(outlet.site))).status).toBe(404)
    expect(await articlesOf(outlet.id)).toHaveLength(1)
  })

  test("of another website, or of another topic, is left out, and so is a profile elsewhere", async () => {
    const { outlet, deliver, move } = await openConfirmed()
    await deliver(
      rss([
        { title: "Elsewhere", link: "https://else.example/news" },
        { title: "Nearly", link: `https://not-${outlet.host}/news` },
        { title: "A part of it", link: `https://news.${outlet.host}/news` },
      ]),
    )
    move(PAUSE)
    await deliver(newsOf(outlet.site), { Link: `<${inject("feeds")}/b.xml>; rel="self"` })
    move(PAUSE)
    const item = { title: "Tied", url: `${outlet.site}tied` }
    const authors = [{ name: "Carla Munch", url: "https://carla.example/" }]
    const version = "https://jsonfeed.org/version/1.1"
    await deliver(JSON.stringify({ version, items: [{ ...item, authors }] }), {
      "Content-Type": "application/feed+json",
    })
    const headlines = (await articlesOf(outlet.id)).map(({ headline }) => headline)
    expect(headlines).toEqual(["The first", "A part of it", "Tied"])
    const [carla] = await directory.select().from(writers).where(eq(writers.name, "Carla Munch"))
    expect(carla?.profileUrl).toBeNull()
  })

  test("is heeded no more than robots.txt allows, and read by us where that is not known", async () => {
    const { id, outlet, deliver, clock, move } = await openConfirmed()
    const { host } = new URL(inject("feeds"))
    await directory
      .update(hosts)
      .set({ robots: "User-agent: *\nDisallow: /a.xml" })
      .where(eq(hosts.host, host))
    expect((await deliver(newsOf(outlet.site))).status).toBe(202)
    move(2 * day + hour)
    await deliver(newsOf(outlet.site))
    expect(await articlesOf(outlet.id)).toHaveLength(1)
    expect((await findFeed(id)).nextAt).toBe(clock())
  })

  test("is at most 4 MB, and comes no faster than a feed is read", async () => {
    const { outlet, deliver, move } = await openConfirmed()
    expect((await deliver(`${newsOf(outlet.site)}${" ".repeat(4 * 1024 * 1024)}`)).status).toBe(413)
    move(PAUSE)
    const many = await Promise.all(
      Array.from({ length: 10 }, (_, at) => deliver(newsOf(outlet.site, `number-${at}`))),
    )
    expect(many.map(({ status }) => status).sort()).toEqual([202, ...Array.from({ length: 9 }, () => 429)])
    expect(many.find(({ status }) => status === 429)?.headers.get("Retry-After")).toBe("5")
    expect(await articlesOf(outlet.id)).toHaveLength(2)
  })

  test("is at most a thousand articles a day, and a feed that gets more is read by its own interval", async () => {
    const { id, outlet, deliver, clock, move } = await openConfirmed()
    for (let part = 0; part < 12; part++) {
      const items = Array.from({ length: 100 }, (_, at) => {
        const name = `${part}-${at}`
        return { title: name, link: `${outlet.site}${name}` }
      })
      expect((await deliver(rss(items))).status).toBe(202)
      move(PAUSE)
    }
    expect(await articlesOf(outlet.id)).toHaveLength(1001)
    const { nextAt, interval } = await findFeed(id)
    expect(nextAt).toBeLessThanOrEqual(clock() + interval)
    move(day)
    await deliver(newsOf(outlet.site))
    expect(await articlesOf(outlet.id)).toHaveLength(1002)
  })

  test("may be nonsense", async () => {
    const { outlet, deliver, move } = await openConfirmed()
    for (const body of ["", "hello", "<rss", "{", "[]", "null", "\u0000".repeat(1000), "<html></html>"])
      for (const type of ["application/rss+xml", "application/json", "text/plain", "image/png"]) {
        expect((await deliver(body, { "Content-Type": type })).status).toBe(202)
        move(PAUSE)
      }
    expect(await articlesOf(outlet.id)).toHaveLength(1)
  })
})

describe("a feed whose news a hub brings", () => {
  test("is checked once a day, at its own interval once the hub missed something, and daily again after", async () => {
    const { id, outlet, first, deliver, collect, move, clock } = await openConfirmed()
    const { interval } = await findFeed(id)
    const put = (...names: string[]) =>
      place("/a.xml", {
        body: rss([first, ...names.map((name) => ({ title: name, link: `${outlet.site}${name}` }))]),
        headers: offering("/a.xml"),
      })
    await put("second")
    await deliver(newsOf(outlet.site))
    move(day)
    await collect(id)
    expect(await findFeed(id)).toMatchObject({ nextAt: clock() + day, interval })
    await put("second", "third")
    move(day)
    await collect(id)
    const missed = await findFeed(id)
    expect(missed.nextAt).toBeLessThanOrEqual(clock() + interval)
    move(missed.interval)
    await collect(id)
    const again = await findFeed(id)
    expect(again.nextAt).toBe(clock() + again.interval)
    await deliver(newsOf(outlet.site, "third"))
    expect((await findFeed(id)).nextAt).toBe(again.nextAt)
    move(PAUSE)
    await deliver(newsOf(outlet.site, "fourth"))
    expect((await findFeed(id)).nextAt).toBe(clock() - PAUSE + day)
  })

  test("is read by us when the promise ends", async () => {
    const { id, outlet, ask, confirm, deliver, clock, move } = await openHub()
    await ask()
    await confirm({ "hub.lease_seconds": "7200" })
    const until = clock() + 2 * hour
    move(PAUSE)
    await deliver(newsOf(outlet.site))
    expect((await findFeed(id)).nextAt).toBe(until)
  })
})

describe("a subscription is ended at its hub", () => {
  test.each([
    ["is removed", (id: string) => directory.delete(feeds).where(eq(feeds.id, id))],
    ["is gone", (id: string) => directory.update(feeds).set({ state: "gone" }).where(eq(feeds.id, id))],
    [
      "may not be read any more",
      (id: string) => directory.update(feeds).set({ lastError: "robots_disallowed" }).where(eq(feeds.id, id)),
    ],
  ])("when its feed %s", async (_, change) => {
    const { id, outlet, subscription, ask, confirm, deliver, clock, move } = await openConfirmed()
    await change(id)
    move(hour)
    expect(await findDue(clock())).toContainEqual({ kind: "hub", id: subscription.id })
    await ask()
    const [, goodbye] = await forms()
    expect(goodbye).toEqual({
      "hub.callback": expect.stringContaining(subscription.id),
      "hub.mode": "unsubscribe",
      "hub.topic": subscription.topic,
    })
    expect((await deliver(newsOf(outlet.site))).status).toBe(410)
    expect((await confirm()).status).toBe(404)
    expect(await (await confirm({ "hub.mode": "unsubscribe" })).text()).toBe("a challenge")
    expect((await confirm({ "hub.mode": "unsubscribe" })).status).toBe(200)
    move(hour)
    await ask()
    expect(await forms()).toHaveLength(2)
    expect(await directory.select().from(subscriptions)).toEqual([])
  })

  test("when its feed names another one, which is asked in its place", async () => {
    const { id, collect, move, subscription } = await openConfirmed()
    const links = offering("/a.xml").Link.replace("/hub>", "/other>")
    await place("/a.xml", { body: rss([]), headers: { Link: links } })
    move(day)
    await collect(id)
    expect((await findSubscription(id))?.hub).toBe(`${inject("feeds")}/other`)
    const [old] = await directory.select().from(subscriptions).where(eq(subscriptions.id, subscription.id))
    expect(old).toMatchObject({ wish: "unsubscribe", feedId: null })
  })

  test("a few times, and then left to end by itself", async () => {
    const { id, ask, clock, move } = await openConfirmed()
    await directory.delete(feeds).where(eq(feeds.id, id))
    await place("/hub", { status: 500 })
    for (let time = 0; time < 8; time++) {
      move(day)
      await findDue(clock())
      await ask()
    }
    expect(await asked("/hub")).toHaveLength(6)
    expect(await directory.select().from(subscriptions)).toEqual([])
  })
})

test("after a crash at any write a hub is asked again when nobody holds it any more", async () => {
  const { id, ask, move } = await openHub()
  await directory.update(subscriptions).set({ heldUntil: Date.parse("2026-11-24T12:00:00Z") + LEASE })
  await ask()
  expect(await forms()).toEqual([])
  move(LEASE)
  await ask()
  expect(await forms()).toHaveLength(1)
  expect((await findSubscription(id))?.heldUntil).toBeNull()
})
