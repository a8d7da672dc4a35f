import fc from "fast-check"
import { expect, test } from "vitest"
import { expectHits, type Past } from "../../../../../worker/workspace/results/expectation/expect-hits.ts"

const seed = 20_270_320

/** Draws in a fixed order, so that each run is the same. */
function drawer(state: number) {
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const hits = (people: number, rate: number) =>
    Array.from({ length: people }).filter(() => next() < rate).length
  return { next, hits }
}

const one = (people: number, hits: number): Past => ({
  answered: { people: 0, hits: 0 },
  beat: { people: 0, hits: 0 },
  other: { people, hits },
})
const others = (count: number) => ({ answered: 0, beat: 0, other: count })

/** How many of a thousand made-up workspaces find the next campaign in the range that they were told. */
function coverage(campaigns: number, spread: number): number {
  const { next, hits } = drawer(seed)
  let held = 0
  for (let run = 0; run < 1000; run++) {
    const usual = 0.04 + next() * 0.2
    // Stories differ: each has a rate of its own around the usual one.
    const rate = () => Math.min(0.9, usual * (1 + spread * (next() + next() + next() - 1.5)))
    const size = () => 20 + Math.floor(next() * 180)
    const past = Array.from({ length: campaigns }).map(() => {
      const people = size()
      return one(people, hits(people, rate()))
    })
    const people = size()
    const found = expectHits(past, others(people))
    const came = hits(people, rate())
    if (found && found.from <= came && came <= found.to) held++
  }
  return held
}

test("the next campaign ends up in the range in about four of five cases, whether stories differ or not", () => {
  for (const spread of [0, 0.6, 1])
    for (const campaigns of [4, 8, 20]) {
      const held = coverage(campaigns, spread)
      expect(held, `${campaigns} campaigns, spread ${spread}`).toBeGreaterThan(760)
      // Of whole numbers a range holds a little more, and of four campaigns it is wide.
      expect(held, `${campaigns} campaigns, spread ${spread}`).toBeLessThan(970)
    }
})

test("whatever came before, the range is among the people, around what is likely, and better people raise it", () => {
  const campaign = fc
    .record({
      people: fc.array(fc.nat(300), { minLength: 3, maxLength: 3 }),
      share: fc.float({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ people: [answered = 0, beat = 0, other = 0], share }): Past => {
      const of = (count: number) => ({ people: count, hits: Math.floor(count * share) })
      return { answered: of(answered), beat: of(beat), other: of(other) }
    })
  fc.assert(
    fc.property(fc.array(campaign, { maxLength: 12 }), fc.integer({ min: 1, max: 20_000 }), (past, count) => {
      const found = expectHits(past, others(count))
      if (!found) return
      expect(found.from).toBeGreaterThanOrEqual(0)
      expect(found.to).toBeLessThanOrEqual(count)
      expect(found.from).toBeLessThanOrEqual(found.to)
      expect(found.likely).toBeLessThanOrEqual(count)
    }),
    { seed, numRuns: 200 },
  )
  const past = Array.from({ length: 6 }).map(
    (): Past => ({
      answered: { people: 20, hits: 10 },
      beat: { people: 40, hits: 6 },
      other: { people: 100, hits: 3 },
    }),
  )
  const likely = (people: Parameters<typeof expectHits>[1]) => expectHits(past, people)?.likely ?? -1
  expect(likely({ answered: 0, beat: 0, other: 100 })).toBeLessThan(
    likely({ answered: 0, beat: 100, other: 0 }),
  )
  expect(likely({ answered: 0, beat: 100, other: 0 })).toBeLessThan(
    likely({ answered: 100, beat: 0, other: 0 }),
  )
})

test("too few campaigns or people say nothing", () => {
  expect(expectHits([], others(10))).toBeNull()
  expect(expectHits(Array(3).fill(one(100, 10)), others(10))).toBeNull()
  expect(expectHits(Array(4).fill(one(9, 1)), others(10))).toBeNull()
  expect(expectHits(Array(4).fill(one(10, 0)), others(0))).toBeNull()
  const nothing = expectHits(Array(4).fill(one(100, 0)), others(100))
  expect(nothing).toMatchObject({ likely: 0, from: 0 })
})
