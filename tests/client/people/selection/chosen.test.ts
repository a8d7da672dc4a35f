import fc from "fast-check"
import { expect, test } from "vitest"
import {
  allOf,
  between,
  changed,
  countOf,
  idsOf,
  isChosen,
  nothingOf,
  ofShown,
} from "../../../../client/people/selection/chosen.ts"

const names = Array.from("abcdefghij")
const list = fc.uniqueArray(fc.constantFrom(...names)).map((ids) => ids.map((id) => ({ id })))

/** What is done in a list: a row is pressed, all rows to the last one with Shift, all are chosen, or the list changes. */
const step = fc.oneof(
  fc.record({ press: fc.constantFrom(...names), isRange: fc.boolean() }),
  fc.record({ shown: list }),
  fc.constant("all" as const),
)

test("what is chosen is what naming each row would have chosen", () => {
  fc.assert(
    fc.property(
      list,
      fc.array(step, { maxLength: 12 }),
      fc.integer({ min: 1, max: 12 }),
      (first, steps, most) => {
        let shown = first
        let chosen = nothingOf(shown)
        let named: string[] = []
        let last: string | null = null
        const left = () => shown.flatMap(({ id }) => (named.includes(id) ? [id] : [])).slice(0, most)
        for (const one of steps) {
          if (one === "all") {
            chosen = allOf(shown)
            named = shown.map(({ id }) => id)
          } else if ("shown" in one) shown = one.shown
          else {
            const now = ofShown(chosen, shown, most)
            const rows = between(shown, one.isRange ? last : one.press, one.press)
            chosen = changed(now, rows, !isChosen(now, one.press))
            const others = left().filter((id) => !rows.includes(id))
            named = left().includes(one.press) ? others : [...others, ...rows]
            last = one.press
          }
          const now = ofShown(chosen, shown, most)
          expect(idsOf(now)).toEqual(left())
          expect(countOf(now)).toBe(left().length)
          expect(shown.filter(({ id }) => isChosen(now, id))).toHaveLength(left().length)
        }
      },
    ),
  )
})

test("choosing all of thousands and leaving out one reads none of them", () => {
  let reads = 0
  const many = Array.from({ length: 10_000 }, (_, at) => ({
    get id() {
      reads++
      return String(at)
    },
  }))
  const all = ofShown(allOf(many), many, Number.POSITIVE_INFINITY)
  const but = ofShown(changed(all, ["7"], false), many, Number.POSITIVE_INFINITY)
  expect([countOf(all), countOf(but), isChosen(but, "7"), isChosen(but, "8")]).toEqual([
    10_000,
    9999,
    false,
    true,
  ])
  expect(reads).toBe(0)
})

test("a range goes in either direction, from a row that left only to the one pressed, and to no row that left", () => {
  const shown = ["a", "b", "c", "d"].map((id) => ({ id }))
  expect(between(shown, "b", "d")).toEqual(["b", "c", "d"])
  expect(between(shown, "d", "b")).toEqual(["b", "c", "d"])
  expect(between(shown, "x", "b")).toEqual(["b"])
  expect(between(shown, "a", "x")).toEqual([])
  expect(between(shown, "x", "x")).toEqual([])
})
