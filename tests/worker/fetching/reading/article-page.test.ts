import { describe, expect, test } from "vitest"
import { readSite } from "../../../../worker/fetching/reading/read-site.ts"

const site = "https://tallow.example/"
const url = `${site}2026/05/03/a-fair`
const text = "<p>The fair opened on the green with forty stalls, and nobody minded the rain at all.</p>"
const read = (html: string, address = url) => {
  const { articles } = readSite([{ url: address, text: html, kind: "html" }], site, 25)
  return articles.find((article) => article.url === address)
}
const jsonLd = (value: object) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`
const article = (more: object) => jsonLd({ "@type": "NewsArticle", headline: "A fair", ...more })

describe("who wrote an article", () => {
  test.each([
    [
      "is not who wrote what the page recommends",
      `<h1>A fair</h1><p class=byline>By Ada Wren</p>${text.repeat(5)}<div class=more><p class=author>Bo Finch</p></div>`,
      ["Ada Wren"],
    ],
    [
      "is who is declared, and who stands beside them",
      `${article({ author: { name: "Ada Wren" } })}<h1>A fair</h1><p class=byline>By <a>Ada Wren</a> and <a>Cy Heron</a></p>${text.repeat(5)}<p class=author>Bo Finch</p>`,
      ["Ada Wren", "Cy Heron"],
    ],
    [
      "is not who took its picture",
      `<h1>A fair</h1><p class=byline>By Ada Wren</p><figure><img><figcaption><span class=credit>Bo Finch / Wire</span></figcaption></figure>${text}`,
      ["Ada Wren"],
    ],
    [
      "is not who translated it",
      `<h1>A fair</h1><p class=author>Ada Wren</p><div class=translator><span class=author>Bo Finch</span></div>${text}`,
      ["Ada Wren"],
    ],
    ["is not a word of the page", `<h1>A fair</h1><p class=author>Alle Artikel</p>${text}`, []],
    [
      "is not how many commented",
      `<h1>A fair</h1><p>Von Thilo / 6. November 2023 / Keine Kommentare</p>${text}`,
      [],
    ],
    ["is not where it was written", `<h1>A fair</h1><p>Ort Saarbrücken</p><p>28.01.2022</p>${text}`, []],
    [
      "is not the agency of its picture",
      `<h1>A fair</h1><span class=author><i>Foto:</i> <span>Ada Wren / AP</span></span>${text.repeat(5)}`,
      [],
    ],
    [
      "is not the paper itself",
      `<meta name=author content="Tallow Evening"><meta property=og:site_name content="Tallow Evening"><h1>A fair</h1>${text}`,
      [],
    ],
    [
      "is not an organisation that the page declares",
      `${jsonLd({ "@type": "NewsMediaOrganization", name: "Green Lantern" })}${article({ author: { "@type": "Person", name: "Green Lantern" } })}<h1>A fair</h1>${text}`,
      [],
    ],
    [
      "is whose blog it is",
      `<meta property=og:site_name content="Ada Wren">${article({ author: { "@type": "Person", name: "Ada Wren" } })}<h1>A fair</h1>${text}`,
      ["Ada Wren"],
    ],
    [
      "is the one person whom its data describe",
      `${jsonLd({
        "@graph": [
          { "@type": "WebPage", name: "A fair" },
          { "@type": "Person", name: "Ada Wren" },
        ],
      })}<h1>A fair</h1>${text}`,
      ["Ada Wren"],
    ],
    [
      "is not who signed what stands far below what the paper signs",
      `${article({ author: { "@type": "Organization", name: "Tallow Post" } })}<h1>A fair</h1>${text.repeat(20)}<p class=byline>By Bo Finch</p>`,
      [],
    ],
    [
      "stands beside another",
      `<h1>A fair</h1><p class=byline>Ada Wren/Bo Finch</p>${text}`,
      ["Ada Wren", "Bo Finch"],
    ],
    ["stands beside an agency", `<h1>A fair</h1><p class=byline>By Ada Wren/SP-X</p>${text}`, ["Ada Wren"]],
    [
      "is declared as they log in",
      `<meta name=author content="ada wren"><h1>A fair</h1>${text}`,
      ["Ada Wren"],
    ],
    [
      "is in a list of facts",
      `<h1>A fair</h1><ul><li><strong>Autorin/Autor</strong> Ada Wren</li></ul>${text.repeat(9)}`,
      ["Ada Wren"],
    ],
    ["is not when it was changed", `<h1>A fair</h1><p class=byline>Last Modified</p>${text}`, []],
    [
      "stands after a label in a line of its own",
      `<h1>A fair</h1><div><p>By</p></div><div><p>Ada Wren</p></div>${text}`,
      ["Ada Wren"],
    ],
    ["stands after a day and a dash", `<h1>A fair</h1><p>3.5.2026 - Ada Wren</p>${text}`, ["Ada Wren"]],
    [
      "stands after a label far below the title",
      `<h1>A fair</h1>${text.repeat(30)}<p><b>Author: Ada Wren, our reporter.</b></p>${text.repeat(5)}`,
      ["Ada Wren"],
    ],
    [
      "may be called by an initial",
      `${article({ author: { "@type": "Person", name: "Ada W." } })}<h1>A fair</h1>${text}`,
      ["Ada W."],
    ],
    [
      "is who wrote the page, when it declares no article",
      `<meta property=og:type content=article>${jsonLd({
        "@graph": [
          { "@type": "WebPage", author: { "@id": "#ada" } },
          { "@type": "Person", "@id": "#ada", name: "Ada Wren" },
        ],
      })}<h1>A fair</h1>${text}`,
      ["Ada Wren"],
    ],
    [
      "is who wrote it, though its declaration names another site",
      `${article({ "@id": "https://elsewhere.example/x", url: "https://elsewhere.example/x", author: { "@type": "Person", name: "Ada Wren" } })}<h1>A fair</h1>${text}`,
      ["Ada Wren"],
    ],
    [
      "is each of those whom one declared name joins",
      `${article({ author: "Ada Wren, Bo Finch and Cy Heron" })}<h1>A fair</h1>${text}`,
      ["Ada Wren", "Bo Finch", "Cy Heron"],
    ],
    [
      "is no part of an organisation that one declared name joins",
      `${article({ author: "Ada Wren and Sons" })}<h1>A fair</h1>${text}`,
      [],
    ],
    [
      "is declared by a property that has two names",
      `<meta property="dc:creator twitter:creator" content="Ada Wren"><h1>A fair</h1>${text}`,
      ["Ada Wren"],
    ],
    [
      "is declared by the value of a meta element",
      `<meta name=author value="Ada Wren"><h1>A fair</h1>${text}`,
      ["Ada Wren"],
    ],
    [
      "stands in a line for the author",
      `<h1>A fair</h1><p class="autorenzeile small">Von Ada Wren und Bo Finch, NDR</p>${text}`,
      ["Ada Wren", "Bo Finch"],
    ],
    [
      "is spelled as readers see it",
      `${article({ author: { "@type": "Person", name: "J&uuml;rgen Wren" } })}<h1>A fair</h1>${text}`,
      ["Jürgen Wren"],
    ],
  ])("%s", (_, html, authors) => {
    expect(read(html)?.authors).toEqual(authors)
  })

  test("is read where nothing but running text shows that the page is an article", () => {
    const paragraphs = `<p>${text.slice(3, -4).repeat(2)}</p>`
    const address = `${site}green/fair`
    const html = `<h1>A fair</h1>${paragraphs.repeat(4)}<p><b>Author: Ada Wren, our reporter.</b></p>`
    expect(read(html, address)).toMatchObject({ title: "A fair", authors: ["Ada Wren"] })
    expect(read(`<h1>A fair</h1>${paragraphs}`, address)).toBeUndefined()
  })

  test("is read from what React streams to the page", () => {
    const html = `<main><div hidden id="S:0"><h1>A fair</h1><p class=byline>By Ada Wren</p>${text}</div></main>`
    expect(read(html)).toMatchObject({ title: "A fair", authors: ["Ada Wren"] })
  })
})

describe("the title of an article", () => {
  test.each([
    [
      "is not the name of its site",
      `<title>A fair on the green – The Tallow</title><h1>The Tallow</h1><h2>A fair on the green</h2>${text}`,
      "A fair on the green",
    ],
    [
      "is not the heading of a form",
      `<title>A fair on the green | The Tallow</title><h1>Subscribe now</h1><h1>A fair on the green</h1>${text}`,
      "A fair on the green",
    ],
    [
      "is not the link to the home page",
      `<title>A fair on the green</title><h1><a href="/">Wick and Co</a></h1><h3 class=entry-title>A fair on the green</h3>${text}`,
      "A fair on the green",
    ],
    [
      "leaves out the word above it",
      `<meta property=og:title content="A fair on the village green"><h1><span>Weather</span> A fair on the village green</h1>${text}`,
      "A fair on the village green",
    ],
    [
      "has no name of the site behind it",
      `<meta property=og:type content=article><meta property=og:site_name content="The Tallow"><meta property=og:title content="A fair on the green - The Tallow">${text}`,
      "A fair on the green",
    ],
    [
      "is not a heading of which none of the page's titles has a word",
      `<title>A fair on the village green | The Tallow</title><meta property=og:type content=article><meta property=og:title content="A fair on the village green"><h1>Original text</h1>${text}`,
      "A fair on the village green",
    ],
    [
      "is its heading, where all pages share the title of the house",
      `<title>Tallow Times – local news</title><meta property=og:type content=article><meta property=og:title content="Tallow Times – local news"><h1>Kiln burns again</h1>${text}`,
      "Kiln burns again",
    ],
    [
      "is its heading, where all pages share a part of the name of the house",
      `<title>Evening Ledger</title><meta property=og:type content=article><meta property=og:site_name content="The Evening Ledger of Ostheim"><meta property=og:title content="Evening Ledger"><h1>Kiln burns again</h1>${text}`,
      "Kiln burns again",
    ],
    [
      "is not a heading of which the declared headline has no word",
      `${article({})}<title>Tallow Times – local news</title><h1>Original text</h1>${text}`,
      "A fair",
    ],
    [
      "is its heading, where the document is called after the house",
      `<title>Wick and Sons</title><meta property=og:type content=article><h1>A fair on the green</h1>${text}`,
      "A fair on the green",
    ],
    [
      "is not cut at a quote that its meta element does not escape",
      `<meta property=og:type content=article><meta property="og:title" content="Senator calls the village fair "harmless""><h1>Senator calls the village fair "harmless"</h1>${text}`,
      'Senator calls the village fair "harmless"',
    ],
    [
      "has no references left in it",
      `<meta property=og:type content=article><meta property=og:title content="&amp;#8216;A fair&amp;#8217;">${text}`,
      "‘A fair’",
    ],
  ])("%s", (_, html, title) => {
    expect(read(html)?.title).toBe(title)
  })
})

test("the title of an article is its heading where that stands in the address, whatever all pages share", () => {
  const html = `<title>What is on in Ostheim</title><meta property=og:type content=article><meta property=og:title content="What is on in Ostheim"><h1>Kiln burns again</h1>${text}`
  expect(read(html, `${site}2026/05/03/kiln-burns-again.html`)?.title).toBe("Kiln burns again")
  expect(read(html)?.title).toBe("What is on in Ostheim")
})

test.each([
  ["Newsroom", "Tallow expands its factory by the harbour", "newsroom/factory.html"],
  ["Politik", "Koalition uneins über Etat", "politik/2026/streit.html"],
])("the title of an article is not its section, such as %s", (section, title, path) => {
  const html = `<title>${title}</title><meta property=og:type content=article><meta property=og:title content="${title}"><h1>${section}</h1>${text}`
  expect(read(html, site + path)?.title).toBe(title)
})

describe("the day of an article", () => {
  const day = (html: string, address?: string) => {
    const time = read(html, address)?.publishedAt
    return time == null ? null : new Date(time).toISOString().slice(0, 10)
  }
  const undated = `${site}stories/a-fair`

  test.each([
    [
      "after a label",
      `<meta property=og:type content=article><h1>A fair</h1>${text.repeat(20)}<p>Stand: 10.12.2022 18:00 Uhr</p>`,
      "2022-12-10",
    ],
    [
      "with its day first",
      `<meta property=article:published_time content="10.12.2022, 07:00:03"><h1>A fair</h1>`,
      "2022-12-10",
    ],
    [
      "with a broken fraction of a second",
      `${article({ datePublished: "2022-01-10T22:06:08:684Z" })}<h1>A fair</h1>`,
      "2022-01-10",
    ],
    [
      "for the page",
      `<meta property=og:type content=article>${jsonLd({ "@type": "WebPage", datePublished: "2026-05-03" })}<h1>A fair</h1>`,
      "2026-05-03",
    ],
    ["in two figures of its year", `<article><h1>A fair</h1><p>23.09.22</p>${text}</article>`, "2022-09-23"],
    [
      "below the text",
      `<article><h1>A fair</h1>${text.repeat(20)}<p>Posted on 3 May 2026 in Fairs</p></article>`,
      "2026-05-03",
    ],
  ])("is read %s", (_, html, expected) => {
    expect(day(html, undated)).toBe(expected)
  })

  test("is that of its address, when nothing else tells", () => {
    expect(day(`<article><h1>A fair</h1>${text}</article>`)).toBe("2026-05-03")
  })

  test("is not that of a comment", () => {
    const comment = { "@type": "Comment", datePublished: "2026-05-09" }
    expect(day(`${article({ comment })}<h1>A fair</h1>${text}`, undated)).toBeNull()
  })
})

test.each([
  ["several words", "news/what-keeps-the-old-ferry-afloat"],
  ["a number", "news/artikel/2164712"],
])("a long text under a heading is an article at an address with %s", (_, path) => {
  const html = `<h1>What keeps the old ferry afloat</h1>${`<p>${"The ferry crossed the water. ".repeat(6)}</p>`.repeat(4)}`
  expect(read(html, site + path)?.title).toBe("What keeps the old ferry afloat")
})

test.each([
  ["without the line above it", "<span class=kicker>Ferries</span>", "Why the old boat still floats"],
  [
    "whole, where a colon joins the two",
    "<span class=kicker>Ferries</span><span>: </span>",
    "Ferries: Why the old boat still floats",
  ],
])("a title is read %s", (_, top, title) => {
  expect(read(`<h1>${top}<span>Why the old boat still floats</span></h1>${text}`)?.title).toBe(title)
})
