import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import { router } from "../../../worker/workspace/router.ts"
import { call } from "../support/people.ts"
import { enterOwnWorkspace } from "../support/workspaces.ts"

/** Every route into a workspace, as listed by the router itself. */
const ways = [
  ...new Set(
    router.routes
      .filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/"))
      .map(({ method, path }) => `${method} ${path.replace("/api", "").replaceAll(/:\w+/g, "none")}`),
  ),
].map((way) => way.split(" ") as [string, string])

/** The addresses that take files. */
const types: Record<string, string> = {
  "/imports": "text/csv",
  "/imports/readings": "text/csv",
  "/backlinks": "text/csv",
  "/files": "application/octet-stream",
}
const typeFor = (path: string) => (types[path] ? { headers: { "Content-Type": types[path] } } : {})

/** A story is too long for an address, so it is sent to be searched for; nothing is stored of it. */
const readings = new Set(["POST /stories/coverage"])
/** What each member decides for themselves, a viewer too. */
const own = new Set([
  "POST /notifications/read",
  "PUT /notifications/settings",
  "PUT /notifications/time-zone",
  "PUT /table-columns/none",
  "PUT /inbox/none/looking",
  "DELETE /inbox/none/looking",
])
const changes = ways.filter(([method, path]) => {
  const way = `${method} ${path}`
  return method !== "GET" && !readings.has(way) && !own.has(way)
})

/** One workspace for all, since nothing of what is asked here may change it, and somebody of another. */
const owner = await enterOwnWorkspace()
const stranger = await enterOwnWorkspace()
const viewer = await enterOwnWorkspace()
await env.SITE.prepare("update memberships set role = 'viewer' where workspace_id = ?")
  .bind(viewer.workspace.id)
  .run()

test("the router names its ways", () => {
  expect(ways).toContainEqual(["GET", "/contacts"])
  expect(ways).toContainEqual(["DELETE", "/contacts/none"])
  expect(changes.length).toBeGreaterThan(5)
})

test.each(ways)("%s %s is closed to visitors and to people of other workspaces", async (method, path) => {
  const theirs = `/api/workspaces/${owner.workspace.id}${path}`
  const options = { method, ...(method !== "GET" && { body: {}, ...typeFor(path) }) }
  expect((await call(theirs, options)).status).toBe(401)
  expect((await call(theirs, { ...options, token: stranger.token })).status).toBe(404)
})

test.each(changes)("a viewer may not %s %s, whatever is sent", async (method, path) => {
  const answer = await viewer.ask(path, { method, body: {}, ...typeFor(path) })
  expect(answer.status).toBe(403)
})
