import { evictDurableObject, runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { toCsvHead, toCsvLine } from "../../../../../worker/workspace/across/exports/write-csv.ts"
import { applyWorker } from "../../../../../worker/workspace/across/imports/apply-import.ts"
import type { Import, ImportSummary } from "../../../../../worker/workspace/across/imports/contract.ts"
import type { Ctx } from "../../../../../worker/workspace/core/context.ts"
import type { Contact, ContactDetail } from "../../../../../worker/workspace/people/contacts/contract.ts"
import { appWith } from "../../../support/app.ts"
import { asClock } from "../../../support/inside.ts"
import { call, read } from "../../../support/people.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"
import { anyContact } from "./contacts.ts"
import { enterForImports } from "./import.ts"

const file = `name;email;company;phone
Ada Ek;ada@tallow.example;Tallow;+46 1
Bo Lind;Bo@tallow.example;;
Ada again;ADA@tallow.example;;
;nobody@tallow.example;;
Cy Dahl;cy@quiet.example;;
`

test("a file is uploaded, previewed, applied and undone, and each row says what became of it", async () => {
  const { ask, upload, apply, undo, contacts } = await enterForImports()
  await ask("/suppressions", { body: { values: ["quiet.example"] } })
  await ask("/contacts", { body: { name: "Bo L.", email: "bo@tallow.example" } })

  const uploaded = await read<Import>(upload(file, "people.csv"))
  expect(uploaded).toMatchObject({
    name: "people.csv",
    state: "uploaded",
    rows: 5,
    delimiter: ";",
    columns: ["name", "email", "company", "phone"],
    mapping: ["name", "email", "company", "phone"],
    counts: null,
    createdBy: "Mara Quill",
  })
  expect(uploaded.sample[0]).toEqual(["Ada Ek", "ada@tallow.example", "Tallow", "+46 1"])

  const body = { mapping: uploaded.mapping }
  const previewed = await read<Import>(ask(`/imports/${uploaded.id}/preview`, { method: "PUT", body }))
  expect(previewed.counts).toEqual({
    valid: 1,
    waiting: 0,
    completing: 0,
    duplicate: 1,
    duplicate_in_file: 1,
    ambiguous: 0,
    suppressed: 1,
    invalid: 1,
    created: 0,
    created_waiting: 0,
    completed: 0,
    updated: 0,
  })
  expect(previewed.refused).toEqual([
    { row: 4, outcome: "duplicate_in_file", reason: "Row 2 has the same address." },
    { row: 5, outcome: "invalid", reason: "The name is missing." },
    { row: 6, outcome: "suppressed", reason: "This address is on the suppression list." },
  ])
  expect(await contacts()).toHaveLength(1)

  const applied = await apply(uploaded.id, "update")
  expect(applied).toMatchObject({ state: "applied", done: 5, counts: { created: 1, updated: 1, invalid: 1 } })
  const [ada, bo] = await contacts()
  expect(ada).toMatchObject({ name: "Ada Ek", company: "Tallow", phone: "+46 1" })
  expect(bo).toMatchObject({ name: "Bo Lind", email: "bo@tallow.example" })
  const detail = await read<ContactDetail>(ask(`/contacts/${ada?.id}`))
  expect(detail.sources.map(({ about }) => about).sort()).toEqual(["company", "email", "name", "phone"])
  expect(detail.sources[0]).toMatchObject({ kind: "import", method: "csv", origin: "people.csv" })

  const report = await (await ask(`/imports/${uploaded.id}/report`)).text()
  expect(report.split("\r\n")[4]).toBe(
    '"5","invalid","The name is missing.","","nobody@tallow.example","",""',
  )
  expect(report.split("\r\n")).toHaveLength(7)

  const undone = await undo(uploaded.id)
  expect(undone).toMatchObject({
    state: "undone",
    counts: { valid: 1, duplicate: 1, created: 0, updated: 0 },
  })
  expect((await contacts()).map(({ name }) => name)).toEqual(["Bo L."])
})

test("undoing leaves people who were changed since, and says so", async () => {
  const { ask, importFile, undo, contacts } = await enterForImports()
  const applied = await importFile("name,email\nAda Ek,a@a.example\nBo Lind,b@b.example\n")
  const [ada] = await contacts()
  await ask(`/contacts/${ada?.id}`, { method: "PUT", body: { notes: "Called." } })
  const undone = await undo(applied.id)
  expect(undone.counts).toMatchObject({ created: 1, valid: 1 })
  expect((await contacts()).map(({ name }) => name)).toEqual(["Ada Ek"])
  expect(await (await ask(`/imports/${applied.id}/report`)).text()).toContain("changed since")
})

test("two imports are undone one after the other, and the first state comes back", async () => {
  const { importFile, undo, exported } = await enterForImports()
  const before = await importFile("name,email,phone\nAda Ek,a@a.example,1\n").then(exported)
  const first = await importFile("name,email,phone,notes\nAda E.,a@a.example,2,Kind\n", "update")
  const second = await importFile("name,email,phone,title\nA. Ek,a@a.example,3,Editor\n", "update")
  await undo(second.id)
  await undo(first.id)
  expect(await exported()).toBe(before)
})

describe("the same file again", () => {
  test("creates nothing, whatever happens to those who are known", async () => {
    const { importFile, exported } = await enterForImports()
    await importFile(file)
    const before = await exported()
    for (const policy of ["skip", "update", "fill_blanks"] as const) {
      const again = await importFile(file, policy)
      expect(again.counts).toMatchObject({ created: 0, updated: 0, duplicate: 3 })
    }
    expect(await exported()).toBe(before)
  })

  test("creates nothing when both were previewed before either was applied", async () => {
    const { preview, apply, contacts } = await enterForImports()
    const both = [await preview(file), await preview(file)]
    const done = await Promise.all(both.map(({ id }) => apply(id)))
    expect(done.map(({ counts }) => counts?.created).sort()).toEqual([0, 3])
    expect(await contacts()).toHaveLength(3)
  })

  test("is applied once, however often that is asked", async () => {
    const { ask, preview, settle, contacts } = await enterForImports()
    const { id } = await preview(file)
    const body = { policy: "skip" }
    const answers = await Promise.all([1, 2, 3].map(() => ask(`/imports/${id}/apply`, { body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409])
    await settle(id)
    expect(await contacts()).toHaveLength(3)
  })
})

test("an address that is suppressed after the preview is not imported", async () => {
  const { ask, preview, apply, contacts } = await enterForImports()
  const { id } = await preview("name,email\nAda Ek,a@a.example\n")
  await ask("/suppressions", { body: { values: ["a@a.example"] } })
  expect((await apply(id)).counts).toMatchObject({ suppressed: 1, created: 0 })
  expect(await contacts()).toEqual([])
})

test("who is erased at their wish is erased from every file, too, and stays out", async () => {
  const { ask, importFile, preview, apply, contacts, workspace } = await enterForImports()
  await importFile("name,email,notes\nAda Ek,Ada@a.example,Kind\nBo Lind,b@b.example,\n")
  const waiting = await preview("name,email\nAda E., ADA@a.example \nNada Ek,nada@a.example\n")
  const [ada] = await contacts()
  expect((await ask(`/contacts/${ada?.id}/erasure`, { method: "POST" })).status).toBe(204)
  expect((await apply(waiting.id)).counts).toMatchObject({ suppressed: 1, created: 1 })
  expect((await contacts()).map(({ name }) => name)).toEqual(["Bo Lind", "Nada Ek"])
  const kept = await runInDurableObject(env.WORKSPACE.getByName(workspace.id), (_, { storage }) =>
    storage.sql.exec("select group_concat(cells || coalesce(before, '')) as kept from import_rows").one(),
  )
  expect(kept.kept).not.toMatch(/\bada\b/i)
  expect(kept.kept).toContain("nada@a.example")
})

test("a mapping is remembered for files with the same columns", async () => {
  const { preview, upload } = await enterForImports()
  await preview("Wer,Wohin\nAda Ek,a@a.example\n", ["name", "email"])
  expect((await read<Import>(upload("wer,WOHIN\nBo Ek,b@b.example\n"))).mapping).toEqual(["name", "email"])
})

test("an import that is interrupted in a part, or between two, goes on without loss or doubles", async () => {
  const { workspace, token, preview, find, settle } = await enterForImports()
  const rows = Array.from({ length: 2500 }, (_, at) => `Person ${at},p${at}@a.example\n`)
  const { id } = await preview(`name,email\n${rows.join("")}`)
  // Planned for later, so that the clock does nothing yet.
  const server = appWith({ clock: () => Date.now() + 600_000 })
  const body = { policy: "skip" }
  const planned = await call(`/api/workspaces/${workspace.id}/imports/${id}/apply`, { body, token, server })
  expect(await read(planned)).toMatchObject({ state: "applying", done: 0 })
  const stub = () => env.WORKSPACE.getByName(workspace.id)

  await runInDurableObject(stub(), async (_, { storage }) => {
    const ctx: Ctx = { ...asClock(storage, workspace.id), now: Date.now() }
    const part = await applyWorker.prepare(ctx, id, () => ctx)
    const crash = () => {
      part(ctx)
      throw new Error("crash")
    }
    expect(() => ctx.write(crash)).toThrow("crash")
    ctx.write(() => part(ctx))
    expect(() => ctx.write(crash)).toThrow("crash")
  })
  await evictDurableObject(stub())
  expect(await find(id)).toMatchObject({
    state: "applying",
    done: 1000,
    counts: { created: 1000, valid: 1500 },
  })
  expect((await settle(id)).counts).toMatchObject({ created: 2500, valid: 0 })
  const people = await runInDurableObject(stub(), (_, { storage }) =>
    storage.sql.exec("select count(*) as all_of_them, count(distinct name) as names from contacts").one(),
  )
  expect(people).toEqual({ all_of_them: 2500, names: 2500 })
})

test("whatever contacts there are, their export makes the same export in another workspace", async () => {
  const [one, other] = [await enterForImports(), await enterForImports()]
  await fc.assert(
    fc.asyncProperty(fc.array(anyContact, { minLength: 1, maxLength: 30 }), async (people) => {
      const first = await one.importFile(toCsvHead([]) + people.map((one) => toCsvLine(one, [])).join(""))
      const written = await one.exported()
      const second = await other.importFile(written)
      expect(await other.exported()).toBe(written)
      expect(first.counts?.invalid).toBe(0)
      await one.undo(first.id)
      await other.undo(second.id)
      expect(await one.exported()).toBe(toCsvHead([]))
    }),
    { numRuns: 10 },
  )
})

test("everybody is exported as JSON, too", async () => {
  const { ask, importFile, contacts } = await enterForImports()
  expect(await read<Contact[]>(ask("/exports/contacts.json"))).toEqual([])
  await importFile(file)
  const answer = await ask("/exports/contacts.json")
  expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="contacts.json"')
  const people = await read<Contact[]>(answer)
  expect(people.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(
    (await contacts()).map((contact) => ({ ...contact, lists: [] })),
  )
})

describe("what is refused", () => {
  test("what is no CSV, by what it is and by what it is called", async () => {
    const { ask, upload } = await enterForImports()
    expect((await upload("<!doctype html><p>name,email")).status).toBe(415)
    expect((await ask("/imports", { body: "name,email\na,b\n" })).status).toBe(415)
    expect((await upload("name,email\n")).status).toBe(422)
    expect(await read<ImportSummary[]>(ask("/imports"))).toEqual([])
  })

  test("a mapping of other columns, applying without a preview, undoing nothing, and imports that are not there", async () => {
    const { ask, upload } = await enterForImports()
    const { id } = await read<Import>(upload(file))
    const preview = (mapping: unknown) => ask(`/imports/${id}/preview`, { method: "PUT", body: { mapping } })
    expect((await preview(["name", "email"])).status).toBe(422)
    expect((await preview(["name", "name", "email", null])).status).toBe(422)
    expect((await ask(`/imports/${id}/apply`, { body: { policy: "skip" } })).status).toBe(409)
    expect((await ask(`/imports/${id}/apply`, { body: { policy: "merge" } })).status).toBe(422)
    expect((await ask(`/imports/${id}/undo`, { method: "POST" })).status).toBe(409)
    for (const path of ["", "/report"]) expect((await ask(`/imports/imp_none${path}`)).status).toBe(404)
    expect((await ask(`/imports/${id}`, { method: "DELETE" })).status).toBe(204)
    expect((await ask(`/imports/${id}`)).status).toBe(404)
  })

  test("another customer's imports and contacts are not there", async () => {
    const { preview, workspace } = await enterForImports()
    const { id } = await preview(file)
    const other = await enterOwnWorkspace()
    expect((await other.ask(`/imports/${id}`)).status).toBe(404)
    expect((await other.ask(`/imports/${id}/apply`, { body: { policy: "skip" } })).status).toBe(404)
    const upload = { body: file, headers: { "Content-Type": "text/csv" } }
    const server = `/api/workspaces/${workspace.id}`
    expect((await call(`${server}/imports`, { ...upload, token: other.token })).status).toBe(404)
    expect((await call(`${server}/exports/contacts.csv`, { token: other.token })).status).toBe(404)
    expect((await call(`${server}/imports`, upload)).status).toBe(401)
  })
})
