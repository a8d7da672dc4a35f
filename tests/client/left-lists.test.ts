import { expect, test } from "vitest"
import { asLeft, noteLeft } from "../../client/lib/left-lists.ts"

const at = (pathname: string, search = "", state: unknown = null) => ({ pathname, search, state })
const people = "/dashboard/contacts"

test("a list is found as it was left, however many pages were between", () => {
  const fromList = noteLeft(at(people, "?q=nora&pages=2"))
  const fromPerson = noteLeft(at(`${people}/con_1`, "", fromList))
  const fromOutlet = noteLeft(at("/dashboard/outlets/out_1", "?part=people", fromPerson))
  expect(asLeft(people, fromOutlet)).toBe("/dashboard/contacts?q=nora&pages=2")
  expect(asLeft("/dashboard/outlets", fromOutlet)).toBe("/dashboard/outlets")
  expect(asLeft(people, noteLeft(at(people, "", fromOutlet)))).toBe(people)
})

test.each([
  null,
  "?q=nora",
  { left: null },
  { left: "https://evil.example" },
  { left: [] },
  { left: { [people]: "//evil.example" } },
  { left: { [people]: ".evil.example/?q=nora" } },
  { left: { [people]: 7 } },
  { left: { [people]: { toString: () => "?q=nora" } } },
])("what else goes along with a navigation leads nowhere else: %j", (state) => {
  expect(asLeft(people, state)).toBe(people)
  expect(noteLeft(at(`${people}/con_1`, "", state))).toEqual({ left: expect.any(Object) })
})
