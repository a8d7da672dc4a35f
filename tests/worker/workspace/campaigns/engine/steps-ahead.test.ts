import fc from "fast-check"
import { expect, test } from "vitest"
import { MOST_STEPS } from "../../../../../worker/workspace/campaigns/campaigns/contract.ts"
import { latestHold } from "../../../../../worker/workspace/campaigns/engine/holds.ts"
import { orderSteps, stepsAhead } from "../../../../../worker/workspace/campaigns/engine/steps-ahead.ts"

/** What a campaign had, one change after the other: of what was there some stays, in its order, and something new may follow any of it. */
const history = fc.array(
  fc.record({
    stays: fc.array(fc.boolean(), { minLength: MOST_STEPS, maxLength: MOST_STEPS }),
    after: fc.integer({ min: 1, max: MOST_STEPS }),
    isAdded: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
)

function live(changes: typeof history extends fc.Arbitrary<infer T> ? T : never) {
  let now = ["s1", "s2", "s3"]
  let order = [...now]
  for (const [at, { stays, after, isAdded }] of changes.entries()) {
    now = now.filter((_, index) => index === 0 || stays[index])
    if (isAdded && now.length < MOST_STEPS) now.splice(Math.min(after, now.length), 0, `new${at}`)
    order = orderSteps(order, now)
  }
  const placed = (id: string) => ({ id, place: order.indexOf(id) + 1 })
  return { order, steps: now.map(placed) }
}

test("every step that there ever was keeps its order, and those of now theirs", () => {
  fc.assert(
    fc.property(history, (changes) => {
      const { order, steps } = live(changes)
      expect(new Set(order).size).toBe(order.length)
      expect(order.filter((id) => /^s\d/.test(id))).toEqual(["s1", "s2", "s3"])
      const places = steps.map(({ place }) => place)
      expect(places).toEqual(places.toSorted((a, b) => a - b))
    }),
  )
})

test("nobody goes back, nobody gets a step twice, and nobody gets more than four", () => {
  fc.assert(
    fc.property(
      history,
      fc.array(fc.integer({ min: 0, max: 8 }), { maxLength: MOST_STEPS }),
      (changes, which) => {
        const { order, steps } = live(changes)
        const had = [...new Set(which.map((at) => (at % order.length) + 1))].slice(0, MOST_STEPS)
        const ahead = stepsAhead(steps, had)
        for (const { place } of ahead) expect(place).toBeGreaterThan(Math.max(0, ...had))
        expect(ahead.length + had.length).toBeLessThanOrEqual(MOST_STEPS)
        expect(steps.filter((step) => ahead.includes(step))).toEqual(ahead)
      },
    ),
  )
})

test("a step in the place of one that was taken out does not go to who had that one", () => {
  const order = orderSteps(["s1", "s2", "s3"], ["s1", "other", "s3"])
  const steps = ["s1", "other", "s3"].map((id) => ({ id, place: order.indexOf(id) + 1 }))
  const idsFor = (...had: string[]) =>
    stepsAhead(
      steps,
      had.map((id) => order.indexOf(id) + 1),
    ).map(({ id }) => id)
  expect(idsFor("s1")).toEqual(["other", "s3"])
  expect(idsFor("s1", "s2")).toEqual(["s3"])
})

test("of all that holds somebody back, what holds longest counts, and nothing goes before it", () => {
  const time = fc.option(fc.integer({ min: 0, max: 2_000_000_000 }))
  const holds = fc.record({
    now: fc.integer({ min: 0, max: 1_000_000_000 }),
    startsAt: time,
    pausedUntil: time,
    before: time,
    moves: fc.array(
      fc.record({
        rule: fc.constantFrom("retry" as const, "mailbox_cap" as const),
        to: fc.integer({ min: 0, max: 2_000_000_000 }),
      }),
    ),
  })
  const window = {
    zone: "UTC",
    days: new Set([1, 2, 3, 4, 5]),
    from: 540,
    to: 1020,
    blackout: new Set<number>(),
    holidays: new Set<number>(),
  }
  fc.assert(
    fc.property(holds, (held) => {
      const { earliest, rule } = latestHold({ ...held, delay: { value: 2, unit: "hours" }, window })
      const all = [
        held.now,
        held.startsAt ?? 0,
        held.pausedUntil ?? 0,
        held.before === null ? 0 : held.before + 7_200_000,
        ...held.moves.map((move) => (move.rule === "retry" ? move.to : 0)),
      ]
      expect(earliest).toBe(Math.max(...all))
      expect(rule === undefined).toBe(earliest === held.now)
    }),
  )
})
