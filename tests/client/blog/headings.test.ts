import { expect, test } from "vitest"
import { headingInView, withHeadingIds, withoutHeadingIds } from "../../../client/blog/headings.ts"

test("only h2 headings are listed, each with an id of its own", () => {
  const { html, headings } = withHeadingIds("<h2>Why it works</h2><p>a</p><h3>Not me</h3><h2>What next?</h2>")
  expect(headings).toEqual([
    { id: "section-why-it-works", text: "Why it works" },
    { id: "section-what-next", text: "What next?" },
  ])
  expect(html).toBe(
    '<h2 id="section-why-it-works">Why it works</h2><p>a</p><h3>Not me</h3><h2 id="section-what-next">What next?</h2>',
  )
})

test("headings of the same words are numbered, and never meet one that has the number as its name", () => {
  const { headings } = withHeadingIds("<h2>Results</h2><h2>Results 2</h2><h2>Results</h2><h2>Results</h2>")
  const ids = headings.map(({ id }) => id)
  expect(ids).toEqual(["section-results", "section-results-2", "section-results-2-2", "section-results-3"])
})

test("a heading is listed as text: its tags are gone and its entities are characters", () => {
  const { headings } = withHeadingIds('<h2>Q&amp;A: <em>why</em> &lt;b&gt; is "bold"</h2>')
  expect(headings).toEqual([{ id: "section-q-a-why-b-is-bold", text: 'Q&A: why <b> is "bold"' }])
})

test("an id from a heading shadows no name of the page", () => {
  const names = ["__proto__", "constructor", "location", "root", "data", "main", "forms"]
  const { headings } = withHeadingIds(names.map((name) => `<h2>${name}</h2>`).join(""))
  expect(headings).toHaveLength(names.length)
  expect(headings.every(({ id }) => /^section-./.test(id))).toBe(true)
})

test("an empty heading has no entry, and one without letters still has an id", () => {
  expect(withHeadingIds("<h2> </h2>")).toEqual({ html: "<h2> </h2>", headings: [] })
  expect(withHeadingIds("<h2>???</h2><h2>!</h2>").headings.map(({ id }) => id)).toEqual([
    "section-",
    "section--2",
  ])
})

test("the heading in view is the last that has passed the line", () => {
  expect(headingInView([-500, 120, 700], 250)).toBe(1)
  expect(headingInView([300, 700], 250)).toBe(-1)
  expect(headingInView([], 250)).toBe(-1)
})

test("the ids of headings can be taken away again, and nothing else with them", () => {
  const content = '<h2>Why</h2><p><a href="/x">id="y"</a></p><h2><em>What</em> next?</h2>'
  expect(withoutHeadingIds(withHeadingIds(content).html)).toBe(content)
})
