import { env } from "cloudflare:workers"
import { describe, expect, test } from "vitest"
import type { ManagedUser, UserPage } from "../../../worker/site/user-management/contract.ts"
import { testSettings } from "../../support/settings.ts"
import { signInAdmin } from "../support/administrator.ts"
import { appWith } from "../support/app.ts"
import { actionsAbout } from "../support/audit.ts"
import { newestLink } from "../support/outbox.ts"
import { type Call, call, goodPassword, randomAddress, read, signUpPerson } from "../support/people.ts"
import { browser, pretendGoogle, someoneAtGoogle } from "../support/pretend-google.ts"

const path = "/api/users"
const asAdmin = async (to: string, options: Call = {}) => call(to, { token: await signInAdmin(), ...options })
const put = (to: string, body?: unknown) => asAdmin(`${path}/${to}`, { method: "PUT", body })
const suspend = (id: string) => put(`${id}/state`, { state: "suspended" })
const reinstate = (id: string) => put(`${id}/state`, { state: "active" })
const endSessions = (id: string) => asAdmin(`${path}/${id}/sessions`, { method: "DELETE" })
const remove = (id: string, email: unknown) =>
  asAdmin(`${path}/${id}`, { method: "DELETE", body: { email, atOnce: true } })
const list = (query: Record<string, string> = {}) =>
  read<UserPage>(asAdmin(`${path}?${new URLSearchParams(query)}`))
const find = async (email: string) => (await list({ q: email })).users.find((user) => user.email === email)
const signIn = (email: string) =>
  call("/auth/v1/token?grant_type=password", { body: { email, password: goodPassword } })
const actionsOn = async (id: string) => (await actionsAbout(id)).map(({ action }) => action)

describe("the list", () => {
  test("shows how a person signs in, how often they are signed in, and when they were last here", async () => {
    const { id, email } = await signUpPerson({ name: "Grace Hopper" })
    await signIn(email)
    expect(await find(email)).toEqual({
      id,
      email,
      name: "Grace Hopper",
      emailVerifiedAt: null,
      state: "active",
      deletion: null,
      signsInBy: ["password"],
      sessions: 2,
      lastSeenAt: expect.stringMatching(/^20\d\d-/),
      createdAt: expect.stringMatching(/^20\d\d-/),
      isProtected: false,
    })
  })

  test("says who signs in with Google", async () => {
    const someone = someoneAtGoogle()
    pretendGoogle(someone)
    await browser().signIn()
    expect(await find(someone.email as string)).toMatchObject({ signsInBy: ["google"], name: someone.name })
  })

  test("holds no hash and no token", async () => {
    const { email } = await signUpPerson()
    const text = JSON.stringify(await list({ q: email }))
    expect(text).not.toMatch(/scrypt|password"?:|token|hash/)
  })

  test.each([
    ["the beginning of a word of the name", "hedw"],
    ["two of them in any order", "eva HEDW"],
    ["a word without its accents", "francoise"],
    ["the beginning of an address", (email: string) => email.slice(0, 18)],
    ["a part of an address", (email: string) => email.split("-")[2] ?? ""],
    ["a whole address, whatever its case", (email: string) => ` ${email.toUpperCase()} `],
  ])("finds a person by %s", async (_, q) => {
    const { email } = await signUpPerson({ name: "Hedwig Eva Françoise" })
    const { users } = await list({ q: typeof q === "string" ? q : q(email) })
    expect(users.map((user) => user.email)).toContain(email)
  })

  test("follows a changed name and address, and forgets who is gone", async () => {
    const { id, email, token } = await signUpPerson({ name: "Before Change" })
    const name = `Changed${crypto.randomUUID().slice(0, 8)}`
    await call("/api/account", { method: "PUT", token, body: { name, email } })
    expect((await list({ q: name })).users).toMatchObject([{ id }])
    await remove(id, email)
    expect((await list({ q: name })).users).toEqual([])
    const left = env.SITE.prepare("select count(*) as n from user_search where email = ?").bind(email)
    expect(await left.first("n")).toBe(0)
  })

  test("pages through everybody once, the newest first", async () => {
    const mark = `P${crypto.randomUUID().slice(0, 8)}`
    const ids = await addPeople(60, mark)
    for (const query of [{ q: mark }, { q: `${mark} pat`, show: "unconfirmed" }]) {
      const found: string[] = []
      let cursor = ""
      do {
        const { users, before } = await list({ ...query, ...(cursor && { before: cursor }) })
        found.push(...users.map((user) => user.id))
        cursor = before ?? ""
      } while (cursor)
      expect(found).toEqual(ids.toReversed())
    }
  })

  test.each(["name", "email"] as const)(
    "pages through everybody once by %s, whatever its case",
    async (sort) => {
      const mark = `s${crypto.randomUUID().slice(0, 8)}`
      const people = ["b", "C", "a", "B"].flatMap((letter) =>
        Array.from({ length: 15 }, (_, at) => ({
          name: `${letter} ${mark}`,
          email: `${letter}${at}@${mark}.example`,
        })),
      )
      await env.SITE.batch(
        people.map(({ name, email }) =>
          env.SITE.prepare(
            "insert into users (id, name, email, email_norm, created_at, updated_at) values (?, ?, ?, ?, 1, 1)",
          ).bind(crypto.randomUUID(), name, email, email.toLowerCase() + name),
        ),
      )
      for (const query of [{ q: mark }, { q: mark, show: "unconfirmed" }]) {
        const found: ManagedUser[] = []
        let before: string | null = null
        do {
          const page: UserPage = await list({ ...query, sort, ...(before !== null && { before }) })
          found.push(...page.users)
          before = page.before
        } while (before !== null)
        expect(new Set(found.map(({ id }) => id)).size).toBe(60)
        const shown = found.map((user) => user[sort].toLowerCase())
        expect(shown).toEqual(shown.toSorted())
      }
    },
  )

  test.each(["x", "0", "-1", "1.5", "9".repeat(16)])("refuses the cursor %j", async (before) => {
    expect((await asAdmin(`${path}?before=${before}`)).status).toBe(422)
  })

  test("may be narrowed to the suspended and the unconfirmed", async () => {
    const { id, email } = await signUpPerson()
    expect((await list({ show: "unconfirmed" })).users[0]).toMatchObject({ id })
    expect((await list({ show: "suspended", q: email })).users).toEqual([])
    await suspend(id)
    expect((await list({ show: "suspended", q: email })).users).toMatchObject([{ id }])
    await put(`${id}/verification`)
    expect((await list({ show: "unconfirmed", q: email })).users).toEqual([])
  })

  test.each([
    '"',
    "*",
    "' or 1=1 --",
    '" OR "a',
    "name:x",
    "NEAR(",
    "(",
    "\0",
    "%",
    "_",
    "🪁",
    "\ud800",
    "-",
    "^a",
    "a AND",
  ])("takes %j as text", async (q) =>
    expect((await asAdmin(`${path}?${new URLSearchParams({ q })}`)).status).toBe(200),
  )

  test("finds nobody by what is no word", async () => {
    await signUpPerson()
    expect((await list({ q: "*" })).users).toEqual([])
    expect((await list({ q: '"" @ %' })).users).toEqual([])
  })

  test.each([{ before: "0" }, { before: "x" }, { before: "1e99" }, { show: "none" }, { q: "x".repeat(101) }])(
    "is told when a filter makes no sense: %j",
    async (query) =>
      expect((await asAdmin(`${path}?${new URLSearchParams(query as never)}`)).status).toBe(422),
  )
})

describe("verifying", () => {
  test("counts as the person's own confirmation, once", async () => {
    const { id, email, token } = await signUpPerson()
    const first = await read<ManagedUser>(put(`${id}/verification`))
    expect(first.emailVerifiedAt).toEqual(expect.any(String))
    expect(await read(put(`${id}/verification`))).toEqual(first)
    expect(await read(call("/api/me", { token }))).toMatchObject({ email, emailVerified: true })
    expect(await read(call("/auth/v1/user", { token }))).toMatchObject({
      identities: [{ identity_data: { email_verified: true } }],
    })
    expect(await actionsOn(id)).toEqual(["user.verified"])
  })
})

describe("suspending", () => {
  test("ends every session at once, and the person cannot come back by any way", async () => {
    const { id, email, token, session } = await signUpPerson()
    const link = await newestLink(email)
    expect(await read(suspend(id))).toMatchObject({ state: "suspended", sessions: 0 })
    expect((await call("/api/me", { token })).status).toBe(401)
    const { refresh_token } = session
    expect((await call("/auth/v1/token?grant_type=refresh_token", { body: { refresh_token } })).status).toBe(
      400,
    )
    const refused = await signIn(email)
    expect(refused.status).toBe(400)
    expect(refused.headers.get("X-Supabase-Api-Version")).toBe("2024-01-01")
    expect(await read(refused)).toEqual({ code: "user_banned", message: "User is banned" })
    const { token_hash, type } = link
    const opened = await call("/auth/v1/verify", { body: { token_hash, type } })
    expect([opened.status, await read(opened)]).toMatchObject([403, { code: "user_banned" }])
    expect(await find(email)).toMatchObject({ sessions: 0 })
  })

  test("answers older auth clients in their form", async () => {
    const { id, email } = await signUpPerson()
    await suspend(id)
    const body = { email, password: goodPassword }
    const headers = { "X-Supabase-Api-Version": "" }
    const answer = await call("/auth/v1/token?grant_type=password", { body, headers })
    expect(await read(answer)).toEqual({ code: 400, error_code: "user_banned", msg: "User is banned" })
  })

  test("tells nobody who does not know the password", async () => {
    const { id, email } = await signUpPerson()
    await suspend(id)
    const body = { email, password: "not the password" }
    const answer = await call("/auth/v1/token?grant_type=password", { body })
    expect(await read(answer)).toMatchObject({ code: "invalid_credentials" })
  })

  test("keeps somebody out who signs in with Google", async () => {
    const someone = someoneAtGoogle()
    pretendGoogle(someone)
    const { signIn } = browser()
    await signIn()
    const user = await find(someone.email as string)
    await suspend(user?.id ?? "")
    const back = await signIn()
    expect(back.searchParams.get("error_code")).toBe("user_banned")
  })

  test("is undone by reinstating, and the person signs in as before", async () => {
    const { id, email } = await signUpPerson()
    await suspend(id)
    expect(await read(reinstate(id))).toMatchObject({ state: "active" })
    expect((await signIn(email)).status).toBe(200)
    expect(await actionsOn(id)).toEqual(["user.reinstated", "user.suspended"])
  })

  test("twice at once is recorded once", async () => {
    const { id } = await signUpPerson()
    const answers = await Promise.all(Array.from({ length: 6 }, () => suspend(id)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(await actionsOn(id)).toEqual(["user.suspended"])
  })

  test("and signing in at the same moment leave no session", async () => {
    const { id, email } = await signUpPerson()
    await Promise.all([signIn(email), suspend(id), signIn(email)])
    expect(await find(email)).toMatchObject({ state: "suspended", sessions: 0 })
  })
})

test("ending all sessions signs a person out everywhere, and they may sign in again", async () => {
  const { id, email, token } = await signUpPerson()
  await signIn(email)
  expect(await read(endSessions(id))).toMatchObject({ sessions: 0, state: "active" })
  expect((await call("/api/me", { token })).status).toBe(401)
  expect((await endSessions(id)).status).toBe(200)
  expect((await signIn(email)).status).toBe(200)
  expect(await actionsOn(id)).toEqual(["user.signed_out"])
})

describe("deleting", () => {
  test("needs the address of the account, typed", async () => {
    const { id } = await signUpPerson()
    for (const email of ["", "other@example.com", 7, undefined, null]) {
      const answer = await remove(id, email)
      expect(answer.status).toBe(422)
      expect(await read(answer)).toMatchObject({ error: { details: [{ field: "email" }] } })
    }
    expect(await actionsOn(id)).toEqual([])
  })

  test("removes all that is theirs, once, and keeps no address in the audit log", async () => {
    const { id, email, token } = await signUpPerson()
    await suspend(id)
    const statuses = (await Promise.all([1, 2, 3].map(() => remove(id, ` ${email.toUpperCase()}`)))).map(
      ({ status }) => status,
    )
    expect(statuses.sort()).toEqual([204, 404, 404])
    expect((await call("/api/me", { token })).status).toBe(401)
    expect(await read(signIn(email))).toMatchObject({ code: "invalid_credentials" })
    for (const [table, column] of [
      ["users", "id"],
      ["identities", "user_id"],
      ["sessions", "user_id"],
      ["email_tokens", "user_id"],
    ]) {
      const left = env.SITE.prepare(`select count(*) as n from ${table} where ${column} = ?`).bind(id)
      expect(await left.first("n"), table).toBe(0)
    }
    expect(await actionsOn(id)).toEqual(["user.erased", "user.suspended"])
    const entries = await env.SITE.prepare("select * from audit_log where target_id = ?").bind(id).all()
    expect(JSON.stringify(entries.results)).not.toContain(email)
    expect(JSON.stringify(entries.results)).toContain(`p…@${email.split("@")[1]}`)
  })

  test("is refused in a demo, and the list says so", async () => {
    const server = appWith({ settings: { DEMO_MODE: "true" } })
    const { id, email } = await signUpPerson()
    const answer = await asAdmin(`${path}/${id}`, { method: "DELETE", body: { email }, server })
    expect([answer.status, await read(answer)]).toMatchObject([403, { error: { code: "demo_mode" } }])
    expect(await read(asAdmin(path, { server }))).toMatchObject({ canDelete: false })
    expect(await find(email)).toMatchObject({ id })
  })
})

describe("the administrator's own account", () => {
  const adminId = async () => (await read<{ id: string }>(asAdmin("/api/me"))).id

  test("cannot be changed or deleted here", async () => {
    const id = await adminId()
    expect(await find(testSettings.ADMIN_EMAIL)).toMatchObject({ id, isProtected: true })
    for (const attempt of [
      () => suspend(id),
      () => reinstate(id),
      () => endSessions(id),
      () => put(`${id}/verification`),
      () => remove(id, testSettings.ADMIN_EMAIL),
    ]) {
      const answer = await attempt()
      expect([answer.status, await read(answer)]).toMatchObject([
        403,
        { error: { code: "administrator_protected" } },
      ])
    }
    expect(await actionsOn(id)).toEqual([])
    expect((await asAdmin("/api/me")).status).toBe(200)
  })

  test("is protected under whatever address is configured, and nobody else is", async () => {
    const other = randomAddress()
    const server = appWith({ settings: { ADMIN_EMAIL: other } })
    const { id, token } = await signUpPerson({ email: other })
    await env.SITE.prepare("update users set email_verified_at = 1 where id = ?").bind(id).run()
    const { id: stranger } = await signUpPerson({ email: other.replace("person", "being") })
    const suspendBy = (who: string) =>
      call(`${path}/${who}/state`, { method: "PUT", body: { state: "suspended" }, token, server })
    expect((await suspendBy(id)).status).toBe(403)
    expect((await suspendBy(stranger)).status).toBe(200)
  })
})

test.each([crypto.randomUUID(), "x", "%00", "%27%20or%201%3D1", "9".repeat(500)])(
  "an account that does not exist answers 404: %s",
  async (id) => {
    for (const answer of [suspend(id), endSessions(id), put(`${id}/verification`), remove(id, "a@b.example")])
      expect((await answer).status).toBe(404)
  },
)

test.each([{ state: "admin" }, { state: null }, {}, [], "null", "{", { state: { $ne: "" } }])(
  "%j is no state",
  async (body) => {
    const { id } = await signUpPerson()
    expect((await put(`${id}/state`, body)).status).toBeGreaterThanOrEqual(400)
    expect((await put(`${id}/state`, body)).status).toBeLessThan(500)
    expect(await actionsOn(id)).toEqual([])
  },
)

/** People who signed up one after the other, without the cost of hashing their passwords. */
async function addPeople(count: number, mark: string): Promise<string[]> {
  const people = Array.from({ length: count }, (_, at) => ({ id: crypto.randomUUID(), at }))
  await env.SITE.prepare(
    `insert into users (id, name, email, email_norm, created_at, updated_at)
     select value->>'id', 'Pat ' || ?1 || ' ' || (value->>'at'), value->>'id' || '@people.example', value->>'id' || '@people.example', 1, 1
     from json_each(?2)`,
  )
    .bind(mark, JSON.stringify(people))
    .run()
  return people.map(({ id }) => id)
}
