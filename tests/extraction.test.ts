import { expect, test } from "vitest"
import { readCorpus, scoreCorpus } from "./support/corpus.ts"

const sites = readCorpus()
const scores = scoreCorpus(sites)

test("the saved sites are varied enough", () => {
  expect(sites.length).toBeGreaterThanOrEqual(25)
  expect(new Set(sites.map(({ reading }) => reading.outlet.language)).size).toBeGreaterThanOrEqual(10)
})

test.each(["people", "addresses", "authors"] as const)(
  "of their %s most are found, and hardly one is made up",
  (what) => {
    const { precision, recall, wrong, missed } = scores[what]
    expect(precision, wrong.join("\n")).toBeGreaterThanOrEqual(0.95)
    expect(recall, missed.join("\n")).toBeGreaterThanOrEqual(0.85)
  },
)

test.each([
  ["gannet-quay", "whoever only took the pictures"],
  ["brackwater-trade", "a company of two words"],
])("on %s nobody wrote who is %s", (name) => {
  const { people, authors } = scoreCorpus(sites.filter((site) => site.name === name))
  expect([...people.wrong, ...people.missed, ...authors.wrong]).toEqual([])
})

test("every wish not to be solicited is heeded, and none is heard where there is none", () => {
  expect(scores.blocked).toMatchObject({ wrong: [], missed: [] })
})

test.each(sites)("$name says of itself what its readers see", ({ expected, reading }) => {
  expect(reading.outlet).toMatchObject(expected.outlet)
})

test.each(sites.filter(({ expected }) => expected.days))(
  "the articles of $name are of the days that it writes",
  ({ expected, reading }) => {
    const dated = reading.articles.flatMap(({ url, publishedAt }) =>
      publishedAt === null ? [] : [[url, new Date(publishedAt).toISOString().slice(0, 10)]],
    )
    expect(Object.fromEntries(dated)).toMatchObject(expected.days as Record<string, string>)
  },
)

test.each(sites)("every detail of $name has its source", ({ expected, reading }) => {
  const urls = Object.values(expected.pages)
  const sources = [...reading.people, ...reading.addresses].map((detail) => detail.sources)
  for (const [first] of sources)
    expect(first).toMatchObject({ url: expect.toBeOneOf(urls), quote: expect.stringMatching(/\S/) })
})

test.each(sites.filter(({ expected }) => expected.next))(
  "$name is read on where its people are",
  ({ expected, reading }) => {
    const next = reading.next.map(({ url }) => url)
    expect(next).toEqual(expect.arrayContaining(expected.next as string[]))
    expect(next.filter((url) => Object.values(expected.pages).includes(url))).toEqual([])
  },
)
