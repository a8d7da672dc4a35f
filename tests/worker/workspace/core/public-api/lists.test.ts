import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import type { ContactV1 } from "../../../../../worker/workspace/people/contacts/v1-schemas.ts"
import type { ListV1 } from "../../../../../worker/workspace/people/lists/v1-schemas.ts"
import { addPeople } from "../../../support/contacts.ts"
import { read } from "../../../support/people.ts"
import { type Refusal, startProgram } from "../../../support/programs.ts"

interface One<Data> {
  data: Data
}
interface List<Data> {
  data: Data[]
  meta: { page: number; limit: number; total: number; next_cursor: string | null }
}

test("a list is made, renamed, filled, read page by page, thinned and deleted", async () => {
  const { program, ask } = await startProgram()
  const made = await program("/lists", { body: { name: "Spring" } })
  expect(made.status).toBe(201)
  const { data } = await read<One<ListV1>>(made)
  expect(data).toEqual({
    id: expect.stringMatching(/^lst_/),
    name: "Spring",
    members: 0,
    created_at: expect.any(String),
    updated_at: data.created_at,
  })
  const path = `/lists/${data.id}`
  const people = await addPeople(ask, 5)
  const change = (body: object) => read(program(`${path}/members`, { body }))
  expect(await change({ add: [...people, "con_nobody"] })).toMatchObject({ data: { added: 5, removed: 0 } })
  expect(await change({ add: people.slice(0, 1), remove: people.slice(3) })).toMatchObject({
    data: { added: 0, removed: 2 },
  })
  const renamed = await read<One<ListV1>>(program(path, { method: "PUT", body: { ...data, name: "Summer" } }))
  expect(renamed.data).toEqual({ ...data, name: "Summer", members: 3, updated_at: expect.any(String) })
  expect(await read(program(path))).toEqual(renamed)

  const first = await read<List<ContactV1>>(program(`${path}/members?limit=2`))
  expect(first.meta).toMatchObject({ page: 1, limit: 2, total: 3 })
  const second = await read<List<ContactV1>>(
    program(`${path}/members?limit=2&cursor=${first.meta.next_cursor}`),
  )
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(people.slice(0, 3).reverse())
  expect(second.meta.next_cursor).toBeNull()
  expect(await read(program(`/contacts?list=${data.id}&limit=1`))).toMatchObject({ meta: { total: 3 } })

  expect(await read(program(path, { method: "DELETE" }))).toMatchObject({ data: { deleted: true } })
  for (const gone of [path, `${path}/members`]) expect((await program(gone)).status, gone).toBe(404)
  expect((await program(`/contacts?list=${data.id}`)).status).toBe(400)
  expect(await read(program("/contacts"))).toMatchObject({ meta: { total: 5 } })
})

test("lists come by name, page by page", async () => {
  const { program } = await startProgram()
  for (const name of ["delta", "Alpha", "charlie", "Bravo"]) await program("/lists", { body: { name } })
  const names: string[] = []
  for (let cursor = ""; ; ) {
    const { data, meta } = await read<List<ListV1>>(program(`/lists?limit=3${cursor && `&cursor=${cursor}`}`))
    names.push(...data.map(({ name }) => name))
    expect(meta).toMatchObject({ total: 4, limit: 3 })
    if (meta.next_cursor === null) break
    cursor = meta.next_cursor
  }
  expect(names).toEqual(["Alpha", "Bravo", "charlie", "delta"])
  expect((await program("/lists?cursor=nonsense")).status).toBe(400)
})

test("a contact carries its tags, which are set whole, made when they are new, and found by their name", async () => {
  const { program } = await startProgram()
  const wren = { name: "Wren Hollis", email: "wren@harbour.example", tags: ["Radio", "Repair"] }
  const { data } = await read<One<ContactV1>>(program("/contacts", { body: wren }))
  expect(data.tags).toEqual(["Radio", "Repair"])
  const path = `/contacts/${data.id}`
  const put = (body: object) => read<One<ContactV1>>(program(path, { method: "PUT", body }))
  expect((await put({ title: "Editor" })).data.tags).toEqual(["Radio", "Repair"])
  expect((await put({ tags: ["REPAIR", "Ships", "ships"] })).data.tags).toEqual(["Repair", "ships"])
  expect(await read(program("/contacts?tag=repair"))).toMatchObject({ meta: { total: 1 } })
  expect(await read(program("/contacts?tag=radio"))).toMatchObject({ meta: { total: 0 } })
  expect((await put({ tags: [] })).data.tags).toEqual([])
  const unknown = await program("/contacts?tag=nothing")
  expect([unknown.status, (await read<Refusal>(unknown)).error.details[0]?.field]).toEqual([400, "tag"])
})

test("who may not read contacts sees nobody through a list", async () => {
  const { program } = await startProgram({ scopes: ["lists:read", "lists:write"] })
  const { data } = await read<One<ListV1>>(program("/lists", { body: { name: "Spring" } }))
  expect((await program(`/lists/${data.id}`)).status).toBe(200)
  expect((await program(`/lists/${data.id}/members`)).status).toBe(403)
})

test("an entry of the do-not-contact list is made, read, found and lifted", async () => {
  const { program, ask } = await startProgram()
  const { data } = await read<One<Record<string, string>>>(
    program("/suppressions", { body: { value: " Anna@Paper.example ", note: "asked us" } }),
  )
  expect(data).toMatchObject({
    kind: "email",
    value: "anna@paper.example",
    reason: "manual",
    note: "asked us",
  })
  const path = `/suppressions/${data.id}`
  expect((await program("/suppressions", { body: { value: "anna@paper.example" } })).status).toBe(409)
  await program("/suppressions", { body: { value: "@rival.example" } })
  expect(await read(program(path))).toEqual({ status: "success", data })
  expect(await read(program("/suppressions?limit=1"))).toMatchObject({
    data: [{ kind: "domain", value: "rival.example" }],
    meta: { page: 1, limit: 1, total: 2, next_cursor: expect.any(String) },
  })
  expect(await read(program("/suppressions?q=ann"))).toMatchObject({ data: [data], meta: { total: 1 } })
  for (const value of ["nobody", "a b@paper.example", "", "127.0.0.1"]) {
    const answer = await program("/suppressions", { body: { value } })
    expect([answer.status, (await read<Refusal>(answer)).error.details[0]?.field], value).toEqual([
      422,
      "value",
    ])
  }
  expect(await read(program(path, { method: "DELETE" }))).toMatchObject({ data: { deleted: true } })
  expect((await program(path)).status).toBe(404)
  expect(await read(ask("/suppressions"))).toMatchObject({ total: 1 })
})

test("only a key with the scope for it lifts, and who was erased stays on the list", async () => {
  const { program, ask } = await startProgram()
  const writing = await startProgram({ scopes: ["suppressions:read", "suppressions:write"] })
  const { data } = await read<One<{ id: string }>>(
    writing.program("/suppressions", { body: { value: "rival.example" } }),
  )
  expect((await writing.program(`/suppressions/${data.id}`, { method: "DELETE" })).status).toBe(403)
  const [person] = await addPeople(ask, 1)
  await ask(`/contacts/${person}/erasure`, { method: "POST" })
  const erased = await read<List<{ id: string; value: null }>>(program("/suppressions"))
  expect(erased.data).toMatchObject([{ value: null, reason: "erasure" }])
  const lifted = await program(`/suppressions/${erased.data[0]?.id}`, { method: "DELETE" })
  expect(lifted.status).toBe(409)
})

test("a member, who may not lift, makes no key that may", async () => {
  const { ask, workspace } = await startProgram()
  await env.SITE.prepare("update memberships set role = 'member' where workspace_id = ?")
    .bind(workspace.id)
    .run()
  const body = { name: "Lifter", scopes: ["suppressions:lift"] }
  expect((await ask("/keys", { body })).status).toBe(403)
})
