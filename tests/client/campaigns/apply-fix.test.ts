import { expect, test } from "vitest"
import { changeWords } from "../../../client/campaigns/campaigns/apply-fix.ts"
import { findWords } from "../../../client/campaigns/campaigns/words-to-change.ts"

test("words are changed at each of their places, and nothing where they are no longer there", () => {
  const changes = [
    { at: 4, from: "b", to: "[see](b)" },
    { at: 8, from: "b", to: "" },
  ]
  expect(changeWords("See b or b.", changes)).toBeNull()
  expect(
    changeWords("See b, a b.", [changes[0] as (typeof changes)[0], { ...changes[1], at: 9 } as never]),
  ).toBe("See [see](b), a .")
})

test("words to change are found where they were, else where they went", () => {
  expect(findWords("act now, act now", { at: 9, text: "act now" })).toEqual([9, 16])
  expect(findWords("So act now", { at: 0, text: "act now" })).toEqual([3, 10])
  expect(findWords("So", { at: 0, text: "act now" })).toBeNull()
})
