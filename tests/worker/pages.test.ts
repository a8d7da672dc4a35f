import { exports } from "cloudflare:workers"
import { expect, test } from "vitest"

const get = (path: string) => exports.default.fetch(new Request(`https://presskite.test${path}`))

test("the home page is complete without JavaScript", async () => {
  const answer = await get("/")
  expect(answer.status).toBe(200)
  const html = await answer.text()
  expect(html).toContain("<title>Presskite - Modern Public Relations Software</title>")
  expect(html.replace(/<[^>]+>/g, "")).toContain("Automate Your Outreach, Amplify Your Reach")
})

test("an unknown address answers 404 with the not-found page", async () => {
  const answer = await get("/no/such/page")
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain("Page Not Found")
})

test("a signed-in page sends a visitor without a session to the login page", async () => {
  const request = new Request("https://presskite.test/dashboard", {
    redirect: "manual",
  })
  const answer = await exports.default.fetch(request)
  expect(answer.status).toBe(302)
  expect(answer.headers.get("Location")).toBe("/login")
})

test("someone who is signed in, and comes from another site, is not sent to the login page", async () => {
  const request = new Request("https://presskite.test/dashboard", {
    headers: { Cookie: "__Host-signed_in=1" },
  })
  const answer = await exports.default.fetch(request)
  expect(answer.status).toBe(200)
  expect(answer.headers.get("Cache-Control")).toContain("no-store")
})

test.each([
  ["/dashboard/", "/dashboard"],
  ["/settings//", "/settings"],
  ["/blog/", "/blog"],
  ["/blog/?q=a", "/blog?q=a"],
  ["//evil.example/", "/evil.example"],
  ["///evil.example/%2f/", "/evil.example/%2f"],
  ["//%00/%0d%0aX/", "/%00/%0d%0aX"],
  ["/caf%C3%A9/", "/caf%C3%A9"],
])("one page has one address: %s leads to %s", async (path, to) => {
  const request = new Request(`https://presskite.test${path}`, { redirect: "manual" })
  const answer = await exports.default.fetch(request)
  expect(answer.status).toBe(301)
  expect(answer.headers.get("Location")).toBe(to)
})

test.each(["/dashboard/none", "/dashboard/x.css", "/settings/none"])(
  "an unknown address below a signed-in page, as %s, answers 404",
  async (path) => {
    expect((await get(path)).status).toBe(404)
  },
)

test("a page answers 405 to what is neither GET nor HEAD, and names what it allows", async () => {
  const answer = await exports.default.fetch(new Request("https://presskite.test/blog", { method: "POST" }))
  expect(answer.status).toBe(405)
  expect(answer.headers.get("Allow")).toBe("GET, HEAD")
})

test.each(["/%", "/%ff", "/%00", "/a%2f..%2fb", "/..;/x", `/${"a".repeat(8000)}`])(
  "the address %s is answered by a page",
  async (path) => {
    const answer = await get(path)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer.headers.get("Content-Type")).toContain("text/html")
  },
)
