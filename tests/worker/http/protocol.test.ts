import { env } from "cloudflare:workers"
import { describe, expect, test, vi } from "vitest"
import { createApp } from "../../../worker/app.ts"
import { readSettings } from "../../../worker/env.ts"
import { appWith } from "../support/app.ts"
import { call } from "../support/people.ts"

const unsafe = new Set(["POST", "PUT", "PATCH", "DELETE"])
const routes = createApp(readSettings(env)).routes
/** Mail programs press these for their people, from wherever they are (RFC 8058): no cookie or session counts there. */
const pressedFromMail = new Set(["/unsubscribe/:token", "/rights/:token"])
/** Programs call these, and pages of any origin: no cookie or session counts there either. */
const isForPrograms = (path: string) => path.startsWith("/oauth/") || path.startsWith("/websub/")
const servers = [
  ...new Set(
    routes
      .filter(({ method, path }) => unsafe.has(method) && !pressedFromMail.has(path))
      .map(({ method, path }) => `${method} ${path}`),
  ),
]
const fill = (path: string) => path.replaceAll(/:\w+/g, "any")

describe.each(servers)("%s", (server) => {
  const [method = "", path = ""] = server.split(" ")
  const send = (headers: Record<string, string>, body: string | undefined = "{}") =>
    call(fill(path), { method, headers, ...(body === undefined ? {} : { body }) })

  test("names of every object's own parts change nothing", async () => {
    const body =
      '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},"email":{"__proto__":[]}}'
    expect((await send({}, body)).status).toBeLessThan(500)
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })
  if (isForPrograms(path)) return

  test.each([
    ["from another site", { "Sec-Fetch-Site": "cross-site" }],
    ["from a sibling", { "Sec-Fetch-Site": "same-site" }],
    ["from a foreign origin", { Origin: "https://elsewhere.example" }],
    ["from an opaque origin", { Origin: "null" }],
    ["with a cookie and no origin", { Cookie: "__Host-session=x" }],
  ])("%s is refused", async (_, headers) => {
    expect((await send(headers)).status).toBe(403)
  })

  test.each([
    "text/plain",
    // The addresses of forms take what all others refuse, and nothing else.
    server.startsWith("POST /forms/") ? "application/json" : "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/json, text/plain",
  ])("a body of the type %s is refused", async (type) => {
    // Files come as a form, through one route, which takes no cookie: only a token.
    const isForFiles = server === "POST /api/media" && type.startsWith("multipart/")
    expect((await send({ "Content-Type": type })).status).toBe(isForFiles ? 401 : 415)
  })
})

describe.each([
  "/",
  "/blog",
  "/api/blog/posts",
  "/api/me",
  "/api/none",
  "/auth/v1/user",
  "/auth/v1/settings",
  "/robots.txt",
])("GET %s", (path) => {
  test("is open to no other origin", async () => {
    for (const origin of ["https://elsewhere.example", "null"]) {
      const answer = await call(path, { headers: { Origin: origin } })
      expect(answer.headers.get("Access-Control-Allow-Origin")).toBeNull()
      expect(answer.headers.get("Access-Control-Allow-Credentials")).toBeNull()
    }
  })

  test.each([
    '__Host-session="a\\"b"',
    "__Host-session=%00%01%ff",
    `__Host-session=${"x".repeat(8000)}`,
    "__Host-session=a; __Host-session=b",
    "=;;=",
    "__Host-signed_in",
  ])("the cookie %.20s fails nothing", async (cookie) => {
    expect((await call(path, { headers: { Cookie: cookie } })).status).toBeLessThan(500)
  })

  test("a query with names of every object's own parts changes nothing", async () => {
    const answer = await call(`${path}?__proto__[isAdmin]=true&constructor=x&__proto__=y&toString=z`)
    expect(answer.status).toBeLessThan(500)
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  test("carries a request id of its own, and no client chooses it", async () => {
    const ids = await Promise.all([1, 2].map(() => call(path, { headers: { "X-Request-Id": "mine" } })))
    const [first, second] = ids.map((answer) => answer.headers.get("X-Request-Id"))
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(first).not.toBe(second)
  })

  test("has Cloudflare's id where it gives one, and nothing that only looks like it", async () => {
    const idFor = async (ray: string) =>
      (await call(path, { headers: { "CF-Ray": ray } })).headers.get("X-Request-Id")
    expect(await idFor("230b030023ae2822-SJC")).toBe("230b030023ae2822-SJC")
    for (const other of [
      "230b030023ae2822",
      "x".repeat(16),
      "230b030023ae2822-SJC, 2",
      "230B030023AE2822-SJC",
    ])
      expect(await idFor(other)).toMatch(/^[0-9a-f-]{36}$/)
  })
})

test("what cannot even be logged is answered as if it had been", async () => {
  const spied = vi.spyOn(console, "error").mockImplementation(() => {
    throw new Error("The log is full")
  })
  const database = {
    prepare: () => {
      throw new Error("Nobody expected this")
    },
  } as unknown as D1Database
  const answer = await call("/api/blog/posts", { server: appWith({ database }) })
  expect(answer.status).toBe(500)
  expect(await answer.json()).toMatchObject({ error: { request_id: answer.headers.get("X-Request-Id") } })
  expect(spied).toHaveBeenCalled()
  spied.mockRestore()
})

describe("a failure says nothing of itself", () => {
  test.each(["/blog", "/api/blog/posts", "/auth/v1/token?grant_type=password"])("at %s", async (path) => {
    const broken = createApp(readSettings(env))
    const binding = new Proxy({} as D1Database, {
      get() {
        throw new Error("D1_ERROR: near 'secret_table': syntax error at /worker/site/secret.ts")
      },
    })
    const isPost = path.includes("token")
    const answer = await call(path, {
      ...(isPost && { body: { email: "robin@people.example", password: "kite over the harbour" } }),
      server: (request) =>
        broken.fetch(request, { ...env, SITE: binding }, {
          waitUntil() {},
          passThroughOnException() {},
          props: {},
        } as never),
    })
    expect([500, 503]).toContain(answer.status)
    expect(await answer.text()).not.toMatch(/secret|D1_ERROR|\bat \w+ \(/)
    expect(answer.headers.get("X-Request-Id")).not.toBeNull()
  })
})
