import { expect, test } from "vitest"
import { changedKinds } from "../../../../../worker/workspace/core/changes/contract.ts"
import { appWith, movableClock } from "../../../support/app.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { read } from "../../../support/people.ts"
import { startProgram } from "../../../support/programs.ts"
import { makeOne } from "../../../support/resources.ts"

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

test("every thing that PUT changes, PATCH changes, and what is left out stays", async () => {
  const { program } = await startProgram()
  const { data: clients } = await read<{ data: { id: string }[] }>(program("/clients"))
  const expert = {
    ...{ name: "Ada Lund", role: "Head of research", company: "Tide", about: "She measures tides." },
    ...{ topics: ["tides"], email: "ada@tide.example" },
    published: [{ title: "Tides", url: "https://tide.example/a" }],
    takes_questions: false,
  }
  const report = { client_id: clients[0]?.id, title: "Spring", from: "2026-01-01", to: "2026-01-31" }
  const contact_id = await makeOne(program, "contacts")
  const cases = [
    ["tasks", { contact_id, title: "Call", due_on: "2027-03-01" }, { title: "Write" }],
    ["notes", { contact_id, text: "Prefers mail" }, { text: "Prefers calls" }],
    ["opportunities", { title: "Sails", journalist: "Bo" }, { title: "Boats" }],
    ["stories", { title: "Sails", names: ["Tide"], watched: false }, { title: "Boats" }],
    ["clients", { name: "Tide", brief: "Sails" }, { name: "Ebb" }],
    ["experts", expert, { role: "Director" }],
    ["experts", { ...expert, email: "bo@tide.example" }, { takes_questions: true }],
    ["reports", { ...report, summary: "Good" }, { title: "May", to: "2026-02-01", time_zone: "Europe/Oslo" }],
    ["placements", { page_url: "https://harbour.example/a", phrase: "Sails" }, { phrase: "Boats" }],
    ["outlets", { url: "quay.example", topics: ["sails"] }, { name: "Quay" }],
    ["templates", { name: "Study", folder: "Own", messages: [{ body: "Hello" }] }, { name: "Survey" }],
  ] as const
  for (const [list, made, change] of cases) {
    const { data } = await read<Made>(program(`/${list}`, { body: made }))
    const path = `/${list}/${data.id}`
    const { data: before } = await read<{ data: object }>(program(path))
    const patched = await read<{ data: object }>(program(path, { method: "PATCH", body: change }))
    const { updated_at, changed_at, next_check_at, ...same } = before as Partial<
      Record<"updated_at" | "changed_at" | "next_check_at", string | null>
    >
    const expected = { ...same, ...change }
    expect([list, patched.data]).toEqual([
      list,
      {
        ...expected,
        ...(updated_at && { updated_at: expect.any(String) }),
        ...(changed_at !== undefined && { changed_at: expect.any(String) }),
        ...(next_check_at && { next_check_at: expect.any(String) }),
      },
    ])
    expect([list, (await program(path, { method: "PATCH", body: { nonsense: 1 } })).status]).toEqual([
      list,
      422,
    ])
    expect((await program(`/${list}/xxx_none`, { method: "PATCH", body: change })).status).toBe(404)
  }
})

test("what changed since a time is listed, and a time that is none is refused", async () => {
  const { clock, move } = movableClock()
  const { program, workspace } = await startProgram({ server: appWith({ clock }) })
  const total = async (list: string, since = "") =>
    (
      await read<{ meta: { total: number } }>(
        program(`/${list}?limit=1${since && `&updated_since=${since}`}`),
      )
    ).meta.total
  const later = new Date(Date.now() + 3_600_000).toISOString()
  // Each is a list whose rows may be changed without a change of their own time.
  const touched: Record<string, string> = {
    ...{
      suppressions: "note",
      opportunities: "title",
      stories: "title",
      clients: "name",
      experts: "profile",
    },
    ...{ notes: "body", tasks: "title" },
    ...{ enrolments: "state", messages: "subject", scans: "state", mailboxes: "display_name" },
  }
  const lists = ["contacts", "lists", "outlets", "campaigns", "templates", "placements", "reports"]
  // Proposals are read where they are made.
  expect([...lists, ...Object.keys(touched)]).toHaveLength(changedKinds.length - 2)
  for (const list of [...lists, ...Object.keys(touched)]) {
    // So many requests are not made in a minute.
    move(60_000)
    const old = await makeOne(program, list)
    const all = await total(list)
    expect([list, await total(list, "1969-01-01T00:00:00Z")]).toEqual([list, all])
    expect([list, await total(list, later)]).toEqual([list, 0])
    expect((await program(`/${list}?updated_since=yesterday`)).status).toBe(400)
    const column = touched[list]
    if (!column) continue
    const run = (text: string) =>
      insideWorkspace(({ storage: { sql } }) => sql.exec(text).toArray(), workspace.id)
    // As if everything had happened long ago, but for one thing that changes now.
    await run("update changes set at = 1000")
    const since = new Date().toISOString()
    expect([list, await total(list, since)]).toEqual([list, 0])
    await run(`update ${list} set ${column} = ${column} where id = '${old}'`)
    expect([list, await total(list, since)]).toEqual([list, 1])
  }
})

test("where it is not known when something changed, all of it is listed", async () => {
  const { program, workspace } = await startProgram()
  const run = (text: string) =>
    insideWorkspace(({ storage: { sql } }) => sql.exec(text).toArray(), workspace.id)
  const stories = async (since: Date) => {
    const query = `updated_since=${since.toISOString()}`
    return (await read<{ meta: { total: number } }>(program(`/stories?${query}`))).meta.total
  }
  await makeOne(program, "stories")
  await makeOne(program, "stories")
  await run("update changes set at = null")
  const since = new Date()
  expect(await stories(since)).toBe(2)
  await makeOne(program, "stories")
  // Those from before may have changed until the first change with a time.
  expect(await stories(since)).toBe(3)
  await run("update changes set at = 2000 where number = (select max(number) from changes)")
  expect(await stories(since)).toBe(0)
  // What a restore undid is not told, so that all is news to whoever asks for a time before it.
  await run("insert into changes (kind, id, deleted) values ('restored', '', 0)")
  expect(await stories(since)).toBe(3)
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

test("suppressions, outlets, placements and members come in batches, too, and each row is told of", async () => {
  const { program } = await startProgram()
  const cases = [
    ["suppressions", { value: "rival.example" }, { value: "no address" }, "value"],
    ["outlets", { url: "harbour.example", tags: ["Sails"] }, { url: "harbour" }, "url"],
    ["placements", { page_url: "https://harbour.example/a", phrase: "Sails" }, { page_url: "x" }, "page_url"],
  ] as const
  for (const [list, good, bad, field] of cases) {
    const body = { [list]: [bad, good, good, { nonsense: 1 }] }
    const tried = await read<Batch>(program(`/${list}/batch`, { body: { ...body, dry_run: true } }))
    expect(await read(program(`/${list}`))).toMatchObject({ meta: { total: 0 } })
    const { data } = await read<Batch>(program(`/${list}/batch`, { body }))
    expect([list, data.rows.map(({ id, error }) => error?.code ?? typeof id)]).toEqual([
      list,
      ["validation_failed", "string", "conflict", "validation_failed"],
    ])
    expect([list, data.rows[0]?.error?.details[0]?.field]).toEqual([list, field])
    expect([list, tried.data]).toEqual([
      list,
      { ...data, rows: data.rows.map((row) => ({ ...row, id: null })) },
    ])
    expect(await read(program(`/${list}`))).toMatchObject({ meta: { total: 1 } })
  }
  const list = await makeOne(program, "lists")
  const ids = [await makeOne(program, "contacts")]
  ids.push((await read<Made>(program("/contacts", { body: { name: "Bo Lind" } }))).data.id)
  const path = `/lists/${list}/members`
  const members = [ids[0], "con_none", ids[0], ids[1]].map((contact_id) => ({ contact_id }))
  await program(`${path}/batch`, { body: { members, dry_run: true } })
  expect(await read(program(path))).toMatchObject({ meta: { total: 0 } })
  const { data } = await read<Batch>(program(`${path}/batch`, { body: { members } }))
  expect(data.rows.map(({ id, error }) => error?.code ?? id)).toEqual([
    ids[0],
    "not_found",
    "conflict",
    ids[1],
  ])
  expect(await read(program(path))).toMatchObject({ meta: { total: 2 } })
  expect((await program("/lists/lst_none/members/batch", { body: { members } })).status).toBe(404)
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

test("what changed only by its tags, or came back from the trash, is listed since then, as it is told", async () => {
  const { program, ask, workspace } = await startProgram()
  const run = (text: string) =>
    insideWorkspace(({ storage: { sql } }) => sql.exec(text).toArray(), workspace.id)
  /** The ids that a list has changed since `does`, while all else was changed long ago. */
  const changedBy = async (list: string, does: () => Promise<Response>) => {
    await run("update changes set at = 1000")
    await run(`update ${list} set updated_at = 1000`)
    await run("update changes set at = 1000")
    const since = new Date().toISOString()
    const answer = await does()
    expect([list, answer.ok]).toEqual([list, true])
    const found = await read<{ data: { id: string }[]; meta: { total: number } }>(
      program(`/${list}?updated_since=${since}`),
    )
    expect(found.meta.total).toBe(found.data.length)
    return found.data.map(({ id }) => id)
  }
  for (const list of ["contacts", "outlets"]) {
    await makeOne(program, list)
    const { id } = (await read<Made>(program(`/${list}`, { body: another[list] }))).data
    const patch = () => program(`/${list}/${id}`, { method: "PATCH", body: { tags: ["Sails"] } })
    expect([list, await changedBy(list, patch)]).toEqual([list, [id]])
    const { lists: tags } = await read<{ lists: { id: string; name: string }[] }>(ask("/tags"))
    const tag = tags.find(({ name }) => name === "Sails")
    const rename = () => ask(`/tags/${tag?.id}`, { method: "PUT", body: { name: `Boats of ${list}` } })
    expect([list, await changedBy(list, rename)]).toEqual([list, [id]])
    expect((await program(`/${list}/${id}`, { method: "DELETE" })).status).toBe(200)
    const restore = () => ask("/trash/restore", { body: { kind: list.slice(0, -1), ids: [id] } })
    expect([list, await changedBy(list, restore)]).toEqual([list, [id]])
  }
})

const another: Record<string, object> = {
  contacts: { name: "Ada Lund", email: "ada@tide.example" },
  outlets: { url: "tide.example" },
}

test("a repetition of a batch for a list that is deleted by now gets its first answer", async () => {
  const { program } = await startProgram()
  const list = await read<{ data: { id: string } }>(program("/lists", { body: { name: "Spring" } }))
  const ada = await read<{ data: { id: string } }>(program("/contacts", { body: { name: "Ada Lund" } }))
  const send = () =>
    program(`/lists/${list.data.id}/members/batch`, {
      body: { members: [{ contact_id: ada.data.id }] },
      headers: { "Idempotency-Key": "spring" },
    })
  const first = await read<Batch>(send())
  expect(first.data.created).toBe(1)
  await program(`/lists/${list.data.id}`, { method: "DELETE" })
  const again = await send()
  expect([again.status, again.headers.get("Idempotency-Replayed")]).toEqual([200, "true"])
  expect(await read(again)).toEqual(first)
})
