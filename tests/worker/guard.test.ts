import { exports } from "cloudflare:workers"
import { Hono, type MiddlewareHandler } from "hono"
import { describe, expect, test } from "vitest"
import {
  bytesOnly,
  cameFromUs,
  csvOnly,
  multipartOnly,
  rightType,
  sameOrigin,
  smallBody,
} from "../../worker/http/guard.ts"
import type { Problem } from "../../worker/http/problem.ts"

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

/** What a guard does with a request: the length of the body that it lets through, or the code of its refusal. */
async function meet(guard: MiddlewareHandler, path: string, init: RequestInit): Promise<number | string> {
  const app = new Hono()
    .use(guard)
    .all("*", async (c) => c.json((await c.req.arrayBuffer()).byteLength))
    .onError((error, c) => c.json((error as Problem).code))
  return (await app.fetch(new Request(`https://presskite.test${path}`, init))).json()
}

describe("who sent a request", () => {
  test.each([
    [{}, true],
    [{ Cookie: "a=b" }, false],
    [{ Origin: "https://presskite.test" }, true],
    [{ Origin: "https://presskite.test", Cookie: "a=b" }, true],
    [{ Origin: "https://evil.example" }, false],
    [{ Origin: "null" }, false],
    [{ Origin: "http://presskite.test" }, false],
    [{ "Sec-Fetch-Site": "same-origin", Origin: "https://evil.example", Cookie: "a=b" }, true],
    [{ "Sec-Fetch-Site": "none" }, true],
    [{ "Sec-Fetch-Site": "same-site", Origin: "https://presskite.test" }, false],
    [{ "Sec-Fetch-Site": "cross-site" }, false],
    [{ "Sec-Fetch-Site": "" }, false],
  ])("is read from %j: ours is %s", async (headers, isOurs) => {
    const request = new Request("https://presskite.test/api/x", { headers: headers as HeadersInit })
    expect(cameFromUs(request)).toBe(isOurs)
    const outcomes = ["POST", "PUT", "DELETE", "PATCH", "GET", "HEAD", "OPTIONS"].map((method) =>
      method === "HEAD" ? 0 : meet(sameOrigin, "/api/x", { method, headers: headers as HeadersInit }),
    )
    const refused = isOurs ? 0 : "cross_site"
    expect(await Promise.all(outcomes)).toEqual([refused, refused, refused, refused, 0, 0, 0])
  })
})

describe("the type of a body", () => {
  const refused = "unsupported_media_type"
  const send = (guard: MiddlewareHandler, type: string, path = "/api/x") =>
    meet(guard, path, { method: "POST", body: "four", headers: type === "" ? {} : { "Content-Type": type } })
  const json = "application/json"
  const form = "application/x-www-form-urlencoded"

  test.each<[string, MiddlewareHandler, string, string, number | string]>([
    ["JSON", rightType, json, "/api/x", 4],
    ["JSON", rightType, `${json}; charset=UTF-8`, "/api/x", 4],
    ["JSON", rightType, `${json}; charset="utf-8"`, "/api/x", 4],
    ["JSON", rightType, `${json}; charset="utf-8`, "/api/x", refused],
    ["JSON", rightType, `${json}; charset=latin1`, "/api/x", refused],
    ["JSON", rightType, `x${json}`, "/api/x", refused],
    ["JSON", rightType, "text/plain", "/api/x", refused],
    ["JSON", rightType, form, "/api/x", refused],
    ["JSON", rightType, form, "/api/forms/x", refused],
    ["a form", rightType, form, "/forms/x", 4],
    ["a form", rightType, `${form}; charset=utf-8`, "/forms/x", 4],
    ["a form", rightType, json, "/forms/x", refused],
    ["a file", multipartOnly, "multipart/form-data; boundary=x", "/api/x", 4],
    ["a file", multipartOnly, "multipart/form-data", "/api/x", refused],
    ["a file", multipartOnly, json, "/api/x", refused],
    ["a list", csvOnly, "text/csv", "/api/x", 4],
    ["a list", csvOnly, "text/csv; charset=utf-8", "/api/x", 4],
    ["a list", csvOnly, "text/csvx", "/api/x", refused],
    ["a list", csvOnly, "text/plain", "/api/x", refused],
    ["bytes", bytesOnly, "application/octet-stream", "/api/x", 4],
    ["bytes", bytesOnly, "application/octet-stream; x=y", "/api/x", refused],
    ["bytes", bytesOnly, "text/plain", "/api/x", refused],
  ])("where %s is wanted: %o %s at %s gives %s", async (_, guard, type, path, outcome) => {
    expect(await send(guard, type, path)).toBe(outcome)
  })

  test("that is wanted is named in the refusal", async () => {
    const app = new Hono().use(rightType)
    app.onError((error, c) => c.text(error.message))
    const say = async (path: string) =>
      (await app.fetch(new Request(`https://presskite.test${path}`, { method: "POST", body: "x" }))).text()
    expect(await say("/api/x")).toBe(`Send the body as ${json}.`)
    expect(await say("/forms/x")).toBe(`Send the body as ${form}.`)
  })

  test("is asked of what changes something alone, and of no empty body", async () => {
    expect(await meet(rightType, "/api/x", { method: "POST" })).toBe(0)
    expect(await meet(rightType, "/api/x", { method: "OPTIONS", body: "four" })).toBe(4)
    expect(await meet(rightType, "/api/x", { method: "DELETE", body: "four" })).toBe(refused)
  })
})

describe("a body of 1 MiB", () => {
  const most = 1_048_576
  const streamed = (length: number) => new Blob([new Uint8Array(length)]).stream()
  const declared = (length: string, more = {}) => ({ "Content-Length": length, ...more })

  test("is the largest, as it is declared", async () => {
    const send = (headers: HeadersInit, length: number) =>
      meet(smallBody, "/", { method: "POST", body: new Uint8Array(length), headers })
    expect(await send(declared(String(most)), most)).toBe(most)
    expect(await send(declared(String(most + 1)), most + 1)).toBe("request_entity_too_large")
  })

  test("is the largest, as it comes where it is not declared", async () => {
    const send = (length: number, headers: HeadersInit = {}) =>
      meet(smallBody, "/", { method: "POST", body: streamed(length), headers })
    expect(await send(most)).toBe(most)
    expect(await send(most + 1)).toBe("request_entity_too_large")
    expect(await send(most + 1, declared("5", { "Transfer-Encoding": "chunked" }))).toBe(
      "request_entity_too_large",
    )
  })

  test("that is declared is not read by the guard, whether it is let through or refused", async () => {
    const send = async (length: number) => {
      let isRead = false
      const pull = (controller: ReadableStreamDefaultController) => {
        isRead = true
        controller.enqueue(new Uint8Array(1))
        controller.close()
      }
      const body = new ReadableStream({ pull }, { highWaterMark: 0 })
      const app = new Hono().use(smallBody).post("/", (c) => c.text("let through"))
      app.onError((error, c) => c.text((error as Problem).code))
      const init = { method: "POST", body, headers: declared(String(length)) }
      return [await (await app.fetch(new Request("https://presskite.test/", init))).text(), isRead]
    }
    expect(await send(most)).toEqual(["let through", false])
    expect(await send(most + 1)).toEqual(["request_entity_too_large", false])
  })

  test("is not asked for where there is none", async () => {
    expect(await meet(smallBody, "/", { method: "POST" })).toBe(0)
  })
})
