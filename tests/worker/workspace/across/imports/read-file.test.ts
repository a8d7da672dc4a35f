import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { Problem } from "../../../../../worker/http/problem.ts"
import { cellsOf, readFile, utf8, utf16 } from "./files.ts"

/** The code with which a file is refused. */
function refusalOf(file: string | Uint8Array): string {
  try {
    readFile(file)
  } catch (error) {
    if (error instanceof Problem) return `${error.status} ${error.code}`
    throw error
  }
  return "read"
}

const head = "name,email\n"

describe("what separates cells and rows", () => {
  const rows = [
    ["Ada, Countess", "ada@tallow.example"],
    ['Bo "Bee" Ek', "bo@tallow.example"],
    ["Two\nlines", "cy@tallow.example"],
  ]
  const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const write = (delimiter: string, newline: string) =>
    [["name", "email"], ...rows].map((row) => row.map(quote).join(delimiter) + newline).join("")

  test.each([",", ";", "\t", "|"])("%j between cells, and each end of a row, read the same", (delimiter) => {
    for (const newline of ["\n", "\r\n", "\r"]) {
      expect(cellsOf(write(delimiter, newline)), JSON.stringify(newline)).toEqual(rows)
      expect(readFile(write(delimiter, newline)).facts).toMatchObject({ delimiter, rows: 3 })
    }
  })

  test("rows that end in different ways in one file are rows all the same", () => {
    expect(cellsOf(`${head}Ada,a@a.example\r\n"Bo","b@b.example"\r\nCy,c@c.example\n`)).toEqual([
      ["Ada", "a@a.example"],
      ["Bo", "b@b.example"],
      ["Cy", "c@c.example"],
    ])
  })

  test("a lone return in a quoted cell stays in it", () => {
    expect(cellsOf(`${head}"A\rB",a@a.example\n`)).toEqual([["A\rB", "a@a.example"]])
  })

  test("a file may name its delimiter, end without a newline, and hold blank rows that are counted", () => {
    const file = "sep=;\r\nname;email\r\n\r\n ; \r\nAda, B;a@a.example"
    expect(readFile(file).rows).toEqual([{ number: 5, cells: ["Ada, B", "a@a.example"], isBroken: false }])
  })

  test("names that it knows tell the delimiter more surely than signs in the cells", () => {
    expect(readFile("Nachname;Vorname;E-Mail\nEk, Bo, Cy;A,B,C;a@a.example\n").facts.delimiter).toBe(";")
  })

  test("a quotation mark where none may stand spoils its own row only", () => {
    const { rows } = readFile(`${head}"Ada" Ek","a@a.example"\nBo,b@b.example\n`)
    expect(rows.map(({ number, isBroken }) => [number, isBroken])).toEqual([
      [2, true],
      [3, false],
    ])
  })

  test("a quotation mark that is never closed is refused with its row", () => {
    expect(refusalOf(`${head}Ada,a@a.example\n"Bo,b@b.example\nCy,c@c.example\n`)).toBe("422 quote_unclosed")
    expect(() => readFile(`${head}Ada,a@a.example\n"Bo,b@b.example\n`)).toThrow("row 3")
  })

  test.each(["", '"'])("a row of 10 MB is refused, beginning with %j", (quote) => {
    expect(refusalOf(`${head}${quote}${"a".repeat(10_000_000)}`)).toBe("422 row_too_long")
  })

  test("marks that are in no row's place are read without trying everything", () => {
    expect(refusalOf(`${head}${'"a" '.repeat(2_000_000)}`)).toBe("422 row_too_long")
  })
})

describe("encodings", () => {
  const text = "name;email\nZoë Łuk 😀;z@a.example\n"
  const row = ["Zoë Łuk 😀", "z@a.example"]

  test.each([
    ["utf-8", utf8(text)],
    ["utf-8", utf8(`\uFEFF${text}`)],
    ["utf-16le", utf16(`\uFEFF${text}`, true)],
    ["utf-16be", utf16(`\uFEFF${text}`, false)],
    ["utf-16le", utf16(text, true)],
    ["utf-16be", utf16(text, false)],
  ])("%s, with and without a mark", (encoding, bytes) => {
    for (const piece of [1, 3, 1000]) expect(cellsOf(bytes, piece)).toEqual([row])
    const { facts } = readFile(bytes)
    expect(facts).toMatchObject({ encoding, names: ["name", "email"] })
  })

  test("what old spreadsheets write is Windows-1252", () => {
    const bytes = Uint8Array.from([...utf8(`${head}Zo`), 0xeb, ...utf8(" "), 0x80, ...utf8(",z@a.example\n")])
    for (const piece of [1, 2, 1000]) expect(cellsOf(bytes, piece)).toEqual([["Zoë €", "z@a.example"]])
    expect(readFile(bytes).facts.encoding).toBe("windows-1252")
  })

  test("a text that is cut in a character at its end is read", () => {
    expect(cellsOf(Uint8Array.from([...utf8(`${head}Zoë,z@a.example,`), 0xe2, 0x82]))).toEqual([
      ["Zoë", "z@a.example", "\uFFFD"],
    ])
  })
})

describe("names of columns", () => {
  test("unknown, double, empty and treacherous names are names like others", () => {
    const file = "__proto__,email,Email,,constructor,email\na,b@b.example,c,d,e,f\n"
    expect(readFile(file).facts.names).toEqual([
      "__proto__",
      "email",
      "Email",
      "Column 4",
      "constructor",
      "email (2)",
    ])
    expect(cellsOf(file)).toEqual([["a", "b@b.example", "c", "d", "e", "f"]])
    expect(({} as Record<string, unknown>).email).toBeUndefined()
  })

  test("a file without names is refused, because its first person would be lost", () => {
    expect(refusalOf("Ada,a@a.example\nBo,b@b.example\n")).toBe("422 no_header")
  })

  test("more columns than anybody can look through are refused", () => {
    expect(refusalOf(`${"a,".repeat(200)}\nb\n`)).toBe("422 too_many_columns")
  })
})

describe("what is no CSV, whatever its name says", () => {
  test.each([
    ["xlsx or zip", Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0])],
    ["xls", Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])],
    ["PDF", utf8("%PDF-1.7\n1 0 obj")],
    ["gzip", Uint8Array.from([0x1f, 0x8b, 8, 0])],
    ["PNG", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])],
    ["HTML", utf8(" \n<!DOCTYPE html><title>name,email</title>")],
    ["HTML after a mark", utf8("\uFEFF<table><tr><td>name")],
    ["HTML in UTF-16", utf16("\uFEFF<html><body>", true)],
    ["XML", utf8('<?xml version="1.0"?><a/>')],
    ["JSON", utf8('[{"name": "Ada"}]')],
    ["RTF", utf8("{\\rtf1 name,email}")],
  ])("%s is refused", (_, bytes) => {
    expect(refusalOf(bytes)).toBe("415 unsupported_media_type")
  })

  test.each(["", "\uFEFF", "\n\n", head, "name,email"])("a file without rows is refused: %j", (file) => {
    expect(refusalOf(file)).toBe("422 file_empty")
  })
})

describe("limits", () => {
  test("100,000 rows are read, and one more is refused", () => {
    const file = (rows: number) => head + "Ada,a@a.example\n".repeat(rows)
    expect(readFile(file(100_000), 65_536).facts.rows).toBe(100_000)
    expect(refusalOf(file(100_001))).toBe("413 too_many_rows")
  })

  test("more than 50 MB are refused before they are read", () => {
    expect(refusalOf(new Uint8Array(50 * 1024 * 1024 + 1))).toBe("413 request_entity_too_large")
  })
})

describe("whatever comes", () => {
  const fragments = fc.constantFrom(
    '"',
    '""',
    ",",
    ";",
    "\n",
    "\r\n",
    "\r",
    "a",
    "é",
    "\uFEFF",
    "=",
    "@",
    " ",
  )
  const text = fc.array(fragments, { maxLength: 60 }).map((parts) => parts.join(""))

  test("any bytes are read, or refused by name", () => {
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 3000 }), text.map(utf8)), (bytes) => {
        expect(refusalOf(bytes)).toMatch(/^(read|4\d\d [a-z_]+)$/)
      }),
      { numRuns: 500 },
    )
  })

  test("in whatever pieces a file comes, its rows are the same", () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 9 }), fc.boolean(), (body, piece, isLong) => {
        // Beyond the sample rows are given as they come.
        const file = utf8(`${head}${isLong ? "Ada,a@a.example\n".repeat(5000) : ""}${body}\n`)
        const read = (size: number) => {
          try {
            return readFile(file, size)
          } catch (error) {
            return (error as Problem).message
          }
        }
        expect(read(isLong ? piece * 9973 : piece)).toEqual(read(Number.POSITIVE_INFINITY))
      }),
      { numRuns: 150 },
    )
  })
})
