import { expect, expectTypeOf, test } from "vitest"
import { type Call, createClient, PresskiteError } from "../../worker/sdk/client.ts"
import type { Contact, Operations } from "../../worker/sdk/operations.generated.ts"
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
