import { expect, test } from "vitest"
import { writeDeadline } from "../../../../client/across/overview/write-deadline.ts"

test("a deadline stands on the day that is written, where no time or no zone is", () => {
  // What is stored is when such a day has ended everywhere.
  expect(writeDeadline({ local: "2026-06-15", zone: null, at: "2026-06-16T12:00:00Z" })).toBe("Mon, Jun 15")
  expect(writeDeadline({ local: "2026-06-15", zone: "Europe/Paris", at: "2026-06-15T22:00:00Z" })).toBe(
    "Mon, Jun 15",
  )
  expect(writeDeadline({ local: "2026-06-15T17:00", zone: null, at: "2026-06-16T05:00:00Z" })).toBe(
    "Mon, Jun 15, 17:00",
  )
  expect(writeDeadline({ local: "2026-06-15T14:05", zone: "UTC", at: "2026-06-15T14:05:00Z" })).toMatch(
    /, \d\d:05(, |$)|:05$/,
  )
})
