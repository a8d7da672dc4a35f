import { expect, test } from "vitest"
import {
  afterDelay,
  afterReturn,
  type Delay,
  isOpen,
  type Window,
} from "../../../../../worker/workspace/campaigns/engine/calendar.ts"
import { dayAt } from "../../../../../worker/workspace/campaigns/engine/zone.ts"

const minute = 60_000
const hour = 60 * minute
/** A Thursday. */
const thursday = Date.UTC(2026, 10, 26)
const dayOf = (time: number) => Math.floor(time / (24 * hour))
const later = (days: number) => thursday + days * 24 * hour

/** Friday is a holiday, and nothing is sent on Tuesday. */
const window: Window = {
  ...{ zone: "UTC", days: new Set([1, 2, 3, 4, 5]), from: 540, to: 1020 },
  blackout: new Set([dayOf(later(5))]),
  holidays: new Set([dayOf(later(1))]),
}

test("the hours of a window begin at their first minute, and end before their last", () => {
  const isOpenAt = (time: number) => isOpen(window, time)
  expect(isOpenAt(thursday + 9 * hour - 1)).toBe(false)
  expect(isOpenAt(thursday + 9 * hour)).toBe(true)
  expect(isOpenAt(thursday + 17 * hour - 1)).toBe(true)
  expect(isOpenAt(thursday + 17 * hour)).toBe(false)
  expect([1, 2, 3, 5].map((days) => isOpenAt(later(days) + 12 * hour))).toEqual([false, false, false, false])
})

test.each<[Delay, number]>([
  [{ value: 90, unit: "minutes" }, thursday + 13.5 * hour],
  [{ value: 3, unit: "hours" }, thursday + 15 * hour],
  [{ value: 0, unit: "days" }, thursday + 12 * hour],
  [{ value: 2, unit: "days" }, later(2)],
  // Over a holiday and a weekend, and over the day on which nothing is sent.
  [{ value: 1, unit: "business_days" }, later(4)],
  [{ value: 2, unit: "business_days" }, later(6)],
])("what follows after %o follows at its time", (delay, expected) => {
  expect(afterDelay(thursday + 12 * hour, delay, window)).toBe(expected)
})

test("whoever was away is written to a business day after they are back", () => {
  expect(afterReturn(dayAt(thursday, window.zone), window)).toBe(later(4))
})
