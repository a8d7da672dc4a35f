import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  addBusinessDays,
  afterDelay,
  afterReturn,
  isLate,
  isOpen,
  type Window,
} from "../../../../../worker/workspace/campaigns/engine/calendar.ts"
import {
  dayAt,
  hourAt,
  intervalsOf,
  startOfDay,
  toDate,
  toDay,
  weekdayOf,
} from "../../../../../worker/workspace/campaigns/engine/zone.ts"
import { findJumps, readWallClock, zones } from "./wall-clock.ts"

const minute = 60_000
const zone = fc.constantFrom(...zones)
const instant = fc
  .integer({ min: Date.UTC(2024, 0, 1) / minute, max: Date.UTC(2030, 11, 31) / minute })
  .map((at) => at * minute)
const hours = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
  .map(([from, length]) => ({ from, to: Math.min(1440, from + length) }))

/** Instants near which something can be wrong: the jumps of the zone's clocks, and any other. */
const moment = zone.chain((name) => {
  const jumps = findJumps(name)
  const near = fc
    .tuple(
      fc.constantFrom(...(jumps.length > 0 ? jumps : [Date.UTC(2026, 5, 1)])),
      fc.integer({ min: -2000, max: 2000 }),
    )
    .map(([jump, minutes]) => jump + minutes * minute)
  return fc.tuple(fc.constant(name), fc.oneof(near, instant))
})

describe("the clocks of a zone", () => {
  test("show the day and the weekday that the platform's formatter shows, from 2024 to 2030", () => {
    fc.assert(
      fc.property(moment, ([name, at]) => {
        const shown = readWallClock(at, name)
        expect(dayAt(at, name)).toBe(shown.day)
        expect(hourAt(at, name)).toBe(Math.floor(shown.minute / 60))
        expect(toDate(dayAt(at, name))).toBe(shown.date)
        expect(toDay(shown.date)).toBe(shown.day)
        expect(weekdayOf(dayAt(at, name))).toBe(shown.weekday)
      }),
      { numRuns: 3000 },
    )
  })

  test("stand in the hours of a window exactly when the formatter says so, also where an hour is left out or comes twice", () => {
    fc.assert(
      fc.property(moment, hours, ([name, at], window) => {
        const shown = readWallClock(at, name)
        const isIn = [...intervalsOf(shown.day, window, name)].some(
          ({ from, until }) => from <= at && at < until,
        )
        expect(isIn).toBe(window.from <= shown.minute && shown.minute < window.to)
      }),
      { numRuns: 3000 },
    )
  })

  test("have a first instant of each day, and none of that day before it", () => {
    fc.assert(
      fc.property(moment, ([name, at]) => {
        const { day } = readWallClock(at, name)
        const start = startOfDay(day, name)
        expect(readWallClock(start, name).day).toBe(day)
        expect(readWallClock(start - minute, name).day).toBeLessThan(day)
        expect(start).toBeLessThanOrEqual(at)
      }),
      { numRuns: 2000 },
    )
  })

  test("jump in most zones of the list, or the test would look at nothing", () => {
    expect(zones.filter((name) => findJumps(name).length > 0).length).toBeGreaterThan(25)
    expect(zones.length).toBeGreaterThan(40)
  })
})

describe("a delay", () => {
  const window = (name: string, blackout: number[] = []): Window => ({
    zone: name,
    days: new Set([1, 2, 3, 4, 5]),
    from: 540,
    to: 1020,
    blackout: new Set(blackout),
    holidays: new Set(),
  })

  test("of business days ends on a business day, with so many of them between", () => {
    const start = toDay("2024-01-01")
    const days = fc.integer({ min: start, max: start + 2500 })
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 1, max: 30 }),
        fc.array(fc.integer({ min: 1, max: 40 })),
        (day, count, free) => {
          const blackout = new Set(free.map((at) => day + at))
          const isBusiness = (one: number) => weekdayOf(one) <= 5 && !blackout.has(one)
          const end = addBusinessDays(day, count, blackout)
          const between = Array.from({ length: end - day }, (_, at) => day + at + 1).filter(isBusiness)
          expect(isBusiness(end)).toBe(true)
          expect(between).toHaveLength(count)
        },
      ),
    )
  })

  test("of days begins with the recipient's day, and never before the message that it follows", () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 60 }), ([name, at], value) => {
        const next = afterDelay(at, { value, unit: "days" }, window(name))
        expect(next).toBeGreaterThanOrEqual(at)
        expect(readWallClock(next, name).day).toBe(readWallClock(at, name).day + value)
      }),
    )
  })

  test("of a Friday's message by three business days is over on Wednesday, or on Thursday past a holiday", () => {
    const friday = Date.UTC(2026, 10, 20, 16)
    const delay = { value: 3, unit: "business_days" as const }
    expect(toDate(dayAt(afterDelay(friday, delay, window("Europe/London")), "Europe/London"))).toBe(
      "2026-11-25",
    )
    const free = window("Europe/London", [toDay("2026-11-24")])
    expect(toDate(dayAt(afterDelay(friday, delay, free), "Europe/London"))).toBe("2026-11-26")
  })

  test("of somebody who is back on a Friday ends on Monday", () => {
    const back = toDay("2026-11-20")
    for (const zone of ["Europe/London", "America/New_York", "Pacific/Auckland"])
      expect(toDate(dayAt(afterReturn(back, window(zone)), zone))).toBe("2026-11-23")
  })
})

test("a window is open by the recipient's day, hours and free days", () => {
  fc.assert(
    fc.property(
      moment,
      hours,
      fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
      fc.boolean(),
      ([name, at], span, days, free) => {
        const shown = readWallClock(at, name)
        const blackout = new Set(free ? [shown.day] : [])
        const expected =
          days.includes(shown.weekday) && !free && span.from <= shown.minute && shown.minute < span.to
        const [off, held] = at % 2 === 0 ? [blackout, new Set<number>()] : [new Set<number>(), blackout]
        const window = { zone: name, days: new Set(days), ...span, blackout: off, holidays: held }
        expect(isOpen(window, at)).toBe(expected)
      },
    ),
  )
})

test("what is later than a campaign allows is late, and nothing else", () => {
  expect(isLate(0, 240 * minute, 240)).toBe(false)
  expect(isLate(0, 240 * minute + 1, 240)).toBe(true)
  expect(isLate(1000, 0, 240)).toBe(false)
})
