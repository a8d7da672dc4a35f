import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { RequestCounts } from "../../../../../worker/workspace/core/public-api/request-counts.ts"
import { appWith, movableClock } from "../../../support/app.ts"
import { call, read } from "../../../support/people.ts"
import { makeKey, type Refusal, startProgram } from "../../../support/programs.ts"

const wren = { name: "Wren Hollis", email: "wren@harbour.example" }
const limits = (answer: Response) =>
  ["Limit", "Remaining", "Reset"].map((name) => Number(answer.headers.get(`RateLimit-${name}`)))

describe("the limit", () => {
  test("is counted for each key and not for an address, and every answer says what is left", async () => {
    const { clock, move } = movableClock()
    const { ask, program } = await startProgram({ server: appWith({ clock }) })
    const other = await makeKey(ask, { name: "Other", scopes: ["contacts:read"], days: null })
    expect(limits(await program("/contacts"))).toEqual([120, 119, 60])
    move(20_500)
    const answers = [
      await program("/contacts", { body: wren }),
      await program("/contacts", { body: wren }),
      await program("/contacts/none"),
      await program("/none"),
      await program("/contacts", { method: "PATCH" }),
      await program("/contacts", { body: "x", headers: { "Content-Type": "text/plain" } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 409, 404, 404, 405, 415])
    expect(answers.map(limits)).toEqual([118, 117, 116, 115, 114, 113].map((left) => [120, left, 40]))

    for (let left = 113; left > 0; left--) expect((await program("/contacts")).status).toBe(200)
    const over = await program("/contacts", { body: { ...wren, email: "late@harbour.example" } })
    expect([over.status, ...limits(over), over.headers.get("Retry-After")]).toEqual([429, 120, 0, 40, "40"])
    expect((await read<Refusal>(over)).error.code).toBe("too_many_requests")
    expect((await program("/contacts", { token: other.key })).status).toBe(200)

    move(39_500)
    const next = await program("/contacts")
    expect([next.status, ...limits(next)]).toEqual([200, 120, 119, 60])
    expect(await read(next)).toMatchObject({ meta: { total: 1 } })
  })

  test("lets through a hundred and twenty in a window that began with the first, whenever they come", () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 2000 }), { minLength: 1, maxLength: 400 })
    const check = fc.property(pauses, (waits) => {
      const counts = new RequestCounts()
      let now = 0
      let began = Number.NEGATIVE_INFINITY
      let count = 0
      for (const wait of waits) {
        now += wait
        if (now - began >= 60_000) {
          began = now
          count = 0
        }
        count++
        const { isOver, left, seconds } = counts.take("key", now, 120)
        expect(isOver).toBe(count > 120)
        expect(left).toBe(Math.max(0, 120 - count))
        expect(now + seconds * 1000).toBeGreaterThanOrEqual(began + 60_000)
        expect(seconds).toBeLessThanOrEqual(60)
      }
    })
    fc.assert(check)
  })
})

describe("with an Idempotency-Key", () => {
  const once = (key: string) => ({ "Idempotency-Key": key })

  test("a repetition is given the first answer, also twenty at once, and there is one contact", async () => {
    const { program } = await startProgram()
    const send = () => program("/contacts", { body: wren, headers: once("row-17") })
    const answers = await Promise.all(Array.from({ length: 20 }, send))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
    expect(answers.filter(({ headers }) => headers.get("Idempotency-Replayed") === "true")).toHaveLength(19)
    expect(await read(program("/contacts"))).toMatchObject({ meta: { total: 1 } })
  })

  test("a change and a deletion are repeated, too", async () => {
    const { program } = await startProgram()
    const { data } = await read<{ data: { id: string } }>(program("/contacts", { body: wren }))
    const path = `/contacts/${data.id}`
    const retitle = () =>
      program(path, { method: "PUT", body: { title: "Deputy" }, headers: once("retitle") })
    const first = await read(retitle())
    await program(path, { method: "PUT", body: { title: "Chief" } })
    expect(await read(retitle())).toEqual(first)
    expect(await read(program(path))).toMatchObject({ data: { title: "Chief" } })
    const remove = () => program(path, { method: "DELETE", headers: once("remove") })
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200])
  })

  test("another request with it is refused", async () => {
    const { program } = await startProgram()
    const { data } = await read<{ data: { id: string } }>(
      program("/contacts", { body: wren, headers: once("one") }),
    )
    const answers = [
      await program("/contacts", { body: { ...wren, email: "b@harbour.example" }, headers: once("one") }),
      await program(`/contacts/${data.id}`, { method: "PUT", body: wren, headers: once("one") }),
      await program(`/contacts/${data.id}`, { method: "DELETE", headers: once("one") }),
    ]
    for (const answer of answers) {
      expect([answer.status, (await read<Refusal>(answer)).error.code]).toEqual([422, "idempotency_conflict"])
    }
    expect(await read(program("/contacts"))).toMatchObject({ meta: { total: 1 } })
  })

  test("the same body sent to another address, or by another method, is another request", async () => {
    const { program } = await startProgram()
    const add = (body: object) => read<{ data: { id: string } }>(program("/contacts", { body }))
    const [one, two] = [await add(wren), await add({ ...wren, email: "b@harbour.example" })]
    const retitle = (id: string, method: string) =>
      program(`/contacts/${id}`, { method, body: { title: "Deputy" }, headers: once("retitle") })
    expect((await retitle(one.data.id, "PUT")).status).toBe(200)
    for (const answer of [await retitle(two.data.id, "PUT"), await retitle(one.data.id, "PATCH")])
      expect([answer.status, (await read<Refusal>(answer)).error.code]).toEqual([422, "idempotency_conflict"])
    expect(await read(program(`/contacts/${two.data.id}`))).not.toMatchObject({ data: { title: "Deputy" } })
  })

  test("it belongs to one key, for a day", async () => {
    const { clock, move } = movableClock()
    const { ask, program } = await startProgram({ server: appWith({ clock }) })
    const other = await makeKey(ask, { name: "Other", scopes: ["contacts:write"], days: null })
    const send = (token?: string) =>
      program("/contacts", { body: wren, headers: once("mine"), ...(token && { token }) })
    expect((await send()).status).toBe(201)
    expect((await send(other.key)).status).toBe(409)
    move(24 * 60 * 60 * 1000 - 1)
    expect((await send()).status).toBe(201)
    move(1)
    expect((await send()).status).toBe(409)
  })

  test("what was refused is judged anew", async () => {
    const { program } = await startProgram()
    const { data } = await read<{ data: { id: string } }>(program("/contacts", { body: wren }))
    const send = () => program("/contacts", { body: wren, headers: once("later") })
    expect((await send()).status).toBe(409)
    await program(`/contacts/${data.id}`, { method: "DELETE" })
    expect((await send()).status).toBe(201)
  })

  test.each(["", "k".repeat(256), "two words"])("“%s” is none", async (key) => {
    const { program } = await startProgram()
    const answer = await program("/contacts", { body: wren, headers: once(key) })
    expect(answer.status).toBe(422)
    expect((await read<Refusal>(answer)).error.details[0]?.field).toBe("Idempotency-Key")
  })
})

describe("from a browser", () => {
  const origin = "https://elsewhere.example"

  test("any origin is told that it may ask, before and after, and never with credentials", async () => {
    const { program } = await startProgram()
    const preflight = await call("/v1/contacts", {
      method: "OPTIONS",
      headers: { Origin: origin, "Access-Control-Request-Method": "PUT" },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get("Access-Control-Allow-Methods")).toBe("GET, HEAD, POST, PUT, PATCH, DELETE")
    expect(preflight.headers.get("Access-Control-Allow-Headers")).toBe(
      "Authorization, Content-Type, Idempotency-Key, MCP-Protocol-Version, Mcp-Method, Mcp-Name",
    )
    const cross = { Origin: origin, "Sec-Fetch-Site": "cross-site" }
    const answers = [
      preflight,
      await program("/contacts", { headers: cross }),
      await program("/contacts", { body: wren, headers: cross }),
      await program("/none", { headers: cross }),
      await call("/v1/contacts", { headers: cross }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([204, 200, 201, 404, 401])
    for (const { headers } of answers) {
      expect(headers.get("Access-Control-Allow-Origin")).toBe("*")
      expect(headers.get("Access-Control-Allow-Credentials")).toBeNull()
      expect(headers.get("Access-Control-Expose-Headers")).toContain("RateLimit-Remaining")
    }
  })

  test("a cookie opens nothing, and harms nothing", async () => {
    const { program } = await startProgram()
    const headers = { Cookie: "__Host-session=x; __Host-signed_in=1" }
    expect((await call("/v1/contacts", { headers })).status).toBe(401)
    expect((await call("/v1/contacts", { body: wren, headers })).status).toBe(401)
    expect((await program("/contacts", { body: wren, headers })).status).toBe(201)
  })

  test("a form of another site comes to nothing", async () => {
    for (const type of [
      "application/x-www-form-urlencoded",
      "text/plain",
      "multipart/form-data; boundary=x",
    ]) {
      const headers = { "Content-Type": type, Origin: origin, "Sec-Fetch-Site": "cross-site" }
      expect((await call("/v1/contacts", { body: "name=Wren", headers })).status).toBe(401)
    }
  })
})

test("a body of more than 1 MiB is refused", async () => {
  const { program } = await startProgram()
  const body = { ...wren, notes: "n".repeat(1_048_576) }
  const answer = await program("/contacts", { body })
  expect([answer.status, (await read<Refusal>(answer)).status]).toEqual([413, "error"])
})
