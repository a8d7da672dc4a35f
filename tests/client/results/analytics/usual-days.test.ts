import { afterEach, expect, test, vi } from "vitest"
import { usualDays } from "../../../../client/results/analytics/usual-days.ts"

afterEach(() => vi.unstubAllEnvs())

test("without days in the address, figures go up to today where the viewer is, and not up to the day in London", () => {
  vi.stubEnv("TZ", "Asia/Tokyo")
  expect(usualDays(new Date("2027-03-09T23:30:00Z"))).toEqual({ from: "2026-12-10", to: "2027-03-10" })
  vi.stubEnv("TZ", "America/Los_Angeles")
  expect(usualDays(new Date("2027-03-10T02:00:00Z"))).toEqual({ from: "2026-12-09", to: "2027-03-09" })
})
