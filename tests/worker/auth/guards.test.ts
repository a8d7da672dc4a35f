import { env } from "cloudflare:workers"
import { SignJWT } from "jose"
import { expect, onTestFinished, test, vi } from "vitest"
import { openDatabase } from "../../../worker/database.ts"
import { readSettings } from "../../../worker/env.ts"
import type { Ctx } from "../../../worker/http/context.ts"
import { keysOf } from "../../../worker/keys.ts"
import { createAdministrator } from "../../../worker/site/auth/create-administrator.ts"
import { removeExpired } from "../../../worker/site/auth/remove-expired.ts"
import { appWith, movableClock } from "../support/app.ts"
import { mailTo, newestLink } from "../support/outbox.ts"
import { call, goodPassword, randomAddress, read, signUpPerson } from "../support/people.ts"

const day = 86_400_000
const signIn = "/auth/v1/token?grant_type=password"
const sessionsOf = async (userId: string) =>
  (
    await env.SITE.prepare("select expires_at as expiresAt from sessions where user_id = ?")
      .bind(userId)
      .all<{ expiresAt: number }>()
  ).results.map(({ expiresAt }) => expiresAt)

/** The site's database, in which something happens right before the batch with this number. */
function databaseWhere(number: number, happens: () => Promise<unknown>): D1Database {
  let batches = 0
  return {
    prepare: (sql: string) => env.SITE.prepare(sql),
    batch: async (statements: D1PreparedStatement[]) => {
      batches += 1
      if (batches === number) await happens()
      return env.SITE.batch(statements)
    },
  } as unknown as D1Database
}

test.each(["state = 'suspended'", "password = 'another'"])(
  "a sign-in that meets a change of the account (%s) opens nothing and leaves no trace",
  async (change) => {
    const { email, id } = await signUpPerson()
    const signedIn = () =>
      env.SITE.prepare("select last_sign_in_at as at from users where id = ?")
        .bind(id)
        .first<{ at: number }>()
    const before = await signedIn()
    const happens = () => env.SITE.prepare(`update users set ${change} where id = ?`).bind(id).run()
    const { clock, move } = movableClock()
    move(1000)
    const server = appWith({ database: databaseWhere(2, happens), clock })
    const answer = await call(signIn, { body: { email, password: goodPassword }, server })
    expect([answer.status, (await read(answer)).code]).toEqual([400, "invalid_credentials"])
    expect(await sessionsOf(id)).toHaveLength(1)
    expect(await signedIn()).toEqual(before)
  },
)

test("who is suspended while their mailed link is used gets no session", async () => {
  const first = appWith({})
  const { email, id } = await signUpPerson({ server: first })
  const link = await newestLink(email, 1, first)
  const database = {
    prepare: (sql: string) => env.SITE.prepare(sql),
    batch: async (statements: D1PreparedStatement[]) => {
      const results = await env.SITE.batch(statements)
      await env.SITE.prepare("update users set state = 'suspended' where id = ?").bind(id).run()
      return results
    },
  } as unknown as D1Database
  const answer = await call("/auth/v1/verify", { body: link, server: appWith({ database }) })
  expect([answer.status, (await read(answer)).code]).toEqual([403, "user_not_found"])
})

test("the longest password that may be chosen signs in", async () => {
  const email = randomAddress()
  const longest = `${"correct horse ".repeat(9)}12`
  expect(longest).toHaveLength(128)
  expect((await call("/auth/v1/signup", { body: { email, password: longest } })).status).toBe(200)
  expect((await call(signIn, { body: { email, password: longest } })).status).toBe(200)
  expect((await call(signIn, { body: { email, password: `${longest}3` } })).status).toBe(400)
})

test.each([
  { most: 30, idle: 2, days: [2, 3] },
  { most: 3, idle: 30, days: [3, 3] },
])("a session of $most days, $idle of them idle, says when it ends", async ({ most, idle, days }) => {
  const { clock, move } = movableClock()
  const start = clock()
  const settings = { SESSION_MAX_DAYS: String(most), SESSION_IDLE_DAYS: String(idle) }
  const server = appWith({ clock, settings })
  const { id, session } = await signUpPerson({ server })
  expect(await sessionsOf(id)).toEqual([start + (days[0] ?? 0) * day])
  move(day)
  const body = { refresh_token: session.refresh_token }
  const answer = await call("/auth/v1/token?grant_type=refresh_token", { body, server })
  expect(answer.status).toBe(200)
  expect(await sessionsOf(id)).toEqual([start + (days[1] ?? 0) * day])
})

/** What ends by itself: how a row of a person is put there, and where it is found. Of a proof, its session goes on. */
const ending = {
  sessions: ["update sessions set expires_at = ?2 where user_id = ?1", "user_id = ?1"],
  email_tokens: [
    "insert into email_tokens (hash, user_id, purpose, created_at, expires_at) values (?1 || ?2, ?1, 'reset', 0, ?2)",
    "hash like ?1 || '%'",
  ],
  flows: [
    "insert into flows (state_hash, browser_hash, redirect_to, carrier, user_id, created_at, expires_at) values (?1 || ?2, '', '', 'body', ?1, 0, ?2)",
    "state_hash like ?1 || '%'",
  ],
  proof_codes: [
    "insert into proof_codes (session_id, hash, created_at, expires_at) select id, ?1, 0, ?2 from sessions where user_id = ?3",
    "hash = ?1",
  ],
  challenges: ["insert into challenges (id, user_id, expires_at) values (?1, ?1, ?2)", "id = ?1"],
  devices: [
    "insert into devices (user_id, device, country, first_at, last_at) values (?1, 'Old', '', 0, ?2 - 400 * 86400000)",
    "user_id = ?1 and device = 'Old'",
  ],
  journalist_links: [
    "insert into journalist_links (hash, address, expires_at) values (?1, '', ?2)",
    "hash = ?1",
  ],
  journalist_sessions: [
    "insert into journalist_sessions (hash, address, expires_at) values (?1, '', ?2)",
    "hash = ?1",
  ],
  rate_limits: [
    "insert into rate_limits (key, window, count, expires_at) values (?1, ?2, 1, ?2)",
    "key = ?1",
  ],
} satisfies Record<string, [string, string]>

test("what has expired is gone from the database, to the millisecond", async () => {
  const [{ id }, other] = [await signUpPerson(), await signUpPerson()]
  const now = 1000
  const names = Object.keys(ending)
  const left = async () => {
    const counts = Object.entries(ending).map(([table, [, where]]) =>
      env.SITE.prepare(`select count(*) as n from ${table} where ${where}`).bind(id),
    )
    const found = await env.SITE.batch<{ n: number }>(counts)
    return names.filter((_, at) => (found[at]?.results[0]?.n ?? 0) > 0)
  }
  await env.SITE.batch(
    Object.values(ending).map(([fill]) =>
      env.SITE.prepare(fill).bind(...[id, now + 1, ...(fill.includes("?3") ? [other.id] : [])]),
    ),
  )
  await removeExpired({ db: openDatabase(env.SITE), now })
  expect(await left()).toEqual(names)
  await removeExpired({ db: openDatabase(env.SITE), now: now + 1 })
  expect(await left()).toEqual([])
})

test("a link is asked for an address that nobody has, that is suspended or that no change waits for, without a mail and without a failure", async () => {
  const { email, id } = await signUpPerson()
  const next = randomAddress()
  const { token } = await signUpPerson()
  const server = appWith({})
  await env.SITE.prepare("update users set state = 'suspended' where id = ?").bind(id).run()
  const mails = (await mailTo(email, 1)).length
  const lines: string[] = []
  const spy = vi.spyOn(console, "error").mockImplementation((...words) => void lines.push(words.join(" ")))
  onTestFinished(() => spy.mockRestore())
  const { email: settled } = await signUpPerson({ server })
  const resend = { type: "email_change", email: settled }
  expect((await call("/auth/v1/resend", { body: resend, server })).status).toBe(200)
  expect(await mailTo(settled, 1, server)).toHaveLength(1)
  for (const address of [email, randomAddress()]) {
    for (const type of ["signup", "email_change"])
      expect((await call("/auth/v1/resend", { body: { type, email: address }, server })).status).toBe(200)
    expect((await call("/auth/v1/recover", { body: { email: address }, server })).status).toBe(200)
  }
  expect(lines).toEqual([])
  expect(await mailTo(email, 0)).toHaveLength(mails)
  expect((await call("/auth/v1/user", { method: "PUT", body: { email: next }, token, server })).status).toBe(
    200,
  )
})

test("the link to a new address is mailed six times within an hour, and no more", async () => {
  const { clock, move } = movableClock(Math.floor(Date.now() / 3_600_000) * 3_600_000)
  const server = appWith({ clock })
  const { email, token } = await signUpPerson({ server })
  const next = randomAddress()
  await call("/auth/v1/user", { method: "PUT", body: { email: next }, token, server })
  for (let times = 0; times < 8; times++) {
    move(120_000)
    await call("/auth/v1/resend", { body: { type: "email_change", email }, server })
  }
  expect(await mailTo(next, 6, server)).toHaveLength(6)
})

test("a new password is told by mail, and a change of anything else is not", async () => {
  const server = appWith({})
  const { email, token, password } = await signUpPerson({ server })
  const change = (body: object) => call("/auth/v1/user", { method: "PUT", body, token, server })
  expect((await change({ data: { team: "press" } })).status).toBe(200)
  expect(await mailTo(email, 1, server)).toHaveLength(1)
  const chosen = { password: "an entirely different one", current_password: password }
  expect((await change(chosen)).status).toBe(200)
  expect(await mailTo(email, 2, server)).toHaveLength(2)
})

test("an administrator who is made without a password has none", async () => {
  const email = randomAddress()
  const ctx = { db: openDatabase(env.SITE), now: Date.now() } as Ctx
  expect(await createAdministrator(ctx, { email, password: null })).toBe("created")
  const row = await env.SITE.prepare("select password from users where email = ?").bind(email).first()
  expect(row).toEqual({ password: null })
})

test.each([
  [{ GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" }, true],
  [{ GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: undefined }, false],
  [{ GOOGLE_CLIENT_ID: undefined, GOOGLE_CLIENT_SECRET: "secret" }, false],
])("with %j a sign-in by Google is offered: %s", async (settings, google) => {
  const server = appWith({ settings: settings as Record<string, string> })
  expect(await read(call("/auth/v1/settings", { server }))).toMatchObject({ external: { google } })
})

test("a token may come from a clock that is five seconds ahead, and a key that nobody knows is named as such", async () => {
  const settings = readSettings(env)
  const { clock, move } = movableClock(Math.floor(Date.now() / 1000) * 1000)
  const ahead = appWith({ clock: () => clock() + 5000 })
  const { token } = await signUpPerson({ server: ahead })
  const user = (bearer: string) => call("/auth/v1/user", { token: bearer, server: appWith({ clock }) })
  expect((await user(token)).status).toBe(200)
  move(-1)
  expect(await read(user(token))).toMatchObject({ code: "bad_jwt" })
  const unknown = await new SignJWT({})
    .setProtectedHeader({ alg: "HS256", typ: "at+jwt", kid: "nobodys" })
    .sign(await keysOf(settings)[0].access())
  expect(await read(user(unknown))).toEqual({
    code: "bad_jwt",
    message: "invalid JWT: unable to parse or verify signature, signing key is unknown",
  })
})
