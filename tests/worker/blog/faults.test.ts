import { env } from "cloudflare:workers"
import fc from "fast-check"
import { expect, test } from "vitest"
import { signInAdmin } from "../support/administrator.ts"
import { call, read } from "../support/people.ts"
import { change, list, newPost, open, publish, remove, send } from "./blog.ts"

/** Makes the database break off whatever does this to a table, as long as the work lasts. */
async function breaking(what: string, work: () => Promise<void>) {
  await env.SITE.prepare(
    `create trigger broken before ${what} begin select raise(abort, 'not today'); end`,
  ).run()
  try {
    await work()
  } finally {
    await env.SITE.prepare("drop trigger broken").run()
  }
}

test("a new post that the database breaks off leaves nothing, and can be sent again", async () => {
  const mark = crypto.randomUUID()
  const input = newPost({ title: mark })
  const other = await publish()
  for (const what of ["insert on blog_posts", "insert on blog_authors", "delete on slug_redirects"]) {
    await env.SITE.prepare("insert or ignore into slug_redirects values (?, ?, 0)")
      .bind(input.slug, other.id)
      .run()
    await breaking(what, async () => {
      expect([what, (await send(input)).status]).toEqual([what, 500])
    })
    expect((await open(input.slug)).status).not.toBe(200)
    expect((await list({ q: mark })).posts).toEqual([])
  }
  expect((await send(input)).status).toBe(201)
  expect((await list({ q: mark })).posts).toHaveLength(1)
})

test("an edit or a deletion that the database breaks off leaves the post as it was", async () => {
  const mark = crypto.randomUUID()
  const post = await publish({ title: mark })
  for (const what of ["update on blog_posts", "insert on slug_redirects"]) {
    await breaking(what, async () => {
      expect((await change(post.id, { slug: `next-${mark}`, title: "Other" })).status).toBe(500)
    })
  }
  await breaking("delete on blog_posts", async () => {
    expect((await remove(post.id)).status).toBe(500)
  })
  expect(await read(open(post.slug))).toEqual(post)
  expect((await open(`next-${mark}`)).status).toBe(404)
  expect((await list({ q: mark })).posts).toHaveLength(1)
})

test("no body and no address gives a 5xx", async () => {
  const token = await signInAdmin()
  const post = await publish()
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("", "\0", "\ud800", "x".repeat(600), "__proto__", "/", "<p>a</p>"),
  )
  const value = fc.oneof({ weight: 4, arbitrary: text }, fc.jsonValue())
  const names = [
    "title",
    "slug",
    "excerpt",
    "content",
    "category",
    "featuredImage",
    "updatedAt",
    "__proto__",
    "constructor",
  ]
  const body = fc.oneof(
    fc.dictionary(fc.constantFrom(...names), value),
    fc.record({ slug: text, title: text, content: text }).map((part) => newPost(part)),
    fc.jsonValue(),
  )
  await fc.assert(
    fc.asyncProperty(body, text, async (sent, name) => {
      const path = encodeURIComponent(name.toWellFormed())
      const json = JSON.stringify(sent)
      const answers = await Promise.all([
        call("/api/blog/posts", { body: json, token }),
        call(`/api/blog/posts/${post.id}`, { method: "PUT", body: json, token }),
        call(`/api/blog/posts/${path}`),
        call(`/blog/${path}`),
        call(`/api/blog/posts?q=${path}&category=${path}`),
        call(`/api/blog/search?q=${path}`),
        call(`/blog?q=${path}&before=${path}`),
      ])
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    }),
    { numRuns: 40 },
  )
  await remove(post.id)
})
