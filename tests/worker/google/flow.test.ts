import { env } from "cloudflare:workers"
import { expect, test, vi } from "vitest"
import { withOwnTimers } from "../support/own-timers.ts"
import { call, randomClient, read, runningWorker } from "../support/people.ts"
import { browser, pretendGoogle, someoneAtGoogle } from "../support/pretend-google.ts"

const site = "https://presskite.test"
const stateOf = (google: URL) => google.searchParams.get("state") ?? ""
const code = () => crypto.randomUUID()
const sessionsInDatabase = async () =>
  (await env.SITE.prepare("select count(*) as n from sessions").first("n")) as number

function expectFailure(target: URL, error: string) {
  expect(target.origin + target.pathname).toBe(`${site}/login`)
  const fragment = new URLSearchParams(target.hash.slice(1))
  for (const reason of [target.searchParams, fragment]) {
    expect(reason.get("error")).toBe(error)
    expect(reason.get("error_code")).toBeTruthy()
    expect(reason.get("error_description")).toBeTruthy()
  }
}

test("our own page signs in with a cookie, and nothing in the address", async () => {
  const google = someoneAtGoogle()
  pretendGoogle(google)
  const { signIn, cookies, visit } = browser()
  expect((await signIn()).href).toBe(`${site}/dashboard`)
  expect(cookies.get("__Host-signed_in")).toBe("1")
  expect([...cookies.keys()].sort()).toEqual(["__Host-session", "__Host-signed_in"])

  const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  const headers = { "Session-Carrier": "cookie", "Sec-Fetch-Site": "same-origin", Cookie }
  const { server } = browser()
  const session = await read(
    call("/auth/v1/token?grant_type=refresh_token", { method: "POST", headers, server }),
  )
  expect(session).toMatchObject({
    user: {
      email: google.email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: "google", providers: ["google"] },
      user_metadata: { name: "Hedy Lamarr" },
    },
  })
  expect((await visit("/auth/v1/callback")).headers.get("Location")).toContain("/login?error=")
})

test("the way to Google names our client, the configured address and a state of its own", async () => {
  const { leave } = browser()
  const google = await leave()
  expect(google.origin + google.pathname).toBe("https://accounts.google.com/o/oauth2/v2/auth")
  expect(Object.fromEntries(google.searchParams)).toMatchObject({
    response_type: "code",
    client_id: "google-client",
    redirect_uri: `${site}/auth/v1/callback`,
    scope: "openid email profile",
  })
  expect(stateOf(google)).toMatch(/^[\w-]{43}$/)
})

test("a state that is missing, wrong, reused, late or another browser's gives no session", async () => {
  pretendGoogle(someoneAtGoogle())
  const { leave, comeBack, move } = browser()
  const before = await sessionsInDatabase()
  const missing = await comeBack({ code: code() })
  const wrong = await comeBack({ state: "wrong", code: code() })
  const theirs = stateOf(await browser().leave())
  const foreign = await comeBack({ state: theirs, code: code() })
  const late = stateOf(await leave())
  move(600_000)
  const expired = await comeBack({ state: late, code: code() })
  const used = stateOf(await leave())
  expect(await sessionsInDatabase()).toBe(before)
  expect((await comeBack({ state: used, code: code() })).pathname).toBe("/dashboard")
  const reused = await comeBack({ state: used, code: code() })
  for (const target of [missing, wrong, foreign, expired, reused]) expectFailure(target, "invalid_request")
  expect(await sessionsInDatabase()).toBe(before + 1)
})

test("a state is refused to a browser with a made-up cookie, and to its own a second time", async () => {
  pretendGoogle(someoneAtGoogle())
  const { leave, comeBack, cookies } = browser()
  const state = stateOf(await leave())
  const [name = "", secret = ""] = [...cookies].find(([name]) => name.startsWith("__Host-flow-")) ?? []
  const stranger = browser()
  stranger.cookies.set(name, "made-up")
  expectFailure(await stranger.comeBack({ state, code: code() }), "invalid_request")

  expect((await comeBack({ state, code: code() })).pathname).toBe("/dashboard")
  cookies.set(name, secret)
  expectFailure(await comeBack({ state, code: code() }), "invalid_request")
})

test("many sign-ins that nobody finished do not fill the Cookie header", async () => {
  const { leave, cookies } = browser()
  for (let begun = 0; begun < 20; begun++) await leave()
  expect(cookies.size).toBeLessThan(10)
})

test("two tabs sign in at once", async () => {
  pretendGoogle(someoneAtGoogle())
  const { leave, comeBack } = browser()
  const [first, second] = [await leave(), await leave()]
  expect((await comeBack({ state: stateOf(second), code: code() })).pathname).toBe("/dashboard")
  expect((await comeBack({ state: stateOf(first), code: code() })).pathname).toBe("/dashboard")
})

test("who says no at Google is back on the login page, and not sent to Google again", async () => {
  const { leave, comeBack } = browser()
  const target = await comeBack({ state: stateOf(await leave()), error: "access_denied" })
  expectFailure(target, "access_denied")
})

test("a code that is missing, used or another client's is an error", async () => {
  pretendGoogle(someoneAtGoogle())
  const { leave, comeBack } = browser()
  expectFailure(await comeBack({ state: stateOf(await leave()) }), "server_error")
  const used = code()
  await comeBack({ state: stateOf(await leave()), code: used })
  expectFailure(await comeBack({ state: stateOf(await leave()), code: used }), "server_error")
})

test.each([
  ["answers 500", () => new Response("oops", { status: 500 })],
  ["answers HTML", () => new Response("<h1>Hello</h1>", { headers: { "Content-Type": "text/html" } })],
  ["answers half a JSON", () => new Response('{"access_token":')],
  ["answers null", () => Response.json(null)],
  ["answers nothing of use", () => Response.json({ scope: "openid" })],
  ["answers an id of another kind", () => Response.json({ access_token: "a", scope: "", id: { $gt: "" } })],
  ["cannot be reached", () => Promise.reject(new TypeError("connection refused"))],
])("a Google that %s is a failure with its reason", async (_, answer) => {
  pretendGoogle(answer)
  expectFailure(await browser().signIn(), "server_error")
})

test("a Google that says nothing for 30 seconds is given up before 10", async () => {
  const asked = Promise.withResolvers<void>()
  pretendGoogle(() => {
    asked.resolve()
    return new Promise(() => {})
  })
  await withOwnTimers(["setTimeout", "clearTimeout"], async () => {
    const signingIn = browser().signIn()
    await asked.promise
    vi.advanceTimersByTime(9_999)
    expectFailure(await signingIn, "temporarily_unavailable")
  })
})

test.each([
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "https:/\\evil.example",
  "https://presskite.test.evil.example/",
  "https://presskite.test@evil.example/",
  "https://user:pass@presskite.test/",
  "javascript:alert(1)",
  "data:text/html,hello",
  "http://presskite.test/",
  "https://presskite.test:8443/",
  "%2f%2fevil.example",
  "https://presskite.test/\r\nSet-Cookie: a=b",
  "https://presskite.test\u3002evil.example/",
])("redirect_to %j falls back to the site", async (redirect_to) => {
  pretendGoogle(someoneAtGoogle())
  const { signIn } = browser()
  const target = await signIn({ redirect_to })
  expect(target.origin + target.pathname).toBe(`${site}/`)
  expect((await signIn({ redirect_to, carrier: "cookie" })).href).toBe(`${site}/dashboard`)
})

test("a developer's own ports are allowed in local use, and nowhere else", async () => {
  pretendGoogle(someoneAtGoogle())
  const redirect_to = "http://localhost:5173/back"
  expect((await browser().signIn({ redirect_to })).origin).toBe("http://localhost:5173")
  const settings = { LOCAL: "false", SMTP_URL: "smtps://mail.presskite.test" }
  expect((await browser({ settings }).signIn({ redirect_to })).origin).toBe(site)
})

test("a spoofed host changes nothing", async () => {
  const request = new Request("https://evil.example/auth/v1/authorize?provider=google", {
    headers: { "X-Forwarded-Host": "evil.example", "CF-Connecting-IP": randomClient() },
    redirect: "manual",
  })
  const answer = await runningWorker(request)
  const google = new URL(answer.headers.get("Location") ?? "")
  expect(google.searchParams.get("redirect_uri")).toBe(`${site}/auth/v1/callback`)
})

test("an attacker's code and state do nothing in the victim's browser", async () => {
  pretendGoogle(someoneAtGoogle())
  const attacker = browser()
  const victim = browser()
  const state = stateOf(await attacker.leave())
  expectFailure(await victim.comeBack({ state, code: code() }), "invalid_request")
  expect(victim.cookies.has("__Host-session")).toBe(false)
})

test("another site cannot begin a sign-in here", async () => {
  for (const site of ["cross-site", "same-site"]) {
    const answer = await call("/auth/v1/authorize?provider=google&carrier=cookie", {
      headers: { "Sec-Fetch-Site": site },
    })
    expect(answer.status).toBe(403)
  }
})

test("what Google gives as a description is not passed on", async () => {
  const { leave, comeBack } = browser()
  const target = await comeBack({
    state: stateOf(await leave()),
    error: "access_denied",
    error_description: "<script>alert(1)</script>",
  })
  expect(decodeURIComponent(target.href)).not.toContain("<script")
})

test("tokens are in no query and in no log", async () => {
  pretendGoogle(someoneAtGoogle())
  const lines: unknown[] = []
  for (const level of ["info", "error", "log", "warn"] as const) {
    vi.spyOn(console, level).mockImplementation((...line) => lines.push(line))
  }
  const target = await browser().signIn({})
  vi.restoreAllMocks()
  expect(target.search).toBe("")
  const tokens = new URLSearchParams(target.hash.slice(1))
  expect(tokens.get("access_token")).toBeTruthy()
  expect(tokens.get("refresh_token")).toBeTruthy()
  expect(tokens.get("token_type")).toBe("bearer")
  expect(tokens.get("expires_in")).toBe("3600")
  expect(JSON.stringify(lines)).not.toContain(tokens.get("access_token"))
})

test("a client cannot choose what Google is asked", async () => {
  const asked = {
    client_id: "evil",
    scope: "https://mail.google.com/",
    response_type: "token",
    state: "mine",
  }
  const google = await browser().leave({ ...asked, carrier: "cookie" })
  for (const [name, value] of Object.entries(asked))
    expect(google.searchParams.getAll(name)).not.toContain(value)
})

test.each(["github", "", "__proto__"])("the provider %j is unknown", async (provider) => {
  const answer = await call(`/auth/v1/authorize?provider=${provider}`)
  expect(answer.status).toBe(400)
  expect(await read(answer)).toMatchObject({
    code: "validation_failed",
    message: expect.stringMatching(/^Unsupported provider/),
  })
})

test("without a client of Google's the provider is not enabled", async () => {
  const { visit } = browser({ settings: { GOOGLE_CLIENT_ID: undefined as unknown as string } })
  const answer = await visit("/auth/v1/authorize?provider=google")
  expect([answer.status, await read(answer)]).toMatchObject([
    400,
    { code: "validation_failed", message: "Unsupported provider: provider is not enabled" },
  ])
})

test("whoever pressed our own button is led back to the login page, not left with an answer for programs", async () => {
  const { leave } = browser({ settings: { GOOGLE_CLIENT_ID: undefined as unknown as string } })
  expectFailure(await leave(), "invalid_request")
})

test("a callback by POST or with a huge state is refused", async () => {
  expect((await call("/auth/v1/callback", { body: {} })).status).toBe(405)
  const { visit } = browser()
  const { status } = await visit(`/auth/v1/callback?code=a&state=${"a".repeat(10_000)}`)
  expect(status).toBe(422)
})
