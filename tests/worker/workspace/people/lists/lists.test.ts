import { runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { describe, expect, test } from "vitest"
import type { ContactDetail, ContactPage } from "../../../../../worker/workspace/people/contacts/contract.ts"
import {
  type List,
  type ListPage,
  MOST_LISTS,
} from "../../../../../worker/workspace/people/lists/contract.ts"
import { type Ask, addPeople } from "../../../support/contacts.ts"
import { read } from "../../../support/people.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"

const all = (ask: Ask, endpoint: string) => read<ListPage>(ask(endpoint))
const make = (ask: Ask, endpoint: string, name: string) => read<List>(ask(endpoint, { body: { name } }))
const change = (ask: Ask, path: string, body: object) =>
  read<{ changed: number }>(ask(`${path}/members`, { body }))
const found = async (ask: Ask, query: string) => {
  const { contacts, total } = await read<ContactPage>(ask(`/contacts?limit=100&${query}`))
  return { ids: contacts.map(({ id }) => id), total }
}

describe.each([
  ["list", "/lists", /^lst_/],
  ["tag", "/tags", /^tag_/],
])("a %s", (kind, endpoint, id) => {
  test("is made, listed by name, renamed and deleted, and its people stay", async () => {
    const { ask } = await enterOwnWorkspace({ name: "Mara Quill" })
    const made = await ask(endpoint, { body: { name: "  Spring launch " } })
    expect(made.status).toBe(201)
    const list = await read<List>(made)
    expect(list).toMatchObject({
      id: expect.stringMatching(id),
      name: "Spring launch",
      members: 0,
      createdBy: "Mara Quill",
    })
    await make(ask, endpoint, "Autumn")
    expect((await all(ask, endpoint)).lists.map((one) => one.name)).toEqual(["Autumn", "Spring launch"])

    const path = `${endpoint}/${list.id}`
    const [person = ""] = await addPeople(ask, 1)
    expect(await change(ask, path, { action: "add", ids: [person] })).toMatchObject({ changed: 1 })
    const renamed = await read<List>(ask(path, { method: "PUT", body: { name: "Summer" } }))
    expect(renamed).toEqual({ ...list, name: "Summer", members: 1, updatedAt: expect.any(String) })
    expect(await read(ask(path))).toEqual(renamed)

    expect((await ask(path, { method: "DELETE" })).status).toBe(204)
    for (const method of ["GET", "PUT", "DELETE"]) {
      const answer = await ask(path, { method, ...(method === "PUT" && { body: { name: "Summer" } }) })
      expect(answer.status, method).toBe(404)
    }
    expect(await read(ask(`/contacts/${person}`))).toMatchObject({ memberships: [], tags: [] })
  })

  test("is not made twice, however its name is written", async () => {
    const { ask } = await enterOwnWorkspace()
    await make(ask, endpoint, "Spring launch")
    const { id: other } = await make(ask, endpoint, "Autumn")
    for (const name of ["spring  LAUNCH", "Spríng Launch", " SPRING launch "]) {
      for (const [path, method] of [
        [endpoint, "POST"],
        [`${endpoint}/${other}`, "PUT"],
      ] as const) {
        const answer = await ask(path, { method, body: { name } })
        expect([answer.status, await answer.json()], name).toMatchObject([
          409,
          { error: { code: "conflict", details: [{ field: "name", code: "taken" }] } },
        ])
      }
    }
    const renamed = await ask(`${endpoint}/${other}`, { method: "PUT", body: { name: "AUTUMN" } })
    expect(await read(renamed), "its own name in another way").toMatchObject({ name: "AUTUMN" })
  })

  test("takes and gives up people who are named, and counts only those for whom that is new", async () => {
    const { ask } = await enterOwnWorkspace()
    const path = `${endpoint}/${(await make(ask, endpoint, "Spring")).id}`
    const [first = "", second = "", third = ""] = await addPeople(ask, 3)
    expect(await change(ask, path, { action: "add", ids: [first, second] })).toEqual({
      changed: 2,
      ids: [first, second],
    })
    expect(
      await change(ask, path, { action: "add", ids: [second, third, third, "con_nobody"] }),
    ).toMatchObject({
      changed: 1,
    })
    expect(await change(ask, path, { action: "remove", ids: [first, "con_nobody"] })).toMatchObject({
      changed: 1,
    })
    expect(await change(ask, path, { action: "remove", ids: [first] })).toMatchObject({ changed: 0 })
    expect(await read<List>(ask(path))).toMatchObject({ members: 2 })
    const detail = await read<ContactDetail>(ask(`/contacts/${second}`))
    expect(detail.memberships).toEqual([{ id: path.split("/")[2], kind, name: "Spring" }])
    expect(detail.tags).toEqual(kind === "tag" ? ["Spring"] : [])
  })

  test("takes everybody who fits a filter, however many a page shows", async () => {
    const { ask } = await enterOwnWorkspace()
    const { id } = await make(ask, endpoint, "Harbour")
    const people = await addPeople(ask, 25)
    await ask("/contacts", { body: { name: "Mara Quill", email: "mara@valley.example" } })
    await ask("/contacts/bulk", { body: { ids: people.slice(0, 4), action: "do_not_contact" } })
    const filter = { q: "harbour", state: "active" }
    expect(await change(ask, `${endpoint}/${id}`, { action: "add", filter })).toMatchObject({ changed: 21 })
    expect((await found(ask, `${kind}=${id}`)).ids.sort()).toEqual(people.slice(4).sort())
    expect(
      await change(ask, `${endpoint}/${id}`, { action: "remove", filter: { [kind]: id, q: "p7" } }),
    ).toMatchObject({
      changed: 1,
    })
    expect(await change(ask, `${endpoint}/${id}`, { action: "add", filter: {} })).toMatchObject({
      changed: 6,
    })
  })

  test("takes and gives up nobody where others fit the filter than the member saw", async () => {
    const { ask } = await enterOwnWorkspace()
    const path = `${endpoint}/${(await make(ask, endpoint, "Harbour")).id}`
    await addPeople(ask, 3)
    const filter = { state: "active" }
    for (const action of ["add", "remove"]) {
      const refused = await ask(`${path}/members`, { body: { action, filter, expected: 2 } })
      expect([refused.status, await refused.json()]).toMatchObject([
        409,
        { error: { code: "changed", message: expect.stringContaining("it has 3 now") } },
      ])
      expect((await read<List>(ask(path))).members).toBe(action === "add" ? 0 : 3)
      expect(await change(ask, path, { action, filter, expected: 3 })).toMatchObject({ changed: 3 })
    }
    expect(await change(ask, path, { action: "add", filter, expected: null })).toMatchObject({ changed: 3 })
    for (const expected of [-1, 1.5, "3"])
      expect((await ask(`${path}/members`, { body: { action: "add", filter, expected } })).status).toBe(422)
  })

  test("counts its people as they come, change and go", async () => {
    const { ask } = await enterOwnWorkspace()
    const { id } = await make(ask, endpoint, "Spring")
    const people = await addPeople(ask, 4)
    const members = async () => (await read<List>(ask(`${endpoint}/${id}`))).members
    await change(ask, `${endpoint}/${id}`, { action: "add", ids: people })
    await ask("/contacts/bulk", { body: { ids: people.slice(0, 2), action: "do_not_contact" } })
    expect(await found(ask, `${kind}=${id}&state=do_not_contact`)).toMatchObject({ total: 2 })
    expect(await found(ask, `${kind}=${id}&state=active`)).toMatchObject({ total: 2 })
    await ask(`/contacts/${people[0]}`, { method: "DELETE" })
    await ask(`/contacts/${people[3]}/erasure`, { method: "POST" })
    expect(await members()).toBe(2)
    expect(await found(ask, `${kind}=${id}`)).toEqual({ ids: [people[2], people[1]], total: 2 })
  })

  test("refuses what says of nobody what to do, and what is no name", async () => {
    const { ask } = await enterOwnWorkspace()
    const { id } = await make(ask, endpoint, "Spring")
    for (const body of [
      {},
      { action: "add" },
      { action: "fill", ids: ["con_a"] },
      { action: "add", ids: [] },
      { action: "add", ids: Array.from({ length: 101 }, (_, at) => `con_${at}`) },
      { action: "add", ids: ["con_a"], filter: {} },
      { action: "add", filter: { state: "gone" } },
      { action: "add", filter: { list: "lst_none" } },
      { action: "add", filter: { tag: "tag_none" } },
    ]) {
      expect((await ask(`${endpoint}/${id}/members`, { body })).status, JSON.stringify(body)).toBe(422)
    }
    for (const body of [{}, { name: " " }, { name: 7 }, { name: "x".repeat(101) }]) {
      expect((await ask(endpoint, { body })).status, JSON.stringify(body)).toBe(422)
    }
    expect(await all(ask, endpoint)).toMatchObject({ total: 1, lists: [{ members: 0 }] })
  })

  test("of another workspace does not exist", async () => {
    const theirs = await enterOwnWorkspace()
    const { id } = await make(theirs.ask, endpoint, "Spring")
    const { ask } = await enterOwnWorkspace()
    const [mine] = await addPeople(ask, 1)
    expect((await ask(`${endpoint}/${id}`)).status).toBe(404)
    expect((await ask(`${endpoint}/${id}/members`, { body: { action: "add", ids: [mine] } })).status).toBe(
      404,
    )
    expect((await ask(`/contacts?${kind}=${id}`)).status).toBe(422)
    expect(await all(ask, endpoint)).toEqual({ lists: [], total: 0, nextCursor: null })
  })

  test("tells the audit log what was done, and to how many", async () => {
    const { ask } = await enterOwnWorkspace()
    const { id } = await make(ask, endpoint, "Spring")
    const ids = await addPeople(ask, 3)
    await change(ask, `${endpoint}/${id}`, { action: "add", ids })
    await change(ask, `${endpoint}/${id}`, { action: "add", ids })
    await change(ask, `${endpoint}/${id}`, { action: "remove", filter: { q: "p1" } })
    await ask(`${endpoint}/${id}`, { method: "PUT", body: { name: "Spring" } })
    await ask(`${endpoint}/${id}`, { method: "PUT", body: { name: "Summer" } })
    await ask(`${endpoint}/${id}`, { method: "DELETE" })
    const { entries } = await read<{ entries: { action: string; targetId: string; count: number }[] }>(
      ask(`/audit?subject=${kind}`),
    )
    expect(entries.reverse().map(({ action, targetId, count }) => [action, targetId, count])).toEqual([
      [`${kind}.created`, id, 1],
      [`${kind}.filled`, id, 3],
      [`${kind}.thinned`, id, 1],
      [`${kind}.renamed`, id, 1],
      [`${kind}.deleted`, id, 1],
    ])
  })
})

test("many lists go at once with the views that they narrow, come back together, and take no tag along", async () => {
  const { ask } = await enterOwnWorkspace()
  const spring = await make(ask, "/lists", "Spring")
  const autumn = await make(ask, "/lists", "Autumn")
  const radio = await make(ask, "/tags", "Radio")
  for (const filter of [{ list: spring.id }, { tag: radio.id }])
    await ask("/views", { body: { subject: "contacts", name: `View ${Object.keys(filter)}`, filter } })
  const bulk = (endpoint: string, body: object) => ask(`${endpoint}/bulk`, { body })
  const body = { ids: [spring.id, autumn.id, radio.id, "lst_none"], act: "both", action: "delete" }
  expect(await read(bulk("/lists", body))).toEqual({ changed: 2 })
  expect(await all(ask, "/lists")).toMatchObject({ total: 0 })
  expect(await all(ask, "/tags")).toMatchObject({ total: 1 })
  expect(JSON.stringify(await read(ask("/views?subject=contacts")))).toMatch(/View tag/)
  expect(JSON.stringify(await read(ask("/views?subject=contacts")))).not.toMatch(/View list/)
  expect(await read(ask("/trash/restore", { body: { act: "both" } }))).toMatchObject({ restored: 2 })
  expect((await all(ask, "/lists")).lists.map(({ name }) => name)).toEqual(["Autumn", "Spring"])
  for (const wrong of [
    { ...body, ids: [] },
    { ...body, action: "rename" },
    { ...body, ids: Array(101).fill("a") },
  ])
    expect((await bulk("/tags", wrong)).status).toBe(422)
})

test("a list and a tag may have one name, and neither is found by the other's door", async () => {
  const { ask } = await enterOwnWorkspace()
  const list = await make(ask, "/lists", "Spring")
  const tag = await make(ask, "/tags", "Spring")
  expect((await ask(`/lists/${tag.id}`)).status).toBe(404)
  expect((await ask(`/tags/${list.id}`)).status).toBe(404)
  expect((await ask(`/contacts?tag=${list.id}`)).status).toBe(422)
})

test("a workspace has so many lists and no more, whatever tags it has", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  await make(ask, "/lists", "List 0")
  await runInDurableObject(env.WORKSPACE.getByName(workspace.id), (_, { storage }) => {
    for (let made = 1; made < MOST_LISTS; made++) {
      storage.sql.exec(
        "insert into lists (id, kind, name, name_norm, created_by, created_at) values (?1, 'list', ?1, ?1, '', 0)",
        `list ${made}`,
      )
    }
  })
  const answer = await ask("/lists", { body: { name: "One more" } })
  expect([answer.status, await all(ask, "/lists")]).toMatchObject([
    409,
    { total: MOST_LISTS, nextCursor: null },
  ])
  expect((await all(ask, "/lists")).lists).toHaveLength(MOST_LISTS)
  expect((await ask("/tags", { body: { name: "One more" } })).status).toBe(201)
})
