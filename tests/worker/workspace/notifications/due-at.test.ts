import fc from "fast-check"
import { expect, test } from "vitest"
import { dueAt, GRACE, isQuiet } from "../../../../worker/workspace/notifications/due-at.ts"

const minute = 60_000
const hour = 60 * minute
const london = "Europe/London"
const night = { from: 22 * 60, until: 7 * 60 }
const at = (iso: string) => Date.parse(iso)
const iso = (time: number) => new Date(time).toISOString()

test.each([
  // What happens by day is mailed after a moment; at night at its end, by the clocks of that morning.
  ["2026-11-24T10:00:00Z", "at_once", "2026-11-24T10:02:00.000Z"],
  ["2026-11-24T23:00:00Z", "at_once", "2026-11-25T07:00:00.000Z"],
  ["2026-11-24T21:59:00Z", "at_once", "2026-11-25T07:00:00.000Z"],
  // Clocks go forward on 29 March 2026 and back on 25 October.
  ["2026-03-28T23:00:00Z", "at_once", "2026-03-29T06:00:00.000Z"],
  ["2026-10-24T22:30:00Z", "at_once", "2026-10-25T07:00:00.000Z"],
  ["2026-03-28T12:00:00Z", "digest", "2026-03-29T07:00:00.000Z"],
  ["2026-10-24T12:00:00Z", "digest", "2026-10-25T08:00:00.000Z"],
] as const)("what happens at %s is mailed (%s) at %s", (happened, how, expected) => {
  const times = { timeZone: london, digestAt: 8 * 60, quiet: night }
  expect(iso(dueAt(at(happened), how, times))).toBe(expected)
})

test("quiet hours that end in an hour that occurs twice end in the second, and in one that is skipped after it", () => {
  const quiet = { from: 22 * 60, until: 90 }
  const times = { timeZone: london, digestAt: 8 * 60, quiet }
  expect(iso(dueAt(at("2026-10-24T23:00:00Z"), "at_once", times))).toBe("2026-10-25T01:30:00.000Z")
  expect(iso(dueAt(at("2026-10-25T01:10:00Z"), "at_once", times))).toBe("2026-10-25T01:30:00.000Z")
  expect(iso(dueAt(at("2026-03-28T23:00:00Z"), "at_once", times))).toBe("2026-03-29T01:30:00.000Z")
})

test("whatever the zone, the day and the hours, mail waits, never comes in quiet hours, and comes within three days", () => {
  const minuteOfDay = fc.integer({ min: 0, max: 1439 })
  fc.assert(
    fc.property(
      fc.record({
        happened: fc.integer({ min: at("2026-01-01T00:00:00Z"), max: at("2027-12-31T00:00:00Z") }),
        how: fc.constantFrom("at_once", "digest"),
        timeZone: fc.constantFrom(london, "America/St_Johns", "Australia/Lord_Howe", "Africa/Cairo", "UTC"),
        digestAt: minuteOfDay,
        quiet: fc
          .record({ from: minuteOfDay, until: minuteOfDay })
          .filter(({ from, until }) => from !== until),
      }),
      ({ happened, how, ...times }) => {
        const due = dueAt(happened, how, times)
        expect(due).toBeGreaterThanOrEqual(how === "at_once" ? happened + GRACE : happened)
        expect(due - happened).toBeLessThan(72 * hour)
        expect(isQuiet(due, times.quiet, times.timeZone)).toBe(false)
      },
    ),
    { numRuns: 500 },
  )
})
