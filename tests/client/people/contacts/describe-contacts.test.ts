import { expect, test } from "vitest"
import { describeContacts } from "../../../../client/people/lists/kind-words.ts"

test("people are counted in words, and more than are counted say so", () => {
  expect([0, 1, 4312].map((count) => describeContacts(count))).toEqual([
    "0 contacts",
    "1 contact",
    "4,312 contacts",
  ])
  expect(describeContacts(10_000, true)).toBe("10,000+ contacts")
  expect(describeContacts(1, true)).toBe("1+ contacts")
})
