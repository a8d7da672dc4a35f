import { expect, test } from "vitest"
import type { Import } from "../../../../../worker/workspace/across/imports/contract.ts"
import { read } from "../../../support/people.ts"
import { cellsOf, utf8, utf16 } from "./files.ts"
import { enterForImports } from "./import.ts"

const head = "name,email\n"

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

test("a row of 65,536 characters is read in whatever pieces it comes, and a longer one is refused by its number", () => {
  const file = (length: number) => `name,email\nAda,a@a.example\n${"x".repeat(length)}\nBo,b@a.example\n`
  for (const piece of [1000, 200_000]) {
    expect(cellsOf(file(65_536), piece)[1]?.[0]).toHaveLength(65_536)
    expect(() => cellsOf(file(65_537), piece)).toThrow("Row 3")
  }
})

test("a reading leaves out a row that has no end yet", async () => {
  const { ask } = await enterForImports()
  const body = `${head}Ada Ek,ada@a.example\nBo,"unfinis`
  const answer = ask("/imports/readings", { body, headers: { "Content-Type": "text/csv" } })
  expect(await read(answer)).toMatchObject({ rows: [["Ada Ek", "ada@a.example"]] })
})

test("the delimiter with most known names is taken, and that with most columns where no name is known", async () => {
  const { ask } = await enterForImports()
  const headers = { "Content-Type": "text/csv" }
  const columnsOf = (body: string) => read(ask("/imports/readings", { body, headers }))
  expect(await columnsOf("name,email;a;b;c\nx,y;1;2;3\n")).toMatchObject({ delimiter: "," })
  expect(await columnsOf("foo;bar\n1,5;2\n")).toMatchObject({ delimiter: ";", columns: ["foo", "bar"] })
  expect(await columnsOf("foo,bar;baz\n1;2\n3;4\n")).toMatchObject({ delimiter: ";" })
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
