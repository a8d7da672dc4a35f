import fc from "fast-check"
import { expect, test } from "vitest"
import {
  exportColumns,
  toCsvHead,
  toCsvLine,
} from "../../../../../worker/workspace/across/exports/write-csv.ts"
import { toLine } from "../../../../../worker/workspace/across/files/csv-line.ts"
import { guardCell, unguardCell } from "../../../../../worker/workspace/across/files/formula-guard.ts"
import { draftContact } from "../../../../../worker/workspace/across/imports/draft-contact.ts"
import { suggestMapping } from "../../../../../worker/workspace/across/imports/suggest-mapping.ts"
import { anyContact } from "./contacts.ts"
import { cellsOf, readFile } from "./files.ts"

const csvHead = toCsvHead([])

test("an exported file gives back every contact, and exports to the same bytes", () => {
  fc.assert(
    fc.property(fc.array(anyContact, { minLength: 1, maxLength: 20 }), (contacts) => {
      const file = csvHead + contacts.map((one) => toCsvLine(one, [])).join("")
      const { rows, facts } = readFile(file)
      const mapping = suggestMapping(facts.names)
      const drafts = rows.map((row) => draftContact(row, mapping))
      expect(drafts.map(({ reason }) => reason)).toEqual(contacts.map(() => null))
      expect(drafts.map(({ contact }) => contact)).toEqual(contacts)
      expect(csvHead + drafts.map(({ contact }) => contact && toCsvLine(contact, [])).join("")).toBe(file)
    }),
    { numRuns: 300 },
  )
})

test("a column without a value is empty, and a file of ours begins with its columns", () => {
  const line = toCsvLine({ name: "Ada", email: null, company: "", title: "", phone: null, notes: "" }, [])
  expect(cellsOf(csvHead + line)).toEqual([exportColumns.map((name) => (name === "name" ? "Ada" : ""))])
  expect(readFile(csvHead + line).facts.names).toEqual([...exportColumns])
})

test.each(["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"])(
  "a cell that begins with %j gets an apostrophe, and the import takes it off",
  (sign) => {
    for (const text of [`${sign}1+1`, `'${sign}1`, `''${sign}`]) {
      expect(guardCell(text)).toBe(`'${text}`)
      expect(unguardCell(guardCell(text))).toBe(text)
    }
  },
)

test("whatever a cell holds, it does not begin like a formula, and comes back", () => {
  const sign = fc.constantFrom("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠", "'", "a")
  fc.assert(
    fc.property(fc.array(sign), fc.string(), (signs, rest) => {
      const text = signs.join("") + rest
      expect(guardCell(text)).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
      expect(unguardCell(guardCell(text))).toBe(text)
      expect(cellsOf(`${toLine(["name", "x"])}${toLine([text, "x"])}`)).toEqual([[guardCell(text), "x"]])
    }),
  )
})
