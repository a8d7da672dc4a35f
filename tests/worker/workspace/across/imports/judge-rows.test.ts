import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { foldAddress } from "../../../../../worker/site/accounts/fold-address.ts"
import type { ImportField } from "../../../../../worker/workspace/across/imports/contract.ts"
import { draftContact } from "../../../../../worker/workspace/across/imports/draft-contact.ts"
import {
  countOutcomes,
  judgeRows,
  type Known,
} from "../../../../../worker/workspace/across/imports/judge-rows.ts"
import { mergeContact } from "../../../../../worker/workspace/across/imports/merge-contact.ts"
import { blankDetails } from "../../../../../worker/workspace/people/details/contract.ts"
import { readFile } from "./files.ts"

const mapping: ImportField[] = ["name", "email", "phone"]
const tooLittle = "There is no email address. Without one, give a company or a social link besides the name."
const otherSigns = "Email: Before the @ only letters without accents, digits and a few signs are taken."
/** A workspace whose contacts have these addresses. */
const whoHas =
  (addresses: ReadonlySet<string>): Known["matchOf"] =>
  ({ address }) =>
    addresses.has(address ?? "") ? { is: "known", person: knownAs(address ?? "") } : { is: "nobody" }
const knownAs = (id: string) => ({
  ...blankDetails,
  ...{ id, name: "Ada", number: 1, isWaiting: false, updatedAt: 0 },
})
const nobody: Known = { firstRow: new Map(), matchOf: whoHas(new Set()), suppressed: new Set() }

const draft = (cells: string[], fields: (ImportField | null)[] = mapping, isBroken = false) =>
  draftContact({ number: 2, cells, isBroken }, fields)

const judge = (people: string[][], known: Partial<Known> = {}) =>
  judgeRows(
    people.map((cells, index) => ({ number: index + 2, draft: draft(cells) })),
    { ...nobody, ...known },
  )

describe("what a row says of a person", () => {
  test.each([
    [["", "a@a.example"], "The name is missing."],
    [["Ada", " "], tooLittle],
    [["A", "a@a.example"], "Name: Name must be at least 2 characters."],
    [["Ada", "a@a"], "Email: Please enter a valid email address."],
    [["Ada", "ada at a.example"], "Email: Please enter a valid email address."],
    [["Ada", "аda@a.example"], otherSigns],
    [["Ada", '"a b"@a.example'], otherSigns],
    [["Ada", "a@a.example", "1".repeat(51)], "Phone: Use at most 50 characters."],
    [["Ada", "a@a.example", "1", "2"], "There are more cells than columns."],
  ])("%j is refused: %s", (cells, reason) => {
    expect(draft(cells)).toEqual({ contact: null, address: null, reason })
  })

  test("a row with a quotation mark out of place is refused, because its cells may not be what they seem", () => {
    expect(draft(["Ada", "a@a.example"], mapping, true).reason).toBe(
      "A quotation mark is in the wrong place.",
    )
  })

  test("first and last names become one, cells are trimmed, and missing ones are empty", () => {
    const fields: (ImportField | null)[] = ["firstName", null, "lastName", "email", "notes"]
    expect(draft([" Ada ", "x", "Ek ", " Ada@A.example "], fields)).toEqual({
      contact: { ...blankDetails, name: "Ada Ek", email: "Ada@A.example" },
      address: "ada@a.example",
      groups: [],
      reason: null,
    })
    expect(draft(["Ada", "", "", "a@a.example"], fields).contact?.name).toBe("Ada")
  })
})

describe("what becomes of a row", () => {
  test("the same address twice, in whatever case, belongs to the first row that can be read", () => {
    const judged = judge([
      ["", "a@a.example"],
      ["Ada", "A@a.example"],
      ["Ada", "a@A.EXAMPLE"],
    ])
    expect(judged.map(({ outcome }) => outcome)).toEqual(["invalid", "valid", "duplicate_in_file"])
    expect(judged[2]?.reason).toBe("Row 3 has the same address.")
  })

  test("suppressed addresses stay out, also when there is a contact or another row", () => {
    const suppressed = new Set(["a@a.example"])
    const rows = [
      ["Ada", "A@a.example"],
      ["Ada", "a@a.example"],
    ]
    const judged = judge(rows, { suppressed, matchOf: whoHas(suppressed) })
    expect(judged.map(({ outcome }) => outcome)).toEqual(["suppressed", "suppressed"])
  })

  test("what is known already is a duplicate", () => {
    const known = { matchOf: whoHas(new Set(["a@a.example"])) }
    expect(judge([["Ada", "A@a.example"]], known)[0]).toMatchObject({ outcome: "duplicate" })
  })

  test("counts by outcome add up to the rows, however they are cut into batches", () => {
    const person = fc.tuple(
      fc.constantFrom("", "A", "Ada"),
      fc.constantFrom("", "x", "a@a.ex", "B@b.ex", "c@c.ex"),
    )
    const some = fc
      .uniqueArray(fc.constantFrom("a@a.ex", "b@b.ex", "c@c.ex"))
      .map((list) => new Set<string>(list))
    fc.assert(
      fc.property(fc.array(person), some, some, fc.nat(20), (people, contacts, suppressed, cut) => {
        const matchOf = whoHas(contacts)
        const whole = judge(people, { matchOf, suppressed })
        const counts = Object.values(countOutcomes(whole))
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(people.length)

        const first = judge(people.slice(0, cut), { matchOf, suppressed })
        const firstRow = new Map(
          first.toReversed().flatMap(({ draft, number }) => (draft.address ? [[draft.address, number]] : [])),
        )
        const rest = people.slice(cut).map((cells, index) => ({
          number: cut + index + 2,
          draft: draft(cells),
        }))
        expect([...first, ...judgeRows(rest, { matchOf, suppressed, firstRow })]).toEqual(whole)
        const written = whole.filter(({ outcome }) => outcome === "valid").map(({ draft }) => draft.address)
        expect(new Set(written).size).toBe(written.length)
        for (const address of written) expect(contacts.has(address ?? "")).toBe(false)
      }),
    )
  })

  test("row 60,000 that is wrong is named by its number, and stops no other", () => {
    const lines = Array.from({ length: 60_001 }, (_, at) => `Ada,a${at}@a.example\n`).with(
      59_998,
      "Ada,nobody\n",
    )
    const { rows } = readFile(`name,email\n${lines.join("")}`)
    const drafts = rows.map((row) => ({ number: row.number, draft: draftContact(row, ["name", "email"]) }))
    const judged = judgeRows(drafts, nobody)
    expect(countOutcomes(judged)).toMatchObject({ valid: 60_000, invalid: 1 })
    expect(judged.find(({ outcome }) => outcome === "invalid")?.number).toBe(60_000)
  })
})

describe("what an import changes of a person who is known", () => {
  const known = { ...blankDetails, name: "Ada Ek", title: "", company: "Tallow", phone: "", notes: "Kind." }
  const file = { ...blankDetails, name: "Ada E.", title: "Editor", company: "", phone: "1", notes: "Kind." }

  test("nothing, what the file says, or what they lack; a blank empties nothing", () => {
    expect(mergeContact(known, file, "skip")).toEqual({})
    expect(mergeContact(known, file, "update")).toEqual({ name: "Ada E.", title: "Editor", phone: "1" })
    expect(mergeContact(known, file, "fill_blanks")).toEqual({ title: "Editor", phone: "1" })
  })

  test("what was imported once changes nothing the second time", () => {
    const text = fc.constantFrom("", "a", "b")
    const details = fc.record({ name: text, title: text, company: text, phone: text, notes: text })
    const policy = fc.constantFrom("skip" as const, "update" as const, "fill_blanks" as const)
    fc.assert(
      fc.property(details, details, policy, (before, draft, how) => {
        const [known, file] = [
          { ...blankDetails, ...before },
          { ...blankDetails, ...draft },
        ]
        const after = { ...known, ...mergeContact(known, file, how) }
        expect(mergeContact(after, file, how)).toEqual({})
      }),
    )
  })

  test("addresses are compared as everywhere", () => {
    expect(draft(["Ada", "A.B+c@A.example"]).address).toBe(foldAddress("A.B+c@A.example"))
  })
})
