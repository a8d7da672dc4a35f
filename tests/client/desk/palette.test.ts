import { expect, test } from "vitest"
import type { Entry } from "../../../client/desk/palette/entry.ts"
import { fitting } from "../../../client/desk/palette/fitting.ts"

const entry = (label: string, words = "", group: Entry["group"] = "Go to"): Entry => ({
  id: label,
  group,
  label,
  words,
  icon: "file",
})
const entries = [
  entry("Possible duplicates", "Contacts"),
  entry("Contacts"),
  entry("Über uns"),
  entry("Personal", "workspace switch", "Workspaces"),
]
const labels = (typed: string) => fitting(entries, typed).map(({ label }) => label)

test("what begins with the typed word comes before what only has it", () => {
  expect(labels("con")).toEqual(["Contacts", "Possible duplicates"])
})

test("each word must be there, in any order, without accents or case", () => {
  expect(labels("  CONTACTS dup")).toEqual(["Possible duplicates"])
  expect(labels("uber")).toEqual(["Über uns"])
  expect(labels("zebra")).toEqual([])
})

test("other workspaces are offered once somebody looks for them", () => {
  expect(labels("")).not.toContain("Personal")
  expect(labels("workspace")).toEqual(["Personal"])
})
