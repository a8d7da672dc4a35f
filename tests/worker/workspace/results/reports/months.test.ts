import { expect, test } from "vitest"
import { drawMonths } from "../../../../../worker/site/reports/draw-cells.ts"
import type { ReportContent } from "../../../../../worker/workspace/results/reports/content/contract.ts"

const draw = (
  from: string,
  to: string,
  seen: string[],
  { madeAt = "2027-01-15T00:00:00.000Z", timeZone = "Europe/London" } = {},
) => {
  const coverage = seen.map((firstSeenAt) => ({ firstSeenAt }))
  const content = { from, to, coverage, madeAt, timeZone } as unknown as ReportContent
  return /aria-label="([^"]*)"/.exec(String(drawMonths(content)))?.[1] ?? ""
}

test("pages by month: a month without any has its column, too", () => {
  const seen = ["2026-03-05T10:00:00.000Z", "2026-03-31T23:30:00.000Z", "2026-06-30T22:00:00.000Z"]
  expect(draw("2026-02-01", "2026-06-30", seen)).toBe(
    "Pages by month: Feb 2026 0, Mar 2026 1, Apr 2026 1, May 2026 0, Jun 2026 1",
  )
  expect(draw("2026-11-01", "2027-10-31", ["2026-12-05T10:00:00.000Z"])).toBe(
    "Pages by month: Nov 2026 0, Dec 2026 1, Jan 2027 0",
  )
})

test("pages by month: nothing without pages, nor of one month, nor of more than a year", () => {
  const seen = ["2026-03-05T10:00:00.000Z"]
  expect(draw("2026-02-01", "2026-06-30", [])).toBe("")
  expect(draw("2026-03-01", "2026-03-31", seen)).toBe("")
  expect(draw("2025-12-01", "2026-11-30", seen)).toMatch(/^Pages by month: Dec 2025 0/)
  expect(draw("2025-12-01", "2026-12-31", seen)).toBe("")
})

test("pages by month: the last is that of the day on which it was read where its pages are dated", () => {
  const late = "2026-07-31T20:00:00.000Z"
  expect(
    draw("2026-07-01", "2026-12-31", [late], {
      madeAt: "2026-07-31T21:00:00.000Z",
      timeZone: "Australia/Sydney",
    }),
  ).toBe("Pages by month: Jul 2026 0, Aug 2026 1")
  const early = "2026-08-01T02:00:00.000Z"
  expect(
    draw("2026-06-01", "2026-12-31", [early], {
      madeAt: "2026-08-01T03:00:00.000Z",
      timeZone: "America/New_York",
    }),
  ).toBe("Pages by month: Jun 2026 0, Jul 2026 1")
})
