import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import type { Post } from "../../../worker/site/blog/contract.ts"
import { signInAdmin } from "../support/administrator.ts"
import { call, read, signUpPerson } from "../support/people.ts"
import { change, list, newPost, open, publish, remove, send } from "./blog.ts"

test("a new post is signed, dated and measured by the server", async () => {
  const answer = await send({ title: "A harbour morning", content: `<p>${"word ".repeat(700)}</p>` })
  expect(answer.status).toBe(201)
  const post = await read<Post>(answer)
  expect(post).toMatchObject({
    title: "A harbour morning",
    author: { name: "admin" },
    readTime: "4 min read",
  })
  expect(post.excerpt).toBe(`${"word ".repeat(30)}...`)
  expect(post.writtenExcerpt).toBeNull()
  expect(post.date).toMatch(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)
  expect(await read(open(post.slug))).toEqual(post)
})

test("each required field that is empty is refused by name", async () => {
  for (const field of ["title", "slug", "content", "category", "featuredImage"]) {
    for (const value of ["", "   ", undefined, null, 7]) {
      const answer = await send({ [field]: value })
      expect([field, value, answer.status]).toEqual([field, value, 422])
      const { error } = await read<{ error: { details: { field: string }[]; message: string } }>(answer)
      expect(error.message).toBe("Please fill in all required fields.")
      expect(error.details.map((detail) => detail.field)).toEqual([field])
    }
  }
})

test("each limit holds at its edge", async () => {
  const edges = { title: 200, slug: 100, excerpt: 500, category: 60 }
  for (const [field, most] of Object.entries(edges)) {
    const unique = crypto.randomUUID()
    expect((await send({ [field]: unique.padEnd(most, "x") })).status).toBe(201)
    expect((await send({ [field]: unique.padEnd(most + 1, "x") })).status).toBe(422)
  }
  expect((await send({ content: "é".repeat(250_000) })).status).toBe(201)
  expect((await send({ content: "é".repeat(250_001) })).status).toBe(422)
  expect((await send({ content: "&".repeat(200_000) })).status).toBe(422)
  expect((await send({ content: "<p>x".repeat(5_000) })).status).toBe(201)
  expect((await send({ content: "<p>x".repeat(5_001) })).status).toBe(422)
  expect((await send({ content: "x<p>".repeat(10_001) })).status).toBe(422)
})

test("content of which nothing is left is refused", async () => {
  for (const content of ["<script>alert(1)</script>", "<p> </p>", "<img src='javascript:1'>"]) {
    expect((await send({ content })).status).toBe(422)
  }
})

test("only the administrator may write", async () => {
  const post = await publish()
  const { token } = await signUpPerson()
  const servers = [
    ["POST", "/api/blog/posts", newPost()],
    ["PUT", `/api/blog/posts/${post.id}`, { title: "Mine" }],
    ["DELETE", `/api/blog/posts/${post.id}`, undefined],
    ["POST", "/api/blog/seed", undefined],
  ] as const
  for (const [method, path, body] of servers) {
    expect((await call(path, { method, body })).status).toBe(401)
    expect((await call(path, { method, body, token })).status).toBe(403)
  }
  expect(await read(open(post.slug))).toEqual(post)
})

test("keys that a client may not set are ignored", async () => {
  const stolen = {
    id: "x",
    authorId: "x",
    author_id: "x",
    date: 0,
    createdAt: 0,
    position: 1,
    readTime: "9 min read",
  }
  const post = await publish({ ...stolen, author: { name: "Eve" } })
  expect(post).toMatchObject({ author: { name: "admin" }, readTime: "1 min read" })
  expect(post.id).not.toBe("x")
  const changed = await read<Post>(change(post.id, { ...stolen, title: "New title", __proto__: { a: 1 } }))
  expect(changed).toEqual({ ...post, title: "New title", updatedAt: changed.updatedAt })
})

test("a post's author is whoever is signed in, and keeps their picture", async () => {
  const post = await publish({ author_id: "someone-else" })
  const author = () =>
    env.SITE.prepare("select a.* from blog_authors a join blog_posts p on p.author_id = a.id where p.id = ?")
      .bind(post.id)
      .first<{ id: string; name: string }>()
  const user = await env.SITE.prepare(
    "select id from users where email_norm = 'admin@presskite.test'",
  ).first()
  expect(await author()).toMatchObject({ ...user, name: "admin", avatar_url: null })
  await env.SITE.prepare("update blog_authors set avatar_url = '/me.png', name = 'Old' where id = ?")
    .bind(user?.id)
    .run()
  await publish()
  expect(await author()).toMatchObject({ name: "admin", avatar_url: "/me.png" })
  await env.SITE.prepare("update blog_authors set avatar_url = null").run()
})

test("seeding again and all at once gives each sample post once", async () => {
  const earlier = await env.SITE.prepare(
    "select id from blog_posts where author_id like 'sample-%'",
  ).all<Post>()
  for (const { id } of earlier.results) await remove(id)
  const token = await signInAdmin()
  const seed = () => read<{ added: number }>(call("/api/blog/seed", { method: "POST", token }))
  const answers = await Promise.all(Array.from({ length: 8 }, seed))
  expect(answers.map(({ added }) => added).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 7])
  const { results } = await env.SITE.prepare(
    "select date from blog_posts where author_id like 'sample-%'",
  ).all()
  expect(results).toHaveLength(7)
  const pitch = await read<Post>(open("how-to-write-a-pitch-that-gets-an-answer"))
  expect(pitch).toMatchObject({ date: "June 15, 2023", author: { name: "Mara Ellison" } })
  await remove(pitch.id)
  expect(await seed()).toEqual({ added: 1 })
})

test("of twenty posts for one permalink one is stored, and nothing of the others", async () => {
  const slug = `wanted-${crypto.randomUUID()}`
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => send({ slug, title: `Try ${n} ${slug}` })),
  )
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(19)
  expect(await read(refused[0] as Response)).toMatchObject({
    error: { code: "conflict", message: "Another post already uses this permalink." },
  })
  expect((await list({ q: slug })).posts).toHaveLength(1)
})

test("of twenty renames to one permalink one succeeds, and the others stay as they were", async () => {
  const slug = `wanted-${crypto.randomUUID()}`
  const posts = await Promise.all(Array.from({ length: 20 }, () => publish()))
  const answers = await Promise.all(posts.map(({ id }) => change(id, { slug, title: `Renamed ${slug}` })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  const loser = posts[answers.findIndex(({ status }) => status === 409)] as Post
  expect(await read(open(loser.slug))).toEqual(loser)
  expect((await list({ q: `Renamed ${slug}` })).posts).toHaveLength(1)
})

test("saving a post that was deleted answers 404 and does not bring it back", async () => {
  const post = await publish()
  expect((await remove(post.id)).status).toBe(204)
  expect((await change(post.id, { ...newPost(), slug: post.slug })).status).toBe(404)
  expect((await open(post.slug)).status).toBe(404)
  expect((await remove(post.id)).status).toBe(404)
  expect((await list({ q: post.slug })).posts).toHaveLength(0)
})

test("of twenty editors who loaded the same version one saves", async () => {
  const post = await publish()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      change(post.id, { title: `Version ${n}`, updatedAt: post.updatedAt }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const stale = answers.find(({ status }) => status === 409) as Response
  expect(await read(stale)).toMatchObject({ error: { code: "stale" } })
})

test("a changed permalink leads on from the old one, through several changes and back", async () => {
  const names = Array.from({ length: 3 }, () => `name-${crypto.randomUUID()}`) as [string, string, string]
  const post = await publish({ slug: names[0] })
  await change(post.id, { slug: names[1] })
  await change(post.id, { slug: names[2] })
  for (const old of [names[0], names[1]]) {
    const moved = await open(old)
    expect([moved.status, moved.headers.get("Location")]).toEqual([301, `/api/blog/posts/${names[2]}`])
  }
  await change(post.id, { slug: names[0] })
  expect((await open(names[0])).status).toBe(200)
  expect((await open(names[2])).headers.get("Location")).toBe(`/api/blog/posts/${names[0]}`)

  const other = await publish({ slug: names[2], title: "Another" })
  expect(await read(open(names[2]))).toEqual(other)
  await remove(other.id)
  expect((await open(names[2])).status).toBe(404)
  await remove(post.id)
  expect((await open(names[1])).status).toBe(404)
})

test("an edit changes only the fields that are given", async () => {
  const post = await publish({ excerpt: "A written excerpt" })
  const changed = await read<Post>(change(post.id, { excerpt: "" }))
  expect(changed).toMatchObject({ title: post.title, content: post.content, writtenExcerpt: null })
  expect(changed.excerpt).toBe("One Some text....")
  expect(Date.parse(changed.updatedAt)).toBeGreaterThan(Date.parse(post.updatedAt))
  const longer = await read<Post>(change(post.id, { content: `<p>${"b".repeat(2600)}</p>` }))
  expect([longer.readTime, longer.publishedAt]).toEqual(["3 min read", post.publishedAt])
  expect(longer.excerpt).toBe(`${"b".repeat(150)}...`)
})

test("a permalink is cleaned or refused", async () => {
  const token = crypto.randomUUID()
  const cleaned = {
    [`My Post ${token}`]: `my-post-${token}`,
    [`é${token}`]: `-${token}`,
    [`..%2e/${token}`]: `---2e-${token}`,
    [`  a_${token}  `]: `a-${token}`,
  }
  for (const [slug, stored] of Object.entries(cleaned)) {
    expect((await publish({ slug })).slug).toBe(stored)
    expect((await open(stored)).status).toBe(200)
  }
  for (const slug of [
    "..",
    "日本語",
    "---",
    "/",
    "new",
    "NEW",
    "edit",
    "x".repeat(101),
    "x".repeat(10_000),
  ]) {
    expect([slug.slice(0, 20), (await send({ slug })).status]).toEqual([slug.slice(0, 20), 422])
  }
})

test("a featured image is loaded by https or from our own paths", async () => {
  const refused = [
    ...[
      "javascript:alert(1)",
      "JaVaScRiPt:alert(1)",
      "data:text/html,<script>1</script>",
      "data:image/svg+xml,<svg/>",
    ],
    ...[
      "//evil.example/a.png",
      "/\\evil.example/a.png",
      "\\\\evil.example",
      "http://example.com/a.png",
      "a.png",
    ],
    ...[
      "https://",
      "https:",
      "vbscript:x",
      "blob:https://x/y",
      "https://x y/z",
      'https://x/"onerror=1',
      "/a<b",
    ],
    ..."file:///etc/passwd ftp://x/y https://[bad/ ?x #x".split(" "),
  ]
  for (const featuredImage of refused) {
    expect([featuredImage, (await send({ featuredImage })).status]).toEqual([featuredImage, 422])
  }
  for (const featuredImage of [
    "https://example.com/a.svg?b=1&c=2",
    "HTTPS://example.com/a",
    "/images/a.png",
  ]) {
    expect((await publish({ featuredImage })).featuredImage).toBe(featuredImage)
  }
})

test("an id that is no id answers 404", async () => {
  for (const id of ["x", "%00", "'; drop table blog_posts; --", "a".repeat(4000)]) {
    expect((await change(encodeURIComponent(id), { title: "T" })).status).toBe(404)
    expect((await remove(encodeURIComponent(id))).status).toBe(404)
  }
})
