import { describe, expect, test } from "vitest"
import { readSite } from "../../../../worker/fetching/reading/read-site.ts"

const site = "https://tallow.example/"
const url = `${site}2026/05/03/a-fair`
const words =
  "The fair opened on the green with forty stalls, and nobody minded the rain that fell on them all day long."
const text = `<p>${words}</p>`
const jsonLd = (value: object) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`
const declared = (author: unknown) => jsonLd({ "@type": "NewsArticle", headline: "A fair", author })
const head = "<meta property=og:type content=article><h1>A fair</h1>"
const authors = (html: string) =>
  readSite([{ url, text: html, kind: "html" }], site, 25).articles.find((one) => one.url === url)?.authors

describe("the author of an article is", () => {
  test.each([
    [
      "whom the words right below the title name, and not the account that put it online",
      `${declared({ "@type": "Person", name: "Cy Heron" })}${head}<p class=byline>By Ada Wren, Ben Finch</p>${text.repeat(5)}`,
      ["Ada Wren", "Ben Finch"],
    ],
    [
      "whoever leads an interview",
      `${head}<p>Ein Interview von Anna Berg mit Karl Stein</p>${text.repeat(4)}`,
      ["Anna Berg"],
    ],
    ["whoever has a title", `${head}<p>von Dr. Anna Berg</p>${text.repeat(4)}`, ["Anna Berg"]],
    [
      "whoever is declared with a handle",
      `${declared({ "@type": "Person", name: "Ada Wren @adawren" })}${head}${text}`,
      ["Ada Wren"],
    ],
    [
      "a reporter of Korea with that word",
      `<meta name=author content="신현주 기자">${head}${text}`,
      ["신현주"],
    ],
    [
      "whoever signs the last paragraph of the text",
      `${head}<div>${text.repeat(4)}<p><b><i>Anna Berg</i></b></p></div><div class=box>Mehr lesen</div><footer>Tallow</footer>`,
      ["Anna Berg"],
    ],
    [
      "whoever signs it on the right, whatever the name",
      `${head}<div>${text.repeat(4)}<p style="text-align:right"><strong>Lê Phương</strong></p></div><footer>Tallow</footer>`,
      ["Lê Phương"],
    ],
    [
      "whom a link to a page below a folder of authors names",
      `${head}<div><span><a href="/autoren/name/ada-wren">Ada Wren</a></span></div>${text.repeat(4)}`,
      ["Ada Wren"],
    ],
    [
      "whom a label far below names, though the house signs",
      `<meta name=author content="Tallow Desk">${head}${text.repeat(20)}<p><strong>Autorin: Anna Berg, Leiterin in Leeds.</strong></p>`,
      ["Anna Berg"],
    ],
    [
      "whom a box below the text names under a label, though the house signs",
      `<meta name=author content="Institute of Moors - IOM">${head}${text.repeat(20)}<div class=facts><p><strong>Autor:innen</strong><br><span itemprop=author>Anna  Berg</span></p><p><strong>Redaktion</strong><br><a href="/iom">IOM</a></p></div>`,
      ["Anna Berg"],
    ],
    [
      "who are listed under a label below the text",
      `<meta name=author content="Institute of Moors - IOM">${head}${text.repeat(20)}<footer><h4>Auteurs</h4><ul><li>Anna Berg</li><li><b>Carl Roth</b></li></ul></footer>`,
      ["Anna Berg", "Carl Roth"],
    ],
    [
      "who are named together after a label for one or several",
      `${head}${text.repeat(20)}<div><span>Author(s):</span> <span>Anna Berg and Carl Roth</span></div>`,
      ["Anna Berg", "Carl Roth"],
    ],
    [
      "whom a list of terms names, with whoever took the pictures",
      `${head}${text.repeat(20)}<dl><dt>Autor:in</dt><dd>Anna Berg</dd><dt>Foto</dt><dd>Carl Roth</dd></dl>`,
      ["Anna Berg"],
    ],
    [
      "whoever signs on the right below a long text that the house signs too",
      `<meta name=author content="Tallow Desk">${head}<div>${text.repeat(20)}<p style="text-align:right"><strong>Lê Phương</strong></p></div><footer>Tallow</footer>`,
      ["Lê Phương"],
    ],
    [
      "whose names alone stand in bold above the text, which does not name them again",
      `${head}<p>By Tallow Times</p><p>…as the town watches</p><p><strong>Mathatisi Sebusi/Mohloai Mpesi</strong></p>${text.repeat(5)}`,
      ["Mathatisi Sebusi", "Mohloai Mpesi"],
    ],
    [
      "whose name alone stands in bold above the text",
      `${head}<p><strong>Anna Berg</strong></p>${text.repeat(5)}`,
      ["Anna Berg"],
    ],
    [
      "whoever signs below a text that has its place in bold above it",
      `${head}<p><strong>Port Harcourt</strong></p>${text.repeat(5)}<p><strong>Anna Berg</strong></p>`,
      ["Anna Berg"],
    ],
    [
      "who is named in a bar of links right above the title",
      `<meta name=author content="Tallow Desk"><ul class=menu><li><div class=author>von <a href="/autor/anna-berg">Anna Berg</a></div></ul>${head}${text.repeat(4)}`,
      ["Anna Berg"],
    ],
    [
      "who are declared with the letters by which they sign",
      `${declared([
        { "@type": "Person", name: "Anna Berg (abe)" },
        { "@type": "Person", name: "Carl Roth (cro)" },
      ])}${head}${text}`,
      ["Anna Berg", "Carl Roth"],
    ],
    [
      "whom a plugin for sharing declares",
      `<meta property="shareaholic:article_author_name" content="Anna Berg">${head}${text}`,
      ["Anna Berg"],
    ],
    [
      "who asks the guest of a conversation",
      `${head}<p class=author>Karl Stein im Gespräch mit Anna Berg</p>${text.repeat(4)}`,
      ["Anna Berg"],
    ],
    [
      "who is named in a list of icons",
      `<meta name=author content="tallow.example">${head}<ul class=icon-list-items><li><span class="icon-list-text post-info__item--type-author">Boris T. Kaiser</span></ul>${text.repeat(4)}`,
      ["Boris T. Kaiser"],
    ],
    [
      "who is named below a label in Japanese",
      `${head}${text.repeat(20)}<div><p>著者</p><p>田中 花子</p></div>`,
      ["田中 花子"],
    ],
  ])("%s", (_, html, expected) => {
    expect(authors(html)).toEqual(expected)
  })
})

describe("the author of an article is not", () => {
  const other = "<p class=author>Ben Finch</p>"

  test.each([
    [
      "who signed another one together with its author",
      `<meta name=author content="Ada Wren">${head}<p class=author>Ada Wren</p>${text.repeat(5)}<div class=box><p class=author>Ada Wren, Ben Finch</p></div>`,
      ["Ada Wren"],
    ],
    [
      "in a box that is called one of other articles",
      `${head}${text.repeat(9)}<section class="gallery-related-combined"><p><a href="/2026/x">A walk</a></p>${other}</section>`,
      [],
    ],
    [
      "in a menu",
      `<ul role=menu><li role=menuitem class=author><a href="/politik">Ada Wren</a></li></ul>${head}${text}`,
      [],
    ],
    [
      "who took the pictures, with the label in a line of its own",
      `${head}${text}<div class=credit><div class=credit-label>FOTOGRAF</div><div class=credit-text>BEN FINCH</div></div>`,
      [],
    ],
    [
      "who checked what another wrote",
      `${declared({ "@type": "Person", name: "Ada Wren" })}${head}<p class=byline>Written by <a>Ada Wren</a></p><p class=byline>Medically reviewed by <a>Ben Finch</a></p>${text}`,
      ["Ada Wren"],
    ],
    [
      "somebody of whom the text tells, where the site signs in its meta elements",
      `<meta name=parsely-author content="TLW News Desk">${head}${text.repeat(20)}<div><a href="/people/ben-finch">Ben Finch</a></div>`,
      [],
    ],
    [
      "one of all who write for the site",
      `<meta name=author content="Institute of Moors - IOM">${head}${text.repeat(20)}<div><h3>Authors</h3><ul><li><a href="/author/anna-berg">Anna Berg</a></li><li><a href="/author/carl-roth">Carl Roth</a></li></ul></div>`,
      [],
    ],
    ["a place in bold above the text", `${head}<p><strong>Addis Ababa</strong></p>${text.repeat(5)}`, []],
    ["another place", `${head}<p><strong>Abu Dhabi</strong></p>${text.repeat(5)}`, []],
    [
      "somebody in bold above the text that tells of the same person",
      `${head}<p><strong>Mathatisi Sebusi</strong></p>${text.repeat(5)}<p>${words} Sebusi was there.</p>`,
      [],
    ],
    [
      "those who edit a paper",
      `${head}<p class=author>Redaktion Gelbe Liste Pharmindex</p>${text.repeat(4)}`,
      [],
    ],
    ["the words of a button", `${head}<p class=author>Link Copied</p>${text.repeat(4)}`, []],
    [
      "an institute under the label of authors",
      `<meta name=author content="Institute of Moors - IOM">${head}${text.repeat(20)}<div><p>Autor</p><p>Institute of Moors</p></div>`,
      [],
    ],
    [
      "the author of one of several texts below the house's own",
      `<meta name=author content="Institute of Moors - IOM">${head}${text.repeat(20)}<div><p>Peat</p><p>Author</p><p>Anna Berg</p></div><div><p>Reed</p><p>Author</p><p>Carl Roth</p></div>`,
      [],
    ],
    [
      "a part of the name of its site",
      `<meta name=author content="El Camino Lima"><meta property=og:site_name content="Noticias El Camino Lima">${head}${text}`,
      [],
    ],
    [
      "who holds the rights",
      `<meta name=author content="Rotes Kreuz Ostheim"><meta name=copyright content="Rotes Kreuz Ostheim">${head}${text}`,
      [],
    ],
    [
      "what the host of the site is called",
      `${head}<p class=author>von Ada Wren, TALLOW OSTHEIM</p>${text}`,
      ["Ada Wren"],
    ],
    [
      "whoever is quoted in a box of its own",
      `${head}<div>${text}<p><strong>Anna Berg</strong></p></div><div>${text.repeat(4)}<p>And so it ended.</p></div>`,
      [],
    ],
  ])("%s", (_, html, expected) => {
    expect(authors(html)).toEqual(expected)
  })
})

test("a drawing with an empty title hides nothing of its page", () => {
  const drawing = "<svg><title/><style type=text/css /><path d='M1 1'/></svg>"
  expect(authors(`${drawing}${head}<p class=byline>By Ada Wren</p>${text}`)).toEqual(["Ada Wren"])
})
