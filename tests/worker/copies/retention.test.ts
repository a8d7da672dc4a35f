import fc from "fast-check"
import { expect, test } from "vitest"
import { KEPT, KEPT_OF_SHARED, keptNights, nightOf } from "../../../worker/copies/retention.ts"

const day = 86_400_000
const nights = (count: number, from = Date.UTC(2025, 0, 1)) =>
  Array.from({ length: count }, (_, at) => nightOf(from + at * day))

/** What is there after each night was copied and what is over was deleted. */
function live(all: string[], most = KEPT): string[] {
  let there: string[] = []
  for (const night of all) {
    there.push(night)
    const kept = keptNights(there, most)
    there = there.filter((one) => kept.has(one))
  }
  return there
}

test("after two years of nights there are the last seven, the first of five weeks and the first of twelve months", () => {
  const there = live(nights(730))
  expect(there.slice(-7)).toEqual(nights(730).slice(-7))
  const firsts = there.filter((night) => night.endsWith("-01"))
  expect(firsts).toHaveLength(KEPT.months)
  expect(there.filter((night) => new Date(night).getUTCDay() === 1).length).toBeGreaterThanOrEqual(KEPT.weeks)
  expect(there.length).toBeLessThanOrEqual(KEPT.nights + KEPT.weeks + KEPT.months)
})

test("the newest copy is always kept, and what is kept does not depend on the order", () =>
  fc.assert(
    fc.property(fc.shuffledSubarray(nights(400), { minLength: 1 }), (some) => {
      const kept = keptNights(some)
      expect(kept.has(some.toSorted().at(-1) ?? "")).toBe(true)
      expect([...kept].sort()).toEqual([...keptNights(some.toSorted())].sort())
      expect(kept.size).toBeLessThanOrEqual(KEPT.nights + KEPT.weeks + KEPT.months)
    }),
  ))

test("no copy of the site is older than 30 days, as the privacy page promises", () => {
  for (let last = 30; last < 130; last++) {
    const all = nights(last)
    const [oldest = ""] = live(all, KEPT_OF_SHARED)
    expect(Date.parse(all.at(-1) ?? "") - Date.parse(oldest)).toBeLessThanOrEqual(30 * day)
  }
})
