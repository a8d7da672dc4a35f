import { expect, test } from "vitest"
import { readSite } from "../worker/fetching/reading/read-site.ts"
import { isKeptAside, type PublishedPage, publishedPages } from "./support/published-pages.ts"

const pages = publishedPages(27)

const read = ({ url, html }: PublishedPage) =>
  readSite([{ url, text: html, kind: "html" }], new URL("/", url).href, 5)

/** Of all that was found and of all that is there, how much is right. */
function score(
  chosen: PublishedPage[],
  there: (page: PublishedPage) => string[],
  found: (page: PublishedPage) => string[],
) {
  const facts = chosen.map((page) => ({ expected: there(page), got: found(page) }))
  const count = (list: string[][]) => list.reduce((sum, one) => sum + one.length, 0)
  const right = count(facts.map(({ expected, got }) => expected.filter((fact) => got.includes(fact))))
  return {
    precision: right / Math.max(1, count(facts.map(({ got }) => got))),
    recall: right / Math.max(1, count(facts.map(({ expected }) => expected))),
  }
}

test.each([
  ["to work with", false],
  ["kept aside", true],
])("on the pages %s that publishing systems put out, people, authors and days are found", (_, isAside) => {
  const chosen = pages.filter((page) => isKeptAside(page) === isAside)
  expect(chosen.length).toBeGreaterThan(100)
  const people = score(
    chosen.filter(({ authors }) => authors.length === 0),
    (page) => page.people,
    (page) => read(page).people.map(({ name }) => name),
  )
  expect(people.precision).toBeGreaterThanOrEqual(0.93)
  expect(people.recall).toBeGreaterThanOrEqual(0.8)
  const own = (page: PublishedPage) => read(page).articles.find(({ url }) => url === page.url)
  const signed = chosen.filter(({ authors }) => authors.length > 0)
  const authors = score(
    signed,
    (page) => page.authors,
    (page) => own(page)?.authors ?? [],
  )
  expect(
    (2 * authors.precision * authors.recall) / (authors.precision + authors.recall),
  ).toBeGreaterThanOrEqual(0.9)
  const days = signed.filter((page) =>
    new Date(own(page)?.publishedAt ?? 0).toISOString().startsWith(page.day ?? ""),
  )
  expect(days.length / signed.length).toBeGreaterThanOrEqual(0.9)
})
