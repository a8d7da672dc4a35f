import { expect, test } from "vitest"
import { readSite } from "../../../../worker/fetching/reading/read-site.ts"

const site = "https://tallow.example/"
const url = `${site}stories/the-fair-on-the-village-green`
const title = "The fair on the village green"
const text = "<p>The fair opened on the green with forty stalls, and nobody minded the rain at all.</p>"
const page = (data: string, head = "") =>
  `<meta property=og:type content=article>${head}<h1>${title}</h1>${text}${data}`
const next = (props: unknown) =>
  `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props })}</script>`
const nuxt = (flat: unknown[]) =>
  `<script id="__NUXT_DATA__" type="application/json" data-ssr="true">${JSON.stringify(flat)}</script>`
const read = (html: string) => {
  const [article] = readSite([{ url, text: html, kind: "html" }], site, 25).articles
  const time = article?.publishedAt ?? null
  return { authors: article?.authors, day: time === null ? null : new Date(time).toISOString().slice(0, 10) }
}

const own = {
  headline: title,
  authors: [{ name: "Ada Wren" }, { name: "Bo Finch" }],
  publishedAt: "2026-05-03T08:00:00Z",
}
const other = {
  headline: "The market on the village green",
  authors: ["Cy Heron"],
  publishedAt: "2026-04-01T08:00:00Z",
}

test.each([
  ["names with their records", own],
  ["plain names, and seconds", { title, author: ["Ada Wren", "Bo Finch"], published_at: 1_777_795_200 }],
  [
    "what an interface for content wraps",
    {
      title,
      authors: { data: [{ attributes: { fullName: "Ada Wren" } }, { attributes: { fullName: "Bo Finch" } }] },
      pub_date: "2026-05-03",
    },
  ],
])("where a page has nothing else, its data are read: %s", (_, record) => {
  expect(read(page(next({ related: [other], content: record })))).toEqual({
    authors: ["Ada Wren", "Bo Finch"],
    day: "2026-05-03",
  })
})

test("Nuxt writes each value once, and its place wherever it is used", () => {
  const flat = [
    { related: 9, content: 1 },
    { headline: 2, authors: 3, publishedAt: 8 },
    title,
    [4, 6],
    { name: 5, url: 7 },
    "Ada Wren",
    { name: 10, url: 7 },
    "/authors",
    "2026-05-03T08:00:00Z",
    [],
    "Bo Finch",
  ]
  expect(read(page(nuxt(flat)))).toEqual({ authors: ["Ada Wren", "Bo Finch"], day: "2026-05-03" })
})

test("records of other articles, sites and sections are not of this one", () => {
  const section = { title, author: "Tallow Evening", date: "2026-05-03" }
  const head = '<meta property=og:site_name content="Tallow Evening">'
  expect(read(page(next({ related: [other], section }), head))).toEqual({ authors: [], day: null })
})

test("what readers see is believed before the data", () => {
  const byline = '<p class=byline>By Dee Swift</p><time datetime="2026-05-04">yesterday</time>'
  expect(read(page(next({ content: own })).replace("</h1>", `</h1>${byline}`))).toEqual({
    authors: ["Dee Swift"],
    day: "2026-05-04",
  })
})

test.each([
  ["broken", '<script id="__NEXT_DATA__" type="application/json">{"props": {</script>'],
  ["deep", `<script id="__NEXT_DATA__">${"[".repeat(100_000)}</script>`],
  ["circular", nuxt([{ headline: 1, authors: 2 }, title, [2, 0]])],
  [
    "wide",
    next({ content: { headline: title, authors: [Array.from({ length: 10_000 }, () => ({ name: [{}] }))] } }),
  ],
])("data that are %s name nobody", (_, data) => {
  expect(read(page(data))).toEqual({ authors: [], day: null })
})
