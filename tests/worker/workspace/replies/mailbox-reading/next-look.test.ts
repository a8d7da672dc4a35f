import fc from "fast-check"
import { expect, test } from "vitest"
import { nextLookIn } from "../../../../../worker/workspace/replies/mailbox-reading/next-look.ts"

const minute = 60_000
const day = 24 * 60 * minute
const calm = { now: 100 * day, lastSentAt: null, isInUse: false, failures: 0, isRefused: false }

test.each([
  ["a minute after a message", { lastSentAt: calm.now - minute }, 1],
  ["the day after", { lastSentAt: calm.now - day }, 3],
  ["while somebody is still to be written to", { lastSentAt: calm.now - 20 * day, isInUse: true }, 10],
  ["when nothing runs", { lastSentAt: calm.now - 20 * day }, 30],
  ["after a failure", { failures: 1 }, 1],
  ["after the third", { failures: 3 }, 4],
  ["when the sign-in is refused", { failures: 1, isRefused: true }, 10],
])("%s", (_, more, minutes) => {
  expect(nextLookIn({ ...calm, ...more })).toBe(minutes * minute)
})

test("it is never sooner than a minute and never later than half an hour", () => {
  const some = fc.record({
    lastSentAt: fc.option(fc.integer({ min: 0, max: calm.now })),
    isInUse: fc.boolean(),
    failures: fc.nat(),
    isRefused: fc.boolean(),
  })
  fc.assert(
    fc.property(some, (more) => {
      const next = nextLookIn({ ...calm, ...more })
      expect(next).toBeGreaterThanOrEqual(minute)
      expect(next).toBeLessThanOrEqual(30 * minute)
    }),
  )
})
