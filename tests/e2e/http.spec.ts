import { connect } from "node:net"
import { expect, test } from "./fixtures.ts"

/** Sends raw bytes and returns what arrives until the server closes the connection or is silent. */
const sendRaw = (baseURL: string | undefined, text: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(baseURL ?? "").port), "localhost")
    let received = ""
    const finish = () => {
      socket.destroy()
      resolve(received)
    }
    socket.setTimeout(60_000, finish)
    socket
      .on("data", (chunk) => (received += chunk))
      .on("close", finish)
      .on("error", finish)
    socket.write(text)
  })

const statusOf = (answer: string) => Number(/^HTTP\/1\.\d (\d+)/.exec(answer)?.[1] ?? 0)

const classes = {
  "a rendered page": "/blog",
  "a prerendered page": "/login",
  "a missing page": "/no/such/page",
  "a missing file": "/nope.png",
  "a signed-in page's redirect": "/dashboard",
  "an answer of the API": "/api/blog/posts",
  "a refusal of the API": "/api/me",
  "a missing address of the API": "/api/none",
  "an answer of the accounts": "/auth/v1/settings",
  "the sitemap": "/sitemap.xml",
  "the robots file": "/robots.txt",
  "the feed": "/blog/feed.xml",
}

for (const [what, path] of Object.entries(classes)) {
  test(`${what} carries the security headers`, async ({ request }) => {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers()
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'")
    expect(headers["content-security-policy"]).not.toContain("unsafe-inline")
    expect(headers["x-content-type-options"]).toBe("nosniff")
    expect(headers["referrer-policy"]).toBeTruthy()
    expect(headers["strict-transport-security"]).toMatch(/max-age=(31536000|[4-9]\d{7})/)
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin")
  })
}

test("a script carries the security headers and is kept for a year", async ({ request }) => {
  const html = await (await request.get("/")).text()
  const script = /\/assets\/[\w-]+\.js/.exec(html)?.[0] ?? ""
  const headers = (await request.get(script)).headers()
  expect(headers["x-content-type-options"]).toBe("nosniff")
  expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable")
})

test("an address that ends like a file's is neither private content nor kept", async ({ request, user }) => {
  const { email, password } = user
  const answer = await request.post("/auth/v1/token?grant_type=password", { data: { email, password } })
  const { access_token } = await answer.json()
  const headers = { Authorization: `Bearer ${access_token}` }
  expect((await request.get("/api/me", { headers })).headers()["cache-control"]).toContain("no-store")
  for (const path of ["/api/me/x.css", "/dashboard/x.css"]) {
    const disguised = await request.get(path, { headers, maxRedirects: 0 })
    expect(disguised.headers()["cache-control"]).toContain("no-store")
    expect(await disguised.text()).not.toContain(email)
  }
})

for (const path of [
  "/wrangler.toml",
  "/.git/config",
  "/.dev.vars",
  "/migrations/site/0000_first.sql",
  "/package.json",
  "/worker/index.ts",
  "/built-from",
  "/_headers",
  "/shell.html.map",
]) {
  test(`${path} is not there`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(404)
  })
}

// What /v1 has is not told to who comes without a key.
for (const [path, status] of [
  ["/api/none", 404],
  ["/auth/v1/none", 404],
  ["/v1/none", 401],
] as const) {
  test(`${path} answers ${status} as JSON`, async ({ request }) => {
    const answer = await request.get(path)
    expect(answer.status()).toBe(status)
    expect(answer.headers()["content-type"]).toContain("application/json")
  })
}

test("the session's cookie is out of reach of scripts and of other sites", async ({
  request,
  newcomer,
  baseURL,
}) => {
  const { name, email, password } = newcomer
  const answer = await request.post("/auth/v1/signup", {
    data: { email, password, data: { name } },
    headers: { "Session-Carrier": "cookie", "Sec-Fetch-Site": "same-origin", Origin: baseURL ?? "" },
  })
  const cookies = answer.headersArray().filter(({ name }) => name.toLowerCase() === "set-cookie")
  const session = cookies.find(({ value }) => value.startsWith("__Host-session="))?.value ?? ""
  for (const attribute of ["HttpOnly", "Secure", "SameSite=Strict", "Path=/"])
    expect(session).toContain(attribute)
  expect(session).not.toContain("Domain")
  expect(session.length).toBeLessThan(4096)
  expect(await answer.json()).not.toHaveProperty("refresh_token")
})

test("a page of another origin cannot change anything", async ({
  page,
  context,
  user,
  expectProblems,
  baseURL,
}) => {
  expectProblems(/./)
  await context.route("http://127.0.0.1:9999/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Elsewhere</title>" }),
  )
  await page.goto("http://127.0.0.1:9999/")
  const outcome = await page.evaluate(
    async ([target, email]) => {
      const answer = await fetch(`${target}/auth/v1/recover`, {
        method: "POST",
        mode: "no-cors",
        headers: { "Content-Type": "text/plain" },
        body: JSON.stringify({ email }),
      }).catch(String)
      return typeof answer === "string" ? answer : answer.type
    },
    [baseURL, user.email] as const,
  )
  expect(["opaque", "TypeError: Failed to fetch"]).toContain(outcome)
  const { messages } = await (
    await page.request.get(`${baseURL}/dev/outbox.json`, { params: { to: user.email } })
  ).json()
  expect(messages.filter(({ subject }: { subject: string }) => /new password/.test(subject))).toEqual([])
})

test("the site cannot be framed", async ({ page, context, expectProblems, baseURL }) => {
  expectProblems(/./)
  await context.route("http://127.0.0.1:9999/**", (route) =>
    route.fulfill({ contentType: "text/html", body: `<iframe src="${baseURL}/login"></iframe>` }),
  )
  await page.goto("http://127.0.0.1:9999/")
  await expect(page.frameLocator("iframe").getByRole("button", { name: "Log in" })).toHaveCount(0)
})

for (const length of [8_000, 16_000, 64_000]) {
  test(`an address of ${length} bytes is answered without a failure`, async ({ baseURL }) => {
    const answer = await sendRaw(
      baseURL,
      `GET /${"a".repeat(length)} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    )
    expect(statusOf(answer)).toBeGreaterThanOrEqual(400)
    expect(statusOf(answer)).toBeLessThan(500)
  })
}

test("five hundred headers are answered without a failure", async ({ baseURL }) => {
  const headers = Array.from({ length: 500 }, (_, index) => `X-${index}: y\r\n`).join("")
  const answer = await sendRaw(
    baseURL,
    `GET /blog HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`,
  )
  expect(statusOf(answer)).toBeGreaterThanOrEqual(200)
  expect(statusOf(answer)).toBeLessThan(500)
})

for (const path of [
  "/%",
  "/%zz",
  "/blog/%00",
  "/blog/%c0%af",
  "/..;/api/me",
  "/blog/%2e%2e/%2e%2e/etc",
  "//api/me",
  "/api/%6de",
]) {
  test(`${path} is answered without a failure`, async ({ baseURL }) => {
    const answer = await sendRaw(
      baseURL,
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    )
    expect(statusOf(answer)).toBeGreaterThanOrEqual(300)
    expect(statusOf(answer)).toBeLessThan(500)
  })
}

for (const method of ["TRACE", "PROPFIND", "DELETE", "PUT", "POST", "PATCH", "get"]) {
  test(`the method ${method} on a page is refused`, async ({ baseURL }) => {
    for (const path of ["/blog", "/"]) {
      const answer = await sendRaw(
        baseURL,
        `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
      )
      expect([400, 405, 501], `${method} ${path}`).toContain(statusOf(answer))
    }
  })
}

test("a file answers HEAD without a body and 304 to its own tag", async ({ request }) => {
  const full = await request.get("/")
  const head = await request.head("/")
  expect(head.status()).toBe(200)
  expect((await head.body()).length).toBe(0)
  const tag = full.headers().etag ?? ""
  expect(tag).not.toBe("")
  expect((await request.get("/", { headers: { "If-None-Match": tag } })).status()).toBe(304)
})

test("a rendered page answers HEAD without a body", async ({ request }) => {
  for (const path of ["/blog", "/api/blog/posts"]) {
    const head = await request.head(path)
    expect(head.status()).toBe(200)
    expect((await head.body()).length).toBe(0)
  }
})
