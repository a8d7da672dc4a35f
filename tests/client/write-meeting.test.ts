import { expect, test } from "vitest"
import { writeMeeting } from "../../client/lib/write-meeting.ts"

const now = new Date("2026-11-28T12:00:00Z")

test("a moment of this year is without it, and one of another year has it", () => {
  expect(writeMeeting("2026-06-15T14:05:00Z", now)).toMatch(/^Mon, Jun 15, \d\d:05$/)
  expect(writeMeeting("2025-06-15T14:05:00Z", now)).toMatch(/^Sun, Jun 15, 2025, \d\d:05$/)
  expect(writeMeeting("2027-06-15T14:05:00Z", now)).toMatch(/^Tue, Jun 15, 2027, \d\d:05$/)
})
