import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { Import } from "../../../../../worker/workspace/across/imports/contract.ts"
import type { Contact } from "../../../../../worker/workspace/people/contacts/contract.ts"
import { read } from "../../../support/people.ts"
import { utf8, utf16 } from "./files.ts"
import { enterForImports } from "./import.ts"

const head = "name,email\n"
const row = `${head}Ada Ek,ada@tallow.example\n`

/**
 * A workspace, and its answer to a file as a whole: the status and the message; nothing of the file is stored in that
 * case.
 */
async function enterWithRefusals() {
  const server = await enterForImports()
  const refusalOf = async (file: string) => {
    const answer = await server.ask("/imports?name=list.csv", {
      body: file,
      headers: { "Content-Type": "text/csv" },
    })
    const { error } = await read<{ error: { message: string } }>(answer)
    expect(await read<unknown[]>(server.ask("/imports"))).toEqual([])
    return `${answer.status} ${error.message}`
  }
  return { ...server, refusalOf }
}

/** Imports a whole file, and returns the resulting contacts, and why the other rows were refused. */
async function outcomeOf(file: string) {
  const { preview, apply, contacts } = await enterForImports()
  const { id, rows, refused } = await preview(file)
  const { counts } = await apply(id)
  expect(Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)).toBe(rows)
  const people = await contacts()
  expect(people).toHaveLength(counts?.created ?? -1)
  return { people, reasons: refused.map(({ row, reason }) => `${row}: ${reason}`) }
}

describe("what is refused as a whole, with what to do, and leaves nothing behind", () => {
  test.each([
    ["an empty file", "", "422 This file holds no rows."],
    ["a header alone", "name,email,company\n", "422 This file holds no rows."],
    ["a header without an end, after a mark", "\uFEFFname,email", "422 This file holds no rows."],
    [
      "zeros where the text begins",
      `na\0me,email\nAda,ada@tallow.example\n`,
      "415 This is no text. Please save it as CSV",
    ],
    ["300 columns", `${"name,".repeat(300)}\nAda\n`, "422 A file may hold at most 200 columns."],
    ["a quotation mark that is never closed", `${row}"Bo,bo@tallow.example\n`, "422 "],
    ["a cell of 1 MB", `${row}Bo,bo@tallow.example,"${"x".repeat(1_000_000)}"\n`, "422 "],
    ["a header of 1 MB", `name,email,${"x".repeat(1_000_000)}\nAda,ada@tallow.example\n`, "422 "],
    ["a row of 10 MB", `${row}${"x".repeat(10_000_000)}\n`, "422 "],
    ["a row of 10 MB in quotation marks", `${row}"${"\n".repeat(10_000_000)}"\n`, "422 "],
  ])("%s", async (_, file, refusal) => {
    const { refusalOf, contacts } = await enterWithRefusals()
    const answer = await refusalOf(file)
    expect(answer.slice(0, refusal.length)).toBe(refusal)
    expect(answer).not.toMatch(/undefined|wrong on our side/)
    expect(await contacts()).toEqual([])
  })

  test("what is wrong in a row says which row it is", async () => {
    const { refusalOf } = await enterWithRefusals()
    expect(await refusalOf(`${row}Bo,"bo@tallow.example\n`)).toContain("ow 3")
    expect(await refusalOf(`${row}${"x".repeat(1_000_000)}\n`)).toContain("ow 3")
  })
})

describe("encodings", () => {
  const cyrillic = "имя;email\nАда Эк;ada@tallow.example\nБо Линд;bo@tallow.example\n"

  test.each([
    ["UTF-16, the small byte first, with a mark", utf16(`\uFEFF${cyrillic}`, true)],
    ["UTF-16, the large byte first, with a mark", utf16(`\uFEFF${cyrillic}`, false)],
    ["UTF-16, the small byte first, without a mark", utf16(cyrillic, true)],
    ["UTF-16, the large byte first, without a mark", utf16(cyrillic, false)],
    ["UTF-8", utf8(cyrillic)],
  ])("%s is read in another alphabet", async (_, bytes) => {
    const { ask, contacts, apply } = await enterForImports()
    const headers = { "Content-Type": "text/csv" }
    const { id } = await read<Import>(ask("/imports?name=list.csv", { body: bytes, headers }))
    await ask(`/imports/${id}/preview`, { method: "PUT", body: { mapping: ["name", "email"] } })
    await apply(id)
    expect((await contacts()).map(({ name }) => name)).toEqual(["Ада Эк", "Бо Линд"])
  })

  test("rows that end with a lone return are rows, and one in a cell stays in it", async () => {
    const { people } = await outcomeOf(
      "name,email,notes\rAda Ek,ada@tallow.example,\rBo,bo@tallow.example,x\r",
    )
    expect(people.map(({ name }) => name)).toEqual(["Ada Ek", "Bo"])
    const one = await outcomeOf(`name,email,notes\nAda Ek,ada@tallow.example,"one\rtwo"\n`)
    expect(one.people[0]?.notes).toBe("one\rtwo")
  })
})

describe("what stands in cells", () => {
  test("zeros and controls in cells become spaces in a name, and an address with one is refused", async () => {
    const { people, reasons } = await outcomeOf(
      `name,email,notes\nAda Ek,ada@tallow.example,${"x".repeat(2000)}\nBo\0\x07Lind,bo@tallow.example,a\0b\nCy Dahl,c\0y@tallow.example,\n`,
    )
    expect(people.map(({ name }) => name)).toEqual(["Ada Ek", "Bo Lind"])
    expect(people[1]?.notes).toBe("ab")
    expect(reasons).toEqual(["4: Email: Please enter a valid email address."])
  })

  test("marks that nobody sees are taken out of addresses and names, and a name of nothing else is none", async () => {
    const { people, reasons } = await outcomeOf(
      `${head}\u202EAda\u200B Ek,\u202Aada@tallow\u200B.example\u202C\nAda,\uFEFFADA@tallow.example\n\u200B\u200E\u2060,b@tallow.example\n\u200D\u200C,c@tallow.example\nنام‌ها 👩‍💻,d@tallow.example\n`,
    )
    expect(people.map(({ name, email }) => [name, email])).toEqual([
      ["Ada Ek", "ada@tallow.example"],
      ["نام‌ها 👩‍💻", "d@tallow.example"],
    ])
    expect(reasons).toEqual([
      "3: Row 2 has the same address.",
      "4: Name: Name must be at least 2 characters.",
      "5: Name: Name must be at least 2 characters.",
    ])
  })

  test("a domain in other letters is kept in ASCII, so that it is the same person and cannot look like another", async () => {
    const { people, reasons } = await outcomeOf(
      `${head}Ada,ada@Bücher.example\nTwice,ada@xn--bcher-kva.example\nCyr,cyr@аpple.example\nBad,bad@bü cher.example\nPort,p@bücher.example:80\nPath,p@bücher.example/x\nLong,l@${"ü".repeat(70)}.example\nHost,h@１２７.０.０.１\n`,
    )
    expect(people.map(({ email }) => email)).toEqual([
      "ada@xn--bcher-kva.example",
      "cyr@xn--pple-43d.example",
    ])
    expect(reasons).toEqual([
      "3: Row 2 has the same address.",
      ...[5, 6, 7, 8, 9].map((number) => `${number}: Email: Please enter a valid email address.`),
    ])
  })

  test("quotation marks and other alphabets before the @ are refused with the reason", async () => {
    const { people, reasons } = await outcomeOf(
      `${head}Ada,"""a b""@tallow.example"\nBo,bö@tallow.example\nCy,сy@tallow.example\nDi,di@tallow.example\n`,
    )
    expect(people.map(({ name }) => name)).toEqual(["Di"])
    const reason = "Email: Before the @ only letters without accents, digits and a few signs are taken."
    expect(reasons).toEqual([`2: ${reason}`, `3: ${reason}`, `4: ${reason}`])
  })

  test("a cell that is longer than what it is for spoils its own row only", async () => {
    const { people, reasons } = await outcomeOf(
      `name,email,notes,phone\nAda,ada@tallow.example,${"x".repeat(10_001)},\nBo,bo@tallow.example,,${"1".repeat(51)}\nCy,${"c".repeat(60_000)}@tallow.example,,\nDi,di@tallow.example,${"x".repeat(10_000)},\n`,
    )
    expect(people.map(({ name }) => name)).toEqual(["Di"])
    expect(reasons).toEqual([
      "2: Notes: Use at most 10000 characters.",
      "3: Phone: Use at most 50 characters.",
      "4: Email: Please enter a valid email address.",
    ])
  })
})

test("treacherous names of columns are names like others, and are remembered like others", async () => {
  const { ask, preview, apply, contacts } = await enterForImports()
  const file = "__proto__,constructor,email,email,toString,name\nx,y,ada@tallow.example,other,z,Ada\n"
  const { id, columns, mapping } = await preview(file)
  expect(columns).toEqual(["__proto__", "constructor", "email", "email (2)", "toString", "name"])
  expect(mapping).toEqual([null, null, "email", null, null, "name"])
  await apply(id)
  expect((await contacts())[0]).toMatchObject({ name: "Ada", email: "ada@tallow.example" })
  const report = await (await ask(`/imports/${id}/report`)).text()
  expect(report).toContain('"row","outcome","reason","__proto__","constructor","email","email (2)"')
  const chosen = ["notes", "company", "email", null, "title", "name"] as const
  expect((await preview(file, [...chosen])).mapping).toEqual(chosen)
  expect((await preview(file.replace("Ada", "Bo"))).mapping).toEqual(chosen)
})

test("whatever comes in, it is refused by name, or each of its rows is counted", async () => {
  const { ask, undo, apply } = await enterForImports()
  const piece = fc.oneof(
    fc.constantFrom("name", "email", ",", ";", "\t", "\n", "\r", "\r\n", '"', '""', "\0", "\uFEFF", "\u202E"),
    fc.constantFrom(
      "Ada",
      "ada@tallow.example",
      "bo@bücher.example",
      "@",
      "=1+1",
      "\\",
      "__proto__",
      "\uD800",
    ),
    fc.string({ unit: "binary", maxLength: 8 }),
  )
  const anyFile = fc
    .tuple(
      fc.constantFrom("", "name,email\n", "name;email\r\n", "name\temail,tags\r"),
      fc.array(piece, { maxLength: 60 }),
    )
    .map(([start, pieces]) => start + pieces.join(""))
  await fc.assert(
    fc.asyncProperty(anyFile, async (file) => {
      const uploaded = await ask("/imports?name=x.csv", {
        body: file,
        headers: { "Content-Type": "text/csv" },
      })
      expect([201, 413, 415, 422]).toContain(uploaded.status)
      if (uploaded.status !== 201) return
      const { id, mapping, rows } = await read<Import>(uploaded)
      const previewed = await ask(`/imports/${id}/preview`, { method: "PUT", body: { mapping } })
      expect([200, 422]).toContain(previewed.status)
      if (previewed.status !== 200) return
      const { counts } = await apply(id)
      expect(Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)).toBe(rows)
      expect((await ask(`/imports/${id}/report`)).status).toBe(200)
      await undo(id)
      expect(await read<Contact[]>(ask("/exports/contacts.json"))).toEqual([])
    }),
    { numRuns: 60 },
  )
})
