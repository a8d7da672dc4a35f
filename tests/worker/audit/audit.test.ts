import { env } from "cloudflare:workers"
import { describe, expect, test } from "vitest"
import type { AuditEntry } from "../../../worker/site/audit/contract.ts"
import { testSettings } from "../../support/settings.ts"
import { publish } from "../blog/blog.ts"
import { signInAdmin } from "../support/administrator.ts"
import { appWith } from "../support/app.ts"
import { actionsAbout, searchAudit } from "../support/audit.ts"
import { countDatabase } from "../support/count-database.ts"
import { type Call, call, read, signUpPerson } from "../support/people.ts"

const asAdmin = async (to: string, options: Call = {}) => call(to, { token: await signInAdmin(), ...options })
const actionsOn = async (id: string) => (await actionsAbout(id)).map(({ action }) => action)
const verify = (id: string) => asAdmin(`/api/users/${id}/verification`, { method: "PUT" })

describe("an entry", () => {
  test("says who did what to whom, when, and in which request", async () => {
    const { id, email } = await signUpPerson()
    const answer = await verify(id)
    expect(await actionsAbout(id)).toEqual([
      {
        id: expect.any(Number),
        at: expect.stringMatching(/^20\d\d-/),
        actor: testSettings.ADMIN_EMAIL,
        action: "user.verified",
        targetId: id,
        target: email,
        details: {},
        requestId: answer.headers.get("X-Request-Id"),
      },
    ])
  })

  test("cannot be changed or removed, not even in the database", async () => {
    const { id } = await signUpPerson()
    await verify(id)
    for (const sql of [
      "update audit_log set action = 'nothing' where target_id = ?",
      "delete from audit_log where target_id = ?",
    ]) {
      await expect(env.SITE.prepare(sql).bind(id).run()).rejects.toThrow("only added to")
    }
    expect(await actionsOn(id)).toEqual(["user.verified"])
  })

  test("is not there when the change was refused or broke off", async () => {
    const { id } = await signUpPerson()
    await env.SITE.exec(
      `create trigger no_users_today before update of state on users when old.id = '${id}' begin select raise(abort, 'not today'); end`,
    )
    const body = { state: "suspended" }
    expect((await asAdmin(`/api/users/${id}/state`, { method: "PUT", body })).status).toBe(500)
    await env.SITE.exec("drop trigger no_users_today")
    expect(await actionsOn(id)).toEqual([])
  })
})

describe("the blog", () => {
  test("its changes are recorded by the fields that changed, and never by what is in them", async () => {
    const post = await publish({ title: "A first title" })
    const change = (body: object) => asAdmin(`/api/blog/posts/${post.id}`, { method: "PUT", body })
    const { title, slug, category, featuredImage, content } = post
    const same = { title, slug, category, featuredImage, content }
    expect((await change({ ...same, title: "Another title", content: "<p>New text</p>" })).status).toBe(200)
    expect((await change({ slug: (await publish()).slug })).status).toBe(409)
    expect((await change({ title: "Late", updatedAt: post.updatedAt })).status).toBe(409)
    expect((await asAdmin(`/api/blog/posts/${post.id}`, { method: "DELETE" })).status).toBe(204)
    expect((await asAdmin(`/api/blog/posts/${post.id}`, { method: "DELETE" })).status).toBe(404)
    const actions = await actionsAbout(post.id)
    expect(actions.map(({ action, target, details }) => ({ action, target, details }))).toEqual([
      { action: "post.deleted", target: "Another title", details: {} },
      { action: "post.updated", target: "A first title", details: { fields: ["title", "content"] } },
      { action: "post.created", target: "A first title", details: {} },
    ])
  })

  test("a post whose permalink is taken is not recorded", async () => {
    const { slug, title, category, featuredImage } = await publish({ title: "Taken once" })
    const body = { slug, title, category, featuredImage, content: "<p>Text</p>" }
    const before = (await searchAudit({ q: "Taken once" })).entries.length
    expect((await asAdmin("/api/blog/posts", { body })).status).toBe(409)
    expect((await searchAudit({ q: "Taken once" })).entries).toHaveLength(before)
  })
})

test("what is done about a message is recorded once, by its number alone", async () => {
  const subject = `Secret plans ${crypto.randomUUID()}`
  const body = { name: "Wren Hollis", email: "wren@tallow.example", subject, message: "For your eyes only." }
  expect((await call("/api/messages", { body })).status).toBe(201)
  const { messages } = await read<{ messages: { id: number; subject: string }[] }>(asAdmin("/api/messages"))
  const id = messages.find((message) => message.subject === subject)?.id ?? 0
  const mark = (state: object) => asAdmin(`/api/messages/${id}`, { method: "PUT", body: state })
  await mark({ isRead: true })
  await mark({ isRead: true })
  await mark({ isAnswered: true })
  await mark({ isRead: false })
  await mark({})
  await asAdmin(`/api/messages/${id}`, { method: "DELETE" })
  const actions = (await searchAudit({ subject: "message", q: `"Message ${id}"` })).entries.filter(
    ({ targetId }) => targetId === String(id),
  )
  expect(actions.map(({ action }) => action)).toEqual([
    "message.deleted",
    ...["message.unanswered", "message.unread", "message.answered", "message.read"],
  ])
  expect(JSON.stringify(actions)).not.toMatch(/Wren|tallow|Secret/)
})

describe("the log", () => {
  const find = async (query: Record<string, string>, id: string) =>
    (await searchAudit(query)).entries.find(({ targetId }) => targetId === id)

  test("is searched by who, by what, and by whom, and narrowed by its subject", async () => {
    const { id, email } = await signUpPerson()
    await verify(id)
    for (const q of [
      email,
      email.toUpperCase(),
      id,
      "verified",
      "USER verif",
      testSettings.ADMIN_EMAIL,
      "admin",
    ])
      expect(await find({ q }, id), q).toMatchObject({ action: "user.verified" })
    expect(await find({ q: "suspended" }, id)).toBeUndefined()
    expect(await find({ subject: "user" }, id)).toBeDefined()
    expect(await find({ subject: "post" }, id)).toBeUndefined()
  })

  test.each(['"', "*", "' or 1=1 --", "target:x", "(", "\0", "🪁", "\ud800", '" OR "a'])(
    "takes %j as text",
    async (q) => expect((await asAdmin(`/api/audit?${new URLSearchParams({ q })}`)).status).toBe(200),
  )

  test("is read page by page, newest first, each entry once", async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => signUpPerson()))
    for (const { id } of people) {
      for (const state of [
        "suspended",
        "active",
        "suspended",
        "active",
        "suspended",
        "active",
        "suspended",
        "active",
      ])
        await asAdmin(`/api/users/${id}/state`, { method: "PUT", body: { state } })
    }
    const found: AuditEntry[] = []
    let before: number | null = null
    do {
      const page = await searchAudit({ subject: "user", ...(before !== null && { before: String(before) }) })
      found.push(...page.entries)
      before = page.before
    } while (before !== null)
    const ids = found.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a))
    expect(ids.length).toBeGreaterThanOrEqual(32)
  })

  test("costs one round trip beside the check of who asks, by its indexes", async () => {
    for (const query of ["", "?subject=user", "?q=nothing-like-this"]) {
      const { database, cost } = countDatabase(env.SITE)
      await asAdmin(`/api/audit${query}`, { server: appWith({ database }) })
      expect(cost.trips).toBe(2)
      const { read: rows = 0, returned = 0 } = cost.statements.at(-1) ?? {}
      expect(rows, query).toBeLessThanOrEqual(returned * 6 + 40)
    }
  })

  test.each(["before=0", "before=x", "subject=none", `q=${"x".repeat(101)}`])(
    "is told when a filter makes no sense: %s",
    async (query) => expect((await asAdmin(`/api/audit?${query}`)).status).toBe(422),
  )
})
