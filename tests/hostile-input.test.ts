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
    read(of(5000))
    const texts = [of(4 * smallest), of(2 * smallest), of(smallest)]
    const shortest = texts.map(() => Number.POSITIVE_INFINITY)
    // What runs beside it only ever adds, so the shortest of many runs comes nearest to the truth.
    for (let round = 0; round < 4; round++) {
      for (const [at, text] of texts.entries()) {
        const time = measure(() => read(text), at === 0 ? slack : slack / 4)
        shortest[at] = Math.min(shortest[at] ?? time, time)
        if (at === 0 && time <= slack) return
      }
      const [third = 0, second = 0, first = 0] = shortest
      if (grows(first, second) && grows(second, third)) return
    }
    expect.fail(`Four, two and one times the text take ${shortest.join(", ")} ms`)
  })
})
