import { env } from "cloudflare:workers"
import { afterAll, beforeAll, expect, test } from "vitest"
import { appWith } from "../support/app.ts"
import { type Cost, countDatabase } from "../support/count-database.ts"
import { call } from "../support/people.ts"

const bulk = "id like 'bulk-%'"

beforeAll(async () => {
  const numbers = JSON.stringify(Array.from({ length: 10_000 }, (_, n) => n))
  await env.SITE.batch([
    env.SITE.prepare("insert into blog_authors (id, name, created_at) values ('bulk', 'Bulk', 0)"),
    env.SITE.prepare(`
      insert into blog_posts (id, position, title, slug, excerpt_fallback, category, date, read_time, author_id, updated_at, content)
      select 'bulk-' || value, value + 1, 'Bulk post ' || value, 'bulk-' || value, 'The beginning...', 'Bulk ' || value % 7,
        value + 1, '5 min read', 'bulk', value, printf('%.5000c', 'x') from json_each(?)`).bind(numbers),
    env.SITE.prepare(`
      insert into blog_search (rowid, title, excerpt, body, category)
      select position, title, '', 'the quick brown fox', 'k' || lower(hex(category)) || 'k' from blog_posts where ${bulk}`),
    env.SITE.prepare(`
      insert into blog_search_short (rowid, title, excerpt, body, category)
      select position, 'x62', '', 'x71 x71x75', 'k' || lower(hex(category)) || 'k' from blog_posts where ${bulk}`),
  ])
})

afterAll(async () => {
  await env.SITE.batch([
    env.SITE.prepare(
      `delete from blog_search where rowid in (select position from blog_posts where ${bulk})`,
    ),
    env.SITE.prepare(
      `delete from blog_search_short where rowid in (select position from blog_posts where ${bulk})`,
    ),
    env.SITE.prepare(`delete from blog_posts where ${bulk}`),
    env.SITE.prepare("delete from blog_authors where id = 'bulk'"),
  ])
})

async function costOf(path: string): Promise<Cost> {
  const { database, cost } = countDatabase(env.SITE)
  const answer = await call(path, { server: appWith({ database }) })
  expect([path, answer.status]).toEqual([path, 200])
  return cost
}

const sum = (cost: Cost, what: "read" | "returned") =>
  cost.statements.reduce((total, statement) => total + statement[what], 0)

const reads = [
  ...[
    "/api/blog/posts",
    "/api/blog/posts?before=5000",
    "/api/blog/posts?category=Bulk+3",
    "/api/blog/posts?category=none",
  ],
  ...["/api/blog/posts?category=Bulk+3&before=5000", "/api/blog/categories", "/api/blog/posts/bulk-5000"],
  ...["/blog", "/blog?category=Bulk+3&before=5000", "/blog/bulk-5000", "/blog/feed.xml"],
]

test("at 10,000 posts a read reads at most twice the rows that it returns, and ten", async () => {
  for (const path of reads) {
    const cost = await costOf(path)
    expect([path, sum(cost, "read") <= 2 * sum(cost, "returned") + 10, cost.trips]).toEqual([path, true, 1])
  }
})

const searches = [
  ...[
    "q=quick",
    "q=the+quick+brown",
    "q=quick&category=Bulk+3",
    "q=quick&before=5000",
    "q=post+5000",
    "q=nothing",
  ],
  ...["q=q", "q=qu", "q=qu&category=Bulk+3", "q=b&before=5000", "q=zz"],
].flatMap((query) => [
  `/api/blog/posts?${query}`,
  ...(query.includes("&") ? [] : [`/api/blog/search?${query}`]),
])

test("at 10,000 posts a search stops when its page is full", async () => {
  for (const path of searches) {
    const cost = await costOf(path)
    expect([path, sum(cost, "read") <= 4 * sum(cost, "returned") + 10, cost.trips]).toEqual([path, true, 1])
  }
})

test("every statement finds its rows by an index", async () => {
  for (const path of [...reads, ...searches, "/sitemap.xml"]) {
    for (const { sql, values } of (await costOf(path)).statements) {
      const plan = await env.SITE.prepare(`explain query plan ${sql}`)
        .bind(...values)
        .all<{ detail: string }>()
      const scans = plan.results.filter(({ detail }) => /^SCAN (?:blog_|slug_)/.test(detail))
      const inOrder = /USING (?:COVERING )?INDEX|VIRTUAL TABLE INDEX \d+:[MRr=<>\d]/
      expect([path, scans.filter(({ detail }) => !inOrder.test(detail))]).toEqual([path, []])
      expect(plan.results.map(({ detail }) => detail)).not.toContain("USE TEMP B-TREE FOR ORDER BY")
    }
  }
})

test("the sitemap holds 10,000 posts, and the feed the newest twenty", async () => {
  const sitemap = await (await call("/sitemap.xml")).text()
  expect(
    sitemap.match(/<loc>https:\/\/presskite\.test\/blog\/bulk-\d+<\/loc><lastmod>1970-01-01T00:00:/g),
  ).toHaveLength(10_000)
  expect((await (await call("/blog/feed.xml")).text()).match(/<item>/g)).toHaveLength(20)
})
