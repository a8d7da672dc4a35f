import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import type { Revision, RevisionCard } from "../../../worker/site/blog/revisions/contract.ts"
import { signInAdmin } from "../support/administrator.ts"
import { call, read, signUpPerson } from "../support/people.ts"
import { change, newPost, open, publish, remove } from "./blog.ts"

const ask = async (id: string, revision = "") =>
  call(`/api/blog/posts/${id}/revisions${revision}`, { token: await signInAdmin() })

const versions = async (id: string) => (await read<{ revisions: RevisionCard[] }>(ask(id))).revisions

test("each save keeps what was there before, by whom and when; what changes nothing keeps nothing", async () => {
  const post = await publish({ title: "One", excerpt: "First" })
  expect(await versions(post.id)).toEqual([])
  await change(post.id, { title: "Two", content: "<p>New</p>" })
  await change(post.id, { title: "Two" })
  await change(post.id, { excerpt: null })
  const [newer, older] = await versions(post.id)
  expect(older).toMatchObject({ title: "One", savedAt: post.updatedAt, savedBy: expect.any(String) })
  expect(newer).toMatchObject({ title: "Two" })
  expect(await versions(post.id)).toHaveLength(2)
  const { id, savedAt, savedBy, ...fields } = await read<Revision>(ask(post.id, `/${older?.id}`))
  expect(fields).toEqual({
    title: "One",
    slug: post.slug,
    excerpt: "First",
    category: post.category,
    featuredImage: post.featuredImage,
    featuredImageAlt: "",
    content: post.content,
  })
})

test("a save that is refused keeps nothing", async () => {
  const [post, other] = [await publish(), await publish()]
  expect((await change(post.id, { title: "A", slug: other.slug })).status).toBe(409)
  expect((await change(post.id, { title: "A", updatedAt: new Date(1).toISOString() })).status).toBe(409)
  expect(await versions(post.id)).toEqual([])
})

test("of more than fifty versions the oldest goes", async () => {
  const post = await publish({ title: "Version 0" })
  for (let number = 1; number <= 52; number++) await change(post.id, { title: `Version ${number}` })
  const kept = await versions(post.id)
  expect(kept).toHaveLength(50)
  expect([kept.at(0)?.title, kept.at(-1)?.title]).toEqual(["Version 51", "Version 2"])
})

test("versions are the administrator's, of their own post, and go with it", async () => {
  const [post, other] = [await publish(), await publish()]
  await change(post.id, { title: "B" })
  const [version] = await versions(post.id)
  const { token } = await signUpPerson()
  const path = `/api/blog/posts/${post.id}/revisions`
  for (const address of [path, `${path}/${version?.id}`]) {
    expect((await call(address, { token })).status).toBe(403)
    expect((await call(address)).status).toBe(401)
  }
  expect((await ask(other.id, `/${version?.id}`)).status).toBe(404)
  for (const id of ["x", "0", "1e999", "%00"]) expect((await ask(post.id, `/${id}`)).status).toBe(404)
  expect((await ask("no-such-post")).status).toBe(404)
  expect(await (await open(post.slug)).text()).not.toContain("revision")
  await remove(post.id)
  const left = env.SITE.prepare("select count(*) as n from blog_revisions where post_id = ?").bind(post.id)
  expect(await left.first("n")).toBe(0)
})

test("the name of who saved a version goes with the account, and the version stays", async () => {
  const post = await publish(newPost())
  await change(post.id, { title: "B" })
  await env.SITE.prepare("delete from users where email_norm = 'admin@presskite.test'").run()
  expect(await versions(post.id)).toMatchObject([{ savedBy: null }])
  expect((await open(post.slug)).status).toBe(200)
})
