import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import { DEFAULTS } from "../../../worker/site/site-settings/contract.ts"
import { signInAdmin } from "../support/administrator.ts"
import { call, signUpPerson } from "../support/people.ts"

const someone = crypto.randomUUID()
const routes: [method: string, path: string, body?: unknown][] = [
  ["GET", "/api/users"],
  ["GET", "/api/users?q=a"],
  ["PUT", "/api/users/:id/verification"],
  ["PUT", "/api/users/:id/state", { state: "suspended" }],
  ["DELETE", "/api/users/:id/sessions"],
  ["DELETE", "/api/users/:id", { email: "person@example.com" }],
  ["GET", "/api/site/settings"],
  ["PUT", "/api/site/settings", { version: 0, settings: DEFAULTS }],
  ["GET", "/api/audit"],
]
const countActions = () => env.SITE.prepare("select count(*) as n from audit_log").first("n")

test.each(routes)(
  "%s %s is the administrator's alone, and refusing changes nothing",
  async (method, path, body) => {
    const target = await signUpPerson()
    const { token, id } = await signUpPerson()
    const admin = await signInAdmin()
    await call("/auth/v1/logout", { method: "POST", token: admin })
    const before = await countActions()
    const attempt = async (to: string, asWhom?: string) =>
      (await call(to.replace(":id", target.id), { method, body, token: asWhom })).status
    expect(await attempt(path)).toBe(401)
    expect(await attempt(path, "not.a.token")).toBe(401)
    expect(await attempt(path, admin)).toBe(401)
    expect(await attempt(path, token)).toBe(403)
    // One's own account, too.
    expect(await attempt(path.replace(":id", id), token)).toBe(403)
    expect(await countActions()).toBe(before)
    expect((await call("/api/me", { token: target.token })).status).toBe(200)
  },
)

test.each([
  "/api/users/",
  "/API/users",
  "/api/%75sers",
  "//api/users",
  "/api/users;x",
  "/api/users/../audit",
])("%s is no way around", async (path) => {
  const { token } = await signUpPerson()
  const answer = await call(path, { token })
  expect(await answer.text()).not.toContain('"users":')
  expect(answer.headers.get("Content-Type") ?? "").not.toMatch(/json.*200/)
})

test.each([
  ["POST", "/api/audit", 405, {}],
  ["DELETE", "/api/audit/1", 404],
  ["PUT", "/api/audit/1", 404, {}],
  ["POST", "/api/users", 405, {}],
  ["POST", `/api/users/${someone}/state`, 405, { state: "active" }],
  ["PATCH", `/api/users/${someone}`, 405, { role: "admin" }],
  ["DELETE", "/api/site/settings", 405],
])("%s %s does not exist, for the administrator either: %s", async (method, path, status, body?: unknown) => {
  expect((await call(path, { method, body, token: await signInAdmin() })).status).toBe(status)
})

test("a form from another site changes nothing", async () => {
  const { id } = await signUpPerson()
  const token = await signInAdmin()
  const headers = { "Sec-Fetch-Site": "cross-site" }
  const body = { state: "suspended" }
  expect((await call(`/api/users/${id}/state`, { method: "PUT", token, body, headers })).status).toBe(403)
})
