import { expect, test } from "vitest"
import type { Import } from "../../../../../worker/workspace/across/imports/contract.ts"
import { readCell } from "../../../../../worker/workspace/across/imports/read-cell.ts"
import { readEmailCell } from "../../../../../worker/workspace/across/imports/read-email-cell.ts"
import { readGroups } from "../../../../../worker/workspace/across/imports/read-groups.ts"
import { suggestMapping } from "../../../../../worker/workspace/across/imports/suggest-mapping.ts"
import { read } from "../../../support/people.ts"
import { addField } from "../../people/own-fields/fields.ts"
import { enterForImports } from "./import.ts"

test.each([
  ["country", "UK", "GB"],
  ["country", "germany", "DE"],
  ["country", "constructor", "constructor"],
  ["name", "UK", "UK"],
  ["links", "www.social.example/ada", ["https://www.social.example/ada"]],
  ["links", "social.co.example/ada", ["https://social.co.example/ada"]],
  ["links", "HTTP://social.example/ada", ["https://social.example/ada"]],
  ["links", "ada", ["ada"]],
] as const)("a cell of %s that says %j is read as %j", (kind, cell, said) => {
  expect(readCell(kind as Parameters<typeof readCell>[0], cell)).toEqual(said)
})

test("of several addresses in a cell each is kept once", () => {
  expect(readEmailCell("a@x.example ::: b@x.example ::: a@x.example ::: b@x.example ::: nobody")).toEqual({
    email: "a@x.example",
    name: "",
    others: ["b@x.example"],
  })
})

/** The groups in the cell of tags. */
const tagsIn = (cell: string) => {
  const found = readGroups((field) => (field === "tags" ? cell : ""))
  return "groups" in found ? found.groups.map(({ name }) => name) : found.reason
}

test("tags are read once, as they are first written, without what Google adds of its own", () => {
  expect(tagsIn("Press, press, Food")).toEqual(["Press", "Food"])
  expect(tagsIn("* starred")).toEqual([])
  expect(tagsIn("Press ::: * myContacts")).toEqual(["Press"])
  expect(tagsIn("*Press, a: b")).toEqual(["*Press", "a: b"])
})

test("a cell of as many tags as a workspace may have is read, and one of more is refused", () => {
  const tags = (count: number) => tagsIn(Array.from({ length: count }, (_, at) => `Tag ${at}`).join(", "))
  expect(tags(500)).toHaveLength(500)
  expect(tags(501)).toBe("Tags: Use at most 500.")
})

test("what a service is known to export goes before likelier words, and no word is more than itself", () => {
  const names = ["First Name", "Last Name", "E-mail 2 - Value", "E-mail 1 - Value", "Organization Name"]
  expect(suggestMapping([...names, "constructor", "toString"]).slice(5)).toEqual([null, null])
  expect(suggestMapping(["E-mail address", "Name", "Email"])).toEqual(["email", "name", null])
  expect(suggestMapping(["Outlet / Publication", "/", "Name|Email"])).toEqual(["company", null, null])
})

test("a column that was left out once stays left out, also where a field has its name", async () => {
  const { ask, upload, preview } = await enterForImports()
  const field = (name: string) => addField(ask, { name, kind: "text" })
  const file = "Name,Email,Fax,Telex,Telex ,Phone\nAda Ek,ada@a.example,1,2,3,4\n"
  await field("Fax")
  await preview(file, ["name", "email", null, null, null, null])
  const again = async () => (await read<Import>(upload(file))).mapping
  expect(await again()).toEqual(["name", "email", null, null, null, null])
  await field("Telex")
  expect(await again()).toEqual(["name", "email", null, "fields.telex", null, null])
})
