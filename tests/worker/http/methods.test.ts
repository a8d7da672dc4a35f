import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import { createApp } from "../../../worker/app.ts"
import { readSettings } from "../../../worker/env.ts"
import { router } from "../../../worker/workspace/router.ts"
import { call } from "../support/people.ts"
import { enterOwnWorkspace } from "../support/workspaces.ts"

const wrong = ["POST", "PUT", "PATCH", "DELETE"]
const fill = (path: string) => path.replaceAll(/:\w+/g, "any")

/** The addresses of a router below a path, each with the methods that it takes. */
const addressesOf = (routes: { method: string; path: string }[], server: RegExp) =>
  Map.groupBy(
    routes.filter(({ method, path }) => method !== "ALL" && server.test(path) && !path.includes("*")),
    ({ path }) => path,
  )

test.each([
  ["/api/blog/categories", "DELETE", "GET, HEAD"],
  ["/api/documents", "POST", "GET, HEAD"],
  ["/api/me", "DELETE", "GET, HEAD"],
  ["/auth/v1/settings", "PUT", "GET, HEAD"],
  ["/auth/v1/token", "GET", "POST"],
])("%s refuses %s, and says what it takes", async (path, method, allow) => {
  const answer = await call(path, { method })
  expect([answer.status, answer.headers.get("Allow")]).toEqual([405, allow])
})

test("no address that is there says to a wrong method that it is not", async () => {
  const addresses = addressesOf(createApp(readSettings(env)).routes, /^\/(api|auth\/v1)\//)
  expect(addresses.size).toBeGreaterThan(30)
  for (const [path, routes] of addresses) {
    const taken = routes.map(({ method }) => method)
    for (const method of wrong.filter((one) => !taken.includes(one))) {
      const { status } = await call(fill(path), { method })
      // Another pattern may take this method, and a route may first ask who is calling.
      if (path.includes(":")) expect(status, `${method} ${path}`).toBeLessThan(500)
      else expect([401, 403, 405], `${method} ${path}`).toContain(status)
    }
  }
})

test("inside a workspace, too, and what is not there stays 404", async () => {
  const { ask } = await enterOwnWorkspace()
  const addresses = addressesOf(router.routes, /^\/api\/[^:]*$/)
  for (const [path, routes] of addresses) {
    const taken = routes.map(({ method }) => method)
    if (taken.includes("PATCH")) continue
    const answer = await ask(path.replace("/api", ""), { method: "PATCH" })
    expect([403, 405], path).toContain(answer.status)
    if (answer.status === 405) expect(answer.headers.get("Allow")).toContain(taken[0])
  }
  expect((await ask("/none", { method: "PATCH" })).status).toBe(404)
  expect((await call("/api/none", { method: "DELETE" })).status).toBe(404)
  expect((await call("/auth/v1/none", { method: "POST" })).status).toBe(404)
  expect((await call("/api/messages/none", { method: "DELETE" })).status).toBe(404)
})
