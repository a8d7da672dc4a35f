import fc from "fast-check"
import { expect, test } from "vitest"
import { paths } from "../../../client/paths.ts"
import { prerendered } from "../../../client/rendered-paths.ts"
import { appWith } from "../support/app.ts"
import { call } from "../support/people.ts"

const routes = [
  ...prerendered,
  ...[
    paths.blog,
    paths.documentation,
    paths.dashboard,
    paths.settings,
    "/blog/feed.xml",
    "/sitemap.xml",
    "/robots.txt",
  ],
  ...["posts", "posts/none", "categories", "search"].map((name) => `/api/blog/${name}`),
  ...[
    "/api/me",
    "/api/messages",
    "/api/scrape",
    "/api/media",
    "/media/none.png",
    `/media/${"0".repeat(32)}-1x1.png`,
    "/forms/contact",
    "/forms/login",
    "/forms/signup",
    "/forms/scrape",
    "/api/account",
    "/api/documents",
    "/api/documents/integrations",
    "/api/none",
    "/dev/outbox.json",
    "/dev/seed",
    "/dev/mail",
  ],
  ...[
    "signup",
    "token",
    "user",
    "logout",
    "recover",
    "verify",
    "resend",
    "authorize",
    "callback",
    "settings",
    "health",
    "sso",
    "sso/authorize",
    "sso/callback",
  ].map((name) => `/auth/v1/${name}`),
]

// A page that redirects is answered before its module is there, which then has no request to be loaded for.
const pages = import.meta.glob<unknown>("../../../client/**/*-page.tsx", { eager: true, import: "Component" })
test("every page is loaded before", () => expect(Object.keys(pages).length).toBeGreaterThan(40))

const anyRequest = fc.record({
  method: fc.constantFrom("GET", "GET", "GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"),
  path: fc.oneof(fc.constantFrom(...routes), fc.webPath()),
  query: fc.oneof(
    fc.constant(""),
    fc.webQueryParameters().map((text) => `?${text}`),
    fc
      .tuple(
        fc.constantFrom(
          "q",
          "category",
          "before",
          "grant_type",
          "provider",
          "redirect_to",
          "code",
          "state",
          "scope",
          "domain",
          "carrier",
          "__proto__",
        ),
        fc.oneof(
          fc.string(),
          fc.constantFrom("password", "refresh_token", "pkce", "google", "-1", "1e99", "%", "'"),
        ),
      )
      .map(([name, value]) => `?${name}=${encodeURIComponent(value.toWellFormed())}`),
  ),
  body: fc.oneof(
    fc.constant(undefined),
    fc.json(),
    fc.string(),
    fc
      .dictionary(
        fc.constantFrom(
          "email",
          "password",
          "data",
          "token",
          "type",
          "refresh_token",
          "auth_code",
          "__proto__",
        ),
        fc.jsonValue(),
      )
      .map((value) => JSON.stringify(value)),
  ),
  type: fc.constantFrom(
    "application/json",
    "application/json",
    "text/plain",
    "multipart/form-data",
    "application/x-www-form-urlencoded",
  ),
  authorization: fc.constantFrom(undefined, "Bearer", "Bearer x", "Bearer a.b.c", "Basic eDp5"),
})

test("ten thousand random requests find no failure of the worker", async () => {
  // All within this test: here a module is sent for anew by each import, on a line of the request that imports it, and a
  // request that is answered before its module has come would leave the others waiting.
  const server = appWith({})
  const check = fc.asyncProperty(fc.array(anyRequest, { minLength: 20, maxLength: 20 }), async (batch) => {
    const failures = await Promise.all(
      batch.map(async ({ method, path, query, body, type, authorization }) => {
        const headers = { "Content-Type": type, ...(authorization && { Authorization: authorization }) }
        const hasBody = body !== undefined && method !== "GET"
        const answer = await call(path + query, { method, headers, server, ...(hasBody && { body }) })
        await answer.arrayBuffer()
        return answer.status < 500 ? [] : [`${answer.status} ${method} ${path}${query}`]
      }),
    )
    expect(failures.flat()).toEqual([])
  })
  await fc.assert(check, { numRuns: 500, endOnFailure: true })
})
