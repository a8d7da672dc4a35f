import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import type { Session } from "../../../worker/site/auth/contract.ts"
import { appWith, movableClock } from "../support/app.ts"
import { type Call, call, goodPassword, randomAddress, read, signUpPerson } from "../support/people.ts"

const origin = "https://presskite.test"
const password = "/auth/v1/token?grant_type=password"
const refresh = "/auth/v1/token?grant_type=refresh_token"

const signIn = async (email: string) =>
  read<Session & { refresh_token: string }>(call(password, { body: { email, password: goodPassword } }))
const logOut = (token: string, scope?: string) =>
  call(`/auth/v1/logout${scope === undefined ? "" : `?scope=${scope}`}`, { method: "POST", token })
const isAlive = async ({ access_token, refresh_token }: Session) => {
  const user = await call("/auth/v1/user", { token: access_token })
  const renewed = await call(refresh, { body: { refresh_token } })
  expect(renewed.status === 200).toBe(user.status === 200)
  return user.status === 200
}

test("the token of a deleted user is nobody's", async () => {
  const { token, id } = await signUpPerson()
  await env.SITE.prepare("delete from users where id = ?").bind(id).run()
  const answer = await call("/auth/v1/user", { token })
  expect([answer.status, await read(answer)]).toEqual([
    403,
    { code: "user_not_found", message: "User from sub claim in JWT does not exist" },
  ])
  expect((await call("/api/me", { token })).status).toBe(401)
})

test("a token whose session was signed out is refused on the next request", async () => {
  const { token } = await signUpPerson()
  expect((await logOut(token)).status).toBe(204)
  const answer = await call("/auth/v1/user", { token })
  expect([answer.status, await read(answer)]).toEqual([
    403,
    { code: "session_not_found", message: "Session from session_id claim in JWT does not exist" },
  ])
  const me = await call("/api/me", { token })
  expect([me.status, await read(me)]).toMatchObject([401, { error: { code: "session_not_found" } }])
})

test.each([
  ["global", [false, false, false]],
  [undefined, [false, false, false]],
  ["local", [false, true, true]],
  ["others", [true, false, false]],
])("signing out with the scope %s ends exactly its sessions", async (scope, alive) => {
  const { email, session } = await signUpPerson()
  const stranger = await signUpPerson()
  const all = [session, await signIn(email), await signIn(email)]
  const answer = await logOut(session.access_token, scope)
  expect([answer.status, await answer.text()]).toEqual([204, ""])
  const seen = []
  for (const one of all) seen.push(await isAlive(one))
  expect(seen).toEqual(alive)
  expect(await isAlive(stranger.session)).toBe(true)
})

test("a session that has ended is signed out once more without harm, and ends no other", async () => {
  const { email, session, token } = await signUpPerson()
  const other = await signIn(email)
  for (const scope of ["local", "global", "others"]) expect((await logOut(token, scope)).status).toBe(204)
  expect(await isAlive(session)).toBe(false)
  expect(await isAlive(other)).toBe(true)
})

test("an unknown scope is refused, and nothing ends", async () => {
  const { token, session } = await signUpPerson()
  for (const scope of ["x", "GLOBAL", ""]) {
    const answer = await logOut(token, scope)
    expect([answer.status, await read(answer)]).toEqual([
      400,
      { code: "validation_failed", message: `Unsupported logout scope "${scope}"` },
    ])
  }
  expect(await isAlive(session)).toBe(true)
})

test("an expired token signs nobody out, and says so in a way that clients take for done", async () => {
  const { clock, move } = movableClock()
  const server = appWith({ clock })
  const { token } = await signUpPerson({ server })
  move(3_600_000)
  const answer = await call("/auth/v1/logout", { method: "POST", token, server })
  expect([answer.status, (await read(answer)).code]).toEqual([403, "bad_jwt"])
  expect((await call("/auth/v1/logout", { method: "POST" })).status).toBe(401)
})

// Our own pages: the refresh token travels in a cookie only.

const ours = { "Session-Carrier": "cookie", "Sec-Fetch-Site": "same-origin" }
const asPage = (path: string, how: Call = {}) =>
  call(path, { method: "POST", ...how, headers: { ...ours, ...how.headers } })
const cookiesOf = (answer: Response) => answer.headers.getSetCookie()
const tokenIn = (answer: Response) => /^__Host-session=([^;]*)/.exec(cookiesOf(answer)[0] ?? "")?.[1] ?? ""
const withCookie = (token: string) => ({ Cookie: `theme=dark; __Host-signed_in=1; __Host-session=${token}` })

test("our own pages get the refresh token in a cookie that scripts cannot read, and never in the body", async () => {
  const body = { email: randomAddress(), password: goodPassword }
  for (const path of ["/auth/v1/signup", password]) {
    const answer = await asPage(path, { body })
    const [cookie, hint] = cookiesOf(answer)
    expect(cookie).toMatch(
      /^__Host-session=[\w-]{55}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    // It outlives the session: only a sign-out takes it away.
    expect(hint).toBe("__Host-signed_in=1; Max-Age=34560000; Path=/; Secure; SameSite=Lax")
    const text = await answer.text()
    expect(text).not.toContain(tokenIn(answer))
    expect(Object.keys(JSON.parse(text)).sort()).toEqual([
      "access_token",
      "expires_at",
      "expires_in",
      "token_type",
      "user",
    ])
  }
})

test("a browser that signs in anew ends the session that it had, and no other", async () => {
  const person = { email: randomAddress(), password: goodPassword }
  const first = await asPage("/auth/v1/signup", { body: person })
  const elsewhere = await asPage(password, { body: person })
  const second = await asPage(password, { body: person, headers: withCookie(tokenIn(first)) })
  const renewed = await Promise.all(
    [first, elsewhere, second].map((answer) => asPage(refresh, { headers: withCookie(tokenIn(answer)) })),
  )
  expect(renewed.map(({ status }) => status)).toEqual([400, 200, 200])
})

test("a browser whose session has ended elsewhere signs in anew", async () => {
  const person = { email: randomAddress(), password: goodPassword }
  const first = await asPage("/auth/v1/signup", { body: person })
  expect((await logOut((await read<Session>(first)).access_token)).status).toBe(204)
  const second = await asPage(password, { body: person, headers: withCookie(tokenIn(first)) })
  expect(second.status).toBe(200)
})

test("a page refreshes by its cookie alone, and gets the next one", async () => {
  const first = await asPage("/auth/v1/signup", { body: { email: randomAddress(), password: goodPassword } })
  const second = await asPage(refresh, { headers: withCookie(tokenIn(first)) })
  expect(second.status).toBe(200)
  expect(tokenIn(second)).toMatch(/^[\w-]{55}$/)
  expect(tokenIn(second)).not.toBe(tokenIn(first))
  expect(await read(second)).not.toHaveProperty("refresh_token")
  expect((await asPage(refresh, { headers: withCookie(tokenIn(second)) })).status).toBe(200)
})

test("a page that ends the other sessions stays signed in, as a moment after its own sign-in it may", async () => {
  // Later than every session that others have begun.
  const server = appWith({ clock: () => Date.now() + 3_600_000 })
  const body = { email: randomAddress(), password: goodPassword }
  const first = await asPage("/auth/v1/signup", { body, server })
  const headers = withCookie(tokenIn(first))
  const out = await asPage("/auth/v1/logout?scope=others", { headers, server })
  expect([out.status, cookiesOf(out)]).toEqual([204, []])
  expect((await asPage(refresh, { headers, server })).status).toBe(200)
})

test("a page whose cookie is gone signs out without a failure", async () => {
  expect((await asPage("/auth/v1/logout")).status).toBe(204)
  expect((await asPage("/auth/v1/logout", { headers: withCookie("garbage") })).status).toBe(204)
})

test.each([
  [503, "D1_ERROR: Network connection lost."],
  [500, "something that nobody expected"],
])("a client of the older form can report the request that failed with %i", async (status, message) => {
  const broken = {
    prepare: env.SITE.prepare.bind(env.SITE),
    batch: () => Promise.reject(new Error(message)),
  } as unknown as D1Database
  const answer = await call(password, {
    body: { email: randomAddress(), password: goodPassword },
    headers: { "X-Supabase-Api-Version": "" },
    server: appWith({ database: broken }),
  })
  expect([answer.status, await read(answer)]).toMatchObject([
    status,
    { code: status, error_id: expect.any(String) },
  ])
})

test("a refusal clears the session's cookie and marks the other; a database that is busy leaves them", async () => {
  const first = await asPage("/auth/v1/signup", { body: { email: randomAddress(), password: goodPassword } })
  const cookie = withCookie(tokenIn(first))
  const broken = {
    prepare: env.SITE.prepare.bind(env.SITE),
    batch: () => Promise.reject(new Error("D1_ERROR: Network connection lost.")),
  }
  const busy = await asPage(refresh, {
    headers: cookie,
    server: appWith({ database: broken as unknown as D1Database }),
  })
  expect([busy.status, cookiesOf(busy)]).toEqual([503, []])

  await env.SITE.prepare("delete from sessions where user_id = ?")
    .bind((await read<Session>(first)).user.id)
    .run()
  const ended = "__Host-signed_in=0; Max-Age=34560000; Path=/; Secure; SameSite=Lax"
  const none = "__Host-signed_in=; Max-Age=0; Path=/; Secure; SameSite=Lax"
  const cases: [Record<string, string>, string][] = [
    [cookie, ended],
    [withCookie("garbage"), ended],
    // The session's own cookie ends by age before the other.
    [{ Cookie: "__Host-signed_in=1" }, ended],
    [{ Cookie: "__Host-signed_in=0" }, ended],
    // A tab asks that has not heard of the sign-out yet.
    [{}, none],
  ]
  for (const [headers, hint] of cases) {
    const refused = await asPage(refresh, { headers })
    expect(refused.status).toBe(400)
    expect(cookiesOf(refused)).toEqual([
      "__Host-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict",
      hint,
    ])
  }
})

test("the cookie is only for our own pages, and a stranger's request does not clear it", async () => {
  const first = await asPage("/auth/v1/signup", { body: { email: randomAddress(), password: goodPassword } })
  const cookie = withCookie(tokenIn(first))
  const foreign: Record<string, string>[] = [
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { "Sec-Fetch-Site": "none" },
    { Origin: "https://evil.example" },
    { Origin: "null" },
    {},
  ]
  for (const headers of foreign) {
    const answer = await call(refresh, {
      method: "POST",
      headers: { "Session-Carrier": "cookie", ...cookie, ...headers },
    })
    expect([answer.status, cookiesOf(answer)]).toEqual([403, []])
  }
  const byOrigin = { "Session-Carrier": "cookie", ...cookie, Origin: origin }
  expect((await call(refresh, { method: "POST", headers: byOrigin })).status).toBe(200)
})

test("other clients never get a cookie, and their body counts when a cookie comes along", async () => {
  const { session } = await signUpPerson()
  const other = await signUpPerson()
  const headers = { ...withCookie(other.session.refresh_token), Origin: origin }
  const answer = await call(refresh, { body: { refresh_token: session.refresh_token }, headers })
  expect(cookiesOf(answer)).toEqual([])
  expect(await read(answer)).toMatchObject({ user: { id: session.user.id } })
  const out = await call("/auth/v1/logout", { method: "POST", token: session.access_token, headers })
  expect([out.status, cookiesOf(out)]).toEqual([204, []])
})

test("a page signs out by its cookie, though its access token has expired", async () => {
  const first = await asPage("/auth/v1/signup", { body: { email: randomAddress(), password: goodPassword } })
  const { access_token } = await read<Session>(first)
  const out = await asPage("/auth/v1/logout?scope=local", {
    headers: { ...withCookie(tokenIn(first)), Authorization: "Bearer expired" },
  })
  expect([out.status, cookiesOf(out).map((cookie) => cookie.split(";")[1])]).toEqual([
    204,
    [" Max-Age=0", " Max-Age=0"],
  ])
  expect((await call("/auth/v1/user", { token: access_token })).status).toBe(403)
  expect((await asPage(refresh, { headers: withCookie(tokenIn(first)) })).status).toBe(400)
})

test("a page whose browser keeps no cookies signs out by its token", async () => {
  const first = await asPage("/auth/v1/signup", { body: { email: randomAddress(), password: goodPassword } })
  const { access_token } = await read<Session>(first)
  const headers = { Authorization: `Bearer ${access_token}` }
  expect((await asPage("/auth/v1/logout?scope=local", { headers })).status).toBe(204)
  expect((await call("/auth/v1/user", { token: access_token })).status).toBe(403)
})

test("a page signs nobody out who has signed in since in its browser", async () => {
  const person = { email: randomAddress(), password: goodPassword }
  const first = await asPage("/auth/v1/signup", { body: person })
  const other = { email: randomAddress(), password: goodPassword }
  const second = await asPage("/auth/v1/signup", { body: other, headers: withCookie(tokenIn(first)) })
  const signOutAs = async (page: Response) => {
    const { access_token } = await read<Session>(page.clone())
    const headers = { ...withCookie(tokenIn(second)), Authorization: `Bearer ${access_token}` }
    return asPage("/auth/v1/logout?scope=local", { headers })
  }
  const refused = await signOutAs(first)
  expect([refused.status, cookiesOf(refused), await read(refused)]).toEqual([
    403,
    [],
    { code: "session_not_found", message: "Session from session_id claim in JWT does not exist" },
  ])
  const { access_token } = await read<Session>(second.clone())
  expect((await call("/auth/v1/user", { token: access_token })).status).toBe(200)
  expect((await signOutAs(second)).status).toBe(204)
  expect((await call("/auth/v1/user", { token: access_token })).status).toBe(403)
})

test("of two cookies of one name the first counts, and broken ones are refused without a 500", async () => {
  const first = await asPage("/auth/v1/signup", { body: { email: randomAddress(), password: goodPassword } })
  const twice = { Cookie: `__Host-session=${tokenIn(first)}; __Host-session=other` }
  expect((await asPage(refresh, { headers: twice })).status).toBe(200)
  for (const value of ['"quoted"', "%00%ff", "a\u0001b", "x".repeat(8192), "=;=;"]) {
    expect((await asPage(refresh, { headers: { Cookie: `__Host-session=${value}` } })).status).toBe(400)
  }
})
