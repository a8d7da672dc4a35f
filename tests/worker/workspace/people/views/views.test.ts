import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import type { Contact } from "../../../../../worker/workspace/people/contacts/contract.ts"
import type { List } from "../../../../../worker/workspace/people/lists/contract.ts"
import { MOST_VIEWS, type View } from "../../../../../worker/workspace/people/views/contract.ts"
import { read } from "../../../support/people.ts"
import { joinWorkspace } from "../../../support/teams.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"

test("a view keeps a name and all that a page of contacts is made by, for everybody in the workspace", async () => {
  const { ask } = await enterOwnWorkspace({ name: "Mara Quill" })
  const { id: list } = await read<List>(ask("/lists", { body: { name: "Spring" } }))
  const filter = { q: "editor", state: "active", list, sort: "name" }
  const answer = await ask("/views", { body: { name: "Editors to write to", filter } })
  expect(answer.status).toBe(201)
  const view = await read<View>(answer)
  expect(view).toEqual({
    id: expect.stringMatching(/^vie_/),
    name: "Editors to write to",
    filter,
    createdBy: "Mara Quill",
  })
  await ask("/views", { body: { name: "All of them", filter: {} } })
  expect((await read<View[]>(ask("/views"))).map((one) => one.name)).toEqual([
    "Editors to write to",
    "All of them",
  ])
  expect((await ask(`/views/${view.id}`, { method: "DELETE" })).status).toBe(204)
  expect((await ask(`/views/${view.id}`, { method: "DELETE" })).status).toBe(404)
  expect(await read<View[]>(ask("/views"))).toHaveLength(1)
})

test("a view that has no name, a name that is taken, or a filter that is none is refused", async () => {
  const { ask } = await enterOwnWorkspace()
  await ask("/views", { body: { name: "Editors", filter: {} } })
  for (const [status, body] of [
    [409, { name: "EDITORS", filter: {} }],
    [422, { name: "", filter: {} }],
    [422, { name: "Others" }],
    [422, { name: "Others", filter: { state: "gone" } }],
    [422, { name: "Others", filter: { sort: "age" } }],
    [422, { name: "Others", filter: { list: "lst_none" } }],
  ] as const) {
    expect((await ask("/views", { body })).status, JSON.stringify(body)).toBe(status)
  }
  expect(await read<View[]>(ask("/views"))).toHaveLength(1)
})

test("a view that is narrowed by a list or a tag goes with it", async () => {
  const { ask } = await enterOwnWorkspace()
  for (const [kind, endpoint] of [
    ["list", "/lists"],
    ["tag", "/tags"],
  ] as const) {
    const { id } = await read<List>(ask(endpoint, { body: { name: "Spring" } }))
    await ask("/views", { body: { name: `By ${kind}`, filter: { [kind]: id } } })
    await ask("/views", { body: { name: `By ${kind} no more`, filter: { q: id } } })
    await ask(`${endpoint}/${id}`, { method: "DELETE" })
  }
  const left = await read<View[]>(ask("/views"))
  expect(left.map(({ name }) => name)).toEqual(["By list no more", "By tag no more"])
})

test("outlets have views of their own: a name may be of both, a filter is of one, and a tag takes both along", async () => {
  const { ask } = await enterOwnWorkspace()
  const { id: tag } = await read<List>(ask("/tags", { body: { name: "Radio" } }))
  const body = { name: "Radio", filter: { tag, stage: "placed", sort: "last_scanned" } }
  const view = await read<View>(ask("/outlet-views", { body }))
  expect(view).toMatchObject(body)
  expect((await ask("/outlet-views", { body })).status).toBe(409)
  expect((await ask("/views", { body: { name: "Radio", filter: { tag } } })).status).toBe(201)
  for (const filter of [{ stage: "gone" }, { sort: "last_contacted" }, { tag: "tag_none" }])
    expect((await ask("/outlet-views", { body: { name: "Others", filter } })).status).toBe(422)
  expect(await read<View[]>(ask("/outlet-views"))).toEqual([view])
  expect((await ask(`/views/${view.id}`, { method: "DELETE" })).status).toBe(404)
  await ask(`/tags/${tag}`, { method: "DELETE" })
  expect(await read<View[]>(ask("/outlet-views"))).toEqual([])
  expect(await read<View[]>(ask("/views"))).toEqual([])
})

test("a view whose search or name has somebody's address or name is forgotten when they are erased", async () => {
  const { ask } = await enterOwnWorkspace()
  const body = { name: "Wren Hollis", email: "wren@harbour.example" }
  const { id } = await read<Contact>(ask("/contacts", { body }))
  const save = (name: string, q: string, endpoint = "/views") =>
    ask(endpoint, { body: { name, filter: { q } } })
  await save("By address", "Wren@Harbour.example")
  await save("Her domain", "harbour.example")
  await save("By name", "wren hollis")
  await save("For WREN HOLLIS and others", "harbour")
  await save("Hers", "Wren Hollis", "/outlet-views")
  // Neither of these is her.
  await save("Wren Hollister", "")
  await save("Wren", "hollis")
  await ask(`/contacts/${id}/erasure`, { method: "POST" })
  const left = await read<View[]>(ask("/views"))
  expect(left.map(({ name }) => name)).toEqual(["Her domain", "Wren Hollister", "Wren"])
  expect(await read<View[]>(ask("/outlet-views"))).toEqual([])
})

test("a workspace keeps so many views and no more, and who may only look saves and deletes none", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const save = (name: string) => ask("/views", { body: { name, filter: {} } })
  for (let saved = 0; saved < MOST_VIEWS; saved++) await save(`View ${saved}`)
  expect((await save("One more")).status).toBe(409)
  const joined = await joinWorkspace(workspace.id, "viewer")
  const [view] = await read<View[]>(joined.ask("/views"))
  expect((await joined.ask(`/views/${view?.id}`, { method: "DELETE" })).status).toBe(403)
  expect(await read<View[]>(joined.ask("/views"))).toHaveLength(MOST_VIEWS)
})

test("the columns of a table are each member's own, and those of whoever leaves are forgotten", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const mate = await joinWorkspace(workspace.id, "viewer")
  const choose = (columns: string[] | null, of: typeof ask = ask) =>
    of("/table-columns/contacts", { method: "PUT", body: { columns } })
  expect(await read(ask("/table-columns/contacts"))).toEqual({ columns: null })
  expect(await read(choose(["beats", "field:shirt_size", "beats"]))).toEqual({
    columns: ["beats", "field:shirt_size"],
  })
  expect(await read(mate.ask("/table-columns/contacts"))).toEqual({ columns: null })
  expect((await choose(["added"], mate.ask)).status).toBe(200)
  expect(await read(ask("/table-columns/contacts"))).toEqual({ columns: ["beats", "field:shirt_size"] })
  expect((await choose(Array.from({ length: 11 }, (_, at) => `column-${at}`))).status).toBe(422)
  expect((await ask("/table-columns/keys")).status).toBe(404)
  expect(await read(choose(null))).toEqual({ columns: null })
  await env.WORKSPACE.getByName(workspace.id).dismiss(mate.id)
  expect(await read(mate.ask("/table-columns/contacts"))).toEqual({ columns: null })
})
