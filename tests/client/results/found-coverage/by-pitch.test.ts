import { expect, test } from "vitest"
import { byPitch } from "../../../../client/results/found-coverage/by-pitch.ts"

test("of several pages that are accepted at once, those that were unticked do not count for their pitch", () => {
  expect(byPitch(["a", "b", "c"], new Set(["b", "z"]))).toEqual([
    { ids: ["a", "c"], withPitch: true },
    { ids: ["b"], withPitch: false },
  ])
  expect(byPitch(["a"], new Set())).toEqual([{ ids: ["a"], withPitch: true }])
  expect(byPitch(["b"], new Set(["b"]))).toEqual([{ ids: ["b"], withPitch: false }])
})
