import { createScheduledController } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import worker from "../../../worker/index.ts"
import type { AuditPage } from "../../../worker/site/audit/contract.ts"
import type { Post } from "../../../worker/site/blog/contract.ts"
import type { Draft, DraftCard, DraftPage } from "../../../worker/site/blog/drafts/contract.ts"
import { signInAdmin } from "../support/administrator.ts"
import { call, read, signUpPerson } from "../support/people.ts"
import { list, newPost, open, publish } from "./blog.ts"

const ask = async (path = "", method = "GET", body?: object) =>
  call(`/api/blog/drafts${path}`, { method, ...(body && { body }), token: await signInAdmin() })

const keep = async (input: object = {}) => read<Draft>(ask("", "POST", input))
const find = async (id: string) => ask(`/${id}`)
const cards = async () => (await read<{ drafts: DraftCard[] }>(ask())).drafts
const hour = 3_600_000
const inAnHour = () => new Date(Date.now() + hour).toISOString()

const [nightly, everyTenMinutes] = ["17 3 * * *", "*/10 * * * *"]
/** The platform's clock, as it strikes at a time. At night it wakes none of the workspaces that other files have left. */
const strike = (now = Date.now(), cron = nightly) =>
  worker.scheduled(createScheduledController({ cron, scheduledTime: new Date(now) }), env)

test("a draft may be anything, and nothing that is public shows it", async () => {
  const word = `kestrel${crypto.randomUUID().slice(0, 8)}`
  const draft = await keep({ title: `A ${word}`, slug: word, content: `<p>${word}</p><script>1</script>` })
  expect(draft).toMatchObject({ content: `<p>${word}</p><script>1</script>`, publishAt: null, problem: null })
  expect((await open(word)).status).toBe(404)
  expect((await list({ q: word })).posts).toEqual([])
  for (const path of ["/sitemap.xml", "/blog/feed.xml", `/blog?q=${word}`, "/api/blog/posts"])
    expect(await (await call(path)).text()).not.toContain(draft.id)
  const empty = await keep({})
  expect(empty).toMatchObject({ title: "", content: "" })
  expect((await cards()).map(({ id }) => id)).toEqual(expect.arrayContaining([draft.id, empty.id]))
  for (const { id } of [draft, empty]) expect((await ask(`/${id}`, "DELETE")).status).toBe(204)
  expect((await find(draft.id)).status).toBe(404)
  expect((await ask(`/${draft.id}`, "DELETE")).status).toBe(404)
})

test("every draft is listed, page by page, those that were saved last first", async () => {
  const kept: string[] = []
  const { id } = await keep({ title: "The first" })
  // Many are saved in one moment.
  for (let at = 0; at < 120; at++) {
    const copy = crypto.randomUUID()
    kept.push(copy)
    await env.SITE.prepare(
      `insert into blog_drafts select ?1, title, slug, excerpt, category, featured_image, featured_image_alt,
       saved_by, created_at, updated_at - ?2, null, null, content from blog_drafts where id = ?3`,
    )
      .bind(copy, Math.floor(at / 60), id)
      .run()
  }
  const listed: DraftCard[] = []
  let pages = 0
  for (let before: string | null = ""; before !== null; pages++) {
    const page: DraftPage = await read(await ask(before && `?before=${before}`))
    listed.push(...page.drafts)
    before = page.before
  }
  const own = listed.filter((draft) => draft.id === id || kept.includes(draft.id))
  expect([own.length, new Set(listed.map((draft) => draft.id)).size]).toEqual([121, listed.length])
  expect(pages).toBe(Math.ceil(listed.length / 50))
  expect(listed.map(({ updatedAt }) => updatedAt)).toEqual(
    listed
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .toReversed(),
  )
  for (const before of ["x", "1:", ":", "-1:x", `1:${"a".repeat(400)}`, "1:'--", "%00"])
    expect((await ask(`?before=${before}`)).status).toBe(422)
  for (const one of [id, ...kept]) await ask(`/${one}`, "DELETE")
})

test("drafts are the administrator's: nobody else reads, writes or publishes one", async () => {
  const { id } = await keep({ title: "Mine" })
  const { token } = await signUpPerson()
  for (const [method, path, body] of [
    ["GET", ""],
    ["POST", "", {}],
    ["GET", `/${id}`],
    ["PUT", `/${id}`, {}],
    ["DELETE", `/${id}`],
    ["POST", `/${id}/publish`, newPost()],
  ] as const) {
    const of = { method, ...(body && { body }) }
    expect((await call(`/api/blog/drafts${path}`, { ...of, token })).status).toBe(403)
    expect((await call(`/api/blog/drafts${path}`, of)).status).toBe(401)
  }
  await ask(`/${id}`, "DELETE")
})

test("of two editors of one draft the second is told", async () => {
  const draft = await keep({ title: "One" })
  const changed = await read<Draft>(ask(`/${draft.id}`, "PUT", { title: "Two", updatedAt: draft.updatedAt }))
  expect(changed.title).toBe("Two")
  const late = await ask(`/${draft.id}`, "PUT", { title: "Three", updatedAt: draft.updatedAt })
  expect([late.status, (await read<{ error: { code: string } }>(late)).error.code]).toEqual([409, "stale"])
  await ask(`/${draft.id}`, "DELETE")
  expect((await ask(`/${draft.id}`, "PUT", { title: "Four" })).status).toBe(404)
})

test("publishing a draft at once makes the post and ends the draft", async () => {
  const draft = await keep({ title: "Half" })
  const input = newPost({ title: "Whole", content: "<p>Yes</p><script>1</script>" })
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => ask(`/${draft.id}/publish`, "POST", input)),
  )
  expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1)
  expect(answers.every(({ status }) => [201, 404, 409].includes(status))).toBe(true)
  expect(await read(open(input.slug))).toMatchObject({ title: "Whole", content: "<p>Yes</p>" })
  expect((await find(draft.id)).status).toBe(404)
  expect((await list({ q: input.slug.slice(5) })).posts.length).toBeLessThanOrEqual(1)
})

test("a permalink that is taken leaves the draft as it was", async () => {
  const { slug } = await publish()
  const draft = await keep({ title: "Half" })
  expect((await ask(`/${draft.id}/publish`, "POST", newPost({ slug }))).status).toBe(409)
  expect(await read(find(draft.id))).toEqual(draft)
  await ask(`/${draft.id}`, "DELETE")
})

test("a schedule is for a whole post, at a time to come, at a free permalink", async () => {
  const { slug } = await publish()
  for (const [input, status] of [
    [{ ...newPost(), publishAt: new Date(Date.now() - 1000).toISOString() }, 422],
    [{ ...newPost(), publishAt: "tomorrow" }, 422],
    [{ ...newPost({ title: "" }), publishAt: inAnHour() }, 422],
    [{ ...newPost({ content: "<script>1</script>" }), publishAt: inAnHour() }, 422],
    [{ ...newPost({ featuredImage: "javascript:1" }), publishAt: inAnHour() }, 422],
    [{ ...newPost({ slug }), publishAt: inAnHour() }, 409],
  ] as const) {
    const before = await cards()
    expect([input, (await ask("", "POST", input)).status]).toEqual([input, status])
    expect(await cards()).toEqual(before)
  }
})

test("publishing leaves a draft alone that was changed elsewhere since it was opened", async () => {
  const input = newPost()
  const opened = await keep(input)
  const later = await read<Draft>(
    ask(`/${opened.id}`, "PUT", { ...input, content: "<p>The later text.</p>" }),
  )
  const refused = await ask(`/${opened.id}/publish`, "POST", { ...input, updatedAt: opened.updatedAt })
  expect([refused.status, await read(refused)]).toMatchObject([409, { error: { code: "stale" } }])
  expect(await read(find(opened.id))).toMatchObject({ content: "<p>The later text.</p>" })
  const answer = await ask(`/${opened.id}/publish`, "POST", { ...later, updatedAt: later.updatedAt })
  expect([answer.status, await read(answer)]).toMatchObject([201, { content: "<p>The later text.</p>" }])
})

test("a draft that is gone is published under no other permalink", async () => {
  const draft = await keep(newPost())
  const first = ask(`/${draft.id}/publish`, "POST", newPost())
  expect((await first).status).toBe(201)
  const again = newPost()
  expect((await ask(`/${draft.id}/publish`, "POST", again)).status).toBe(404)
  expect((await open(again.slug)).status).toBe(404)
  const other = await keep(newPost())
  expect((await ask(`/${other.id}`, "DELETE")).status).toBe(204)
  expect((await ask(`/${other.id}/publish`, "POST", again)).status).toBe(404)
  expect((await open(again.slug)).status).toBe(404)
})

test("what is scheduled is published when it is due, once, whoever strikes", async () => {
  const input = newPost({ title: "Due" })
  const draft = await keep({ ...input, publishAt: inAnHour() })
  await strike()
  expect((await open(input.slug)).status).toBe(404)
  const due = Date.now() + 2 * hour
  await Promise.all([strike(due, everyTenMinutes), strike(due), strike(due)])
  await strike(due)
  const post = await read<Post>(open(input.slug))
  expect(post).toMatchObject({
    title: "Due",
    author: { name: "admin" },
    publishedAt: new Date(due).toISOString(),
  })
  expect((await list({ q: "Due" })).posts.filter(({ slug }) => slug === input.slug)).toHaveLength(1)
  expect((await find(draft.id)).status).toBe(404)
  expect(await (await call("/blog/feed.xml")).text()).toContain(input.slug)
  const { entries } = await read<AuditPage>(call("/api/audit?subject=post", { token: await signInAdmin() }))
  const ofThis = entries.filter(({ targetId }) => targetId === post.id)
  expect(ofThis).toMatchObject([{ action: "post.created", details: { scheduled: true } }])
  expect(entries.filter(({ targetId }) => targetId === draft.id)).toMatchObject([
    { action: "post.scheduled" },
  ])
})

test("a permalink that was taken meanwhile keeps the draft, which says so, and keeps no other from its readers", async () => {
  const [input, other] = [newPost(), newPost()]
  const draft = await keep({ ...input, publishAt: inAnHour() })
  await keep({ ...other, publishAt: inAnHour() })
  const first = await publish({ slug: input.slug, title: "First" })
  await strike(Date.now() + 2 * hour)
  expect(await read(open(input.slug))).toMatchObject({ id: first.id, title: "First" })
  expect((await open(other.slug)).status).toBe(200)
  const kept = await read<Draft>(find(draft.id))
  expect(kept).toMatchObject({ ...input, publishAt: null })
  expect(kept.problem).toBe(
    "This post was not published as scheduled: another post has its permalink by now.",
  )
  const again = await read<Draft>(
    ask(`/${draft.id}`, "PUT", { ...input, slug: `other-${input.slug}`, publishAt: inAnHour() }),
  )
  expect(again.problem).toBeNull()
  await ask(`/${draft.id}`, "DELETE")
})

test("what was saved as a draft again is not published any more", async () => {
  const input = newPost()
  const draft = await keep({ ...input, publishAt: inAnHour() })
  await ask(`/${draft.id}`, "PUT", input)
  await strike(Date.now() + 2 * hour)
  expect((await open(input.slug)).status).toBe(404)
  await ask(`/${draft.id}`, "DELETE")
})

test("a schedule of somebody who is the administrator no more stays a draft", async () => {
  const input = newPost()
  const { id } = await keep({ ...input, publishAt: inAnHour() })
  const setState = (state: string) =>
    env.SITE.prepare("update users set state = ? where email_norm = 'admin@presskite.test'").bind(state).run()
  await setState("suspended")
  await strike(Date.now() + 2 * hour)
  await setState("active")
  const other = await signUpPerson()
  const scheduled = await keep({ ...newPost(), publishAt: inAnHour() })
  await env.SITE.prepare("update blog_drafts set saved_by = ? where id = ?")
    .bind(other.id, scheduled.id)
    .run()
  await strike(Date.now() + 2 * hour)
  for (const one of [id, scheduled.id]) {
    const { problem, slug } = await read<Draft>(find(one))
    expect(problem).toContain("is not the administrator any more")
    expect((await open(slug)).status).toBe(404)
    await ask(`/${one}`, "DELETE")
  }
})

test("a schedule of somebody who is gone stays a draft without a name", async () => {
  const input = newPost()
  const { id } = await keep({ ...input, publishAt: inAnHour() })
  await env.SITE.prepare("delete from users where email_norm = 'admin@presskite.test'").run()
  await strike(Date.now() + 2 * hour)
  expect((await open(input.slug)).status).toBe(404)
  expect((await read<Draft>(find(id))).problem).toContain("nobody is left to sign it")
  expect(
    await env.SITE.prepare("select saved_by from blog_drafts where id = ?").bind(id).first("saved_by"),
  ).toBeNull()
  await ask(`/${id}`, "DELETE")
})
