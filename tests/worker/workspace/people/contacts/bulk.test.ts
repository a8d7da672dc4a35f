import { runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import type { BulkResult, ContactDetail } from "../../../../../worker/workspace/people/contacts/contract.ts"
import type { MatchingResult } from "../../../../../worker/workspace/people/selection/matching/contract.ts"
import { type Ask, addPeople } from "../../../support/contacts.ts"
import { read } from "../../../support/people.ts"
import { joinWorkspace } from "../../../support/teams.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"

/** What the audit log of a workspace says, in order. */
const auditOf = (workspaceId: string) =>
  runInDurableObject(env.WORKSPACE.getByName(workspaceId), (_, { storage }) =>
    storage.sql
      .exec<{ action: string; target_id: string }>("select action, target_id from audit_log order by number")
      .toArray(),
  )

const total = async (ask: Ask, query = "") => (await read<{ total: number }>(ask(`/contacts${query}`))).total

test("several are marked at once, and only those that were not so before count", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const [first = "", second = "", third = ""] = await addPeople(ask, 3)
  const mark = (action: string, ids: string[]) =>
    read<BulkResult>(ask("/contacts/bulk", { body: { ids, action } }))
  expect(await mark("do_not_contact", [first, second])).toMatchObject({ changed: 2 })
  expect(await mark("do_not_contact", [first, second, third, "con_nobody"])).toMatchObject({ changed: 1 })
  expect(await total(ask, "?state=do_not_contact")).toBe(3)
  expect(await mark("active", [third, third])).toMatchObject({ changed: 1 })
  expect(await total(ask, "?state=active")).toBe(1)
  const entries = (await auditOf(workspace.id)).filter(({ action }) => action.includes("marked"))
  expect(entries).toEqual([
    ...[first, second, third].map((target_id) => ({ action: "contact.marked_do_not_contact", target_id })),
    { action: "contact.marked_active", target_id: third },
  ])
})

test("a change of many is taken back exactly: whoever had the state before, or was changed since, is left alone", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const [first = "", second = "", third = "", old = ""] = await addPeople(ask, 4)
  await ask("/contacts/bulk", { body: { ids: [first], action: "do_not_contact" } })
  await runInDurableObject(env.WORKSPACE.getByName(workspace.id), (_, { storage }) =>
    storage.sql.exec("update contacts set state = 'stale' where id = ?", old),
  )
  const ids = [first, second, third, old]
  const { at, was } = await read<BulkResult>(
    ask("/contacts/bulk", { body: { ids, action: "do_not_contact" } }),
  )
  expect(new Map(was.map((one) => [one.state, one.ids]))).toEqual(
    new Map([
      ["active", [second, third]],
      ["stale", [old]],
    ]),
  )
  // A millisecond later, so that the change is a later one.
  await expect.poll(() => Date.now()).toBeGreaterThan(at)
  await ask(`/contacts/${third}`, { method: "PUT", body: { title: "Editor" } })
  const undo = (body: object) => ask("/contacts/bulk/undo", { body: { at, ...body } })
  expect(await read(undo({ ids: [second, third], state: "active" }))).toEqual({ changed: 1 })
  expect(await read(undo({ ids: [old], state: "stale" }))).toEqual({ changed: 1 })
  expect(await read(undo({ ids: [second, third], state: "active" }))).toEqual({ changed: 0 })
  expect(await total(ask, "?state=do_not_contact")).toBe(2)
  expect(await total(ask, "?state=stale")).toBe(1)
  for (const body of [
    { ids: [], state: "active" },
    { ids: [second], state: "gone" },
    { ids, state: "active", at: "x" },
  ])
    expect((await undo(body)).status).toBe(422)
  const viewer = await joinWorkspace(workspace.id, "viewer")
  const body = { ids, at, state: "active" }
  expect((await viewer.ask("/contacts/bulk/undo", { body })).status).toBe(403)
})

test("several are deleted at once, each with an entry in the audit log; a repeat changes nothing", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const [first = "", second = "", third = ""] = await addPeople(ask, 3)
  const body = { ids: [first, third], action: "delete" }
  expect(await read(ask("/contacts/bulk", { body }))).toMatchObject({ changed: 2 })
  expect(await read(ask("/contacts/bulk", { body }))).toMatchObject({ changed: 0 })
  expect(await total(ask)).toBe(1)
  expect((await ask(`/contacts/${second}`)).status).toBe(200)
  const deleted = (await auditOf(workspace.id)).filter(({ action }) => action === "contact.deleted")
  expect(deleted.map(({ target_id }) => target_id).sort()).toEqual([first, third].sort())
})

test("a hundred at once is the most, and all hundred are reached", async () => {
  const { ask } = await enterOwnWorkspace()
  const ids = await addPeople(ask, 3)
  const filled = [...ids, ...Array.from({ length: 97 }, (_, index) => `con_nobody${index}`)]
  const send = (list: string[]) => ask("/contacts/bulk", { body: { ids: list, action: "delete" } })
  expect((await send([...filled, "con_one_more"])).status).toBe(422)
  expect(await total(ask)).toBe(3)
  expect(await read(send(filled.reverse()))).toMatchObject({ changed: 3 })
})

test.each(
  Object.entries({
    "no ids": { ids: [], action: "delete" },
    "ids that are none": { ids: [1], action: "delete" },
    "an id as long as a book": { ids: ["c".repeat(41)], action: "delete" },
    "an action that is none": { ids: ["con_nobody"], action: "stale" },
    "no action": { ids: ["con_nobody"] },
    "nothing at all": {},
  }),
)("what is no action on contacts is refused: %s", async (_, body) => {
  const { ask } = await enterOwnWorkspace()
  expect((await ask("/contacts/bulk", { body })).status).toBe(422)
})

test("an action on somebody else's contacts changes none of them", async () => {
  const mine = await enterOwnWorkspace()
  const ids = await addPeople(mine.ask, 1)
  const stranger = await enterOwnWorkspace()
  const body = { ids, action: "delete" }
  expect(await read(stranger.ask("/contacts/bulk", { body }))).toMatchObject({ changed: 0 })
  expect(await total(mine.ask)).toBe(1)
})

test("a state is changed with the details, and is no detail that has a source", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const [id = ""] = await addPeople(ask, 1)
  const change = (body: object) => ask(`/contacts/${id}`, { method: "PUT", body })
  expect(await read(change({ state: "do_not_contact", title: "Editor" }))).toMatchObject({
    state: "do_not_contact",
    title: "Editor",
  })
  expect(await read(change({ state: "do_not_contact" }))).toMatchObject({ state: "do_not_contact" })
  expect(await read(change({ state: "active" }))).toMatchObject({ state: "active", title: "Editor" })
  const { sources } = await read<ContactDetail>(ask(`/contacts/${id}`))
  expect(sources.map(({ about }) => about).sort()).toEqual(["email", "name", "title"])
  expect((await auditOf(workspace.id)).map(({ action }) => action)).toEqual([
    "contact.created",
    "contact.marked_do_not_contact",
    "contact.changed",
    "contact.marked_active",
  ])
  for (const state of ["stale", "erased", ""]) expect((await change({ state })).status, state).toBe(422)
})

test("who may only look changes nothing", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const [id = ""] = await addPeople(ask, 1)
  const joined = await joinWorkspace(workspace.id, "viewer")
  const tries: [string, Parameters<Ask>[1]][] = [
    ["/contacts/bulk", { body: { ids: [id], action: "delete" } }],
    [`/contacts/${id}`, { method: "PUT", body: { state: "do_not_contact" } }],
    [`/contacts/${id}`, { method: "DELETE" }],
    ["/contacts", { body: { name: "Wren Hollis", email: "wren@harbour.example" } }],
  ]
  for (const [path, options] of tries) expect((await joined.ask(path, options)).status, path).toBe(403)
  expect(await read(joined.ask(`/contacts/${id}`))).toMatchObject({ state: "active" })
})

test("everybody who matches is reached in batches, and whoever came since is left alone", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  await runInDurableObject(env.WORKSPACE.getByName(workspace.id), (_, { storage }) =>
    storage.sql.exec(`with recursive up(n) as (select 1 union all select n + 1 from up where n < 503)
      insert into contacts (id, name, name_norm, created_at, updated_at)
      select 'con_' || n, 'Person ' || n, 'person ' || n, 0, 0 from up`),
  )
  await addPeople(ask, 1)
  const mark = (more: object) =>
    ask("/contacts/bulk/matching", { body: { filter: { q: "person" }, action: "do_not_contact", ...more } })
  const refused = await mark({ expected: 502 })
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ error: { code: "changed" } })
  expect(await total(ask, "?state=do_not_contact")).toBe(0)
  const first = await read<MatchingResult>(mark({ expected: await total(ask, "?q=person") }))
  expect(first).toMatchObject({ changed: 500, reached: 500, next: { after: 500 } })
  await ask("/contacts", { body: { name: "Person who came since" } })
  const left = (await total(ask, "?q=person&state=active")) - 1
  expect(await read(mark({ expected: 1, from: first.next }))).toMatchObject({
    changed: left,
    reached: left,
    next: null,
  })
  const others = await read<{ contacts: { name: string }[] }>(ask("/contacts?q=person&state=active"))
  expect(others.contacts.map(({ name }) => name)).toEqual(["Person who came since"])
})
