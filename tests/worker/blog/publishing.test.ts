import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import { signInAdmin } from "../support/administrator.ts"
import { behindCache } from "../support/behind-cache.ts"
import { call } from "../support/people.ts"
import { newPost, publish, remove } from "./blog.ts"

const text = async (path: string) => (await call(path)).text()

test("markup in a title, category, excerpt, image address or name is text everywhere", async () => {
  const markup = `</title></script>"'><img src=x onerror=h15()><script>h15()</script>]]>&lt;`
  const post = await publish({
    title: markup,
    excerpt: markup,
    category: `C${markup.slice(0, 50)}`,
    featuredImage: "https://example.com/a.png?'&lt;&quot;onerror='h15()",
  })
  expect(post).toMatchObject({ title: markup, excerpt: markup })
  await env.SITE.prepare("update blog_authors set name = ? where id <> 'bulk'").bind(markup).run()
  try {
    for (const path of ["/blog", `/blog/${post.slug}`, "/blog?q=h15", "/blog/feed.xml", "/sitemap.xml"]) {
      const page = await text(path)
      expect([path, /<img src=x|<script>h15|<\/title><\/script>/.exec(page)]).toEqual([path, null])
    }
    const page = await text(`/blog/${post.slug}`)
    expect((await elementsOf(page, "title")).map(decode)).toEqual([`${markup} | Presskite`])
    const [data] = await elementsOf(page, 'script[type="application/ld+json"]')
    expect(JSON.parse(data ?? "")).toMatchObject({ headline: markup, author: { name: markup } })
    const contents = await attributesOf(page, "meta", "content")
    expect(contents.filter((content) => content === markup).length).toBeGreaterThanOrEqual(3)
  } finally {
    await env.SITE.prepare("update blog_authors set name = 'admin'").run()
    await remove(post.id)
  }
})

/** The text of each such element, as the platform's own parser reads it. */
async function elementsOf(html: string, selector: string): Promise<string[]> {
  const found: string[] = []
  const rewriter = new HTMLRewriter().on(selector, {
    element: () => void found.push(""),
    text: (chunk) => void found.push((found.pop() ?? "") + chunk.text),
  })
  await rewriter.transform(new Response(html)).text()
  return found
}

async function attributesOf(html: string, selector: string, name: string): Promise<string[]> {
  const found: string[] = []
  const rewriter = new HTMLRewriter().on(selector, {
    element: (element) => void found.push(decode(element.getAttribute(name) ?? "")),
  })
  await rewriter.transform(new Response(html)).text()
  return found
}

const decode = (written: string) =>
  written
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&#x27;", "'")
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")

test("the feed, the sitemap and the rules for crawlers have their types", async () => {
  for (const [path, type] of [
    ["/blog/feed.xml", "application/rss+xml; charset=utf-8"],
    ["/sitemap.xml", "application/xml; charset=utf-8"],
    ["/robots.txt", "text/plain;charset=UTF-8"],
  ] as const) {
    const answer = await call(path)
    expect([path, answer.status, answer.headers.get("Content-Type")]).toEqual([path, 200, type])
  }
})

test("the feed is well-formed XML, with the newest post first", async () => {
  const title = `A & B < C > "D" 'E' \u{1F600} \uFFFE ${crypto.randomUUID()}`
  const post = await publish({ title })
  const feed = await text("/blog/feed.xml")
  const open: string[] = []
  // Every piece of the text must be a declaration, a tag or character data; what opens must close.
  const piece =
    /<\?xml [^<>]*\?>|<(\/?)([a-z][\w:]*)((?: [\w:]+="[^"<]*")*)(\/?)>|(?:[^<>&]|&(?:amp|lt|gt|quot|apos);)+/giy
  let end = 0
  for (const [whole, closes, name, , isEmpty] of feed.matchAll(piece)) {
    end += whole.length
    if (closes) expect(open.pop()).toBe(name)
    else if (name && !isEmpty) open.push(name)
  }
  expect([end, open]).toEqual([feed.length, []])
  // Other tests publish at times that are still to come, so this one is not the first.
  const items = feed.split("<item>").slice(1)
  const dates = items.map((item) => Date.parse(/<pubDate>(.*?)<\/pubDate>/.exec(item)?.[1] ?? ""))
  expect(dates).toEqual(dates.toSorted((a, b) => b - a))
  const own =
    items.find((item) => item.includes(`<link>https://presskite.test/blog/${post.slug}</link>`)) ?? ""
  expect(decode(/<title>(.*?)<\/title>/.exec(own)?.[1] ?? "")).toBe(title.replace("\uFFFE", ""))
  expect(own).toContain(`<pubDate>${new Date(post.publishedAt).toUTCString()}</pubDate>`)
  await remove(post.id)
})

test("the sitemap and robots.txt name public pages only", async () => {
  const post = await publish()
  const sitemap = await text("/sitemap.xml")
  expect(sitemap).toContain("<loc>https://presskite.test/</loc>")
  expect(sitemap).toContain(
    `<loc>https://presskite.test/blog/${post.slug}</loc><lastmod>${post.updatedAt}</lastmod>`,
  )
  expect(sitemap).not.toMatch(/dashboard|settings|blog\/edit|reset-password|forgot-password|confirm/)
  const robots = await text("/robots.txt")
  expect(robots).toContain("Sitemap: https://presskite.test/sitemap.xml")
  expect(robots).toMatch(/^Disallow: \/dashboard$/m)
})

const publicly = "public, max-age=0, s-maxage=300, must-revalidate"

test("public reads of the blog may be kept at the edge, and nothing else", async () => {
  const post = await publish()
  const server = behindCache(async () => {})
  const rule = async (path: string, token?: string) => {
    const { headers } = await call(path, { server, token })
    return [path, headers.get("Cache-Control"), headers.get("Cache-Tag")]
  }
  for (const path of [
    ...["/api/blog/posts", `/api/blog/posts/${post.slug}`, "/api/blog/categories", "/api/blog/search?q=a"],
    ...["/blog", "/blog?q=a", `/blog/${post.slug}`, "/blog/feed.xml", "/sitemap.xml", "/robots.txt"],
  ]) {
    expect(await rule(path)).toEqual([path, publicly, "blog"])
  }
  for (const path of [
    ...[
      "/api/blog/posts/none",
      "/blog/none",
      "/blog/edit/new",
      "/blog/edit",
      `/blog/edit/${post.slug}`,
      "/dashboard",
    ],
    ...["/api/blog/posts?before=x", "/api/me", "/api/blog/none", "/blog/x/y.css", "/login"],
  ]) {
    expect(await rule(path)).toEqual([path, "private, no-store", null])
  }
  const signedIn = await call("/blog/edit/new", { server, headers: { Cookie: "__Host-signed_in=1" } })
  expect([signedIn.status, signedIn.headers.get("Cache-Control")]).toEqual([200, "private, no-store"])
})

test("each write drops what was kept before it answers; a refused one drops nothing", async () => {
  const token = await signInAdmin()
  const dropped: unknown[] = []
  const server = behindCache(async (options) => void dropped.push(options))
  const created = await call("/api/blog/posts", { body: newPost(), token, server })
  const { id } = await created.json<{ id: string }>()
  await call(`/api/blog/posts/${id}`, { method: "PUT", body: { title: "Other" }, token, server })
  await call("/api/blog/seed", { method: "POST", token, server })
  await call(`/api/blog/posts/${id}`, { method: "DELETE", token, server })
  expect(dropped).toEqual(Array(4).fill({ tags: ["blog"] }))

  await call(`/api/blog/posts/${id}`, { method: "DELETE", token, server })
  await call("/api/blog/posts", { body: newPost({ title: "" }), token, server })
  await call("/api/blog/posts", { body: newPost(), server })
  expect(dropped).toHaveLength(4)
  expect(created.headers.get("Cache-Control")).toBe("private, no-store")
})

test("a cache that fails to drop does not fail the write", async () => {
  const server = behindCache(() => Promise.reject(new Error("the cache is away")))
  const answer = await call("/api/blog/posts", { body: newPost(), token: await signInAdmin(), server })
  expect(answer.status).toBe(201)
})
