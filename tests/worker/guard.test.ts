import { exports } from "cloudflare:workers"
import { expect, test } from "vitest"

const post = (init: RequestInit) =>
  exports.default.fetch(new Request("https://presskite.test/auth/v1/logout", { method: "POST", ...init }))

test("a POST with nothing in it, as browsers send one, needs no content type", async () => {
  const answer = await post({ body: new Uint8Array(0), headers: { "Content-Length": "0" } })
  expect(answer.status).toBe(401)
})

test("a body without a content type is refused", async () => {
  const answer = await post({ body: new TextEncoder().encode("{}") })
  expect(answer.status).toBe(415)
})
