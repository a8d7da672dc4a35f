import fc from "fast-check"
import { expect, test } from "vitest"
import { addDays, shownDays, titleOf, turn } from "../../../../client/across/calendar/shown-days.ts"

const day = fc.integer({ min: 0, max: 36_500 }).map((at) => addDays("2000-01-01", at))
const isMonday = (date: string) => new Date(date).getUTCDay() === 1

test("a month is shown in full weeks from Monday, and no week of it without a day of the month", () => {
  fc.assert(
    fc.property(day, (date) => {
      const days = shownDays("month", date)
      expect(days.length % 7).toBe(0)
      expect(isMonday(days[0] ?? "")).toBe(true)
      const month = date.slice(0, 7)
      const own = days.filter((one) => one.startsWith(month))
      expect(own[0]).toBe(`${month}-01`)
      expect(addDays(own.at(-1) ?? "", 1).endsWith("-01")).toBe(true)
      for (let at = 0; at < days.length; at += 7)
        expect(days.slice(at, at + 7).some((one) => one.startsWith(month))).toBe(true)
    }),
  )
})

test("a week begins on Monday and holds its day", () => {
  fc.assert(
    fc.property(day, (date) => {
      const days = shownDays("week", date)
      expect(days).toHaveLength(7)
      expect(isMonday(days[0] ?? "")).toBe(true)
      expect(days).toContain(date)
    }),
  )
})

test("turning on and back leads to what was shown, and no day is passed over", () => {
  fc.assert(
    fc.property(day, fc.constantFrom("month" as const, "week" as const, "list" as const), (date, view) => {
      const next = turn(view, date, 1)
      const back = turn(view, next, -1)
      expect(shownDays(view, back)).toEqual(shownDays(view, date))
      const last = shownDays(view, date).at(-1) ?? ""
      expect(shownDays(view, next)[0]?.localeCompare(addDays(last, 1))).toBeLessThanOrEqual(0)
    }),
  )
})

test("the heading names the month, or the days", () => {
  expect(titleOf("month", "2026-11-24", [])).toBe("November 2026")
  expect(titleOf("week", "2026-11-24", shownDays("week", "2026-11-24"))).toBe("Nov 23, 2026 – Nov 29, 2026")
})
