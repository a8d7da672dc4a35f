import { describe, expect, test } from "vitest"
import { readAppData } from "../worker/fetching/reading/app-data.ts"
import { readPage } from "../worker/fetching/reading/read-page.ts"
import { foreignParsers } from "./support/foreign-parsers.ts"
import { type Cost, measure, shapesOf } from "./support/hostile-shapes.ts"

/** Characters of the smallest text; the others have twice and four times as many. */
const smallest = 75_000

/**
 * Four times the length may cost four times the time, and more: what runs beside it empties the caches, which the longest
 * text feels most. What grows by the square costs sixteen times.
 */
const slack = 32
const growsEvenly = (first: Cost, third: Cost) => third.least <= 9 * first.most + slack

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
    const costs = texts.map(() => ({ least: Number.POSITIVE_INFINITY, most: Number.POSITIVE_INFINITY }))
    // Each further round only comes nearer to the truth.
    for (let round = 0; round < 4; round++) {
      for (const [at, text] of texts.entries()) {
        const cost = measure(() => read(text), at === 0 ? slack : slack / 4)
        const { least, most } = costs[at] ?? cost
        costs[at] = { least: Math.min(least, cost.least), most: Math.min(most, cost.most) }
        if (at === 0 && cost.least <= slack) return
      }
      const [third, , first] = costs
      if (first && third && growsEvenly(first, third)) return
    }
    const said = costs.map(({ least, most }) => `${least.toFixed(1)} to ${most.toFixed(1)}`)
    expect.fail(`Four, two and one times the text take ${said.join(", ")} ms`)
  })
})

test("data whose records all point to one list and one title cost in proportion to their length", () => {
  const url = "https://b.example/stories/a-title"
  const title = "A title that each record has"
  const pageOf = (count: number) => {
    const list = Array.from({ length: count }, () => 3)
    const records = Array.from({ length: count }, () => ({ title: 1, authors: 2 }))
    const flat = JSON.stringify([records, title, list, list, ...records])
    return `<meta property=og:type content=article><h1>${title}</h1><script id="__NUXT_DATA__">${flat}</script>`
  }
  const [third, first] = [8000, 2000].map((count) => {
    const text = pageOf(count)
    const costs = Array.from({ length: 4 }, () =>
      measure(() => readAppData(readPage({ url, text, kind: "html" }), title), slack),
    )
    const bestOf = (part: keyof Cost) => Math.min(...costs.map((cost) => cost[part]))
    return { least: bestOf("least"), most: bestOf("most") }
  }) as [Cost, Cost]
  expect(growsEvenly(first, third), `${third.least} ms for four times what takes ${first.most} ms`).toBe(true)
})
