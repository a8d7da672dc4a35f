import { describe, expect, test } from "vitest"
import { foreignParsers } from "./support/foreign-parsers.ts"
import { measure, shapesOf } from "./support/hostile-shapes.ts"

/** Characters of the smallest text; the others have twice and four times as many. */
const smallest = 75_000

/**
 * Twice the length may cost twice the time, and a little more: the clock of a thread ticks every four milliseconds, and
 * what runs beside it empties its caches.
 */
const slack = 32
const grows = (small: number, large: number) => large <= 3 * small + slack

type Kind = keyof typeof foreignParsers
const cases = (Object.keys(foreignParsers) as Kind[]).flatMap((kind) =>
  Object.entries(foreignParsers[kind]).map(([name, parse]) => ({ kind, name, parse })),
)

describe.each(cases)("$name costs in proportion to its input, which is $kind", ({ kind, parse }) => {
  /** A refusal is an answer, but a stack that is used up is not. */
  const read = (text: string) => {
    try {
      return parse(text)
    } catch (error) {
      if (error instanceof RangeError) throw error
      return null
    }
  }

  test.each(shapesOf(kind))("of $name", ({ of }) => {
    const [n, n2, n4] = [of(smallest), of(2 * smallest), of(4 * smallest)]
    read(of(5000))
    const third = measure(() => read(n4), slack)
    if (third <= slack) return
    const second = measure(() => read(n2), slack / 4)
    const first = measure(() => read(n), slack / 4)
    expect(grows(first, second) && grows(second, third), `${first} ${second} ${third} ms`).toBe(true)
  })
})
