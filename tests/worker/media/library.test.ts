import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import type { MediaItem } from "../../../worker/site/media/contract.ts"
import { change, publish, remove as removePost } from "../blog/blog.ts"
import { signInAdmin } from "../support/administrator.ts"
import { appWith } from "../support/app.ts"
import { countDatabase } from "../support/count-database.ts"
import { call, read } from "../support/people.ts"
import { asAdmin, kept, library, open, path, type Refused, upload } from "./media.ts"
import { png, webpOf } from "./pictures.ts"

/** Writes the rows directly to the database, which is faster than this many uploads. */
async function fill(mark: string, names: string[]) {
  const insert = env.SITE.prepare(
    `insert into media (id, name, name_norm, alt, type, bytes, width, height, hash, created_at)
     values (?1, ?2, ?3, '', 'image/png', 1, 1, 1, ?1, 0)`,
  )
  const id = () => crypto.randomUUID().replaceAll("-", "")
  await env.SITE.batch(names.map((name) => insert.bind(id(), name + mark, (name + mark).toLowerCase())))
}

const remove = (id: string, query = "") => asAdmin(`/${id}${query}`, { method: "DELETE" })

test("the library is listed by name, whatever its letters' case, 100 a page", async () => {
  const mark = crypto.randomUUID()
  const numbers = Array.from(
    { length: 101 },
    (_, n) => `${n % 2 ? "Kite" : "kite"} ${String(n).padStart(3, "0")} `,
  )
  await fill(mark, numbers.toReversed())
  const first = await library({ q: mark })
  expect(first.images.map(({ name }) => name)).toEqual(numbers.slice(0, 100).map((name) => name + mark))
  const second = await library({ q: mark, after: first.after ?? "" })
  expect(second.images.map(({ name }) => name)).toEqual([numbers[100] + mark])
  expect(second.after).toBeNull()
})

test("images of one name are all listed once, also over the end of a page", async () => {
  const mark = crypto.randomUUID()
  await fill(
    mark,
    Array.from({ length: 250 }, () => "same "),
  )
  const seen: string[] = []
  let after: string | null = null
  do {
    const page = await library({ q: mark, ...(after && { after }) })
    seen.push(...page.images.map(({ id }) => id))
    after = page.after
  } while (after)
  expect(new Set(seen).size).toBe(250)
  expect(seen).toHaveLength(250)
})

test("a page of the library costs no more than its rows, and one round trip", async () => {
  const mark = crypto.randomUUID()
  await fill(
    mark,
    Array.from({ length: 150 }, (_, n) => `cost ${n} `),
  )
  const { database, cost } = countDatabase(env.SITE)
  const token = await signInAdmin()
  const answer = await call(path, { token, server: appWith({ database }) })
  expect(answer.status).toBe(200)
  // The first is for who asks.
  expect(cost.trips).toBe(2)
  const listed = cost.statements.at(-1)
  expect(listed?.read).toBeLessThanOrEqual(2 * (listed?.returned ?? 0) + 10)
})

test("the library is searched by name, literally", async () => {
  const mark = crypto.randomUUID()
  await fill(mark, ["Ärger 50% ", "harbour_1 ", "harbour 1 "])
  const found = async (q: string) => (await library({ q: `${q} ${mark}` })).images.map(({ name }) => name)
  expect(await found("ÄRGER 50%")).toEqual([`Ärger 50% ${mark}`])
  expect(await found("harbour_1")).toEqual([`harbour_1 ${mark}`])
  expect(await found("%")).toEqual([`Ärger 50% ${mark}`])
  expect(await found("nothing")).toEqual([])
})

test.each([
  "after=x",
  "after=",
  `after=${"0".repeat(31)}.a`,
  `after=${"0".repeat(32)}`,
  `after=${"a".repeat(5000)}`,
])("a cursor that is not ours is refused: %.50s", async (query) => {
  expect((await asAdmin(`?${query}`)).status).toBe(422)
})

test("what an image shows can be said anew", async () => {
  const item = await kept({ file: await png(), alt: "Before" })
  const put = (body: unknown, id = item.id) => asAdmin(`/${id}`, { method: "PUT", body })
  expect(await read(put({ alt: " After ", name: "x", id: "y", createdBy: "z" }))).toEqual({
    ...item,
    alt: "After",
  })
  expect(await read(put({ alt: "" }))).toEqual({ ...item, alt: "" })
  for (const body of [{}, { alt: 7 }, { alt: null }, { alt: "a".repeat(301) }, [], "null"]) {
    expect((await put(body)).status).toBe(422)
  }
  expect((await put({ alt: "x" }, "0".repeat(32))).status).toBe(404)
  expect((await put({ alt: "x" }, "nobody")).status).toBe(404)
})

test("an image that a post shows is not removed, and the posts are named", async () => {
  const item = await kept({ file: webpOf(1600, 900), list: webpOf(720, 405) })
  const mark = crypto.randomUUID()
  const featured = await publish({ title: `Featured ${mark}`, featuredImage: item.address })
  const inside = await publish({
    title: `Inside ${mark}`,
    content: `<p>a</p><img src="${item.address}" alt="">`,
  })
  const refused = await remove(item.id)
  expect(refused.status).toBe(409)
  const { error } = await read<Refused>(refused)
  expect(error.code).toBe("in_use")
  expect(error.message).toContain(`“Featured ${mark}”`)
  expect(error.message).toContain(`“Inside ${mark}”`)
  expect(error.details.map(({ field }) => field).sort()).toEqual([featured.slug, inside.slug].sort())
  expect((await open(item.address)).status).toBe(200)

  await change(featured.id, { featuredImage: "/images/blog/pitch.svg" })
  expect((await remove(item.id)).status).toBe(409)
  await removePost(inside.id)
  const earlier = await remove(item.id)
  expect(earlier.status).toBe(409)
  expect((await read<Refused>(earlier)).error).toMatchObject({
    code: "in_earlier_version",
    message: expect.stringContaining(`Earlier versions of “Featured ${mark}” show this image.`),
  })
  expect((await remove(item.id, "?evenEarlier=perhaps")).status).toBe(422)
  expect((await open(item.address)).status).toBe(200)
  expect((await remove(item.id, "?evenEarlier=true")).status).toBe(204)
  expect((await remove(item.id, "?evenEarlier=true")).status).toBe(404)
  expect((await open(item.address)).status).toBe(404)
  expect((await open(item.address.replace("-1600x900", ""))).status).toBe(404)
  await removePost(featured.id)
})

test("an image that the documentation shows is not removed", async () => {
  const item = await kept({ file: await png() })
  const insert = env.SITE.prepare(
    "insert or replace into documents (id, html, updated_at) values ('integrations', ?, 0)",
  )
  await insert.bind(`<p><img src="${item.address}" alt=""></p>`).run()
  const refused = await remove(item.id)
  expect(refused.status).toBe(409)
  expect((await read<Refused>(refused)).error.message).toBe(
    "This image is shown in “Documentation: Integrations”. Remove it there first.",
  )
  await env.SITE.prepare("delete from documents where id = 'integrations'").run()
  expect((await remove(item.id)).status).toBe(204)
})

test("of a post that takes an image and its removal at once, one succeeds", async () => {
  for (let n = 0; n < 5; n++) {
    const item = await kept({ file: await png() })
    const [answer, post] = await Promise.all([remove(item.id), publish({ featuredImage: item.address })])
    const isThere = (await open(item.address)).status === 200
    expect(answer.status).toBe(isThere ? 409 : 204)
    await removePost(post.id)
  }
})

test("a post says of its image what was written for it, on its page, in the list and at the door", async () => {
  const item = await kept({ file: webpOf(1600, 900), list: webpOf(720, 405) })
  const alt = `A "kite" <b>& ${crypto.randomUUID()}`
  const post = await publish({ featuredImage: item.address, featuredImageAlt: alt })
  expect(post.featuredImageAlt).toBe(alt)
  const small = item.address.replace("-1600x900", "")
  const escaped = alt
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
  for (const page of [`/blog/${post.slug}`, `/blog?q=${encodeURIComponent(post.title)}`]) {
    const html = await (await call(page)).text()
    expect(html).toContain(`alt="${escaped}"`)
    expect(html).toContain(`srcSet="${small} 720w, ${item.address} 1600w"`)
  }
  expect(
    (await read<{ featuredImageAlt: string }>(change(post.id, { featuredImageAlt: "" }))).featuredImageAlt,
  ).toBe("")
  expect((await change(post.id, { featuredImageAlt: "a".repeat(301) })).status).toBe(422)
  await removePost(post.id)
})

test("an image in a post's text keeps its own address, size and words", async () => {
  const item: MediaItem = await kept({ file: await png({ width: 640, height: 480 }) })
  const tag = `<img src="${item.address}" alt="A kite" width="640" height="480" loading="lazy">`
  const post = await publish({ content: `<p>Text</p>${tag}` })
  expect(post.content).toContain(tag)
  await removePost(post.id)
})

test("who uploaded an image finds it in the export of their data", async () => {
  const item = await kept({ file: await png() })
  const answer = await call("/api/account/export", { token: await signInAdmin() })
  expect((await read<{ images: MediaItem[] }>(answer)).images).toContainEqual(item)
})

test("nothing remains of who uploaded an image when the account is gone", async () => {
  const { id } = await kept({ file: await png() })
  await env.SITE.prepare("delete from users where id = (select created_by from media where id = ?)")
    .bind(id)
    .run()
  expect(
    await env.SITE.prepare("select created_by from media where id = ?").bind(id).first("created_by"),
  ).toBeNull()
})

test("what is done with an image is in the audit log, once, and never what was not done", async () => {
  const file = await png()
  const item = await kept({ file, name: `${crypto.randomUUID()}.png` })
  await upload({ file })
  await asAdmin(`/${item.id}`, { method: "PUT", body: { alt: "A kite" } })
  await asAdmin(`/${item.id}`, { method: "PUT", body: { alt: "A kite" } })
  const post = await publish({ featuredImage: item.address })
  await remove(item.id)
  await removePost(post.id)
  await remove(item.id)
  await remove(item.id)
  const { results } = await env.SITE.prepare(
    "select action, target_name from audit_log where target_id = ? order by id",
  )
    .bind(item.id)
    .all()
  expect(results).toEqual(
    ["image.uploaded", "image.described", "image.deleted"].map((action) => ({
      action,
      target_name: item.name,
    })),
  )
})
