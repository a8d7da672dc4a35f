import { expect, test } from "vitest"
import { read } from "../../../support/people.ts"
import { startProgram } from "../../../support/programs.ts"

interface Made {
  data: { id: string }
}
interface Batch {
  data: {
    created: number
    failed: number
    rows: { row: number; id: string | null; error: { code: string; details: { field: string }[] } | null }[]
  }
}

test("a patch changes what it names, parts of a window too, and a whole that is wrong is refused", async () => {
  const { program } = await startProgram()
  const { data } = await read<Made>(program("/campaigns", { body: { name: "Spring", brief: "News: sails" } }))
  const patch = (body: object, headers = {}) =>
    program(`/campaigns/${data.id}`, { method: "PATCH", body, headers })
  const merge = { "Content-Type": "application/merge-patch+json" }
  expect(
    await read(patch({ window: { from: "10:00" }, stop_on: { outlet_reply: true } }, merge)),
  ).toMatchObject({
    data: {
      name: "Spring",
      brief: "News: sails",
      window: { days: [1, 2, 3, 4, 5], from: "10:00", to: "17:00" },
      stop_on: { reply: true, outlet_reply: true, placement: true },
    },
  })
  const late = await patch({ window: { from: "18:00" } })
  expect([late.status, await late.text()]).toEqual([422, expect.stringContaining('"field":"window.to"')])
  for (const body of [{ nonsense: 1 }, { window: { until: "18:00" } }, { name: null }])
    expect([body, (await patch(body)).status]).toEqual([body, 422])
  const person = await read<Made>(program("/contacts", { body: { name: "Ada Lund", title: "Editor" } }))
  const patched = program(`/contacts/${person.data.id}`, { method: "PATCH", body: { title: "Chief" } })
  expect(await read(patched)).toMatchObject({ data: { name: "Ada Lund", title: "Chief" } })
  expect((await program("/lists/lst_none", { method: "PATCH", body: {} })).status).toBe(404)
})

test("what was updated since a time is listed, and a time that is none is refused", async () => {
  const { program } = await startProgram()
  await read(program("/contacts", { body: { name: "Ada Lund" } }))
  await read(program("/outlets", { body: { url: "harbour.example" } }))
  await read(program("/campaigns", { body: { name: "Spring" } }))
  await read(program("/templates", { body: { name: "Study", messages: [{ body: "Hello" }] } }))
  await read(program("/lists", { body: { name: "Spring" } }))
  await read(program("/placements", { body: { page_url: "https://harbour.example/a", phrase: "Sails" } }))
  const { data: clients } = await read<{ data: { id: string }[] }>(program("/clients"))
  const report = { client_id: clients[0]?.id, title: "Spring", from: "2026-01-01", to: "2026-01-31" }
  await read(program("/reports", { body: report }))
  const total = async (list: string, since: string) =>
    (await read<{ meta: { total: number } }>(program(`/${list}?updated_since=${since}`))).meta.total
  const later = new Date(Date.now() + 3_600_000).toISOString()
  for (const list of ["contacts", "lists", "outlets", "campaigns", "templates", "placements", "reports"]) {
    expect([list, await total(list, "2020-01-01T00:00:00Z")]).toEqual([list, 1])
    expect([list, await total(list, later)]).toEqual([list, 0])
    expect((await program(`/${list}?updated_since=yesterday`)).status).toBe(400)
  }
})

test("a list changes with its name and its members, however these come and go", async () => {
  const { program } = await startProgram()
  const { data: list } = await read<Made & { data: { created_at: string; updated_at: string } }>(
    program("/lists", { body: { name: "Spring" } }),
  )
  const people: string[] = []
  for (const name of ["Ada Lund", "Bo Lind"])
    people.push((await read<Made>(program("/contacts", { body: { name } }))).data.id)
  expect(list.updated_at).toBe(list.created_at)
  const known = [list.updated_at]
  const path = `/lists/${list.id}`
  const isNewer = async (does: () => Promise<Response>) => {
    const before = Date.now()
    expect((await does()).ok).toBe(true)
    const { data } = await read<{ data: { updated_at: string } }>(program(path))
    expect(Date.parse(data.updated_at)).toBeGreaterThanOrEqual(before)
    known.push(data.updated_at)
  }
  const isSame = async (does: () => Promise<Response>) => {
    expect((await does()).ok).toBe(true)
    expect(await read(program(path))).toMatchObject({ data: { updated_at: known.at(-1) } })
  }
  await isNewer(() => program(`${path}/members`, { body: { add: people } }))
  await isSame(() => program(`${path}/members`, { body: { add: people } }))
  await isNewer(() => program(`${path}/members`, { body: { remove: [people[0]] } }))
  await isNewer(() => program(path, { method: "PATCH", body: { name: "Summer" } }))
  await isSame(() => program(path, { method: "PATCH", body: { name: "Summer" } }))
  await isSame(() => program(`/contacts/${people[1]}`, { method: "PATCH", body: { name: "Bo Lindt" } }))
  await isNewer(() => program(`/contacts/${people[1]}`, { method: "DELETE" }))
})

test("each row of a batch stands for itself, and a repetition adds nobody", async () => {
  const { program } = await startProgram()
  await program("/contacts", { body: { name: "Known", email: "known@harbour.example" } })
  const contacts = [
    { name: "Ada Lund", email: "ada@harbour.example", tags: ["Sails"] },
    { name: "B" },
    { name: "Known Too", email: "known@harbour.example" },
    { name: "Ada Again", email: "ada@harbour.example" },
    { name: "Cy Holm", nonsense: 1 },
    { name: "Di Berg" },
  ]
  const send = () =>
    program("/contacts/batch", { body: { contacts }, headers: { "Idempotency-Key": "spring" } })
  const tried = await read<Batch>(program("/contacts/batch", { body: { contacts, dry_run: true } }))
  expect(await read(program("/contacts"))).toMatchObject({ meta: { total: 1 } })
  const first = await read<Batch>(send())
  expect(first.data).toMatchObject({ created: 2, failed: 4 })
  expect(
    first.data.rows.map(({ row, id, error }) => [row, id?.slice(0, 4) ?? error?.details[0]?.field]),
  ).toEqual([
    [0, "con_"],
    [1, "name"],
    [2, "email"],
    [3, "email"],
    [4, "nonsense"],
    [5, "con_"],
  ])
  expect(tried.data).toEqual({ ...first.data, rows: first.data.rows.map((row) => ({ ...row, id: null })) })
  expect(await read(send())).toEqual(first)
  expect(await read(program("/contacts"))).toMatchObject({ meta: { total: 3 } })
  expect((await program("/contacts/batch", { body: { contacts: [] } })).status).toBe(422)
})

test("a thousand contacts are taken at once", async () => {
  const { program } = await startProgram()
  const contacts = Array.from({ length: 1000 }, (_, at) => ({
    name: `Person ${at}`,
    email: `p${at}@tide.example`,
  }))
  expect((await read<Batch>(program("/contacts/batch", { body: { contacts } }))).data.created).toBe(1000)
  const more = { contacts: [...contacts, { name: "One more" }] }
  expect((await program("/contacts/batch", { body: more })).status).toBe(422)
})
