import fc from "fast-check"
import { expect, test } from "vitest"
import { findDate, namesDay } from "../../../../worker/fetching/reading/written-dates.ts"

const dayOf = (text: string, language: string | null = null) => {
  const time = findDate(text, language)
  return time === null ? null : new Date(time).toISOString().slice(0, 10)
}

test.each([
  ["Published 3 May 2026 at 10:00", "2026-05-03"],
  ["May 3rd, 2026", "2026-05-03"],
  ["Freitag, 06.11.2026, 17:30 Uhr", "2026-11-06"],
  ["12. Oktober 2026", "2026-10-12"],
  ["Publié le 1er août 2026", "2026-08-01"],
  ["15 de agosto de 2026 às 10:40", "2026-08-15"],
  ["5. března 2026 9:15", "2026-03-05"],
  ["18 kwietnia 2026", "2026-04-18"],
  ["12 мая 2026, 10:20", "2026-05-12"],
  ["5 Οκτωβρίου 2026", "2026-10-05"],
  ["2026. június 14., 12:30", "2026-06-14"],
  ["2026年8月3日 19:00 配信", "2026-08-03"],
  ["2026년 5월 20일", "2026-05-20"],
  ["2026-04-05 08:30", "2026-04-05"],
])("%s is a day", (text, day) => {
  expect(dayOf(text)).toBe(day)
})

test.each(["3 votes 2026", "31 February 2026", "10 of 2026", "tel. 02632 0000-20", ""])(
  "%s is none",
  (text) => {
    expect(dayOf(text)).toBeNull()
  },
)

test("figures that could be two days are one only where the page's language says which", () => {
  expect(dayOf("03/04/2026", "en-US")).toBe("2026-03-04")
  expect(dayOf("03/04/2026", "fr")).toBe("2026-04-03")
  expect(dayOf("03/04/2026", "en")).toBeNull()
  expect(dayOf("03/17/2026", "en")).toBe("2026-03-17")
})

test("a day may be said without its year", () => {
  expect(["Oct 22", "3 May", "4.5.2026"].map(namesDay)).toEqual([true, true, true])
  expect(["Jane Doe", "May", "3 comments"].map(namesDay)).toEqual([false, false, false])
})

test("and whatever day is written in figures is that day again", () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date("1990-01-01"), max: new Date("2089-12-31"), noInvalidDate: true }),
      (date) => {
        const day = date.toISOString().slice(0, 10)
        expect(dayOf(day)).toBe(day)
      },
    ),
    { numRuns: 50 },
  )
})
