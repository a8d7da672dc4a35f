import { expect, test } from "vitest"
import { readWhole } from "../../../client/campaigns/campaigns/embargo-field.tsx"

test.each([
  ["2099-03-03T09:00", false, "2099-03-03T09:00"],
  ["", false, ""],
  ["", true, null],
  ["0020-03-03T09:00", false, null],
])("a field that has “%s”, half typed: %s, says %s", (value, badInput, said) => {
  expect(readWhole({ value, validity: { badInput } as ValidityState })).toBe(said)
})
