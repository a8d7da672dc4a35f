import { expect, expectTypeOf, test } from "vitest"
import {
  type Call,
  type Contact,
  createClient,
  each,
  type Operations,
  type Outlet,
  PresskiteError,
} from "../../worker/sdk/client.ts"
import { writeOperations } from "../../worker/sdk/write-operations.ts"
import { readDocument } from "./support/openapi.ts"
import { runningWorker } from "./support/people.ts"
import { startProgram } from "./support/programs.ts"

const [written = ""] = Object.values(
  import.meta.glob<string>("../../worker/sdk/operations.generated.ts", {
    eager: true,
    query: "?raw",
    import: "default",
  }),
)

const origin = "https://presskite.test"

/** A client of a fresh workspace, whose requests `on` sees before they arrive. */
async function startClient(on: (request: Request) => Response | null = () => null): Promise<Call> {
  const { key } = await startProgram()
  return createClient({
    key: key.key,
    origin,
    fetch: async (request) => on(request) ?? runningWorker(request),
  })
}

test("its calls are those of the document: if not, run `npm run client`", async () => {
  const bare = (text: string) => text.replaceAll(/[\s;,()|]/g, "")
  expect(bare(written)).toBe(bare(writeOperations(await readDocument())))
})

test("it makes every kind of call, and knows what each takes and gives", async () => {
  const call = await startClient()
  const { data: wren } = await call("createContact", {
    body: { name: "Wren Hollis", email: "wren@harbour.example", tags: ["Radio"] },
  })
  expectTypeOf(wren).toEqualTypeOf<Contact>()
  const { data: list } = await call("createList", { body: { name: "Spring" } })
  await call("changeMembersOfList", { id: list.id, body: { add: [wren.id] } })
  const { data, meta } = await call("listMembersOfList", { id: list.id, query: { limit: 5 } })
  expect([data, meta.total]).toEqual([[wren], 1])
  expect((await call("updateContact", { id: wren.id, body: { phone: null } })).data.phone).toBeNull()
  expect((await call("listContacts")).data).toHaveLength(1)
  expect((await call("deleteContact", { id: wren.id })).data.deleted).toBe(true)
})

test("an answer has what was asked for, and its type says so", async () => {
  const call = await startClient()
  const { data: outlet } = await call("createOutlet", { body: { url: "harbour.example" } })
  for (const name of ["Ada Lund", "Bo Lind", "Cy Holm"])
    await call("createContact", { body: { name, outlet_id: outlet.id } })
  const { data: narrow } = await call("listContacts", { query: { fields: ["id", "name"] } })
  expectTypeOf(narrow).toEqualTypeOf<Pick<Contact, "id" | "name">[]>()
  expect(Object.keys(narrow[0] ?? {})).toEqual(["id", "name"])
  const { data: wide } = await call("getContact", { id: narrow[0]?.id ?? "", query: { expand: ["outlet"] } })
  expectTypeOf(wide).toEqualTypeOf<Contact & { expanded: { outlet: Outlet | null } }>()
  expect([wide.name, wide.expanded.outlet?.domain]).toEqual(["Cy Holm", "harbour.example"])
  const names: ("id" | "name")[] = ["name"]
  const { data: some } = await call("listContacts", { query: { fields: names } })
  expectTypeOf(some).toEqualTypeOf<Partial<Pick<Contact, "id" | "name">>[]>()
  expect(some[0]).toEqual({ name: "Cy Holm" })
  expectTypeOf<Contact>().not.toHaveProperty("expanded")
  type Query<Name extends "listContacts" | "listOutlets"> = NonNullable<Operations[Name]["query"]>
  expectTypeOf<"constructor">().not.toExtend<NonNullable<Query<"listContacts">["fields"]>[number]>()
  expectTypeOf<Query<"listOutlets">>().not.toHaveProperty("expand")
  const found: string[] = []
  const all = each(call, "listContacts", { query: { limit: 1, fields: ["name"], expand: ["outlet"] } })
  for await (const row of all) {
    expectTypeOf(row).toEqualTypeOf<Pick<Contact, "name"> & { expanded: { outlet: Outlet | null } }>()
    found.push(`${row.name} of ${row.expanded.outlet?.domain}`)
  }
  expect(found).toEqual(["Cy Holm", "Bo Lind", "Ada Lund"].map((name) => `${name} of harbour.example`))
})

test("what is no answer of the API is a refusal too, and an id leads nowhere else", async () => {
  const page = (status: number, headers = {}) =>
    startClient(() => new Response("<p>Hm</p>", { status, headers }))
  const refusal = async (call: Call) => call("listContacts").catch((error) => error)
  const answers = [
    { call: await page(502), status: 502, words: "not of this API" },
    { call: await page(200), status: 200, words: "not of this API" },
    { call: await page(307, { Location: "https://elsewhere.example/" }), status: 307, words: "redirects" },
    { call: await page(503, { "Retry-After": "86400" }), status: 503, words: "not of this API" },
  ]
  for (const { call, status, words } of answers) {
    const error = await refusal(call)
    expect(error).toBeInstanceOf(PresskiteError)
    expect(error).toMatchObject({ status, code: "unreadable", message: expect.stringContaining(words) })
  }
  const call = await startClient(() => {
    throw new Error("it was sent")
  })
  for (const id of ["", ".", ".."])
    await expect(call("deleteContact", { id })).rejects.toThrow(`id must be an id, and is "${id}"`)
})

test("a call about one thing of another names both", async () => {
  const call = await startClient()
  const { data: hook } = await call("createWebhook", {
    body: { url: "https://hooks.harbour.example/in", events: ["reply.received"] },
  })
  const { data: sent } = await call("testWebhook", { id: hook.id })
  const both = { id: hook.id, deliveryId: sent.id }
  expect((await call("getDeliveryOfWebhook", both)).data.id).toBe(sent.id)
  expect((await call("redeliverToWebhook", both)).data).toMatchObject({ id: sent.id, state: "pending" })
  const odd = await call("redeliverToWebhook", { id: hook.id, deliveryId: "../$&" }).catch((error) => error)
  expect(odd).toMatchObject({ status: 404, message: "This delivery does not exist." })
  expectTypeOf(both).toExtend<Omit<Operations["redeliverToWebhook"], "answer">>()
  expectTypeOf({ id: hook.id }).not.toExtend<Omit<Operations["redeliverToWebhook"], "answer">>()
})

test("a refusal is thrown in its own words", async () => {
  const call = await startClient()
  const refusal = await call("getContact", { id: "con_../none?x=1" }).catch((error) => error)
  expect(refusal).toBeInstanceOf(PresskiteError)
  expect(refusal).toMatchObject({ status: 404, code: "not_found", message: "This contact does not exist." })
  expect(refusal.requestId).toMatch(/^[0-9a-f-]{36}$/)
})

test("a write whose answer was lost is repeated and happens once", async () => {
  const names: (string | null)[] = []
  const call = await startClient((request) => {
    names.push(request.headers.get("Idempotency-Key"))
    return names.length === 1
      ? Response.json({ status: "error", error: {} }, { status: 503, headers: { "Retry-After": "1" } })
      : null
  })
  await call("createList", { body: { name: "Spring" } })
  expect(names).toEqual([expect.any(String), names[0]])
  expect((await call("listLists")).meta.total).toBe(1)
})
