import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import type { Post, PostCard, PostMatch } from "../../../worker/site/blog/contract.ts"
import { signInAdmin } from "../support/administrator.ts"
import { appWith } from "../support/app.ts"
import { countDatabase } from "../support/count-database.ts"
import { call, read } from "../support/people.ts"
import { change, list, newPost, open, publish, remove } from "./blog.ts"

const search = (q: string) =>
  read<{ posts: PostMatch[] }>(call(`/api/blog/search?${new URLSearchParams({ q })}`))
const slugs = (posts: { slug: string }[]) => posts.map(({ slug }) => slug)

test("a post that does not exist answers 404 with the code that blog clients know", async () => {
  for (const slug of ["no-such-post", "x".repeat(5000), "%", "日本", "a'b\"c"]) {
    const answer = await open(slug)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ error: { code: "PGRST116" } })
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store")
  }
})

test("a list is paged by key, newest first, without gaps or repeats", async () => {
  const category = `Paged ${crypto.randomUUID()}`
  const posts = []
  for (let n = 0; n < 28; n++) posts.push(await publish({ category }))
  const seen: PostCard[] = []
  const sizes: number[] = []
  for (let before: number | null | undefined; before !== null; ) {
    const page = await list({ category, ...(before && { before: String(before) }) })
    seen.push(...page.posts)
    sizes.push(page.posts.length)
    before = page.before
  }
  expect(sizes).toEqual([13, 13, 2])
  expect(slugs(seen)).toEqual(slugs(posts).reverse())
  expect(Object.keys(seen[0] ?? {})).not.toContain("content")
})

test("posts of one moment have an order of their own", async () => {
  const now = Date.now() + 60_000
  const server = appWith({ clock: () => now })
  const token = await signInAdmin()
  const sent = await Promise.all(
    Array.from({ length: 5 }, () =>
      call("/api/blog/posts", { body: newPost({ category: "Moment" }), token, server }),
    ),
  )
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  const { posts } = await list({ category: "Moment" })
  expect(new Set(posts.map(({ publishedAt }) => publishedAt))).toEqual(new Set([new Date(now).toISOString()]))
  expect(posts).toHaveLength(5)
  await Promise.all(posts.map(({ id }) => remove(id)))
})

test("categories are those of posts, and only those", async () => {
  const category = `Only ${crypto.randomUUID()}`
  const post = await publish({ category })
  const categories = async () =>
    (await read<{ categories: string[] }>(call("/api/blog/categories"))).categories
  expect(await categories()).toContain(category)
  expect((await list()).categories).toEqual(await categories())
  expect((await list({ category: category.toLowerCase() })).posts).toHaveLength(0)
  await remove(post.id)
  expect(await categories()).not.toContain(category)
})

test("a search is literal, whatever its length, its characters and their case", async () => {
  const mark = crypto.randomUUID().slice(0, 8)
  const odd = `${mark} 100%_sure 'quoted' "double" back\\slash 😀 a*b^c NEAR(x) OR -y {title}: ÄÖÜ <tag> & end`
  const post = await publish({ title: odd, content: "<p>text</p>" })
  const decoy = await publish({ title: odd.replace(/[%_'"\\😀*^]/gu, "."), content: "<p>text</p>" })
  for (const part of [
    "100%_s",
    "%_",
    "_sure 'q",
    "'quoted'",
    '"double"',
    "back\\slash",
    "\\s",
    "😀",
    "😀 a*b",
    "a*b^c",
    "*b",
  ]) {
    const found = slugs((await list({ q: part })).posts)
    expect([part, found.includes(post.slug), found.includes(decoy.slug)]).toEqual([part, true, false])
  }
  for (const part of ["NEAR(x)", "OR -y", "{title}:", "äöü", "ÄÖÜ", "<tag>", "& e", mark.toUpperCase()]) {
    expect([part, slugs((await list({ q: part })).posts)]).toContainEqual(expect.arrayContaining([post.slug]))
  }
  for (const q of [
    "%%%",
    "___",
    `"`,
    "''",
    "*",
    "NOT",
    "a AND",
    `${mark}"`,
    `") OR ("`,
    "\0",
    "\ud800",
    " ",
  ]) {
    expect((await call(`/api/blog/posts?${new URLSearchParams({ q })}`)).status).toBe(200)
  }
})

test("a search of 49, 50, 51 and 200 bytes is literal; of a longer one the first 200 characters count", async () => {
  const text = Array.from({ length: 60 }, () => crypto.randomUUID()).join(" ")
  const post = await publish({ content: `<p>${text}</p>` })
  for (const length of [49, 50, 51, 199, 200]) {
    expect(slugs((await list({ q: text.slice(7, 7 + length).trim() })).posts)).toEqual([post.slug])
    expect((await list({ q: `${text.slice(7, 6 + length)}~` })).posts).toEqual([])
  }
  expect(slugs((await list({ q: text })).posts)).toEqual([post.slug])
  expect((await list({ q: `~${text}` })).posts).toEqual([])
  const long = await call(`/api/blog/posts?q=${"ø".repeat(5000)}`)
  expect([long.status, (await read<{ posts: [] }>(long)).posts]).toEqual([200, []])
  expect(slugs((await search(text)).posts)).toEqual([post.slug])
})

test("a search looks into title, excerpt and text, follows each edit, and forgets what is deleted", async () => {
  const [inTitle, inExcerpt, inText, later] = Array.from({ length: 4 }, () => crypto.randomUUID()) as [
    string,
    string,
    string,
    string,
  ]
  const category = `Search ${crypto.randomUUID()}`
  const input = { title: inTitle, excerpt: inExcerpt, content: `<p>so<em>me</em> ${inText}</p>`, category }
  const post = await publish(input)
  const finds = async (q: string, narrowed?: string) =>
    (await list({ q, ...(narrowed && { category: narrowed }) })).posts.some(({ id }) => id === post.id)
  for (const q of [inTitle, inExcerpt, inText, `some ${inText}`, inText.slice(0, 2), inText.slice(0, 1)]) {
    expect([q, await finds(q), await finds(q, category), await finds(q, "Analytics")]).toEqual([
      q,
      true,
      true,
      false,
    ])
  }
  expect(await finds("<em>")).toBe(false)

  await change(post.id, { title: later })
  expect([await finds(inTitle), await finds(later), await finds(inText)]).toEqual([false, true, true])
  await change(post.id, { category: "Analytics" })
  expect([await finds(later, category), await finds(later, "Analytics")]).toEqual([false, true])
  await change(post.id, { excerpt: null, content: "<p>zq</p>" })
  expect([await finds(inExcerpt), await finds(inText), await finds("zq"), await finds("z")]).toEqual([
    false,
    false,
    true,
    true,
  ])
  await remove(post.id)
  expect([await finds(later), await finds("zq")]).toEqual([false, false])
})

test("the search box gets at most six light matches, and none for nothing", async () => {
  const mark = crypto.randomUUID()
  const posts = await Promise.all(Array.from({ length: 7 }, () => publish({ title: `Box ${mark}` })))
  const { posts: matches } = await search(mark)
  expect(matches).toHaveLength(6)
  expect(Object.keys(matches[0] ?? {}).sort()).toEqual(["category", "date", "slug", "title"])
  expect(await search("")).toEqual({ posts: [] })
  expect(await search("   ")).toEqual({ posts: [] })
  expect(await read(call("/api/blog/search"))).toEqual({ posts: [] })
  await Promise.all(posts.map(({ id }) => remove(id)))
})

test("a filter that makes no sense is refused, never a 500", async () => {
  for (const before of ["0", "-1", "1.5", "x", "1e400", "9007199254740993", ""]) {
    expect([before, (await call(`/api/blog/posts?before=${before}`)).status]).toEqual([before, 422])
  }
  for (const query of [
    "category=",
    "category=%00",
    `category=${"x".repeat(5000)}`,
    "before=1",
    "unknown=1",
    "q[]=1",
  ]) {
    expect([query, (await call(`/api/blog/posts?${query}`)).status]).toEqual([query, 200])
  }
})

test("of a name that is given twice the first value counts, in the list and on its page", async () => {
  const mark = crypto.randomUUID()
  const post = await publish({ title: mark })
  const twice = await read<{ posts: PostCard[] }>(call(`/api/blog/posts?q=${mark}&q=none`))
  expect(slugs(twice.posts)).toEqual([post.slug])
  expect(await (await call(`/blog?q=${mark}&q=none`)).text()).toContain(`/blog/${post.slug}"`)
  expect((await read<{ posts: [] }>(call(`/api/blog/posts?q=none-${mark}&q=${mark}`))).posts).toEqual([])
})

test("reading the blog changes nothing", async () => {
  const post = await publish()
  await change(post.id, { slug: `moved-${post.slug}` })
  const paths = [
    ...[
      "/api/blog/posts",
      "/api/blog/posts?q=text",
      "/api/blog/posts?q=x&category=Analytics",
      `/api/blog/posts/${post.slug}`,
    ],
    ...[
      "/api/blog/categories",
      "/api/blog/search?q=te",
      "/api/blog/posts/none",
      "/blog",
      `/blog/moved-${post.slug}`,
    ],
    ...[
      "/blog/none",
      "/blog/feed.xml",
      "/sitemap.xml",
      "/robots.txt",
      "/api/blog/seed",
      `/api/blog/posts/${post.id}`,
    ],
  ]
  const before = await everything()
  for (const path of [...paths, ...paths]) await call(path)
  for (const path of paths) await call(path, { method: "HEAD" })
  expect(await everything()).toBe(before)
})

/** All but the captured mail, to which the workspaces of other tests may mail at any time. */
async function everything(): Promise<string> {
  const tables = await env.SITE.prepare(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like '\\_%' escape '\\' and name <> 'captured_mail'",
  ).all<{ name: string }>()
  const rows = await env.SITE.batch(
    tables.results.map(({ name }) => env.SITE.prepare(`select * from "${name}"`)),
  )
  return JSON.stringify(rows.map(({ results }) => results))
}

test("each read is one round trip", async () => {
  const { slug } = await publish()
  for (const path of [
    ...[
      "/api/blog/posts",
      "/api/blog/posts?q=text&category=Analytics",
      `/api/blog/posts/${slug}`,
      "/api/blog/posts/none",
    ],
    ...["/api/blog/categories", "/api/blog/search?q=text", "/blog", `/blog/${slug}`, "/blog/none"],
    ...["/blog/feed.xml", "/sitemap.xml"],
  ]) {
    const { database, cost } = countDatabase(env.SITE)
    await call(path, { server: appWith({ database }) })
    expect([path, cost.trips]).toEqual([path, 1])
  }
})

test("a post that was read before is read as it is now, whatever changed", async () => {
  const now = Date.now()
  const server = appWith({ clock: () => now })
  const token = await signInAdmin()
  const put = (id: string, body: object) =>
    call(`/api/blog/posts/${id}`, { method: "PUT", body, token, server })
  const { id, slug } = await publish()
  const readTwice = async () => {
    const [first, second] = [await read<Post>(open(slug)), await read<Post>(open(slug))]
    expect(second).toEqual(first)
    return second
  }
  expect(await readTwice()).toMatchObject({ content: "<h2>One</h2><p>Some text.</p>" })
  // Both in one millisecond.
  await put(id, { content: "<p>Second</p>" })
  expect(await readTwice()).toMatchObject({ content: "<p>Second</p>" })
  await put(id, { content: "<p>Third</p>" })
  expect(await readTwice()).toMatchObject({ content: "<p>Third</p>" })
  await put(id, { title: "Another title", category: "B2B PR" })
  expect(await readTwice()).toMatchObject({ title: "Another title", category: "B2B PR" })
  await env.SITE.prepare(
    "update blog_authors set name = 'Renamed' where id = (select author_id from blog_posts where id = ?)",
  )
    .bind(id)
    .run()
  expect(await readTwice()).toMatchObject({ author: { name: "Renamed" }, content: "<p>Third</p>" })
  await remove(id)
  expect((await open(slug)).status).toBe(404)
  await publish({ slug, content: "<p>Its successor</p>" })
  expect(await readTwice()).toMatchObject({ content: "<p>Its successor</p>" })
})

test("the text of a post that did not change is not read from the database again", async () => {
  const { id, slug } = await publish()
  await open(slug)
  await env.SITE.prepare("update blog_posts set content = 'changed behind its back' where id = ?")
    .bind(id)
    .run()
  expect(await read<Post>(open(slug))).toMatchObject({ content: "<h2>One</h2><p>Some text.</p>" })
})

test("who has the feed, the sitemap or robots.txt as they are is answered 304, and what changed is sent", async () => {
  for (const path of ["/blog/feed.xml", "/sitemap.xml", "/robots.txt"]) {
    const first = await call(path)
    const known = { "If-None-Match": first.headers.get("ETag") ?? "" }
    expect(known["If-None-Match"]).toMatch(/^"\w+"$/)
    const again = await call(path, { headers: known })
    expect([path, again.status, await again.text()]).toEqual([path, 304, ""])
    expect(again.headers.get("Cache-Control")).toBe(first.headers.get("Cache-Control"))
    if (path === "/robots.txt") continue
    const { slug } = await publish()
    const changed = await call(path, { headers: known })
    expect(changed.status).toBe(200)
    expect(await changed.text()).toContain(slug)
  }
})
