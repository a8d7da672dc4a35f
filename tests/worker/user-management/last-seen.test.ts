import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import type { ManagedUser, UserPage } from "../../../worker/site/user-management/contract.ts"
import { signInAdmin } from "../support/administrator.ts"
import { appWith, movableClock } from "../support/app.ts"
import { call, goodPassword, read, signUpPerson } from "../support/people.ts"

const minute = 60_000
const list = async (query: Record<string, string>) =>
  read<UserPage>(call(`/api/users?${new URLSearchParams(query)}`, { token: await signInAdmin() }))
const seenOf = async (email: string) =>
  (await list({ q: email })).users.find((user) => user.email === email)?.lastSeenAt

test("somebody was last seen when their session was last refreshed, also once it has ended", async () => {
  const { clock, move } = movableClock()
  const server = appWith({ clock })
  const { email, session, token } = await signUpPerson({ server })
  const first = clock()
  expect(await seenOf(email)).toBe(new Date(first).toISOString())

  move(50 * minute)
  const { refresh_token } = session
  const refreshed = await call("/auth/v1/token?grant_type=refresh_token", { body: { refresh_token }, server })
  expect(refreshed.status).toBe(200)
  const last = new Date(clock()).toISOString()
  expect(await seenOf(email)).toBe(last)

  move(minute)
  expect((await call("/auth/v1/logout", { method: "POST", token, server })).status).toBe(204)
  expect(await seenOf(email)).toBe(last)

  move(minute)
  const body = { email, password: goodPassword }
  expect((await call("/auth/v1/token?grant_type=password", { body, server })).status).toBe(200)
  expect(await seenOf(email)).toBe(new Date(clock()).toISOString())
})

test("a refresh that is refused is no sign of somebody", async () => {
  const { clock, move } = movableClock()
  const server = appWith({ clock })
  const { email, session } = await signUpPerson({ server })
  const first = new Date(clock()).toISOString()
  const refresh = (refresh_token: string) =>
    call("/auth/v1/token?grant_type=refresh_token", { body: { refresh_token }, server })
  move(minute)
  expect((await refresh(`${session.refresh_token}x`)).status).toBe(400)
  move(3650 * 24 * 60 * minute)
  expect((await refresh(session.refresh_token)).status).toBe(400)
  expect(await seenOf(email)).toBe(first)
})

test("the copy of one's own data says when one was last seen", async () => {
  const { clock } = movableClock()
  const server = appWith({ clock })
  const { token } = await signUpPerson({ server })
  const copy = await read<{ profile: { lastSeenAt: string } }>(call("/api/account/export", { token, server }))
  expect(copy.profile.lastSeenAt).toBe(new Date(clock()).toISOString())
})

test("pages through everybody once by when they were last seen, and those who never were at the end", async () => {
  const mark = `l${crypto.randomUUID().slice(0, 8)}`
  const people = Array.from({ length: 60 }, (_, at) => ({
    email: `${mark}${at}@seen.example`,
    // Times of different lengths, and several people of one time; every third only signed in before times were kept.
    seen: at % 3 === 0 ? null : [5, 900, 1_700_000_000_000, 1_800_000_000_000][at % 4],
    signedIn: at % 6 === 0 ? 70 : null,
  }))
  await env.SITE.batch(
    people.map(({ email, seen, signedIn }) =>
      env.SITE.prepare(
        `insert into users (id, name, email, email_norm, last_seen_at, last_sign_in_at, created_at, updated_at)
         values (?, ?, ?, ?, ?, ?, 1, 1)`,
      ).bind(crypto.randomUUID(), mark, email, email, seen ?? null, signedIn),
    ),
  )
  for (const query of [{ q: mark }, { q: mark, show: "unconfirmed" }]) {
    const found: ManagedUser[] = []
    let before: string | null = null
    do {
      const page: UserPage = await list({ ...query, sort: "seen", ...(before !== null && { before }) })
      found.push(...page.users)
      before = page.before
    } while (before !== null)
    expect(new Set(found.map(({ id }) => id)).size).toBe(60)
    const times = found.map(({ lastSeenAt }) => (lastSeenAt === null ? 0 : Date.parse(lastSeenAt)))
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(times.filter((time) => time === 0)).toHaveLength(10)
    expect(times.filter((time) => time === 70)).toHaveLength(10)
  }
})

test.each(["1:x", "1:", "1", "1:-5"])("the cursor %j of another order is no failure", async (before) => {
  const answer = call(`/api/users?${new URLSearchParams({ sort: "seen", before })}`, {
    token: await signInAdmin(),
  })
  expect((await answer).status).toBe(200)
})
