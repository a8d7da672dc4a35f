import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { beforeAll, expect, test } from "vitest"
import { openDatabase } from "../../../worker/database.ts"
import { readSettings } from "../../../worker/env.ts"
import type { Ctx } from "../../../worker/http/context.ts"
import worker from "../../../worker/index.ts"
import type { SecurityEvent, SecurityPage } from "../../../worker/site/security/contract.ts"
import { noteEvent } from "../../../worker/site/security/note-event.ts"
import { signInAdmin } from "../support/administrator.ts"
import { appWith } from "../support/app.ts"
import { newestLink } from "../support/outbox.ts"
import { call, goodPassword, randomAddress, randomClient, read, signUpPerson } from "../support/people.ts"
import { makeKey } from "../support/programs.ts"
import { startTeam } from "../support/teams.ts"

const server = appWith({})
const list = async (query: Record<string, string>) => {
  const token = await signInAdmin()
  return read<SecurityPage>(call(`/api/security?${new URLSearchParams(query)}`, { token, server }))
}
const about = async (q: string) => (await list({ q })).events
const words = (events: SecurityEvent[]) => events.map(({ kind, result, detail }) => [kind, result, detail])
const signIn = (email: string, password = goodPassword, client = randomClient()) =>
  call("/auth/v1/token?grant_type=password", { body: { email, password }, client, server })

// The files before this one may have filled the present minute, in which refusals are then no longer kept one by one.
beforeAll(() => env.SITE.prepare("delete from security_events").run())

/** The context in which a verb would note something, and a way to wait until it is written. */
function context({ now = Date.now(), bucket = randomClient(), settings = readSettings(env) } = {}) {
  const deferred: Promise<unknown>[] = []
  const ctx = {
    settings,
    now,
    db: openDatabase(env.SITE),
    requestId: crypto.randomUUID(),
    client: { bucket, userAgent: null, country: null },
    defer: (work: Promise<unknown>) => void deferred.push(Promise.resolve(work)),
  } as unknown as Ctx
  return { ctx, written: () => Promise.all(deferred), count: () => deferred.length }
}

test("a person's sign-ins, refusals, proofs, changes and exports are found, by address and by id", async () => {
  const { id, email, token } = await signUpPerson({ server })
  await signIn(email)
  await signIn(email, "not the password")
  await call("/api/account/proof", { body: { password: "wrong one" }, token, server })
  await call("/api/account/proof", { body: { password: goodPassword }, token, server })
  await call("/api/account", {
    method: "PUT",
    token,
    server,
    body: { name: "Ada L", email: randomAddress() },
  })
  const newPassword = "another horse battery staple"
  const body = { currentPassword: goodPassword, newPassword }
  await call("/api/account/password", { method: "PUT", token, server, body })
  await (await call("/api/account/export", { token, server })).text()
  await call("/api/account/sessions", { method: "DELETE", token, server })
  expect(words(await about(email))).toEqual([
    ["sessions", "ok", null],
    ["export", "ok", "account"],
    ["password", "ok", null],
    ["address", "ok", "requested"],
    ["proof", "ok", "password"],
    ["proof", "refused", "current_password_invalid"],
    ["sign_in", "refused", "invalid_credentials"],
    ["sign_in", "ok", "password"],
    ["sign_up", "ok", "password"],
  ])
  expect(words(await about(id))).toEqual(words(await about(email)))
  expect((await about(email))[0]).toMatchObject({ person: { id, email }, actor: null, times: 1 })
  await call("/api/account", {
    method: "DELETE",
    token,
    server,
    body: { password: newPassword, atOnce: true },
  })
  expect(await about(id)).toEqual([])
  const stored = (await env.SITE.prepare("select * from security_events").all()).results
  expect(JSON.stringify(stored)).not.toContain(id)
  expect((await list({ kind: "deletion" })).events[0]).toMatchObject({ person: null, result: "ok" })
})

test("mailed links, used and refused, and the address that one changed are found", async () => {
  const { id, email, token } = await signUpPerson({ server })
  const verify = (body: object) => call("/auth/v1/verify", { body, server })
  const link = await newestLink(email, 1, server)
  for (const status of [200, 403]) expect((await verify(link)).status).toBe(status)
  const next = randomAddress()
  await call("/auth/v1/user", { method: "PUT", body: { email: next }, token, server })
  expect((await verify(await newestLink(next, 1, server))).status).toBe(200)
  expect(
    words(await about(id))
      .map((words) => words.join(" "))
      .sort(),
  ).toEqual([
    "address ok ",
    "address ok requested",
    "mailed_link ok change",
    "mailed_link ok confirm",
    "mailed_link refused otp_expired",
    "sign_in ok otp",
    "sign_in ok otp",
    "sign_up ok password",
  ])
})

test("what administrators and managers do to others names both", async () => {
  const { owner, admin, member } = await startTeam(server)
  const token = await signInAdmin()
  const state = (to: string) =>
    call(`/api/users/${member.id}/state`, { method: "PUT", token, server, body: { state: to } })
  await state("suspended")
  await state("active")
  await owner.ask(`/members/${member.id}`, { method: "PUT", body: { role: "viewer" } })
  await owner.ask(`/members/${member.id}`, { method: "DELETE" })
  const events = await about(member.id)
  expect(words(events).slice(0, 4)).toEqual([
    ["role", "ok", "removed"],
    ["role", "ok", "viewer"],
    ["suspension", "ok", "active"],
    ["suspension", "ok", "suspended"],
  ])
  expect(events[0]?.actor).toEqual({ id: owner.id, email: owner.email })
  const key = await makeKey(admin.ask, { name: "P", scopes: ["contacts:read"], days: null })
  await admin.ask(`/keys/${key.id}`, { method: "DELETE" })
  await call("/v1/contacts", { token: key.key, server })
  await (await admin.ask("/exports/contacts.csv")).text()
  expect(words(await about(admin.id)).slice(0, 3)).toEqual([
    ["export", "ok", "contacts.csv"],
    ["key", "ok", "revoked"],
    ["key", "ok", "made"],
  ])
})

test("nothing in the table is an address, a secret, a token or where somebody is connected from", async () => {
  const client = "203.0.113.77"
  const { email, token, session } = await signUpPerson({ server })
  await signIn(email, "a secret that was mistyped", client)
  await call("/auth/v1/verify", { body: { token_hash: "A".repeat(43), type: "recovery" }, client, server })
  await call("/v1/contacts", { token: `pk_live_${"0".repeat(20)}_${"b".repeat(56)}`, client, server })
  const stored = JSON.stringify((await env.SITE.prepare("select * from security_events").all()).results)
  for (const secret of [
    email,
    token,
    session.refresh_token,
    "mistyped",
    client,
    "203.0.113",
    "A".repeat(43),
    "b".repeat(20),
  ])
    expect(stored).not.toContain(secret)
})

test("a flood of refusals is one event, of which at least half are counted", async () => {
  const { ctx, written, count } = context()
  for (let times = 0; times < 1000; times++) {
    noteEvent(ctx, { kind: "sign_in", result: "refused", personId: "flooded", detail: "invalid_credentials" })
  }
  await written()
  expect(count()).toBeLessThan(12)
  const events = await about("flooded")
  expect(events).toHaveLength(1)
  expect(events[0]?.times).toBe(512)
})

test("a flood of different refusals ends in one event for all the rest", async () => {
  // A minute in which nothing else happens.
  const now = Date.now() + 2 * 3_600_000
  const settings = readSettings({ ...env })
  for (let at = 0; at < 400; at++) {
    const { ctx, written } = context({ now, settings, bucket: `10.9.${at >> 8}.${at & 255}` })
    noteEvent(ctx, { kind: "access", result: "refused", detail: "forbidden" })
    await written()
  }
  const written = env.SITE.prepare("select count(*) as n from security_events where at = ?").bind(now)
  expect(await written.first("n")).toBe(201)
})

test("what a clock that is ahead wrote does not fill the present minute", async () => {
  const now = Date.now() + 3 * 3_600_000
  await env.SITE.prepare(
    `insert into security_events (at, kind, result, network, device, request_id)
     select ?, 'access', 'ok', 'ahead', '', '' from json_each(?)`,
  )
    .bind(now + 3_600_000, JSON.stringify(Array(1000).fill(0)))
    .run()
  const { ctx, written } = context({ now })
  noteEvent(ctx, { kind: "sign_up", result: "refused", personId: "on-time", detail: "user_already_exists" })
  await written()
  expect(await about("on-time")).toHaveLength(1)
  await env.SITE.prepare("delete from security_events where network = 'ahead'").run()
})

test("many isolates that are flooded fill a minute only once", async () => {
  const now = Date.now() + 3_600_000
  await env.SITE.prepare(
    `insert into security_events (at, kind, result, network, device, request_id)
     select ?, 'access', 'ok', 'bulk', '', '' from json_each(?)`,
  )
    .bind(now, JSON.stringify(Array(1000).fill(0)))
    .run()
  for (let at = 0; at < 5; at++) {
    const { ctx, written } = context({ now, settings: readSettings({ ...env }), bucket: `10.8.0.${at}` })
    noteEvent(ctx, {
      kind: "sign_up",
      result: "refused",
      personId: `one-${at}`,
      detail: "user_already_exists",
    })
    await written()
  }
  const rows = await env.SITE.prepare(
    "select person_id, network, times from security_events where at = ? and kind = 'sign_up'",
  )
    .bind(now)
    .all()
  expect(rows.results).toEqual([{ person_id: null, network: "", times: 5 }])
  await env.SITE.prepare("delete from security_events where at = ?").bind(now).run()
})

test("a log that cannot be written fails no sign-in", async () => {
  const { email } = await signUpPerson({ server })
  await env.SITE.prepare("alter table security_events rename to security_events_away").run()
  try {
    expect((await signIn(email)).status).toBe(200)
    expect((await signIn(email, "not the password")).status).toBe(400)
  } finally {
    await env.SITE.prepare("alter table security_events_away rename to security_events").run()
  }
})

test("the list is narrowed by kind, result and days, and paged to its end", async () => {
  const { ctx, written } = context()
  const old = context({ now: Date.now() - 10 * 86_400_000 })
  noteEvent(old.ctx, { kind: "factor", personId: "paged" })
  await old.written()
  for (let at = 0; at < 120; at++)
    noteEvent(ctx, { kind: at % 2 ? "factor" : "proof", personId: "paged", detail: String(at) })
  await written()
  const page = async (query: Record<string, string>) => {
    const found: number[] = []
    for (let before = ""; ; ) {
      const answer = await list({ q: "paged", ...query, ...(before && { before }) })
      found.push(...answer.events.map(({ id }) => id))
      if (answer.before === null) return found
      before = String(answer.before)
    }
  }
  const all = await page({})
  expect(all).toHaveLength(121)
  expect(all).toEqual(all.toSorted((a, b) => b - a))
  expect(await page({ kind: "factor" })).toHaveLength(61)
  expect(await page({ kind: "factor", days: "2" })).toHaveLength(60)
  expect(await page({ result: "refused" })).toHaveLength(0)
})

test("the file has what the list has, and taking it is logged", async () => {
  const { email } = await signUpPerson({ server })
  const token = await signInAdmin()
  const answer = await call(`/api/security/events.csv?${new URLSearchParams({ q: email })}`, {
    token,
    server,
  })
  expect(answer.headers.get("Content-Type")).toMatch(/text\/csv/)
  const lines = (await answer.text()).trim().split(/\r?\n/)
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('"at","kind","result","detail","person_id","person"')
  expect(lines[1]).toContain('"sign_up","ok","password"')
  expect(lines[1]).toContain(email)
  const [newest] = (await list({ kind: "export" })).events
  expect(newest).toMatchObject({ detail: "security_events" })
})

test("the log is the administrator's alone, and takes no nonsense", async () => {
  const { token } = await signUpPerson({ server })
  for (const path of ["/api/security", "/api/security/events.csv"]) {
    expect((await call(path, { server })).status).toBe(401)
    expect((await call(path, { token, server })).status).toBe(403)
  }
  const admin = await signInAdmin()
  for (const query of ["days=0", "days=181", "kind=x", "result=y", "before=0", `q=${"x".repeat(255)}`])
    expect((await call(`/api/security?${query}`, { token: admin, server })).status, query).toBe(422)
  expect(await about("'; drop table users --")).toEqual([])
})

test("events are forgotten after half a year, and devices after a year without use", async () => {
  const day = 86_400_000
  const { id } = await signUpPerson({ server })
  const { ctx, written } = context({ now: Date.now() - 181 * day })
  noteEvent(ctx, { kind: "factor", personId: "forgotten" })
  await written()
  const countOf = (sql: string) => env.SITE.prepare(sql).first<number>("n")
  const events = "select count(*) as n from security_events where person_id = 'forgotten'"
  const devices = `select count(*) as n from devices where user_id = '${id}'`
  const clean = async (scheduledTime: number) => {
    const execution = createExecutionContext()
    await worker.scheduled({ scheduledTime } as ScheduledController, env)
    await waitOnExecutionContext(execution)
  }
  expect([await countOf(events), await countOf(devices)]).toEqual([1, 1])
  await clean(Date.now())
  expect([await countOf(events), await countOf(devices)]).toEqual([0, 1])
})
