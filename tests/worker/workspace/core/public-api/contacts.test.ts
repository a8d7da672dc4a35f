import { describe, expect, test } from "vitest"
import type { ContactV1 } from "../../../../../worker/workspace/people/contacts/v1-schemas.ts"
import { blankDetails } from "../../../../../worker/workspace/people/details/contract.ts"
import { presentDetailsV1 } from "../../../../../worker/workspace/people/details/v1-schemas.ts"
import { call, read } from "../../../support/people.ts"
import { type Refusal, startProgram } from "../../../support/programs.ts"

interface One {
  data: ContactV1
}
interface List {
  data: ContactV1[]
  meta: { page: number; limit: number; total: number; next_cursor: string | null }
}

const wren = {
  name: "Wren Hollis",
  email: "wren@harbour.example",
  company: "Harbour Weekly",
  title: "Features Editor",
  notes: "Writes about repair and reuse.",
}

/** Each detail of somebody of whom nothing is known, as programs read it. */
const nothingKnown = presentDetailsV1({ ...blankDetails, phone: null })

test("a contact may wait for an address, is found by that, and gets one or loses it", async () => {
  const { program } = await startProgram()
  const { data } = await read<One>(program("/contacts", { body: { ...wren, email: null } }))
  expect(data).toMatchObject({ ...wren, email: null, verification: null })
  const waiting = () => read<List>(program("/contacts?verification=no_address"))
  expect(await waiting()).toMatchObject({ data: [{ id: data.id }], meta: { total: 1 } })
  const change = async (email: string | null) =>
    (await read<One>(program(`/contacts/${data.id}`, { method: "PUT", body: { email } }))).data
  expect(await change(wren.email)).toMatchObject({ email: wren.email, verification: "unverified" })
  expect(await waiting()).toMatchObject({ data: [] })
  expect(await change(null)).toMatchObject({ email: null, verification: null })
  expect(await waiting()).toMatchObject({ data: [{ id: data.id }] })
  expect((await program("/contacts", { body: { ...wren, email: "wren" } })).status).toBe(422)
})

test("a contact is created, read at once, changed and deleted, after which it is no more", async () => {
  const { program, ask } = await startProgram()
  const created = await program("/contacts", { body: wren })
  expect(created.status).toBe(201)
  const { data } = await read<One>(created)
  expect(data).toEqual({
    ...nothingKnown,
    id: expect.stringMatching(/^con_/),
    ...wren,
    outlet_id: null,
    fields: {},
    state: "active",
    tags: [],
    verification: "unverified",
    last_contacted_at: null,
    created_at: expect.stringMatching(/Z$/),
    updated_at: data.created_at,
  })
  const path = `/contacts/${data.id}`
  expect(await read(program(path))).toEqual({ status: "success", data })
  const { sources } = await read<{ sources: { kind: string; origin: string }[] }>(ask(path))
  expect(new Set(sources.map(({ kind, origin }) => `${kind} ${origin}`))).toEqual(new Set(["api Importer"]))

  const changed = await read<One>(program(path, { method: "PUT", body: { title: "Deputy", phone: "+44 1" } }))
  expect(changed.data).toMatchObject({ ...wren, title: "Deputy", phone: "+44 1" })
  // What was read may be sent back: nothing of it changes anything.
  expect(await read(program(path, { method: "PUT", body: changed.data }))).toMatchObject(changed)

  const gone = await program(path, { method: "DELETE" })
  expect([gone.status, await gone.json()]).toEqual([
    200,
    { status: "success", data: { id: data.id, deleted: true } },
  ])
  for (const method of ["GET", "PUT", "DELETE"]) {
    const answer = await program(path, { method, ...(method === "PUT" && { body: {} }) })
    expect(answer.status, method).toBe(404)
  }
})

test("a list says how many there are, and leads through all of them by cursor", async () => {
  const { program } = await startProgram()
  const all = Array.from({ length: 25 }, (_, at) => ({ ...wren, email: `w${at}@harbour.example` }))
  await Promise.all(all.map((body) => program("/contacts", { body })))
  const first = await read<List>(program("/contacts"))
  expect(first).toMatchObject({ status: "success", meta: { page: 1, limit: 20, total: 25 } })
  expect(first.data).toHaveLength(20)
  const second = await read<List>(program(`/contacts?cursor=${first.meta.next_cursor}`))
  expect(second.meta).toEqual({ page: 1, limit: 20, total: 25, next_cursor: null })
  const ids = [...first.data, ...second.data].map(({ id }) => id)
  expect(new Set(ids).size).toBe(25)
  expect(await read<List>(program("/contacts?page=2"))).toMatchObject({ data: second.data })
  expect(await read<List>(program("/contacts?q=w7&limit=5"))).toMatchObject({ meta: { total: 1 } })
  expect(await read<List>(program("/contacts?state=stale"))).toMatchObject({ data: [], meta: { total: 0 } })
})

test.each(
  ["page", "limit"].flatMap((name) =>
    ["0", "-1", "1e9", "NaN", "1;drop", "", "1.5", "99999999"].map((value) => ({ name, value })),
  ),
)("$name=$value is refused, and the field named", async ({ name, value }) => {
  const { program } = await startProgram()
  const answer = await program(`/contacts?${name}=${value}`)
  expect(answer.status).toBe(400)
  const { error } = await read<Refusal>(answer)
  expect([error.code, error.details[0]?.field]).toEqual(["bad_query", name])
})

test("a hundred on a page is the most, and a cursor must be one that was given", async () => {
  const { program } = await startProgram()
  expect((await program("/contacts?limit=100")).status).toBe(200)
  for (const search of ["limit=101", "cursor=nothing", "cursor=W10", "state=erased"]) {
    expect((await program(`/contacts?${search}`)).status, search).toBe(400)
  }
})

describe("a field that is wrong is named:", () => {
  test.each([
    [{ nickname: "W", __proto: 1 }, ["nickname", "__proto"]],
    [{ name: 7, title: [], notes: null }, ["name", "title", "notes"]],
    [{ name: null, email: 7 }, ["name", "email"]],
    [{ email: "wren" }, ["email"]],
    [{ company: "c".repeat(201) }, ["company"]],
    [[], [""]],
    ["wren", [""]],
    [null, [""]],
  ])("%j", async (body, fields) => {
    const { program } = await startProgram()
    const { data } = await read<One>(program("/contacts", { body: wren }))
    const answer = await program(`/contacts/${data.id}`, { method: "PUT", body: JSON.stringify(body) })
    expect(answer.status).toBe(422)
    const { status, error } = await read<Refusal>(answer)
    expect([status, error.code]).toEqual(["error", "validation_failed"])
    expect(error.details.map(({ field }) => field).sort()).toEqual(fields.sort())
    expect(await read(program(`/contacts/${data.id}`))).toMatchObject({ data })
  })
})

test("nobody chooses an id, an age or a state, or what belongs to somebody", async () => {
  const { program } = await startProgram()
  const chosen = { id: "con_mine", state: "do_not_contact", created_at: "1970-01-01T00:00:00Z" }
  const { data } = await read<One>(program("/contacts", { body: { ...wren, ...chosen } }))
  const path = `/contacts/${data.id}`
  expect(data).toMatchObject({ id: expect.stringMatching(/^con_[0-9a-z]{21}$/), state: "active" })
  expect(data.created_at > "2020").toBe(true)
  await program(path, { method: "PUT", body: { ...chosen, title: "Deputy" } })
  expect(await read(program(path))).toMatchObject({
    data: { ...data, title: "Deputy", updated_at: expect.any(String) },
  })
  for (const name of ["owner_id", "author_id", "plan", "number", "workspace_id"]) {
    const answer = await program("/contacts", { body: { ...wren, email: "n@harbour.example", [name]: 1 } })
    expect(answer.status, name).toBe(422)
  }
  expect(await read(program("/contacts"))).toMatchObject({ meta: { total: 1 } })
})

test("an address belongs to one contact; a second is refused with 409", async () => {
  const { program } = await startProgram()
  await program("/contacts", { body: wren })
  const answer = await program("/contacts", { body: { ...wren, email: "WREN@harbour.example" } })
  expect(answer.status).toBe(409)
  expect((await read<Refusal>(answer)).error.code).toBe("conflict")
})

test("an id that is none answers 404, however it is written", async () => {
  const { program } = await startProgram()
  const stranger = await startProgram()
  const { data } = await read<One>(stranger.program("/contacts", { body: wren }))
  for (const id of [
    data.id,
    "con_none",
    `con_${"x".repeat(1_000_000)}`,
    "..%2f..%2fetc",
    "%00",
    "'%20or%201=1",
    "%ff",
  ]) {
    const answer = await program(`/contacts/${id}`)
    expect(answer.status, id.slice(0, 40)).toBe(404)
    expect(await answer.json()).toMatchObject({ status: "error", error: { code: "not_found" } })
  }
})

test("a method that an address does not take answers 405 with those that it takes, and HEAD is one", async () => {
  const { program } = await startProgram()
  const { data } = await read<One>(program("/contacts", { body: wren }))
  for (const [path, allowed] of [
    ["/contacts", "GET, HEAD, POST"],
    [`/contacts/${data.id}`, "DELETE, GET, HEAD, PATCH, PUT"],
  ] as const) {
    for (const method of ["PROPFIND", path === "/contacts" ? "PATCH" : "POST"]) {
      const answer = await program(path, { method })
      expect([answer.status, answer.headers.get("Allow")], method).toEqual([405, allowed])
    }
    const head = await program(path, { method: "HEAD" })
    expect([head.status, await head.text()]).toEqual([200, ""])
  }
  expect((await program("/none", { method: "PATCH" })).status).toBe(404)
  expect((await program("/contacts/a/b")).status).toBe(404)
})

test("a body must be JSON by its type, and an answer is JSON whatever is asked for", async () => {
  const { program } = await startProgram()
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
    const answer = await program("/contacts", { body: wren, headers: { "Content-Type": type } })
    expect([answer.status, (await read<Refusal>(answer)).status], type).toEqual([415, "error"])
  }
  expect((await program("/contacts", { body: "{" })).status).toBe(400)
  for (const path of ["/contacts", "/none", "/contacts/none"]) {
    const answer = await program(path, { headers: { Accept: "text/html" } })
    expect(answer.headers.get("Content-Type"), path).toContain("application/json")
  }
  for (const path of ["/v1", "/v1/", "/v1/none"]) {
    const answer = await call(path, { headers: { Accept: "text/html" } })
    expect([answer.status, (await read<Refusal>(answer)).status], path).toEqual([401, "error"])
  }
})

test("a key does what its scopes say, and nothing else", async () => {
  const reader = await startProgram({ scopes: ["contacts:read"] })
  const { id } = await read<{ id: string }>(reader.ask("/contacts", { body: wren }))
  expect((await reader.program("/contacts")).status).toBe(200)
  expect((await reader.program(`/contacts/${id}`)).status).toBe(200)
  const refusals = await Promise.all([
    reader.program("/contacts", { body: { ...wren, email: "other@harbour.example" } }),
    reader.program(`/contacts/${id}`, { method: "PUT", body: { title: "x" } }),
    reader.program(`/contacts/${id}`, { method: "DELETE" }),
  ])
  expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403])
  expect((await reader.program("/keys")).status).toBe(404)
  expect(await read(reader.program("/contacts"))).toMatchObject({ meta: { total: 1 } })

  const writer = await startProgram({ scopes: ["contacts:write"] })
  expect((await writer.program("/contacts", { body: wren })).status).toBe(201)
  expect((await writer.program("/contacts")).status).toBe(403)
})

test("a body that is not UTF-8 is refused, and none of its letters is lost", async () => {
  const { program } = await startProgram()
  const latin1 = Uint8Array.from(JSON.stringify({ name: "José Núñez" }), (letter) => letter.charCodeAt(0))
  const refused = await program("/contacts", { body: latin1 })
  expect([refused.status, (await read<Refusal>(refused)).error]).toMatchObject([
    400,
    { code: "bad_json", message: "The body is not encoded as UTF-8. Encode it as UTF-8 and send it again." },
  ])
  expect(await read(program("/contacts"))).toMatchObject({ meta: { total: 0 } })
  const utf8 = new TextEncoder().encode(JSON.stringify({ name: "José Núñez" }))
  expect(await read(program("/contacts", { body: utf8 }))).toMatchObject({ data: { name: "José Núñez" } })
})
