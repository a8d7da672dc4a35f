import { env } from "cloudflare:workers"
import { describe, expect, test } from "vitest"
import { createApp } from "../../../worker/app.ts"
import { readSettings } from "../../../worker/env.ts"
import { router } from "../../../worker/workspace/router.ts"
import { administratorWithApp, codeOf, type Granted, personWithApp } from "../support/factors.ts"
import { mailTo, readLink } from "../support/outbox.ts"
import { call, goodPassword, read, signUpPerson } from "../support/people.ts"
import { browser, pretendGoogle, someoneAtGoogle } from "../support/pretend-google.ts"

const otherPassword = "an entirely different sentence"
const refusal = async (answer: Response | Promise<Response>) => {
  const { status } = await answer
  const body = await read<{ code?: string; error?: { code: string } }>(answer)
  return [status, body.code ?? body.error?.code]
}

const person = await administratorWithApp()
const [own] = await read<[{ id: string }]>(
  call("/api/workspaces", { token: person.token, server: person.server }),
)

const bytes = { "Content-Type": "application/octet-stream" }
const types: [RegExp, Record<string, string>][] = [
  [/\/workspaces\/[^/]+\/imports$/, { "Content-Type": "text/csv" }],
  [/\/workspaces\/[^/]+\/files$/, bytes],
  [/\/api\/media$/, { "Content-Type": "multipart/form-data; boundary=x" }],
]

const methods = new Set(["GET", "POST", "PUT", "PATCH", "DELETE"])
const fill = (path: string) => path.replace(":workspaceId", own.id).replaceAll(/:\w+(\{[^}]*\})?/g, "none")
/** Every route of the site, and every one inside a workspace. */
const ways = [
  ...new Set([
    ...createApp(readSettings(env))
      .routes.filter(({ method, path }) => methods.has(method) && /^\/(api|auth\/v1)\/./.test(path))
      .map(({ method, path }) => `${method} ${fill(path)}`),
    ...router.routes
      .filter(({ method, path }) => methods.has(method) && path.startsWith("/api/"))
      .map(({ method, path }) => `${method} ${fill(path.replace("/api", `/api/workspaces/${own.id}`))}`),
  ]),
].map((way) => way.split(" ") as [string, string])

const send = ([method, path]: [string, string], token?: string) => {
  const [, headers] = types.find(([pattern]) => pattern.test(path)) ?? []
  const body = method === "GET" ? {} : { body: headers ? new Uint8Array(1) : {} }
  return call(path, { method, token, server: person.server, ...body, ...(headers && { headers }) })
}

/** What a session that has still to show its factor may do. */
const open = [
  "GET /api/me",
  "GET /auth/v1/user",
  "POST /auth/v1/logout",
  "POST /auth/v1/factors/none/challenge",
  "POST /auth/v1/factors/none/verify",
  "GET /auth/v1/factors/recovery-codes",
  "POST /auth/v1/factors/recovery-codes/verify",
]

test("the route table is known", () => {
  expect(ways.length).toBeGreaterThan(200)
  for (const way of open) expect(ways).toContainEqual(way.split(" "))
})

/** What no session opens, but a proof of the site's own secret. */
const forOperators = "/api/copies/restores"

test.each(ways)("%s %s is closed to a session that has still to show its factor", async (method, path) => {
  const visitor = await send([method, path])
  const isGuarded = visitor.status === 401 && (await refusal(visitor.clone()))[1] === "no_authorization"
  if (!isGuarded || path === forOperators || open.includes(`${method} ${path}`)) return
  const { access_token: lower } = await person.signIn()
  expect(await refusal(send([method, path], lower))).toEqual([403, "insufficient_aal"])
})

test("most of the table is guarded", async () => {
  const answers = await Promise.all(
    ways.map(async (way) => {
      const answer = await send(way)
      await answer.arrayBuffer()
      return answer.status
    }),
  )
  expect(answers.filter((status) => status === 401).length).toBeGreaterThan(180)
})

test("a session that has still to show its factor reads itself, refreshes and signs out", async () => {
  const { signIn, server } = person
  const { access_token: token, refresh_token } = await signIn()
  const me = await read(call("/api/me", { token, server }))
  expect(me).toMatchObject({ hasFactor: true, nextStep: "verify" })
  const user = await read<Granted["user"]>(call("/auth/v1/user", { token, server }))
  expect(user.factors).toMatchObject([{ factor_type: "totp", status: "verified" }])
  const fresh = await read<Granted>(
    call("/auth/v1/token?grant_type=refresh_token", { body: { refresh_token }, server }),
  )
  expect(await refusal(call("/api/workspaces", { token: fresh.access_token, server }))).toEqual([
    403,
    "insufficient_aal",
  ])
  const out = await call("/auth/v1/logout?scope=local", { method: "POST", token: fresh.access_token, server })
  expect(out.status).toBe(204)
  expect((await call("/api/me", { token: fresh.access_token, server })).status).toBe(401)
})

describe("a reset does not pass the second factor", () => {
  async function openReset() {
    const one = await personWithApp()
    const { server, email } = one
    await env.SITE.prepare("update users set email_verified_at = 1 where id = ?").bind(one.id).run()
    await call("/auth/v1/recover", { body: { email }, server })
    const { token_hash } = readLink(
      (await mailTo(email, 2, server)).find(({ text }) => text.includes("recovery")),
    )
    const linked = await read<Granted>(
      call("/auth/v1/verify", { body: { type: "recovery", token_hash }, server }),
    )
    const choose = (token: string) =>
      call("/auth/v1/user", { method: "PUT", body: { password: otherPassword }, token, server })
    const signInWith = (password: string) =>
      call("/auth/v1/token?grant_type=password", { body: { email, password }, server })
    return { ...one, linked, choose, signInWith }
  }

  test("the link opens a lower session, which sets no password", async () => {
    const { linked, choose, signInWith, server } = await openReset()
    expect(await refusal(choose(linked.access_token))).toEqual([403, "insufficient_aal"])
    expect(await refusal(call("/api/account", { token: linked.access_token, server }))).toEqual([
      403,
      "insufficient_aal",
    ])
    expect((await signInWith(goodPassword)).status).toBe(200)
  })

  test("with the factor the password is set, and the next sign-in asks for it again", async () => {
    const { linked, choose, signInWith, verify, app, secret, clock, server } = await openReset()
    const raised = await read<Granted>(verify(app.id, linked.access_token, codeOf(secret, clock())))
    expect((await choose(raised.access_token)).status).toBe(200)
    expect((await signInWith(goodPassword)).status).toBe(400)
    const { access_token: token } = await read<Granted>(signInWith(otherPassword))
    expect(await read(call("/api/me", { token, server }))).toMatchObject({ nextStep: "verify" })
  })

  test("the factor of a stranger who signed up with the address goes with their password", async () => {
    const stranger = await personWithApp()
    const { server, email } = stranger
    await call("/auth/v1/recover", { body: { email }, server })
    const { token_hash } = readLink(
      (await mailTo(email, 2, server)).find(({ text }) => text.includes("recovery")),
    )
    const linked = await read<Granted>(
      call("/auth/v1/verify", { body: { type: "recovery", token_hash }, server }),
    )
    expect(linked.user.factors).toBeUndefined()
    expect((await call("/api/workspaces", { token: linked.access_token, server })).status).toBe(200)
  })
})

describe("every other way to a session asks for the factor too", () => {
  test("Google", async () => {
    const google = someoneAtGoogle()
    const one = await personWithApp({ email: google.email ?? "" })
    await env.SITE.prepare("update users set email_verified_at = 1 where id = ?").bind(one.id).run()
    pretendGoogle(google)
    const target = await browser({ server: one.server }).signIn({})
    const token = new URLSearchParams(target.hash.slice(1)).get("access_token") ?? ""
    expect(await read(call("/api/me", { token, server: one.server }))).toMatchObject({
      id: one.id,
      nextStep: "verify",
    })
  })

  test("Google evicts a stranger with their factor", async () => {
    const google = someoneAtGoogle()
    const stranger = await personWithApp({ email: google.email ?? "" })
    pretendGoogle(google)
    const target = await browser({ server: stranger.server }).signIn({})
    const token = new URLSearchParams(target.hash.slice(1)).get("access_token") ?? ""
    expect(await read(call("/api/me", { token, server: stranger.server }))).toMatchObject({
      id: stranger.id,
      hasFactor: false,
      nextStep: null,
    })
  })

  test("a link that confirms the address", async () => {
    const one = await personWithApp()
    // The newest message tells that a factor was added.
    const messages = await mailTo(one.email, 2, one.server)
    const { token_hash } = readLink(messages.find(({ text }) => text.includes("token_hash")))
    const body = { type: "signup", token_hash }
    const { access_token: token } = await read<Granted>(call("/auth/v1/verify", { body, server: one.server }))
    expect(await read(call("/api/me", { token, server: one.server }))).toMatchObject({ nextStep: "verify" })
  })

  test("the form without a script", async () => {
    const one = await personWithApp()
    const answer = await call("/forms/login", {
      body: new URLSearchParams({ email: one.email, password: goodPassword }).toString(),
      headers: { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" },
      server: one.server,
    })
    const [, cookie = ""] = /(__Host-session=[^;]+)/.exec(answer.headers.getSetCookie().join("\n")) ?? []
    const headers = { Cookie: cookie, "Session-Carrier": "cookie", "Sec-Fetch-Site": "same-origin" }
    const { access_token: token } = await read<Granted>(
      call("/auth/v1/token?grant_type=refresh_token", { method: "POST", headers, server: one.server }),
    )
    expect(await read(call("/api/me", { token, server: one.server }))).toMatchObject({ nextStep: "verify" })
  })
})

test("a person's data names their factors, without what they are checked by", async () => {
  const { token, server, app } = person
  const data = await read(call("/api/account/export", { token, server }))
  expect(data.secondFactors).toEqual([
    {
      id: app.id,
      type: "totp",
      name: "Phone",
      verifiedAt: expect.any(String),
      lastUsedAt: expect.any(String),
      createdAt: expect.any(String),
    },
  ])
})

test("nobody without a factor is asked for one", async () => {
  const { token } = await signUpPerson()
  expect(await read(call("/api/me", { token }))).toMatchObject({ hasFactor: false, nextStep: null })
})
