import { expect, test } from "vitest"
import { watchSaid } from "../../../../client/discover/saved-stories/words.ts"

test("a story that was never watched begins to be, and one that was paused goes on", () => {
  expect(watchSaid({ isWatched: false, lastLookedAt: null }).title).toBe("Watch Started")
  expect(watchSaid({ isWatched: false, lastLookedAt: "2027-03-01T00:00:00.000Z" }).title).toBe(
    "Watch Resumed",
  )
  expect(watchSaid({ isWatched: true, lastLookedAt: null }).title).toBe("Watch Paused")
})
