import { describe, expect, test } from "vitest"
import { exportColumns } from "../../../../../worker/workspace/across/exports/write-csv.ts"
import { Mapping } from "../../../../../worker/workspace/across/imports/contract.ts"
import { fingerprintOf } from "../../../../../worker/workspace/across/imports/read-header.ts"
import { suggestMapping } from "../../../../../worker/workspace/across/imports/suggest-mapping.ts"
import { detailKeys } from "../../../../../worker/workspace/people/details/contract.ts"

describe("what the columns seem to hold", () => {
  test("an export's own columns are known, each as itself", () => {
    // A verdict is ours to give, so it is not taken from a file.
    expect(suggestMapping(exportColumns)).toEqual([...detailKeys, "tags", "lists", null])
  })

  test.each([
    [
      ["First Name", "Last Name", "Company", "Job Title", "E-mail Address", "Business Phone", "Notes"],
      ["firstName", "lastName", "company", "title", "email", "phone", "notes"],
    ],
    [
      ["Vorname", "Name", "E-Mail-Adresse", "Firma", "Funktion", "Telefon"],
      ["firstName", "lastName", "email", "company", "title", "phone"],
    ],
    [
      ["Prénom", "Nom", "Courriel", "Société", "Téléphone"],
      ["firstName", "lastName", "email", "company", "phone"],
    ],
    [
      ["Nombre", "Apellidos", "Correo electrónico", "Empresa"],
      ["firstName", "lastName", "email", "company"],
    ],
    [
      ["Name", "Given Name", "Family Name", "E-mail 1 - Value"],
      ["name", null, null, "email"],
    ],
    [
      ["Email", "email", "Fax", "__proto__", "constructor", "toString", ""],
      ["email", null, null, null, null, null, null],
    ],
    [
      ["Title", "First Name", "Last Name", "Job Title", "E-mail Address"],
      [null, "firstName", "lastName", "title", "email"],
    ],
    [
      ["Name", "Title", "Email"],
      ["name", "title", "email"],
    ],
    [
      ["Name", "Job", "Beat", "Email"],
      ["name", "title", "beats", "email"],
    ],
    [
      ["Full Name / Name", "Outlet / Publication", "E-mail|Email", "First name / Last name", "Beat/Fax"],
      ["name", "company", "email", null, null],
    ],
    [
      ["IMIĘ", "NAZWISKO"],
      ["firstName", "lastName"],
    ],
  ])("%j", (names, fields) => {
    expect(suggestMapping(names)).toEqual(fields)
  })

  test("an id of another workspace is a column that is not imported", () => {
    expect(suggestMapping(["id", "contact_id", "workspace", "name", "email"])).toEqual([
      null,
      null,
      null,
      "name",
      "email",
    ])
  })
})

describe("a mapping", () => {
  const messageOf = (mapping: unknown) => Mapping.safeParse(mapping).error?.issues[0]?.message

  test("needs a name and an address, or what stands in for one, each once", () => {
    expect(messageOf(["email", null, "lastName"])).toBeUndefined()
    expect(messageOf(["name"])).toBe(
      "Choose the column that holds the email address, or else the company or social links",
    )
    for (const field of ["company", "links"]) expect(messageOf(["name", field])).toBeUndefined()
    expect(messageOf(["email"])).toBe("Choose the column that holds the name")
    expect(messageOf(["name", "email", "email"])).toBe("Choose each field for one column only")
    expect(messageOf(["name", "email", "__proto__"])).toBeDefined()
  })

  test("is remembered for files whose columns are named alike", () => {
    expect(fingerprintOf(["E-Mail", "Name"])).toBe(fingerprintOf(["e mail", " NAME"]))
    expect(fingerprintOf(["Name", "E-Mail"])).not.toBe(fingerprintOf(["E-Mail", "Name"]))
  })
})
