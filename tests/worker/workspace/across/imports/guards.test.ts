import { expect, test } from "vitest"
import type { Import } from "../../../../../worker/workspace/across/imports/contract.ts"
import type { AuditPage } from "../../../../../worker/workspace/core/audit/contract.ts"
import type { Contact } from "../../../../../worker/workspace/people/contacts/contract.ts"
import { runNextPart } from "../../../support/jobs.ts"
import { read } from "../../../support/people.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { enterForImports } from "./import.ts"

const head = "name,email\n"
const people = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `Person ${from + at},p${from + at}@a.example\n`).join("")

test("of two files side by side each keeps its own rows, whatever becomes of the other", async () => {
  const { ask, preview, find, apply, undo, contacts } = await enterForImports()
  const report = async (id: string) => (await ask(`/imports/${id}/report`)).text()
  const other = await preview(
    `${head}Ada Ek,ada@b.example\n,nobody@b.example\nAda,ada@b.example\nBo,bo@b.example\n`,
  )
  const reported = await report(other.id)
  const otherIsAsBefore = async () => {
    expect(await find(other.id)).toEqual(other)
    expect(await report(other.id)).toBe(reported)
  }
  const one = await preview(head + people(0, 5))
  expect(one.counts).toMatchObject({ valid: 5, invalid: 0 })
  await otherIsAsBefore()
  expect((await apply(one.id)).counts).toMatchObject({ created: 5, valid: 0 })
  await otherIsAsBefore()
  expect((await undo(one.id)).counts).toMatchObject({ created: 0, valid: 5 })
  await otherIsAsBefore()
  expect((await ask(`/imports/${one.id}`, { method: "DELETE" })).status).toBe(204)
  await otherIsAsBefore()
  const third = await preview(head + people(5, 8))
  await apply(third.id)
  const applied = await apply(other.id)
  expect(applied.counts).toMatchObject({ created: 2, invalid: 1, duplicate_in_file: 1 })
  await undo(third.id)
  expect(await find(other.id)).toEqual(applied)
  expect((await contacts()).map(({ name }) => name)).toEqual(["Ada Ek", "Bo"])
})

test("a file is planned to be forgotten after 30 days, and one that is gone by then is no failure", async () => {
  const { ask, workspace, upload } = await enterForImports()
  const { id } = await read<Import>(upload(`${head}Ada Ek,ada@a.example\n`))
  const planned = () =>
    rowsOf<{ after: number | null }>(
      workspace.id,
      "select run_at - (select created_at from imports) as after from jobs where kind = 'file.forget'",
    )
  expect(await planned()).toEqual([{ after: 30 * 86_400_000 }])
  expect((await ask(`/imports/${id}`, { method: "DELETE" })).status).toBe(204)
  await runNextPart(workspace.id, "file.forget")
  expect(await planned()).toEqual([])
})

test("the same address names its first row, however far below it stands", async () => {
  const { preview } = await enterForImports()
  const again = "Again,P0@a.example\n"
  const { refused } = await preview(`${head}${people(0, 1100)}${again}${people(1100, 2100)}${again}`)
  expect(refused.map(({ row, reason }) => [row, reason])).toEqual([
    [1102, "Row 2 has the same address."],
    [2103, "Row 2 has the same address."],
  ])
})

test("how much is done counts from the first row forwards, and when it goes back from the last", async () => {
  const { workspace, preview, find } = await enterForImports()
  const other = await preview(`${head},nobody\n`)
  const { id, refused } = await preview(head + people(0, 5))
  expect([refused, other.refused.length]).toEqual([[], 1])
  const done = async (state: string, cursor: number) => {
    await rowsOf(workspace.id, "update imports set state = ?, cursor = ? where id = ?", state, cursor, id)
    return (await find(id)).done
  }
  expect(await done("applying", 3)).toBe(2)
  expect(await done("undoing", 3)).toBe(4)
  expect(await done("failed", 3)).toBe(2)
  expect([await done("applied", 3), await done("undone", 3)]).toEqual([5, 5])
})

test("while a file is worked on it is neither deleted nor forgotten nor previewed, and what failed can be undone", async () => {
  const { ask, workspace, preview, find, undo, contacts, apply } = await enterForImports()
  const { id, mapping } = await preview(`${head}Ada Ek,ada@a.example\n`)
  await apply(id)
  const put = (state: string) => rowsOf(workspace.id, "update imports set state = ? where id = ?", state, id)
  const age = "update imports set created_at = created_at - 31 * 86400000 where id = ?"
  await rowsOf(workspace.id, age, id)
  for (const state of ["applying", "undoing"]) {
    await put(state)
    expect((await ask(`/imports/${id}`, { method: "DELETE" })).status, state).toBe(409)
    const before = Date.now()
    await runNextPart(workspace.id, "file.forget")
    expect(await find(id), state).toMatchObject({ forgottenAt: null })
    const [job] = await rowsOf<{ at: number }>(
      workspace.id,
      "select run_at as at from jobs where kind = 'file.forget'",
    )
    expect(Math.abs((job?.at ?? 0) - before - 3_600_000), state).toBeLessThan(600_000)
  }
  for (const state of ["applied", "failed"]) {
    await put(state)
    const again = await ask(`/imports/${id}/preview`, { method: "PUT", body: { mapping } })
    expect(again.status, state).toBe(409)
  }
  expect(await undo(id)).toMatchObject({ state: "undone", failure: null })
  expect(await contacts()).toEqual([])
  const { entries } = await read<AuditPage>(ask("/audit?subject=import"))
  expect(entries.map(({ action, targetId, count }) => [action, targetId, count])).toEqual([
    ["import.undone", id, 1],
    ["import.applied", id, 1],
  ])
})

test("the activity counts the contacts of a file, and not its rows", async () => {
  const { ask, preview, apply, undo } = await enterForImports()
  const { id } = await preview(
    `${head}Ada Ek,ada@a.example\nBo Ek,bo@a.example\nAda,ada@a.example\nNobody,none\n`,
  )
  await apply(id)
  await undo(id)
  const counts = async () => {
    const { entries } = await read<AuditPage>(ask("/audit?subject=import"))
    return entries.map(({ action, count }) => [action, count])
  }
  const first = [
    ["import.undone", 2],
    ["import.applied", 2],
  ]
  expect(await counts()).toEqual(first)
  await ask("/contacts", { body: { name: "Ada Ek", email: "ada@a.example" } })
  const rows = "name,email,title\nAda Ek,ada@a.example,Editor\nBo Ek,bo@a.example,Editor\n"
  for (const policy of ["skip", "update"] as const) {
    const { id } = await preview(rows)
    await apply(id, policy)
    await undo(id)
  }
  expect(await counts()).toEqual([
    ["import.undone", 2],
    ["import.applied", 2],
    ["import.undone", 1],
    ["import.applied", 1],
    ...first,
  ])
})

test("a long file is forgotten in parts, and is said to be only once nothing is left of it", async () => {
  const { workspace, importFile, find } = await enterForImports()
  const { id } = await importFile(`${head}Ada Ek,ada@a.example\n`)
  await rowsOf(
    workspace.id,
    `insert into import_rows (import_id, number, cells, is_broken, outcome)
      with recursive numbers (number) as (select 3 union all select number + 1 from numbers where number < 10002)
      select ?, number, '["Ada"]', 0, 'invalid' from numbers`,
    id,
  )
  await rowsOf(workspace.id, "update imports set created_at = created_at - 31 * 86400000 where id = ?", id)
  const left = async () =>
    (
      await rowsOf<{ n: number }>(workspace.id, "select count(*) as n from import_rows where cells <> '[]'")
    )[0]?.n
  await runNextPart(workspace.id, "file.forget")
  await runNextPart(workspace.id, "file.forget")
  expect(await left()).toBe(0)
  expect((await find(id)).forgottenAt).not.toBeNull()
})

test("what is refused while it comes in leaves no row and no file behind, and an empty body is an empty file", async () => {
  const { ask, workspace, upload } = await enterForImports()
  expect((await upload(`${head}${people(0, 9000)}"never closed`)).status).toBe(422)
  const [left] = await rowsOf(
    workspace.id,
    "select (select count(*) from imports) as files, (select count(*) from import_rows) as rows",
  )
  expect(left).toEqual({ files: 0, rows: 0 })
  const empty = await ask("/imports?name=a.csv", { method: "POST", headers: { "Content-Type": "text/csv" } })
  expect([empty.status, await read(empty)]).toMatchObject([422, { error: { code: "file_empty" } }])
})

test("a refused file takes nothing of another with it", async () => {
  const { upload, preview, find } = await enterForImports()
  const first = await preview(`${head}Ada Ek,ada@a.example\n`)
  expect((await upload(`${head}"never closed`)).status).toBe(422)
  expect(await find(first.id)).toEqual(first)
})

test("a file that is still coming in is neither listed nor found, one that was not previewed is not counted", async () => {
  const { ask, workspace, upload } = await enterForImports()
  const { id, ...uploaded } = await read<Import>(upload(`${head}Ada Ek,ada@a.example\n,nobody\n`))
  expect(uploaded).toMatchObject({ counts: null, refused: [] })
  await rowsOf(workspace.id, "update imports set state = 'uploading'")
  expect(await read<unknown[]>(ask("/imports"))).toEqual([])
  expect((await ask(`/imports/${id}`)).status).toBe(404)
  await rowsOf(workspace.id, "update imports set state = 'uploaded'")
  expect((await ask(`/imports/${id}`, { method: "DELETE" })).status).toBe(204)
  const { entries } = await read<AuditPage>(ask("/audit?subject=import"))
  expect(entries.map(({ action, targetId }) => [action, targetId])).toEqual([["import.deleted", id]])
})

test("the report says of a known person by what they are known, and undoing says nothing of rows that did nothing", async () => {
  const { ask, preview, apply, undo, find } = await enterForImports()
  await ask("/contacts", { body: { name: "Ada Ek", email: "ada@a.example" } })
  await ask("/contacts", { body: { name: "Cy Dahl", company: "Harbour Weekly" } })
  const { id } = await preview(
    "name,email,company\nAda Ek,ada@a.example,\nCy Dahl,,Harbour Weekly\nBo Ek,bo@a.example,\n,nobody,\n",
  )
  const report = async () =>
    (await (await ask(`/imports/${id}/report`)).text()).replaceAll('"', "").split("\r\n")
  const said = [
    "2,duplicate,You already have a contact with this email.,Ada Ek,ada@a.example,",
    "3,duplicate,You already have a contact with this name and company or link.,Cy Dahl,,Harbour Weekly",
  ]
  expect(await report()).toEqual(expect.arrayContaining(said))
  const { refused } = await apply(id)
  await undo(id)
  expect((await find(id)).refused).toEqual(refused)
  expect(await report()).toEqual(expect.arrayContaining(said))
})

test("undoing leaves people at the outlet where they were, and whoever was changed since where they are", async () => {
  const { ask, preview, apply, undo } = await enterForImports()
  const outletOf = async (name: string) =>
    (await read<Contact[]>(ask("/exports/contacts.json"))).find((one) => one.name === name)?.outlet?.name
  const { id: outletId } = await read<{ id: string }>(
    ask("/outlets", { body: { url: "own.example", name: "Own" } }),
  )
  await ask("/contacts", { body: { name: "Ada Ek", email: "ada@a.example", outletId } })
  const { id: bo } = await read<Contact>(ask("/contacts", { body: { name: "Bo Ek", email: "bo@a.example" } }))
  const { id } = await preview(
    "name,email,title,website\nAda Ek,ada@a.example,Editor,other.example\nBo Ek,bo@a.example,Editor,other.example\n",
  )
  expect((await apply(id, "fill_blanks")).counts).toMatchObject({ updated: 2 })
  expect([await outletOf("Ada Ek"), await outletOf("Bo Ek")]).toEqual(["Own", "other.example"])
  await ask(`/contacts/${bo}`, { method: "PUT", body: { notes: "Met in Hull" } })
  await undo(id)
  expect([await outletOf("Ada Ek"), await outletOf("Bo Ek")]).toEqual(["Own", "other.example"])
})

test("a file with as many columns as are allowed is read", async () => {
  const { upload } = await enterForImports()
  const columns = ["name", "email", ...Array.from({ length: 198 }, (_, at) => `c${at}`)]
  const { columns: read_ } = await read<Import>(upload(`${columns.join(",")}\nAda,ada@a.example\n`))
  expect(read_).toHaveLength(200)
})

test("undoing leaves whoever was worked with since: what was written about them would be lost with them", async () => {
  const { ask, preview, apply, undo, contacts, find } = await enterForImports()
  const { id } = await preview(head + people(0, 6))
  await apply(id)
  const [noted, tasked, chosen, known, refusing] = (await contacts()).map((one) => one.id)
  await ask("/notes", { body: { contactId: noted, text: "Call in May" } })
  await ask("/tasks", { body: { contactId: tasked, title: "Call" } })
  const campaign = await read<{ id: string }>(ask("/campaigns", { body: { name: "Kilns" } }))
  await ask(`/campaigns/${campaign.id}/people`, { body: { contactIds: [chosen] } })
  expect((await ask("/facts", { body: { contactId: known, statement: "Writes on Sundays" } })).status).toBe(
    201,
  )
  const path = `/contacts/${refusing}/permissions/cli_own`
  expect((await ask(path, { method: "PUT", body: { permission: "refused" } })).status).toBe(200)
  await undo(id)
  expect((await contacts()).map((one) => one.id)).toEqual([noted, tasked, chosen, known, refusing])
  expect(JSON.stringify(await read(ask(`/notes?contactId=${noted}`)))).toContain("Call in May")
  expect((await find(id)).counts).toMatchObject({ created: 5, valid: 1 })
})

test("undoing leaves whoever was worked with since, also where that is in the trash, and it can be restored", async () => {
  const { ask, preview, apply, undo, contacts, find } = await enterForImports()
  const { id } = await preview(head + people(0, 6))
  await apply(id)
  const [noted, tasked, placed, invited] = (await contacts()).map((one) => one.id)
  const pageUrl = "https://harbour.example/tides"
  const made: [string, string, string][] = []
  for (const [kind, path, body] of [
    ["note", "notes", { contactId: noted, text: "Call in May" }],
    ["task", "tasks", { contactId: tasked, title: "Call" }],
    ["placement", "placements", { contactId: placed, pageUrl, phrase: "Tides" }],
    ["campaign", "campaigns", { name: "Autumn", clientId: "cli_own" }],
  ] as const)
    made.push([kind, path, (await read<{ id: string }>(ask(`/${path}`, { body }))).id])
  await ask(`/campaigns/${made[3]?.[2]}/people`, { body: { contactIds: [invited] } })
  for (const [, path, one] of made)
    expect((await ask(`/${path}/${one}`, { method: "DELETE" })).status).toBe(204)
  await undo(id)
  expect((await contacts()).map((one) => one.id)).toEqual([noted, tasked, placed, invited])
  expect((await find(id)).counts).toMatchObject({ created: 4, valid: 2 })
  for (const [kind, , one] of made)
    expect(await read(ask("/trash/restore", { body: { kind, ids: [one] } })), kind).toMatchObject({
      ...{ restored: 1, notIn: { inTrash: 0, gone: 0 } },
    })
  expect(JSON.stringify(await read(ask(`/notes?contactId=${noted}`)))).toContain("Call in May")
})
