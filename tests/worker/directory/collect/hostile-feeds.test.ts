import { beforeEach, expect, test } from "vitest"
import {
  addFeed,
  articlesOf,
  beginAfresh,
  findFeed,
  openCollector,
  place,
  rss,
} from "../support/collecting.ts"

/** Numbers from 0 to 1 that a seed fixes (mulberry32). */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const good = rss([{ title: "Sails", link: "https://paper.example/sails", by: "Anna Berg" }])
const pieces = [
  "<item>",
  "</item>",
  "<title>",
  "</title>",
  "<link>javascript:alert(1)</link>",
  "<link>http://[::1</link>",
  "<![CDATA[",
  "]]>",
  "&#xffffff;",
  "&lol;",
  "<!ENTITY lol 'lol'>",
  "\u0000",
  "\u202e",
  "\ud800",
  "<dc:creator>a@b.example (Editorial Desk)</dc:creator>",
  "<pubDate>yesterday, 99:99</pubDate>",
  `<title>${"é".repeat(5000)}</title>`,
  "<".repeat(2000),
  "&amp;".repeat(3000),
  "<item>".repeat(2000),
]

beforeEach(beginAfresh)

test("two hundred broken and hostile feeds: each ends, and none keeps the next from being read", async () => {
  const chance = seeded(20_261_124)
  const pick = <One>(from: readonly One[]) => from[Math.floor(chance() * from.length)] as One
  const { collect } = openCollector()
  for (let at = 0; at < 200; at++) {
    const cut = Math.floor(chance() * good.length)
    const noise = Array.from({ length: 1 + Math.floor(chance() * 30) }, () => pick(pieces)).join("")
    const type = pick([
      "application/rss+xml",
      "text/html",
      "application/feed+json",
      "image/png",
      "",
      "text/xml; charset=utf-16",
    ])
    const status = pick([200, 200, 200, 200, 204, 404, 418, 500, 503])
    const path = `/hostile-${at}.xml`
    await place(path, {
      status,
      headers: { "Content-Type": type, ...(chance() < 0.1 && { ETag: "x".repeat(3000) }) },
      body: (good.slice(0, cut) + noise + (chance() < 0.5 ? good.slice(cut) : "")).toWellFormed(),
      ...(chance() < 0.05 && { dies: true }),
    })
    const { id, outlet } = await addFeed(path)
    await collect(id)
    const feed = await findFeed(id)
    expect(feed.lease).toBeNull()
    expect(feed.nextAt).toBeGreaterThan(0)
    expect(feed.etag?.length ?? 0).toBeLessThanOrEqual(500)
    for (const { url, headline, summary } of await articlesOf(outlet.id)) {
      expect(url).toMatch(/^https?:\/\//)
      expect(headline.length).toBeLessThanOrEqual(300)
      expect(summary.length).toBeLessThanOrEqual(300)
      expect(summary).not.toContain("@")
    }
  }
  await place("/good.xml", { body: good })
  const { id } = await addFeed("/good.xml")
  await collect(id)
  expect(await findFeed(id)).toMatchObject({ failures: 0, lastError: null })
})
