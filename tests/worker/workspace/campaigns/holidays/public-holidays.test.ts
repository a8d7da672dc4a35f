import fc from "fast-check"
import { expect, test } from "vitest"
import { toDate, toDay, weekdayOf } from "../../../../../worker/workspace/campaigns/engine/zone.ts"
import {
  FIRST_YEAR,
  holidayDates,
  LAST_YEAR,
} from "../../../../../worker/workspace/campaigns/holidays/holiday-dates.generated.ts"
import {
  holidaysOf,
  listHolidays,
} from "../../../../../worker/workspace/campaigns/holidays/public-holidays.ts"

const country = fc.constantFrom(...Object.keys(holidayDates))
const year = fc.integer({ min: FIRST_YEAR, max: LAST_YEAR })

test.each([
  ["DE", "2026-10-03", "German Unity Day"],
  ["DE", "2027-03-26", "Good Friday"],
  ["GB", "2026-12-28", "Boxing Day (observed)"],
  ["US", "2026-11-26", "Thanksgiving Day"],
  ["FR", "2030-07-14", "National Day"],
  ["JP", "2027-05-05", "Children's Day"],
])("%s has %s off: %s", (code, date, name) => {
  expect(holidaysOf(code).get(toDay(date))).toBe(name)
})

test("a country that is not known has none, and no name of an object is one", () => {
  for (const code of [null, "XX", "constructor", "__proto__"]) expect(holidaysOf(code).size).toBe(0)
})

test("every country has some, and those of a year are days of that year", () => {
  fc.assert(
    fc.property(country, year, (code, at) => {
      const listed = listHolidays(code, `${at}-01-01`, `${at}-12-31`)
      // A few governments announce their days a year ahead, so the later years have none yet.
      expect(holidaysOf(code).size).toBeGreaterThan(0)
      expect(listed.length).toBeLessThan(60)
      for (const { date, name } of listed) {
        expect(date.startsWith(`${at}-`)).toBe(true)
        expect(toDate(toDay(date))).toBe(date)
        expect(name).not.toBe("")
      }
      expect(listed.map(({ date }) => date)).toEqual(listed.map(({ date }) => date).sort())
    }),
  )
})

test("no weekend is a holiday, in Sweden neither, where the law calls each Sunday one", () => {
  for (const code of Object.keys(holidayDates)) {
    const names = [...holidaysOf(code).values()]
    expect(names.filter((name) => /^(?:Sun|Satur|Fri)day$/.test(name))).toEqual([])
  }
  expect(listHolidays("SE", "2026-01-01", "2026-12-31").map(({ name }) => name)).toEqual([
    ...["New Year's Day", "Epiphany", "Good Friday", "Easter Sunday", "Easter Monday", "May Day"],
    ...["Ascension Day", "Pentecost", "National Day", "Midsummer Day", "All Saints' Day"],
    ...["Christmas Day", "Second Day of Christmas"],
  ])
})

test("Good Friday is a Friday wherever it is kept", () => {
  for (const code of Object.keys(holidayDates))
    for (const [day, name] of holidaysOf(code)) if (name === "Good Friday") expect(weekdayOf(day)).toBe(5)
})

test("the days reach two years ahead: write them anew with worker/local/write-holidays.py", () => {
  expect(LAST_YEAR).toBeGreaterThanOrEqual(new Date().getUTCFullYear() + 2)
})
