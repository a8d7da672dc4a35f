import fc from "fast-check"
import { expect, test } from "vitest"
import { Recent } from "../../worker/recent.ts"

const limit = 10
const step = fc.record({ key: fc.constantFrom("a", "b", "c", "d"), weight: fc.integer({ min: 0, max: 12 }) })

test("what is kept is what was used last, as far back as the limit reaches", () => {
  fc.assert(
    fc.property(fc.array(fc.record({ step, isRead: fc.boolean() })), (uses) => {
      const recent = new Recent<number>(limit)
      let model: { key: string; weight: number }[] = []
      for (const { step: use, isRead } of uses) {
        const known = model.find(({ key }) => key === use.key)
        if (isRead) expect(recent.get(use.key)).toBe(known?.weight)
        else recent.set(use.key, use.weight, use.weight)
        const entry = isRead ? known : use
        if (!entry) continue
        model = [...model.filter(({ key }) => key !== use.key), entry]
        while (model.reduce((sum, { weight }) => sum + weight, 0) > limit) model.shift()
      }
    }),
  )
})

test("what is dropped is forgotten, and makes room", () => {
  const recent = new Recent<number>(3)
  for (const value of [1, 2, 3]) recent.set(`number ${value}`, value, 1)
  recent.drop((value) => value === 2)
  recent.set("number 4", 4, 1)
  expect([...recent.values()]).toEqual([1, 3, 4])
  recent.delete("number 1")
  recent.set("number 5", 5, 1)
  expect([1, 2, 3, 4, 5].map((value) => recent.get(`number ${value}`))).toEqual([
    undefined,
    undefined,
    3,
    4,
    5,
  ])
})
