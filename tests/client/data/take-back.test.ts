import { expect, test } from "vitest"
import { describeNotIn } from "../../../client/data/take-back.ts"

test("whoever is not back in what was restored is said, and nothing when everybody is", () => {
  expect(describeNotIn({ inTrash: 0, gone: 0 })).toBe("")
  expect(describeNotIn({ inTrash: 1, gone: 0 })).toBe(
    "1 of its people is in the trash, and comes back to it when restored.",
  )
  expect(describeNotIn({ inTrash: 2, gone: 1 })).toBe(
    "2 of its people are in the trash, and come back to it when restored. 1 of its people was deleted for good.",
  )
  expect(describeNotIn({ inTrash: 0, gone: 1200 })).toBe("1,200 of its people were deleted for good.")
})
