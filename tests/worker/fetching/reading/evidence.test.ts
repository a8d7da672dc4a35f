import { describe, expect, test } from "vitest"
import { readSite } from "../../../../worker/fetching/reading/read-site.ts"

const site = "https://tallow.example/"
const read = (path: string, body: string) =>
  readSite([{ url: `${site}${path}`, text: `<title>Tallow Post</title>${body}`, kind: "html" }], site, 25)
const people = (path: string, body: string) => read(path, body).people.map(({ name }) => name)

const menu = "<ul><li>Opera Prima</li><li>Ride Green</li><li>Ente Parco</li><li>Bella Figura</li></ul>"

describe("who is a person of the outlet", () => {
  test.each([
    ["a role beside a known given name", "contact", "<p>Ada Wren, news editor</p>", ["Ada Wren"]],
    [
      "an address that spells the name",
      "contact",
      "<p>Quill Mapother: quill.mapother@tallow.example</p>",
      ["Quill Mapother"],
    ],
    [
      "what the page's data say",
      "contact",
      `<div class=h-card><b class=p-name>Quill Mapother</b></div>`,
      ["Quill Mapother"],
    ],
    [
      "a place in the list of a staff page",
      "staff",
      "<ul><li><h3>Ada Wren</h3><p>News editor</p></li><li><h3>Hugo Finch</h3><p>Reporter</p></li><li><h3>Cora Heron</h3><p>Ferries and tides</p></li></ul>",
      ["Ada Wren", "Hugo Finch", "Cora Heron"],
    ],
  ])("is shown by %s", (_, path, body, expected) => {
    expect(people(path, body)).toEqual(expected)
  })

  test.each([
    ["a menu", "contact", menu],
    [
      "a tag cloud",
      "contact",
      `<div class=tagcloud>${"Green Tide|Red Lantern|Coming Out"
        .split("|")
        .map((tag) => `<a href=/tag/x>${tag}</a>`)
        .join(" ")}</div>`,
    ],
    [
      "departments",
      "contact",
      "<table><tr><td>Classified Ads<td>ads@tallow.example<tr><td>Human Resources<td>hr@tallow.example<tr><td>Night Desk<td>desk@tallow.example</table>",
    ],
    [
      "headlines",
      "contact",
      "<p>Ride Green: Alpine Trails and Pod Smrkem</p><p>Shower Thoughts: What Nobody Says</p>",
    ],
    [
      "the bylines of teasers",
      "contact",
      "<aside><article><h3><a href=/2026/05/03/a-fair>A fair on the green</a></h3><p class=byline>By Ada Wren</p></article></aside>",
    ],
    [
      "a sentence with a role in it",
      "contact",
      "<p>Best Buy – where you can find the Founders Edition of every card we ever tested</p>",
    ],
    [
      "links of a staff page",
      "staff",
      "<ul><li><b>Wichtige Dokumente</b> – 18</li><li><b>Readiness Code</b> – PID</li><li><b>Opera Prima</b> – FTO</li></ul>",
    ],
  ])("are not %s", (_, path, body) => {
    expect(people(path, body)).toEqual([])
  })

  test("says what speaks for each, and proposes the others", () => {
    const { people, proposed } = read(
      "contact",
      "<p>Ada Wren, news editor, ada@tallow.example</p><p>Ride Green: Pod Smrkem, Alpen Trail</p>",
    )
    expect(people).toMatchObject([
      { name: "Ada Wren", evidence: expect.arrayContaining(["role", "spelled", "given"]) },
    ])
    expect(proposed.map(({ name }) => name)).toEqual(["Pod Smrkem", "Alpen Trail"])
  })

  test("counts who is proposed on one page and signs on another", () => {
    const documents = [
      { url: `${site}contact`, text: "<p>Ride Green: Pod Smrkem, Quill Mapother</p>", kind: "html" as const },
      {
        url: `${site}2026/05/03/a-fair`,
        text: `<h1>A fair on the green</h1><p class=byline>By Quill Mapother</p><p>${"The fair opened. ".repeat(20)}</p>`,
        kind: "html" as const,
      },
    ]
    expect(readSite(documents.slice(0, 1), site, 25).people).toEqual([])
    expect(readSite(documents, site, 25).people.map(({ name }) => name)).toEqual(["Quill Mapother"])
  })
})

test.each(
  "Alle Artikel|Read More|Lire Plus|Leer Más|Leggi Tutto|Saiba Mais|Lees Verder|Läs Mer|Les Mer|Læs Mere|Lue Lisää|Czytaj Dalej|Číst Dále|Citește Mai|Devamını Oku|Human Resources|تماس با ما|اتصل بنا|Читать Далее".split(
    "|",
  ),
)("%s is neither a person nor an author", (words) => {
  const card = (name: string) => `<li><h3>${name}</h3><p>Editor</p></li>`
  expect(people("staff", `<ul>${["Ada Wren", "Hugo Finch", words].map(card).join("")}</ul>`)).toEqual([
    "Ada Wren",
    "Hugo Finch",
  ])
  const article = `<h1>A fair</h1><p class=author>${words}</p><p>The fair opened on the green.</p>`
  expect(read("2026/05/03/a-fair", article).articles).toMatchObject([{ authors: [] }])
})

test.each(["tom [at] tallow [dot] example", "tom (at) tallow.example", "tom AT tallow DOT example"])(
  "an address written as %s is no part of a position",
  (address) => {
    expect(read("staff", `<h3>Tom Wren</h3><p>News editor – ${address}</p>`).people).toMatchObject([
      { title: "News editor" },
    ])
  },
)
