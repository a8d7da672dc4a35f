import {
  createExecutionContext,
  createMessageBatch,
  createScheduledController,
  getQueueResult,
} from "cloudflare:test"
import { env } from "cloudflare:workers"
import { eq } from "drizzle-orm"
import { beforeEach, describe, expect, inject, test } from "vitest"
import { writers } from "../../../../worker/directory/articles/table.ts"
import { LEASE } from "../../../../worker/directory/collect/claim.ts"
import { collectFeed } from "../../../../worker/directory/collect/collect-feed.ts"
import type { CollectionMessage } from "../../../../worker/directory/collect/collector.ts"
import { enqueueDue } from "../../../../worker/directory/collect/enqueue-due.ts"
import { LONGEST, nextInterval, SHORTEST, waitAfter } from "../../../../worker/directory/collect/intervals.ts"
import { lookForFeeds } from "../../../../worker/directory/collect/look-for-feeds.ts"
import { PAUSE, takeTurn } from "../../../../worker/directory/collect/pace.ts"
import { planLooks } from "../../../../worker/directory/collect/plan-looks.ts"
import { feeds, hosts } from "../../../../worker/directory/feeds/table.ts"
import { outlets } from "../../../../worker/directory/outlets/table.ts"
import worker from "../../../../worker/index.ts"
import {
  addFeed,
  articlesOf,
  asked,
  beginAfresh,
  findFeed,
  openCollector,
  place,
  rss,
} from "../support/collecting.ts"
import { crashingAfter } from "../support/crashing.ts"
import { addOutlet, directory } from "../support/directory.ts"

const hour = 3_600_000
const sails = { title: "Sails become bags", link: "https://paper.example/sails", by: "Anna Berg" }
const oats = {
  title: "Oats from the coast",
  link: "https://paper.example/oats",
  by: "desk@paper.example (News Desk)",
}

beforeEach(beginAfresh)

describe("a feed is read", () => {
  test("with its articles, sections, dates and the names of people, and no address", async () => {
    await place("/a.xml", { body: rss([sails, oats]) })
    const { id, outlet } = await addFeed("/a.xml")
    const { collect, clock } = openCollector()
    await collect(id)
    expect(await articlesOf(outlet.id)).toMatchObject([
      {
        url: sails.link,
        headline: sails.title,
        section: "Sea",
        language: "en",
        publishedAt: Date.parse("2026-11-23T08:00:00Z"),
        summary: "About Sails become bags. Write to …",
      },
      { url: oats.link },
    ])
    const people = await directory.select().from(writers).where(eq(writers.outletId, outlet.id))
    expect(people.map(({ name }) => name)).toEqual(["Anna Berg"])
    expect(await findFeed(id)).toMatchObject({ lastReadAt: clock(), failures: 0, lease: null })
  })

  test("again only if it has changed", async () => {
    await place("/a.xml", {
      body: rss([sails]),
      headers: { ETag: '"one"', "Last-Modified": "Mon, 23 Nov 2026 08:00:00 GMT" },
    })
    const { id, outlet } = await addFeed("/a.xml")
    const { collect, move } = openCollector()
    await collect(id)
    move(LONGEST)
    await collect(id)
    const [first, second] = await asked("/a.xml")
    expect(first?.headers["if-none-match"]).toBeUndefined()
    expect(second?.headers).toMatchObject({
      "if-none-match": '"one"',
      "if-modified-since": "Mon, 23 Nov 2026 08:00:00 GMT",
    })
    expect(await articlesOf(outlet.id)).toHaveLength(1)
    expect(await findFeed(id)).toMatchObject({ failures: 0, lastError: null, etag: '"one"' })
  })

  test("as JSON Feed, whose links tie a writer", async () => {
    const feed = {
      version: "https://jsonfeed.org/version/1.1",
      title: "News",
      items: [
        {
          url: sails.link,
          title: sails.title,
          authors: [{ name: "Anna Berg", url: "https://anna.example/" }],
          date_published: "2026-11-23T08:00:00Z",
        },
      ],
    }
    await place("/a.json", {
      body: JSON.stringify(feed),
      headers: { "Content-Type": "application/feed+json" },
    })
    const { id, outlet } = await addFeed("/a.json")
    await openCollector().collect(id)
    const [anna] = await directory.select().from(writers).where(eq(writers.outletId, outlet.id))
    expect(anna).toMatchObject({ name: "Anna Berg", profileUrl: "https://anna.example/" })
    expect(anna?.personId).toMatch(/^per_/)
  })

  test("often while it has news, and seldom while it has none", async () => {
    await place("/a.xml", { body: rss([sails]) })
    const { id } = await addFeed("/a.xml")
    const { collect, move } = openCollector()
    await collect(id)
    expect((await findFeed(id)).interval).toBe(hour / 2)
    move(hour)
    await collect(id)
    expect((await findFeed(id)).interval).toBe(0.75 * hour)
  })
})

test("intervals stay between a quarter of an hour and a day", () => {
  expect(nextInterval(SHORTEST, 5)).toBe(SHORTEST)
  expect(nextInterval(LONGEST, 0)).toBe(LONGEST)
  expect([1, 2, 3, 100].map(waitAfter)).toEqual([SHORTEST, 2 * SHORTEST, 4 * SHORTEST, LONGEST])
})

describe("a host is treated as it asks", () => {
  test("what robots.txt disallows is not read", async () => {
    await place("/robots.txt", { body: "User-agent: *\nDisallow: /private" })
    await place("/private/a.xml", { body: rss([sails]) })
    const { id } = await addFeed("/private/a.xml")
    await openCollector().collect(id)
    expect(await asked("/private/a.xml")).toEqual([])
    expect(await findFeed(id)).toMatchObject({
      failures: 1,
      lastError: "robots_disallowed",
      lastReadAt: null,
    })
  })

  test("its robots.txt is asked once a day, and its Crawl-delay is kept", async () => {
    await place("/robots.txt", { body: "User-agent: *\nCrawl-delay: 30\nAllow: /" })
    await place("/a.xml", { body: rss([sails]) })
    await place("/b.xml", { body: rss([oats]) })
    const [one, two] = [await addFeed("/a.xml"), await addFeed("/b.xml")]
    const { collector, collect } = openCollector()
    await collect(one.id)
    expect(await collectFeed(collector, two.id)).toBe(30_000)
    await collect(two.id)
    expect(await asked("/robots.txt")).toHaveLength(1)
    expect(await asked("/b.xml")).toHaveLength(1)
  })

  test("of many who ask at once, one has the turn", async () => {
    const host = `${crypto.randomUUID()}.example`
    const now = Date.now()
    const waits = await Promise.all(Array.from({ length: 10 }, () => takeTurn(directory, host, now)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(1)
    expect(Math.max(...waits)).toBe(PAUSE)
    expect(await takeTurn(directory, host, now + PAUSE)).toBe(0)
  })

  test("a Retry-After holds for all of its feeds", async () => {
    await place("/a.xml", { status: 429, headers: { "Retry-After": "7200" } })
    const { id } = await addFeed("/a.xml")
    const { collect, clock } = openCollector()
    await collect(id)
    const until = clock() + 2 * hour
    expect(await findFeed(id)).toMatchObject({ lastError: "page_status_429", nextAt: until })
    const [host] = await directory.select().from(hosts)
    expect(host?.freeAt).toBe(until)
  })
})

describe("a feed that fails", () => {
  test("is tried later and later, shows why, and is as before once it answers", async () => {
    const { id } = await addFeed("/a.xml")
    const { collect, move, clock } = openCollector()
    await collect(id)
    expect(await findFeed(id)).toMatchObject({
      failures: 1,
      lastError: "page_status_404",
      nextAt: clock() + SHORTEST,
    })
    move(SHORTEST)
    await collect(id)
    expect(await findFeed(id)).toMatchObject({ failures: 2, nextAt: clock() + 2 * SHORTEST })
    await place("/a.xml", { body: rss([sails]) })
    move(2 * SHORTEST)
    await collect(id)
    expect(await findFeed(id)).toMatchObject({ failures: 0, lastError: null })
  })

  test("is not read any more when its site says that it is gone, or after weeks", async () => {
    await place("/a.xml", { status: 410 })
    const gone = await addFeed("/a.xml")
    const weary = await addFeed("/b.xml", { failures: 24 })
    const { collect } = openCollector()
    await collect(gone.id)
    await collect(weary.id)
    expect((await findFeed(gone.id)).state).toBe("gone")
    expect((await findFeed(weary.id)).state).toBe("gone")
  })

  test("that moved for good is read at its new address from then on", async () => {
    const server = inject("feeds")
    await place("/old.xml", { status: 301, headers: { Location: "/new.xml" } })
    await place("/new.xml", { body: rss([sails]) })
    const { id, outlet } = await addFeed("/old.xml")
    await openCollector().collect(id)
    expect((await findFeed(id)).url).toBe(`${server}/new.xml`)
    expect(await articlesOf(outlet.id)).toHaveLength(1)
  })

  test("that moved for now keeps its address", async () => {
    await place("/now.xml", { status: 302, headers: { Location: "/else.xml" } })
    await place("/else.xml", { body: rss([sails]) })
    const { id } = await addFeed("/now.xml")
    await openCollector().collect(id)
    expect((await findFeed(id)).url).toBe(`${inject("feeds")}/now.xml`)
  })
})

describe("whatever happens, nothing is lost and nothing is kept twice", () => {
  test("two collectors read a feed once", async () => {
    await place("/a.xml", { body: rss([sails]) })
    const { id } = await addFeed("/a.xml")
    const { collector } = openCollector()
    await Promise.all([collectFeed(collector, id), collectFeed(collector, id)])
    expect(await asked("/a.xml")).toHaveLength(1)
  })

  test("a crash at any write is repeated when the lease is over, and each article is there once", async () => {
    await place("/a.xml", { body: rss([sails, oats]) })
    for (let failing = 1; failing <= 15; failing++) {
      await directory.delete(hosts)
      const { id, outlet } = await addFeed(`/a.xml?${failing}`)
      await place(`/a.xml?${failing}`, {
        body: rss([sails, oats].map((one) => ({ ...one, link: `${one.link}/${failing}` }))),
      })
      const { collect, move } = openCollector(crashingAfter(directory, failing))
      await collect(id).catch(() => {})
      const after = openCollector()
      move(0)
      after.move(LEASE + hour * 25)
      await after.collect(id)
      expect(await articlesOf(outlet.id)).toHaveLength(2)
      expect(await findFeed(id)).toMatchObject({ lease: null, failures: 0 })
    }
  })
})

test("the feeds of an outlet are found on its home page, those of comments apart", async () => {
  const site = `${inject("feeds")}/home`
  await place("/home", {
    headers: { "Content-Type": "text/html" },
    body: `<html><head><link rel="alternate" type="application/rss+xml" href="/news.xml">
      <link rel="alternate" type="application/rss+xml" title="Comments" href="/comments.xml">
      <link rel="alternate" hreflang="de" href="/de"></head><body>Hello</body></html>`,
  })
  const outlet = await addOutlet({ site, lookAt: 0 })
  const bare = await addOutlet({ site: `${inject("feeds")}/none`, lookAt: 0 })
  const { collector, move, clock } = openCollector()
  await lookForFeeds(collector, outlet.id)
  const found = await directory.select().from(feeds).where(eq(feeds.outletId, outlet.id))
  expect(found.map(({ url }) => url)).toEqual([`${inject("feeds")}/news.xml`])
  move(PAUSE)
  await lookForFeeds(collector, bare.id)
  const [after] = await directory.select().from(outlets).where(eq(outlets.id, bare.id))
  expect(after).toMatchObject({ lookFailures: 1, lookError: "page_status", lookAt: clock() + 24 * hour })
})

describe("an outlet whose last feed was given up", () => {
  const html = (href: string) => ({
    headers: { "Content-Type": "text/html" },
    body: `<html><head><link rel="alternate" type="application/rss+xml" href="${href}"></head><body>Hello</body></html>`,
  })
  const cleanUp = (now: number) =>
    worker.scheduled(
      createScheduledController({ cron: "0 3 * * *", scheduledTime: new Date(now) }) as never,
      env as never,
    )
  const readOutlet = async (id: string) =>
    (await directory.select().from(outlets).where(eq(outlets.id, id)))[0]
  const feedsOf = (id: string) =>
    directory.select().from(feeds).where(eq(feeds.outletId, id)).orderBy(feeds.url)
  /** An outlet whose home page is at a path of the server of feeds, and whose feed is gone since it was read. */
  async function giveUp(home: string, feed: string) {
    await place(feed, { status: 410 })
    const { id, outlet } = await addFeed(feed)
    await directory
      .update(outlets)
      .set({ site: inject("feeds") + home })
      .where(eq(outlets.id, outlet.id))
    const opened = openCollector()
    await opened.collect(id)
    return { id: outlet.id, feed: id, ...opened }
  }

  test("has its home page read for others", async () => {
    await place("/home", html("/new.xml"))
    const { id, collector, clock, move } = await giveUp("/home", "/old.xml")
    await cleanUp(clock())
    expect((await readOutlet(id))?.lookAt).toBe(clock())
    move(PAUSE)
    await lookForFeeds(collector, id)
    expect(await feedsOf(id)).toMatchObject([
      { url: `${inject("feeds")}/new.xml`, state: "active", nextAt: clock() },
      { url: `${inject("feeds")}/old.xml`, state: "gone" },
    ])
    expect((await readOutlet(id))?.lookAt).toBeNull()
    await cleanUp(clock())
    expect((await readOutlet(id))?.lookAt).toBeNull()
  })

  test("has the same one read again where its home page still links it, at most once a month", async () => {
    await place("/home", html("/old.xml"))
    const { id, feed, collector, collect, clock, move } = await giveUp("/home", "/old.xml")
    await cleanUp(clock())
    move(PAUSE)
    await lookForFeeds(collector, id)
    const looked = clock()
    expect(await findFeed(feed)).toMatchObject({
      state: "active",
      failures: 0,
      lastError: null,
      nextAt: looked,
    })
    await collect(feed)
    expect((await findFeed(feed)).state).toBe("gone")
    await cleanUp(clock())
    const { lookAt } = (await readOutlet(id)) ?? {}
    expect(lookAt).toBe(looked + 30 * 24 * hour)
    await place("/old.xml", { body: rss([sails]) })
    move(31 * 24 * hour)
    await lookForFeeds(collector, id)
    await collect(feed)
    expect(await findFeed(feed)).toMatchObject({ state: "active", lastReadAt: clock() })
  })

  test("has one that had moved read again where its home page links it by its former address", async () => {
    await place("/home", html("/old.xml"))
    await place("/old.xml", { status: 301, headers: { Location: "/new.xml" } })
    const { id, feed, collector, collect, clock, move } = await giveUp("/home", "/new.xml")
    await place("/new.xml", { body: rss([sails]) })
    await cleanUp(clock())
    move(PAUSE)
    await lookForFeeds(collector, id)
    const former = (await feedsOf(id)).find(({ url }) => url.endsWith("/old.xml"))
    await collect(former?.id ?? "")
    expect(await feedsOf(id)).toMatchObject([
      { id: feed, url: `${inject("feeds")}/new.xml`, state: "active", failures: 0, nextAt: clock() },
      { url: `${inject("feeds")}/old.xml`, state: "gone", lastError: "moved" },
    ])
    expect(await articlesOf(id)).toHaveLength(1)
    move(hour)
    await collect(feed)
    expect(await findFeed(feed)).toMatchObject({ state: "active", lastReadAt: clock() })
  })

  test("is not given another outlet's by a move to it", async () => {
    const theirs = await addFeed("/theirs.xml", { state: "gone", failures: 3 })
    await place("/theirs.xml", { body: rss([sails]) })
    await place("/old.xml", { status: 301, headers: { Location: "/theirs.xml" } })
    const { id } = await addFeed("/old.xml")
    await openCollector().collect(id)
    expect(await findFeed(id)).toMatchObject({ state: "gone", lastError: "moved" })
    expect(await findFeed(theirs.id)).toMatchObject({ state: "gone", outletId: theirs.outlet.id })
  })

  test("leaves another outlet its feed, and says that it has none", async () => {
    await place("/home", html("/theirs.xml"))
    const theirs = await addFeed("/theirs.xml", { state: "gone", failures: 3 })
    const { id, collector, clock, move } = await giveUp("/home", "/old.xml")
    await cleanUp(clock())
    move(PAUSE)
    await lookForFeeds(collector, id)
    expect(await findFeed(theirs.id)).toMatchObject({ state: "gone", outletId: theirs.outlet.id })
    expect(await readOutlet(id)).toMatchObject({ lookError: "no_feed", lookAt: clock() + 24 * hour })
  })
})

test("an outlet with a feed that is read, and a simulated one, are not looked at", async () => {
  const { outlet } = await addFeed("/a.xml", { failures: 3 })
  const simulated = await addOutlet({ origin: "simulated" })
  await planLooks(directory, Date.now())
  for (const { id } of [outlet, simulated])
    expect(await directory.select().from(outlets).where(eq(outlets.id, id))).toMatchObject([{ lookAt: null }])
})

test("what is due comes to the queue, and a message whose host has no turn comes again", async () => {
  await place("/a.xml", { body: rss([sails]) })
  await place("/b.xml", { body: rss([oats]) })
  const two = [
    await addFeed("/a.xml"),
    await addFeed("/b.xml"),
    await addFeed("/c.xml", { nextAt: Date.now() + hour }),
  ]
  const sent: CollectionMessage[] = []
  const queue = {
    sendBatch: async (messages: Iterable<{ body: CollectionMessage }>) =>
      void sent.push(...[...messages].map(({ body }) => body)),
  }
  await enqueueDue(directory, queue as never, Date.now())
  const ids = two.map(({ id }) => id)
  const own = sent.filter(({ id }) => ids.includes(id))
  expect(own.map(({ id }) => id).sort()).toEqual(ids.slice(0, 2).sort())
  const batch = createMessageBatch(
    "presskite-collection",
    own.map((body, at) => ({ id: String(at), timestamp: new Date(), attempts: 1, body })),
  )
  const context = createExecutionContext()
  await worker.queue(batch as never, env as never)
  const { explicitAcks, retryMessages } = await getQueueResult(batch, context)
  expect(explicitAcks).toHaveLength(1)
  expect(retryMessages).toHaveLength(1)
})
