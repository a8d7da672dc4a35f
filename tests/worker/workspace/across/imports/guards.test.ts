import { expect, test } from "vitest"
import type { Import } from "../../../../../worker/workspace/across/imports/contract.ts"
import type { AuditPage } from "../../../../../worker/workspace/core/audit/contract.ts"
import { runNextPart } from "../../../support/jobs.ts"
import { read } from "../../../support/people.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { utf8, utf16 } from "./files.ts"
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

test("blank cells beyond the columns are nothing, and a return at the end of a quoted cell stays in it", async () => {
  const { preview } = await enterForImports()
  expect((await preview(`${head}Ada Ek,ada@a.example,, \n`)).counts).toMatchObject({ valid: 1 })
  const { sample } = await preview('name,email,notes\rAda,a@a.example,"x\r"\r')
  expect(sample).toEqual([["Ada", "a@a.example", "x\r"]])
})

test("a family name beside a whole name is one where there is no first name", async () => {
  const { upload } = await enterForImports()
  const { mapping } = await read<Import>(upload("Name,Last name,Email\nAda Ek,Ek,ada@a.example\n"))
  expect(mapping).toEqual(["name", "lastName", "email"])
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
  const { id } = await preview(head + people(0, 5))
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
  const { entries } = await read<AuditPage>(ask("/audit?subject=import"))
  expect(entries.map(({ action, count }) => [action, count])).toEqual([
    ["import.undone", 2],
    ["import.applied", 2],
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

test("a file with as many columns as are allowed is read", async () => {
  const { upload } = await enterForImports()
  const columns = ["name", "email", ...Array.from({ length: 198 }, (_, at) => `c${at}`)]
  const { columns: read_ } = await read<Import>(upload(`${columns.join(",")}\nAda,ada@a.example\n`))
  expect(read_).toHaveLength(200)
})

/** A file in UTF-16, little end first, of so many characters of each kind; `一` has its zero on the other side. */
function mixed(count: { ascii: number; turned: number; all: number }) {
  const text = `${head}Ada,ada@a.example\n`
  const more = "a".repeat(count.ascii - text.length) + "一".repeat(count.turned)
  return utf16(text + more + "語".repeat(count.all - count.ascii - count.turned), true)
}

test.each([
  [{ ascii: 60, turned: 0, all: 600 }, "utf-16le"],
  [{ ascii: 60, turned: 0, all: 601 }, null],
  [{ ascii: 60, turned: 15, all: 600 }, "utf-16le"],
  [{ ascii: 60, turned: 16, all: 600 }, null],
])("zeros of %j tell UTF-16 from what is no text", async (count, encoding) => {
  const { ask } = await enterForImports()
  const answer = await ask("/imports?name=a.csv", {
    method: "POST",
    body: mixed(count),
    headers: { "Content-Type": "text/csv" },
  })
  const file = await read<Partial<Import>>(answer)
  expect([answer.status, file.encoding ?? null]).toEqual([encoding ? 201 : 415, encoding])
})

test.each([
  ["utf-16le", true],
  ["utf-16be", false],
])("a mark tells %s where zeros would not", async (encoding, isLittleEndian) => {
  const { ask } = await enterForImports()
  const answer = ask("/imports?name=a.csv", {
    method: "POST",
    body: utf16(`\uFEFF${head}Ada,ada@a.example\n${"語".repeat(600)}`, isLittleEndian),
    headers: { "Content-Type": "text/csv" },
  })
  expect(await read<Import>(answer)).toMatchObject({ encoding, columns: ["name", "email"] })
})

test.each([
  ["ก", "utf-8", utf8("ก")],
  ["語", "utf-8", utf8("語")],
  ["😀", "utf-8", utf8("😀")],
  ["ï»A", "windows-1252", Uint8Array.of(0xef, 0xbb, 0x41)],
  ["ïA¿", "windows-1252", Uint8Array.of(0xef, 0x41, 0xbf)],
  ["A»¿", "windows-1252", Uint8Array.of(0x41, 0xbb, 0xbf)],
  ["þA", "windows-1252", Uint8Array.of(0xfe, 0x41)],
  ["Aÿ", "windows-1252", Uint8Array.of(0x41, 0xff)],
  ["ÿA", "windows-1252", Uint8Array.of(0xff, 0x41)],
  ["Aþ", "windows-1252", Uint8Array.of(0x41, 0xfe)],
])("a file that begins with %s is %s", async (text, encoding, bytes) => {
  const { ask } = await enterForImports()
  const rows = `,${head}José,Núñez Muñoz Peña Ibáñez León,ada@a.example\n`
  const latin1 = Uint8Array.from(rows, (sign) => sign.charCodeAt(0))
  const answer = ask("/imports?name=a.csv", {
    method: "POST",
    body: Uint8Array.from([...bytes, ...(encoding === "utf-8" ? utf8(rows) : latin1)]),
    headers: { "Content-Type": "text/csv" },
  })
  expect(await read<Import>(answer)).toMatchObject({ encoding, columns: [text, "name", "email"] })
})
