import { runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import fc from "fast-check"
import { expect, test } from "vitest"
import type { TrashPage } from "../../../../../worker/workspace/across/trash/contract.ts"
import type { ContactDetail, ContactPage } from "../../../../../worker/workspace/people/contacts/contract.ts"
import type { List } from "../../../../../worker/workspace/people/lists/contract.ts"
import { type Ask, addPeople } from "../../../support/contacts.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { runNextPart } from "../../../support/jobs.ts"
import { read } from "../../../support/people.ts"
import { startProgram } from "../../../support/programs.ts"
import { joinWorkspace } from "../../../support/teams.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"

const wren = {
  name: "Wren Hollis",
  email: "wren@harbour.example",
  title: "Features Editor",
  beats: ["Repair"],
  notes: "Met at the fair.",
}

const trashOf = async (ask: Ask) => (await read<TrashPage>(ask("/trash"))).items
const restore = (ask: Ask, id = "") => ask(`/trash/${id}/restore`, { method: "POST" })
const remove = (ask: Ask, path: string) => ask(path, { method: "DELETE" })

test("a deleted contact is found nowhere, and comes back with everything of theirs", async () => {
  const { ask } = await enterOwnWorkspace()
  const outlet = await read<{ id: string }>(
    ask("/outlets", { body: { name: "Harbour", url: "harbour.example" } }),
  )
  const field = await read<{ key: string }>(ask("/own-fields", { body: { name: "Shirt", kind: "text" } }))
  const body = { ...wren, outletId: outlet.id, fields: { [field.key]: "M" } }
  const { id } = await read<ContactDetail>(ask("/contacts", { body }))
  const list = await read<List>(ask("/lists", { body: { name: "Spring" } }))
  await ask(`/lists/${list.id}/members`, { body: { action: "add", ids: [id] } })
  await ask("/notes", { body: { contactId: id, text: "Call in May" } })
  const before = await read<ContactDetail>(ask(`/contacts/${id}`))
  expect((await remove(ask, `/contacts/${id}`)).status).toBe(204)
  expect((await remove(ask, `/contacts/${id}`)).status).toBe(404)
  expect((await ask(`/contacts/${id}`)).status).toBe(404)
  expect(await read<ContactPage>(ask("/contacts?q=wren"))).toMatchObject({ total: 0 })
  expect(await read<List>(ask(`/lists/${list.id}`))).toMatchObject({ members: 0 })
  expect(await (await ask("/exports/workspace.json")).text()).not.toMatch(/wren/i)
  const [item] = await trashOf(ask)
  expect(item).toMatchObject({ kind: "contact", name: "Wren Hollis" })
  expect((await restore(ask, item?.id)).status).toBe(200)
  expect(await read(ask(`/contacts/${id}`))).toEqual(before)
  expect(await read<ContactPage>(ask("/contacts?q=wren"))).toMatchObject({ total: 1 })
  expect(await read<List>(ask(`/lists/${list.id}`))).toMatchObject({ members: 1 })
  expect(JSON.stringify(await read(ask(`/notes?contactId=${id}`)))).toContain("Call in May")
  expect(await trashOf(ask)).toEqual([])
  expect((await restore(ask, item?.id)).status).toBe(404)
})

test("whoever has the address by now keeps it, and what is gone since is left out", async () => {
  const { ask } = await enterOwnWorkspace()
  const outlet = await read<{ id: string }>(
    ask("/outlets", { body: { name: "Harbour", url: "harbour.example" } }),
  )
  const { id } = await read<ContactDetail>(ask("/contacts", { body: { ...wren, outletId: outlet.id } }))
  await remove(ask, `/contacts/${id}`)
  const anew = await read<ContactDetail>(ask("/contacts", { body: wren }))
  const [item] = await trashOf(ask)
  expect((await restore(ask, item?.id)).status).toBe(409)
  expect(await trashOf(ask)).toHaveLength(1)
  await ask(`/contacts/${anew.id}`, { method: "PUT", body: { email: "other@harbour.example" } })
  await remove(ask, `/outlets/${outlet.id}`)
  expect((await restore(ask, item?.id)).status).toBe(200)
  expect(await read(ask(`/contacts/${id}`))).toMatchObject({ email: wren.email, outlet: null })
})

test("what belongs together comes back to each other, whatever of it was deleted or comes back first", async () => {
  const { ask } = await enterOwnWorkspace()
  const outlet = await read<{ id: string }>(
    ask("/outlets", { body: { name: "Harbour", url: "harbour.example" } }),
  )
  const { id } = await read<ContactDetail>(ask("/contacts", { body: { ...wren, outletId: outlet.id } }))
  const list = await read<List>(ask("/lists", { body: { name: "Spring" } }))
  await ask(`/lists/${list.id}/members`, { body: { action: "add", ids: [id] } })
  const placement = await read<{ id: string }>(
    ask("/placements", {
      body: { pageUrl: "https://harbour.example/tides", phrase: "Tides", contactId: id },
    }),
  )
  const look = async () => ({
    contact: await read<ContactDetail>(ask(`/contacts/${id}`)),
    list: await read<List>(ask(`/lists/${list.id}`)),
    placement: await read<{ contact: unknown }>(ask(`/placements/${placement.id}`)),
  })
  const before = await look()
  expect(before.placement.contact).toMatchObject({ id })
  const paths = {
    contact: `/contacts/${id}`,
    outlet: `/outlets/${outlet.id}`,
    list: `/lists/${list.id}`,
    placement: `/placements/${placement.id}`,
  }
  type Kind = keyof typeof paths
  const idOf = (kind: Kind) => paths[kind].split("/").at(-1)
  await fc.assert(
    fc.asyncProperty(orders(paths), orders(paths), async (deleted, restored) => {
      for (const kind of deleted) expect((await remove(ask, paths[kind])).status).toBe(204)
      for (const kind of restored)
        expect(await read(ask("/trash/restore", { body: { kind, ids: [idOf(kind)] } }))).toMatchObject({
          restored: 1,
          notIn: { gone: 0 },
        })
      expect(await look()).toEqual({ ...before, list: asItWas(before.list) })
    }),
    { numRuns: 20, seed: 7 },
  )
})

/** The names in any order. */
const orders = <Kind extends string>(named: Record<Kind, string>) => {
  const kinds = Object.keys(named) as Kind[]
  return fc.shuffledSubarray(kinds, { minLength: kinds.length })
}

test("whoever waits for a list comes back to it as they are by then", async () => {
  const { ask } = await enterOwnWorkspace()
  const { id } = await read<ContactDetail>(ask("/contacts", { body: wren }))
  const list = await read<List>(ask("/lists", { body: { name: "Spring" } }))
  await ask(`/lists/${list.id}/members`, { body: { action: "add", ids: [id] } })
  await remove(ask, `/lists/${list.id}`)
  await ask(`/contacts/${id}`, { method: "PUT", body: { name: "Abel Hollis", state: "do_not_contact" } })
  await remove(ask, `/contacts/${id}`)
  await ask("/trash/restore", { body: { kind: "list", ids: [list.id] } })
  await ask("/trash/restore", { body: { kind: "contact", ids: [id] } })
  const found = await read<ContactPage>(ask(`/contacts?list=${list.id}&state=do_not_contact`))
  expect(found).toMatchObject({ total: 1, contacts: [{ name: "Abel Hollis" }] })
})

test("an erasure takes the person out of the trash, too, and a restore of the rest brings nobody back", async () => {
  const { ask } = await enterOwnWorkspace()
  const first = await read<ContactDetail>(ask("/contacts", { body: wren }))
  const [other = ""] = await addPeople(ask, 1)
  await remove(ask, `/contacts/${first.id}`)
  await remove(ask, `/contacts/${other}`)
  const { id } = await read<ContactDetail>(ask("/contacts", { body: wren }))
  await ask(`/contacts/${id}/erasure`, { method: "POST" })
  expect((await trashOf(ask)).map(({ kind }) => kind)).toEqual(["contact"])
  expect(
    await read(ask("/trash/restore", { body: { kind: "contact", ids: [first.id, other] } })),
  ).toMatchObject({ restored: 1, refused: 0, next: null })
  expect((await ask(`/contacts/${first.id}`)).status).toBe(404)
})

/** What was read before, apart from when a list last changed: its members went and came since. */
const asItWas = (thing: unknown) =>
  typeof thing === "object" && thing !== null && "members" in thing
    ? { ...thing, updatedAt: expect.any(String) }
    : thing

test("outlets, lists, tags and placements come back with what was theirs", async () => {
  const { ask } = await enterOwnWorkspace()
  const outlet = await read<{ id: string }>(
    ask("/outlets", { body: { name: "Harbour", url: "harbour.example" } }),
  )
  const { id } = await read<ContactDetail>(ask("/contacts", { body: { ...wren, outletId: outlet.id } }))
  const list = await read<List>(ask("/lists", { body: { name: "Spring" } }))
  const tag = await read<List>(ask("/tags", { body: { name: "Radio" } }))
  for (const path of [`/lists/${list.id}`, `/tags/${tag.id}`])
    await ask(`${path}/members`, { body: { action: "add", ids: [id] } })
  await ask(`/tags/${tag.id}/outlets`, { body: { action: "add", ids: [outlet.id] } })
  const placement = await read<{ id: string }>(
    ask("/placements", {
      body: { pageUrl: "https://harbour.example/tides", phrase: "Tides", contactId: id },
    }),
  )
  const things = [
    ["outlet", `/outlets/${outlet.id}`],
    ["list", `/lists/${list.id}`],
    ["tag", `/tags/${tag.id}`],
    ["placement", `/placements/${placement.id}`],
  ] as const
  const look = async () => [
    await read<ContactDetail>(ask(`/contacts/${id}`)),
    ...(await Promise.all(things.map(async ([, path]) => await read(ask(path))))),
  ]
  const before = await look()
  for (const [, path] of things) expect((await remove(ask, path)).status, path).toBe(204)
  expect(await read(ask(`/contacts/${id}`))).toMatchObject({ outlet: null, tags: [], memberships: [] })
  expect((await trashOf(ask)).map(({ kind }) => kind)).toEqual(["placement", "tag", "list", "outlet"])
  const kindsOf = async (query: string) => {
    const { items, total, whole } = await read<TrashPage>(ask(`/trash?${query}`))
    expect([total, whole], query).toEqual([items.length, 4])
    return items.map(({ kind }) => kind)
  }
  expect(await kindsOf("kind=tag")).toEqual(["tag"])
  expect(await kindsOf("q=HARB")).toEqual(["placement", "outlet"])
  expect(await kindsOf("q=harb&kind=outlet")).toEqual(["outlet"])
  expect(await kindsOf("q=harb%20spring")).toEqual([])
  expect((await ask("/trash?kind=idea")).status).toBe(422)
  await ask("/lists", { body: { name: "Spring" } })
  const items = await trashOf(ask)
  expect((await restore(ask, items.find(({ kind }) => kind === "list")?.id)).status).toBe(409)
  const [again] = await read<{ lists: List[] }>(ask("/lists")).then(({ lists }) => lists)
  await ask(`/lists/${again?.id}`, { method: "PUT", body: { name: "Autumn" } })
  for (const { id } of items) expect((await restore(ask, id)).status).toBe(200)
  expect(await look()).toEqual(before.map(asItWas))
})

test.each([
  [0, 1],
  [1, 0],
])(
  "two contacts who are no duplicates stay that, deleted together and restored (%i, then %i)",
  async (...order) => {
    const { ask, workspace } = await enterOwnWorkspace()
    const ids = await addPeople(ask, 2)
    expect((await ask("/duplicates/dismissals", { body: { ids } })).status).toBe(204)
    const pairs = () =>
      insideWorkspace(
        ({ db }) => db.all("select contact_id, other_id from duplicate_dismissals"),
        workspace.id,
      )
    const before = await pairs()
    expect(before).toHaveLength(1)
    await ask("/contacts/bulk", { body: { ids, action: "delete", act: "both" } })
    for (const at of order)
      expect(await read(ask("/trash/restore", { body: { kind: "contact", ids: [ids[at]] } }))).toMatchObject({
        restored: 1,
      })
    expect(await pairs()).toEqual(before)
  },
)

test("one that cannot come back keeps no other in the trash, and a program's deletion goes there, too", async () => {
  const { ask, program } = await startProgram({ scopes: ["contacts:write"] })
  const ids = await addPeople(ask, 2)
  await ask("/contacts/bulk", { body: { ids, action: "delete", act: "both" } })
  const again = await read<ContactDetail>(
    ask("/contacts", { body: { name: "Another", email: "p0@harbour.example" } }),
  )
  expect(await read(ask("/trash/restore", { body: { act: "both" } }))).toMatchObject({
    restored: 1,
    refused: 1,
    reason: expect.stringContaining("Another contact has this address"),
  })
  expect((await program(`/contacts/${again.id}`, { method: "DELETE" })).status).toBe(200)
  expect(await trashOf(ask)).toMatchObject([{ name: "Another" }, { name: "Person 0" }])
})

test("whatever is deleted in whatever order, what comes back in the reverse order is as it was", async () => {
  const { ask } = await enterOwnWorkspace()
  const outlet = await read<{ id: string }>(
    ask("/outlets", { body: { name: "Harbour", url: "harbour.example" } }),
  )
  const ids = await addPeople(ask, 2, { outletId: outlet.id })
  const list = await read<List>(ask("/lists", { body: { name: "Spring" } }))
  const tag = await read<List>(ask("/tags", { body: { name: "Radio" } }))
  for (const path of [`/lists/${list.id}`, `/tags/${tag.id}`])
    await ask(`${path}/members`, { body: { action: "add", ids } })
  await ask(`/tags/${tag.id}/outlets`, { body: { action: "add", ids: [outlet.id] } })
  const things = [
    ...ids.map((id) => `/contacts/${id}`),
    `/outlets/${outlet.id}`,
    `/lists/${list.id}`,
    `/tags/${tag.id}`,
  ]
  const look = async () => [
    ...(await Promise.all(things.map((path) => read(ask(path))))),
    await read(ask(`/contacts?list=${list.id}&state=active`)),
    await read(ask(`/outlets?tag=${tag.id}`)),
  ]
  const before = await look()
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(things, { minLength: 2 }), async (order) => {
      for (const path of order) expect((await remove(ask, path)).status).toBe(204)
      for (const { id } of await trashOf(ask)) expect((await restore(ask, id)).status).toBe(200)
      expect(await look()).toEqual(before.map(asItWas))
    }),
    { seed: 18, numRuns: 12 },
  )
})

test("a list that comes back knows what became of its people meanwhile", async () => {
  const { ask } = await enterOwnWorkspace()
  const ids = await addPeople(ask, 2)
  const list = await read<List>(ask("/lists", { body: { name: "Spring" } }))
  await ask(`/lists/${list.id}/members`, { body: { action: "add", ids } })
  await remove(ask, `/lists/${list.id}`)
  await ask("/contacts/bulk", { body: { ids: ids.slice(0, 1), action: "do_not_contact" } })
  await restore(ask, (await trashOf(ask))[0]?.id)
  expect(await read(ask(`/contacts?list=${list.id}&state=do_not_contact`))).toMatchObject({ total: 1 })
})

test("what one action deleted comes back together; who may only look sees no trash; after its time it is empty", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const ids = await addPeople(ask, 3)
  const body = { ids, action: "delete", act: "act-of-mine" }
  expect(await read(ask("/contacts/bulk", { body }))).toMatchObject({ changed: 3 })
  const mate = await joinWorkspace(workspace.id, "viewer")
  expect((await mate.ask("/trash")).status).toBe(403)
  expect((await mate.ask("/trash/restore", { body: { act: "act-of-mine" } })).status).toBe(403)
  for (const act of ["", "x".repeat(41), 5, null, ["act-of-mine"]])
    expect((await ask("/trash/restore", { body: { act } })).status).toBe(422)
  for (const wanted of [[], Array.from({ length: 101 }, () => ids[0])])
    expect((await ask("/trash/restore", { body: { kind: "contact", ids: wanted } })).status).toBe(422)
  expect((await restore(ask, "tra_nothing")).status).toBe(404)
  expect((await ask("/trash?cursor=nothing")).status).toBe(422)
  expect(await read(ask("/trash/restore", { body: { act: "act-of-mine", after: 10 ** 12 } }))).toMatchObject({
    restored: 0,
  })
  expect(await read(ask("/trash/restore", { body: { act: "act-of-mine" } }))).toEqual({
    restored: 3,
    refused: 0,
    reason: null,
    notIn: { inTrash: 0, gone: 0 },
    next: null,
  })
  expect(await read<ContactPage>(ask("/contacts"))).toMatchObject({ total: 3 })
  await ask("/contacts/bulk/matching", { body: { filter: {}, action: "delete", act: "all", expected: 3 } })
  const items = await trashOf(ask)
  expect(items).toHaveLength(3)
  expect((await remove(ask, `/trash/${items[0]?.id}`)).status).toBe(204)
  await runNextPart(workspace.id, "trash.empty")
  expect(await trashOf(ask)).toHaveLength(2)
  await runInDurableObject(env.WORKSPACE.getByName(workspace.id), (_, { storage }) =>
    storage.sql.exec("update trash set deleted_at = deleted_at - 31 * 86400000"),
  )
  await runNextPart(workspace.id, "trash.empty")
  expect(await trashOf(ask)).toEqual([])
  const left = await runInDurableObject(env.WORKSPACE.getByName(workspace.id), (_, { storage }) =>
    storage.sql.exec("select count(*) as count from trash_rows").one(),
  )
  expect(left).toEqual({ count: 0 })
})

const plannedIn = (workspaceId: string, kind: string) =>
  runInDurableObject(env.WORKSPACE.getByName(workspaceId), (_, { storage }) =>
    storage.sql.exec("select subject from jobs where kind = ?", kind).toArray(),
  )

test("a placement that comes back is checked again, though its check was due meanwhile", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const { id } = await read<{ id: string }>(
    ask("/placements", { body: { pageUrl: "https://harbour.example/tides", phrase: "Tides" } }),
  )
  expect(await plannedIn(workspace.id, "placement.check")).toEqual([{ subject: id }])
  await remove(ask, `/placements/${id}`)
  await runNextPart(workspace.id, "placement.check")
  expect(await plannedIn(workspace.id, "placement.check")).toEqual([])
  await restore(ask, (await trashOf(ask))[0]?.id)
  expect(await plannedIn(workspace.id, "placement.check")).toEqual([{ subject: id }])
})

test("of a task that came back with its contact, whoever is responsible is still told when it is due", async () => {
  const { ask, workspace, ...me } = await enterOwnWorkspace()
  const { id } = await read<ContactDetail>(ask("/contacts", { body: wren }))
  const dueOn = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const task = await ask("/tasks", { body: { contactId: id, title: "Call", dueOn, responsibleId: me.id } })
  expect(task.status).toBe(201)
  await runNextPart(workspace.id, "notifications.due")
  expect(await plannedIn(workspace.id, "notifications.due")).toHaveLength(1)
  await remove(ask, `/contacts/${id}`)
  await runNextPart(workspace.id, "notifications.due")
  expect(await plannedIn(workspace.id, "notifications.due")).toEqual([])
  await restore(ask, (await trashOf(ask))[0]?.id)
  await runNextPart(workspace.id, "notifications.due")
  expect(await plannedIn(workspace.id, "notifications.due")).toHaveLength(1)
})
