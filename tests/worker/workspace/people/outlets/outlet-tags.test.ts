import { runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import fc from "fast-check"
import { expect, test } from "vitest"
import type { AuditPage } from "../../../../../worker/workspace/core/audit/contract.ts"
import type { List } from "../../../../../worker/workspace/people/lists/contract.ts"
import type { OutletDetail } from "../../../../../worker/workspace/people/outlet-details/contract.ts"
import type { Outlet, OutletPage } from "../../../../../worker/workspace/people/outlets/contract.ts"
import type { OutletV1 } from "../../../../../worker/workspace/people/outlets/v1-schemas.ts"
import { addPeople } from "../../../support/contacts.ts"
import { read } from "../../../support/people.ts"
import { startProgram } from "../../../support/programs.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"

type Ask = Awaited<ReturnType<typeof enterOwnWorkspace>>["ask"]
const makeTag = (ask: Ask, name: string) => read<List>(ask("/tags", { body: { name } }))
const list = (ask: Ask, query: string) => read<OutletPage>(ask(`/outlets?${query}`))
const namesOf = ({ outlets }: OutletPage) => outlets.map(({ name }) => name)

async function addOutlets(ask: Ask, bodies: object[]) {
  const made: Outlet[] = []
  for (const [at, body] of bodies.entries())
    made.push(await read<Outlet>(ask("/outlets", { body: { url: `site${at}.example`, ...body } })))
  return made
}

test("a tag is put on outlets and taken off, is seen on them, counted, found by, and goes with either", async () => {
  const { ask } = await enterOwnWorkspace()
  const { id: tag } = await makeTag(ask, "Repair")
  const { id: other } = await makeTag(ask, "Ports")
  const [a, b, c] = await addOutlets(ask, [
    { name: "A" },
    { name: "B", kind: "news" },
    { name: "C", kind: "news" },
  ])
  const change = (id: string, body: object) => read(ask(`/tags/${id}/outlets`, { body }))
  expect(await change(tag, { action: "add", ids: [a?.id, b?.id, "out_none"] })).toMatchObject({ changed: 2 })
  expect(await change(tag, { action: "add", ids: [b?.id] })).toMatchObject({ changed: 0 })
  expect(await change(other, { action: "add", filter: { kind: "news" } })).toMatchObject({ changed: 2 })
  await addPeople(ask, 1)
  expect(await read(ask(`/tags/${tag}`))).toMatchObject({ members: 0, outlets: 2 })
  const tagged = await list(ask, `tag=${tag}&sort=name`)
  expect([namesOf(tagged), tagged.total]).toEqual([["A", "B"], 2])
  expect(tagged.outlets[1]?.tags).toEqual(["Ports", "Repair"])
  expect(await read(ask(`/outlets/${b?.id}`))).toMatchObject({
    tags: ["Ports", "Repair"],
    memberships: [
      { id: other, kind: "tag", name: "Ports" },
      { id: tag, kind: "tag", name: "Repair" },
    ],
  })
  expect(await change(other, { action: "remove", filter: { tag } })).toMatchObject({ changed: 1 })
  expect(namesOf(await list(ask, `tag=${other}`))).toEqual(["C"])

  await ask(`/outlets/${a?.id}`, { method: "DELETE" })
  expect(await read(ask(`/tags/${tag}`))).toMatchObject({ outlets: 1 })
  await ask(`/tags/${tag}`, { method: "DELETE" })
  expect((await read<OutletDetail>(ask(`/outlets/${b?.id}`))).tags).toEqual([])
  expect((await ask(`/outlets?tag=${tag}`)).status).toBe(422)
  expect((await ask(`/tags/${tag}/outlets`, { body: { action: "add", ids: [c?.id] } })).status).toBe(404)
  expect((await ask(`/tags/${other}/outlets`, { body: { action: "add" } })).status).toBe(422)
  const { entries } = await read<AuditPage>(ask("/audit?subject=tag"))
  expect(entries.map(({ action, count }) => [action, count])).toEqual([
    ["tag.deleted", 1],
    ["tag.taken_off_outlets", 1],
    ["tag.put_on_outlets", 2],
    ["tag.put_on_outlets", 2],
    ["tag.created", 1],
    ["tag.created", 1],
  ])
})

test("a tag is put on no outlet, nor taken off, where others fit the filter than the member saw", async () => {
  const { ask } = await enterOwnWorkspace()
  const { id: tag } = await makeTag(ask, "Repair")
  await addOutlets(ask, [{ kind: "news" }, { kind: "news" }, {}])
  const filter = { kind: "news" }
  const change = (body: object) => ask(`/tags/${tag}/outlets`, { body })
  for (const action of ["add", "remove"]) {
    const refused = await change({ action, filter, expected: 3 })
    expect([refused.status, await refused.json()]).toMatchObject([409, { error: { code: "changed" } }])
    expect((await list(ask, `tag=${tag}`)).total).toBe(action === "add" ? 0 : 2)
    expect(await read(change({ action, filter, expected: 2 }))).toMatchObject({ changed: 2 })
  }
})

test("every mixture of tag, stage, kind, language and search is shown whole, each once, in each order, page by page", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const { id: tag } = await makeTag(ask, "Radio")
  const made = await addOutlets(
    ask,
    Array.from({ length: 14 }, (_, at) => ({
      name: `${["Same", "Harbour", "Valley"][at % 3]} ${at % 4}`,
      kind: at % 2 ? "news" : "blog",
      language: at % 5 ? "en" : "fr",
    })),
  )
  const ids = made.flatMap(({ id }, at) => (at % 4 === 3 ? [] : id))
  await ask(`/tags/${tag}/outlets`, { body: { action: "add", ids } })
  // What came after they were tagged must be followed there.
  for (const { id } of made.filter((_, at) => at % 3 === 1))
    await ask(`/outlets/${id}`, { method: "PUT", body: { stage: "placed", language: "no" } })
  await ask(`/outlets/${made[6]?.id}`, { method: "PUT", body: { name: "Aaron 0" } })
  await runInDurableObject(env.WORKSPACE.getByName(workspace.id), (_, { storage }) => {
    for (const [at, { id }] of made.entries())
      if (at % 3 === 0) storage.sql.exec("update outlets set last_scanned_at = ? where id = ?", at + 1, id)
  })
  const { outlets: everything } = await list(ask, "limit=100")
  expect(everything).toHaveLength(made.length)
  const filters = fc.record(
    {
      tag: fc.constant(tag),
      stage: fc.constantFrom("new", "placed"),
      kind: fc.constantFrom("news", "blog", "podcast"),
      language: fc.constantFrom("en", "no"),
      q: fc.constantFrom("harb", "same", "nowhere"),
    },
    { requiredKeys: [] },
  )
  const orders = {
    newest: () => 0,
    name: (a: Outlet, b: Outlet) => (a.name < b.name ? -1 : Number(a.name > b.name)),
    last_scanned: (a: Outlet, b: Outlet) =>
      Date.parse(b.lastScannedAt ?? "1970-01-01") - Date.parse(a.lastScannedAt ?? "1970-01-01"),
  }
  const sorts = fc.constantFrom(...(Object.keys(orders) as (keyof typeof orders)[]))
  const check = fc.asyncProperty(
    filters,
    sorts,
    fc.integer({ min: 1, max: 6 }),
    async (filter, sort, limit) => {
      const { q, tag: wanted, ...sorted } = filter
      const expected = everything
        .filter(({ tags }) => !wanted || tags.includes("Radio"))
        .filter((outlet) =>
          Object.entries(sorted).every(([field, value]) => outlet[field as keyof Outlet] === value),
        )
        .filter(({ name }) => !q || name.toLowerCase().startsWith(q))
      // They were added newest first; by name the older of two comes first.
      if (sort === "name") expected.reverse()
      expected.sort(orders[sort])
      const seen: string[] = []
      for (let cursor: string | null = ""; cursor !== null; ) {
        const query = new URLSearchParams({
          ...filter,
          sort,
          limit: String(limit),
          ...(cursor && { cursor }),
        })
        const page: OutletPage = await list(ask, `${query}`)
        expect(page.total).toBe(expected.length)
        seen.push(...page.outlets.map(({ id }) => id))
        cursor = page.nextCursor
      }
      expect(seen).toEqual(expected.map(({ id }) => id))
    },
  )
  await fc.assert(check, { numRuns: 40 })
})

test("a program names the tags of an outlet, finds by them, and may send back what it read", async () => {
  const { program } = await startProgram()
  const send = (path: string, method: string, body: object) =>
    read<{ data: OutletV1 }>(program(path, { method, body }))
  const { data } = await send("/outlets", "POST", {
    url: "harbour.example",
    tags: ["Ports", "ports", "Repair"],
  })
  expect(data.tags).toEqual(["ports", "Repair"])
  const path = `/outlets/${data.id}`
  expect((await send(path, "PUT", data)).data).toEqual(data)
  expect((await send(path, "PUT", { name: "The Harbour" })).data.tags).toEqual(["ports", "Repair"])
  expect((await send(path, "PUT", { tags: ["REPAIR", "Radio"] })).data.tags).toEqual(["Radio", "Repair"])
  await program("/outlets", { body: { url: "paper.example", tags: ["Radio"] } })
  expect(await read(program("/outlets?tag=radio"))).toMatchObject({ meta: { total: 2 } })
  expect(await read(program("/outlets?tag=repair"))).toMatchObject({
    meta: { total: 1 },
    data: [{ id: data.id }],
  })
  expect(await read(program("/outlets?tag=ports"))).toMatchObject({ meta: { total: 0 } })
  expect((await program("/outlets?tag=none")).status).toBe(400)
  expect((await send(path, "PUT", { tags: [] })).data.tags).toEqual([])
  expect((await program(path, { method: "PUT", body: { tags: ["  "] } })).status).toBe(422)
})

test("a person and an outlet have the same tag, and each is found among its own", async () => {
  const { ask } = await enterOwnWorkspace()
  const { id: tag } = await makeTag(ask, "Radio")
  const [outlet] = await addOutlets(ask, [{ name: "A" }])
  const [person] = await addPeople(ask, 1)
  await ask(`/tags/${tag}/members`, { body: { action: "add", ids: [person] } })
  await ask(`/tags/${tag}/outlets`, { body: { action: "add", ids: [outlet?.id] } })
  expect(await read(ask(`/tags/${tag}`))).toMatchObject({ members: 1, outlets: 1 })
  expect(await read(ask(`/contacts?tag=${tag}`))).toMatchObject({ total: 1, contacts: [{ id: person }] })
  expect(await list(ask, `tag=${tag}`)).toMatchObject({ total: 1, outlets: [{ id: outlet?.id }] })
  const { id: people } = await read<List>(ask("/lists", { body: { name: "Spring" } }))
  expect((await ask(`/lists/${people}/outlets`, { body: { action: "add", ids: [outlet?.id] } })).status).toBe(
    404,
  )
  expect((await ask(`/tags/${people}/outlets`, { body: { action: "add", ids: [outlet?.id] } })).status).toBe(
    404,
  )
})
