import { describe, expect, test } from "vitest"
import { readSite } from "../../../../worker/fetching/reading/read-site.ts"

const site = "https://tallow.example/"
const url = `${site}2026/05/03/a-fair`
const words = "The fair opened on the green with forty stalls, and nobody minded the rain at all."
const text = `<p>${words}</p>`
const read = (html: string, address = url) =>
  readSite([{ url: address, text: html, kind: "html" }], site, 25).articles.find((one) => one.url === address)
const jsonLd = (value: object) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`
const declared = (author: object) => jsonLd({ "@type": "BlogPosting", headline: "A fair", author })
const head = "<meta property=og:type content=article><h1>A fair</h1>"

describe("a given name alone is an author", () => {
  test.each([
    ["where it is declared", `${head}${declared({ "@type": "Person", name: "Robert" })}${text}`, ["Robert"]],
    [
      "where it is a link to the author, in whatever letters",
      `${head}<p class=meta><a rel=author href="/author/marc">marc</a></p>${text}`,
      ["Marc"],
    ],
    [
      "in a byline, up to its date",
      `${head}<p class=byline>Posted by Konstantin on 3 May 2026</p>${text}`,
      ["Konstantin"],
    ],
    [
      "only where nobody is named in full",
      `${head}<p class=byline>By Ada Wren</p><a rel=author href="/author/robert">Robert</a>${text}`,
      ["Ada Wren"],
    ],
    ["not if it is no given name", `${head}<a rel=author href="/author/admin">admin</a>${text}`, []],
    [
      "not if an organisation is declared",
      `${head}${declared({ "@type": "Organization", name: "Robert" })}${text}`,
      [],
    ],
    [
      "not if several stand there, who may have written something else",
      `${head}<a rel=author href="/author/a">Robert</a>${text}<a rel=author href="/author/b">Ulrike</a>`,
      [],
    ],
    ["not in running text", `${head}<p>It was written for Robert by the river.</p>${text}`, []],
  ])("%s", (_, html, authors) => {
    expect(read(html)?.authors).toEqual(authors)
  })

  test("in a feed", () => {
    const feed = `<rss version="2.0"><channel><title>Tallow</title><link>${site}</link>
      <item><title>A fair</title><link>${url}</link><author>Robert</author></item>
      <item><title>A boat</title><link>${site}boat</link><author>admin</author></item></channel></rss>`
    const { articles } = readSite([{ url: `${site}feed`, text: feed, kind: "xml" }], site, 25)
    expect(articles.map(({ authors }) => authors)).toEqual([["Robert"], []])
  })
})

describe("who wrote an article", () => {
  const long = text.repeat(14)
  test.each([
    [
      "is read inside of what a page is wrapped in, whatever that is called",
      `<div class=page-ad-margins><div class="nav drawer"><h1>A fair</h1><p class=byline>By Ada Wren</p>${text}</div></div>`,
      ["Ada Wren"],
    ],
    [
      "is not who is named in a menu",
      `<ul class=main-menu><li><a rel=author href="/author/bo">Bo Finch</a></li></ul><h1>A fair</h1>${long}`,
      [],
    ],
    [
      "is read in the article below a headline that stands outside of it",
      `<h1>A fair</h1><article>${long}<p class=author>By Ada Wren</p></article><article><p class=author>Bo Finch</p>${text}</article>`,
      ["Ada Wren"],
    ],
    [
      "is none of those who wrote the articles below",
      `<h1>A fair</h1>${text}<article><p class=author>Cy Heron</p>${text}</article><article><p class=author>Bo Finch</p>${text}</article>`,
      [],
    ],
    [
      "is not somebody whom it links to",
      `${head}<p>${words.repeat(3)} We met <a href="/people/bo-finch">Bo Finch</a> there. ${words}</p>`,
      [],
    ],
    [
      "is not who has a profile elsewhere",
      `${head}${text}<p>Guest: <a href="https://social.example/profile/bo-finch">Bo Finch</a></p>`,
      [],
    ],
    [
      "is not who translated it, said beside the author",
      `${head}<div class=contributors><span class=author><a href="/author/ada">Ada Wren</a></span> <span>Translated by</span> <a href="/author/bo">Bo Finch</a></div>${text}`,
      ["Ada Wren"],
    ],
    [
      "is read from the two parts of a name",
      `${head}<div class=author><span class=given-names>Bradon R.</span> <span class=surname>Heron</span></div>${text}`,
      ["Bradon R. Heron"],
    ],
    [
      "is read where no space follows the word for it",
      `${head}<a class=article__author href="/u/1">By<span>Travis Wren</span></a>${text}`,
      ["Travis Wren"],
    ],
    [
      "is declared with a surname in small letters",
      `${head}${declared({ "@type": "Person", name: "Daniel wren" })}${text}`,
      ["Daniel Wren"],
    ],
    [
      "is said beside the day, above the title",
      `<meta property=og:type content=article><small>04.02.2026 | 13:10 Uhr | Uta Heron</small><h1>A fair</h1>${text}`,
      ["Uta Heron"],
    ],
    [
      "is said after the word for several",
      `${head}${long}<p>Autoren Jan Wren und Uta Heron</p>`,
      ["Jan Wren", "Uta Heron"],
    ],
    [
      "is said as a desk says it",
      `${head}<p>05.02.2026 - Redaktion: Uta Heron (Press office)</p>${text}`,
      ["Uta Heron"],
    ],
    [
      "is not what a button offers",
      `${head}<div class=author><p>Ada Wren</p><a href="/hire">Hire Ada</a></div>${text}`,
      ["Ada Wren"],
    ],
    ["is not a company", `<meta name=author content="FENWIND AG">${head}${text}`, []],
  ])("%s", (_, html, authors) => {
    expect(read(html)?.authors).toEqual(authors)
  })
})

describe("the title of an article", () => {
  const unseen = "<h1 class=aural>The Office of Fairs</h1>"
  test.each([
    [
      "is not what only a screen reader says",
      `${unseen}<h1><span>27.01.2026</span>Fairs of January</h1>`,
      "Fairs of January",
    ],
    [
      "has no marks of where a word may be broken",
      "<h1>The Tal&shy;low fair on the vil&shy;lage green</h1>",
      "The Tallow fair on the village green",
    ],
  ])("%s", (_, html, title) => {
    expect(read(`<meta property=og:type content=article>${html}${text}`)?.title).toContain(title)
  })
})

describe("the day of an article", () => {
  const undated = `${site}stories/a-fair`
  const day = (html: string, address = undated) => {
    const time = read(`<meta property=og:type content=article>${html}`, address)?.publishedAt
    return time == null ? null : new Date(time).toISOString().slice(0, 10)
  }
  const far = text.repeat(20)
  test.each([
    [
      "right behind its label",
      `<h1>A fair</h1>${far}<ul><li><b>Datum:</b>26. Januar 2026</li></ul>`,
      "2026-01-26",
    ],
    ["below its label", `<h1>A fair</h1>${far}<p>Mise en ligne</p><p>23 mai 2026</p>`, "2026-05-23"],
    [
      "at the beginning of a release",
      `<h1>A fair</h1><p>Pressemitteilung vom 25. Januar 2026 | Berlin – ${"The fair is open to everybody. ".repeat(8)}</p>`,
      "2026-01-25",
    ],
    [
      "as the feed of a blog would say it",
      `<h1>A fair</h1><span class=updated title="2026-04-04T18:52:11+00:00"></span>`,
      "2026-04-04",
    ],
    [
      "not where the text speaks of a day",
      `<h1>A fair</h1>${far}<p>${"It goes on. ".repeat(12)} The mill closed on 3 May 1999.</p>`,
      null,
    ],
  ])("is read %s", (_, html, expected) => {
    expect(day(html)).toBe(expected)
  })

  test.each([
    ["29-10-2026", "2026-10-29"],
    ["03-04-2026", null],
  ])("is that of the address %s, if it can be but one", (part, expected) => {
    expect(day(`<h1>A fair</h1>${text}`, `${site}news/${part}`)).toBe(expected)
  })
})

describe("nobody is", () => {
  const people = (html: string) =>
    readSite([{ url: `${site}news/a-fair`, text: html, kind: "html" }], site, 25).people.map(
      ({ name }) => name,
    )
  const asked = (kind: string) =>
    `${head}<div itemscope itemtype="https://schema.org/${kind}"><div itemprop=author itemscope itemtype="https://schema.org/Person"><span itemprop=name>Bo Finch</span><span itemprop=jobTitle>Hero</span></div></div>`
  test.each([
    [
      "the site that a system declares to write it",
      `<meta property=og:site_name content="Tallow Direkt">${head}${jsonLd({ "@type": "Person", name: "Tallow Direkt" })}${text}`,
    ],
    ["whoever answered a question", asked("Answer")],
    ["whoever wrote in a forum", asked("DiscussionForumPosting")],
    ["a link to advertise", `${head}<p>關於我們 ‧ <a href="mailto:ad@tallow.example">廣告刊登</a></p>`],
  ])("%s", (_, html) => {
    expect(people(html)).toEqual([])
  })
  test("missed for that who is declared to belong to the outlet", () => {
    const staff = jsonLd({ "@type": "Person", name: "Bo Finch", jobTitle: "Editor" })
    expect(people(`${head}${staff}${text}`)).toEqual(["Bo Finch"])
  })
})
