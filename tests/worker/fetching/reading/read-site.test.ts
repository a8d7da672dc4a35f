import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { readSite } from "../../../../worker/fetching/reading/read-site.ts"
import { quickest } from "../../support/quickest.ts"

const site = "https://tallow.example/"
const html = (text: string, path = "team") => ({ url: site + path, text, kind: "html" as const })
const read = (...pages: ReturnType<typeof html>[]) => readSite(pages, site, 25)
const peopleIn = (text: string, path?: string) => read(html(text, path)).people.map(({ name }) => name)
const ownersIn = (text: string, path?: string) =>
  Object.fromEntries(read(html(text, path)).addresses.map(({ address, person }) => [address, person]))

describe("an address belongs", () => {
  test("to whoever shares its card, row or item", () => {
    const page = `<ul><li>Ada Wren, editor <a href="mailto:aw9@tallow.example">write</a><li>Bo Finch, reporter (bird@tallow.example)</ul>
      <table><tr><td>Cy Heron<td>Critic<td>c9@tallow.example<tr><td>Di Swift<td>Columnist<td></table>`
    expect(ownersIn(page)).toEqual({
      "aw9@tallow.example": "Ada Wren",
      "bird@tallow.example": "Bo Finch",
      "c9@tallow.example": "Cy Heron",
    })
  })

  test("to whom it names, wherever it stands", () => {
    const page = "<p>Ada Wren, editor</p><p>Bo Finch, reporter</p><p>Letters to bfinch@tallow.example</p>"
    expect(ownersIn(page)).toEqual({ "bfinch@tallow.example": "Bo Finch" })
  })

  test("to the outlet, when it is a post's and shares its place with many", () => {
    const page = "<ul><li>Ada Wren, editor<li>Bo Finch, reporter</ul><p>news@tallow.example</p>"
    expect(ownersIn(page)).toEqual({ "news@tallow.example": null })
  })

  test("to the outlet, when two could be meant", () => {
    const page = "<p>Ada Wren, editor</p><p>Al Wren, reporter</p><footer>wren@tallow.example</footer>"
    expect(ownersIn(page)).toEqual({ "wren@tallow.example": null })
  })

  test("to nobody here, when it is another's in an article", () => {
    const page =
      '<article><h1>A fair</h1><p class="byline">By Ada Wren</p><p>Write to fair@elsewhere.example</p></article>'
    expect(ownersIn(page, "news/a-fair")).toEqual({})
  })
})

describe("people are known by the form of their list", () => {
  test.each([
    [
      "cards",
      "<div class=c><h3>Ada Wren</h3><p>Nights</p></div><div class=c><h3>Bo Finch</h3><p>Front counter</p></div>",
    ],
    ["lines", "<p>Nights – Ada Wren</p><p>Front counter – Bo Finch</p>"],
    ["parts of lines", "<p><b>Ada Wren</b> Nights</p><p><b>Bo Finch</b> Front counter</p>"],
    ["labels", "<p>NIGHTS<br>Ada Wren</p><p>FRONT COUNTER<br>Bo Finch</p>"],
    [
      "words that a style sheet sets apart",
      "<div><span class=n>Ada Wren</span>\n<span class=t>Nights</span></div><div><span class=n>Bo Finch</span>\n<span class=t>Front counter</span></div>",
    ],
  ])("%s", (_, text) => {
    expect(read(html(text)).people.map(({ name, title }) => `${name}, ${title?.toLowerCase()}`)).toEqual([
      "Ada Wren, nights",
      "Bo Finch, front counter",
    ])
  })

  test("but not what only stands among them", () => {
    const text = "<p>Sitz<br>Bad Wildungen</p><p>Druck<br>Repro Lang</p><p>Chefredaktion<br>Ada Wren</p>"
    expect(peopleIn(text, "impressum")).toEqual(["Ada Wren"])
  })
})

describe("one person", () => {
  test("is one on many pages, however the name is accented", () => {
    const pages = [
      html("<li>Jörg Müller, editor"),
      html("<li>Joerg Mueller, editor", "about"),
      html("<li>Jorg Muller, editor", "contact"),
    ]
    expect(read(...pages).people).toMatchObject([{ name: "Jörg Müller", sources: [{}, {}, {}] }])
  })

  test("is known by initials only where the address or the page agrees", () => {
    const full = html("<ul><li>Jane Doe, editor, jd7@tallow.example</ul>")
    const same = html("<ul><li>J. Doe, editor, jd7@tallow.example</ul>", "about")
    const other = html("<ul><li>J. Doe, reporter</ul>", "contact")
    expect(read(full, same).people.map(({ name }) => name)).toEqual(["Jane Doe"])
    expect(read(full, other).people.map(({ name }) => name)).toEqual(["Jane Doe", "J. Doe"])
  })

  test("signs with initials too, where nobody else could be meant", () => {
    const jane = html("<ul><li>Jane Doe, editor</ul>")
    const joan = html("<ul><li>Joan Doe, critic</ul>", "about")
    const signed = html(
      "<article><h1>A fair</h1><p class=byline>By J. Doe</p></article>",
      "news/2026/03/a-fair",
    )
    expect(read(jane, signed).people.map(({ name }) => name)).toEqual(["Jane Doe"])
    expect(read(jane, joan, signed).people.map(({ name }) => name)).toEqual([
      "Jane Doe",
      "Joan Doe",
      "J. Doe",
    ])
  })
})

describe("a wish not to be solicited", () => {
  test.each([
    "Please do not send press releases to",
    "No unsolicited pitches:",
    "We do not accept guest posts at",
    "Keine Pressemitteilungen an",
    "Merci de ne pas envoyer de communiqués à",
    "No enviar notas de prensa a",
    "Non inviare comunicati stampa a",
    "Não enviar comunicados para",
    "Geen acquisitie via",
    "Prosimy nie wysyłać reklam na",
    "Nezasílejte nabídky na",
    "Просьба не присылать рекламу на",
    "営業メールはお断りします",
  ])("is heeded: %s", (wish) => {
    const { addresses } = read(
      html(`<div><p>${wish} one@tallow.example</p></div><div><p>Hello: two@tallow.example</p></div>`),
    )
    expect(addresses.map(({ noSolicitation }) => noSolicitation)).toEqual([true, false])
  })

  test.each([
    "Send press releases to",
    "Pitches are welcome at",
    "Werbung schalten Sie über",
    "Questions about pitching? Write to",
  ])("is not heard in: %s", (words) => {
    expect(read(html(`<p>${words} one@tallow.example</p>`)).addresses).toMatchObject([
      { noSolicitation: false },
    ])
  })

  test("holds for the whole page when it says so, and for an address on every other page", () => {
    const notice = html(
      "<main><p>one@tallow.example</p><section><p>two@tallow.example. Do not use any of these addresses for marketing.</p></section></main>",
      "contact",
    )
    const { addresses } = read(notice, html("<p>one@tallow.example</p>", "about"))
    expect(addresses.map(({ noSolicitation }) => noSolicitation)).toEqual([true, true])
  })
})

describe("an address that programs are not to read is left alone", () => {
  test.each([
    "ada [at] tallow.example",
    "ada&#64;tallow.example",
    '<a href="mailto:ada&#64;tallow.example">write</a>',
    "ada<!-- -->@tallow.example",
    "ada<b>@</b>tallow.example",
    'ada<span style="display: none">x</span>@tallow.example',
    '<span style="unicode-bidi:bidi-override">ku.elpmaxe@ada.wollat</span>',
    "<style>.r { unicode-bidi: bidi-override }</style><span class='q r'>ku.elpmaxe@ada.wollat</span>",
    '<a href="/cdn-cgi/l/email-protection" data-cfemail="543d">[email&#160;protected]</a>',
    "<script>a('ada@tallow.example')</script>",
    "<noscript>ada@tallow.example</noscript>",
  ])("%s", (text) => {
    expect(ownersIn(`<p>Ada Wren, editor: ${text}</p>`)).toEqual({})
    expect(peopleIn(`<p>Ada Wren, editor: ${text}</p>`)).toEqual(["Ada Wren"])
  })
})

describe("an article is by", () => {
  const authorsOf = (text: string) =>
    read(html(text, "news/2026/03/a-fair")).articles.map(({ authors }) => authors)
  const posted = `<script type="application/ld+json">{"@type":"NewsArticle","headline":"A fair","author":{"@type":"Person","name":"Bo Finch"}}</script>`

  test("whoever wrote its text, not whoever put it online", () => {
    const credited = "<h1>A fair</h1><p>Words: Ada Wren. Photos: Cy Heron</p><p>It rained.</p>"
    expect(authorsOf(`${posted}<article>${credited}</article>`)).toEqual([["Ada Wren"]])
    expect(authorsOf(`${posted}<article><h1>A fair</h1><p>It rained.</p></article>`)).toEqual([["Bo Finch"]])
  })

  test("those who sign it, not those who sign what it leads to", () => {
    const others = `<h3>Related stories</h3><div><a href="/news/the-old-mill">The old mill burns</a><p>By Cy Heron</p></div>`
    expect(authorsOf(`<h1>A fair</h1><p class=byline>By Ada Wren</p><p>It rained.</p>${others}`)).toEqual([
      ["Ada Wren"],
      ["Cy Heron"],
    ])
  })
})

describe("strangers are not taken for the outlet's people", () => {
  test.each([
    ["a comment", '<li class="comment"><cite class="fn">Ada Wren</cite>'],
    ["a testimonial", '<div class="testimonial"><p>Ada Wren, chief editor, Other Paper</p></div>'],
    ["a quotation", "<blockquote>Ada Wren, editor</blockquote>"],
    ["a partner", "<h2>Our partners</h2><p>Ada Wren, director</p>"],
    ["a product", "<h2>What we make</h2><p>Quill Pen – Draft Manager</p>"],
    [
      "a review in the page's data",
      '<script type="application/ld+json">{"@type":"Product","review":{"@type":"Review","author":{"@type":"Person","name":"Ada Wren"}}}</script>',
    ],
  ])("%s", (_, text) => {
    expect(peopleIn(`<h1>About us</h1>${text}`, "about")).toEqual([])
  })
})

describe("pages to read next", () => {
  const next = (text: string, budget = 25, visited: string[] = []) =>
    readSite([html(text, ""), ...visited.map((path) => html("", path))], site, budget).next.map(({ url }) =>
      url.slice(site.length),
    )

  test("are those that tell most, within the budget", () => {
    const page =
      '<a href="/über-uns">Über uns</a><a href="/author/ada">Ada</a><a href="/kontakt">Kontakt</a><a href="/redaktion">x</a>'
    expect(next(page)).toEqual(["kontakt", "redaktion", "%C3%BCber-uns", "author/ada"])
    expect(next(page, 2)).toEqual(["kontakt", "redaktion"])
    expect(next(page, 0)).toEqual([])
  })

  test("are of the same site, not of those beside it, and not read before", () => {
    const page = `<a href="https://other.example/contact">a</a><a href="https://nottallow.example/team">b</a>
      <a href="http://www.tallow.example/contact/">c</a><a href="https://news.tallow.example/team">d</a><a href="/login?next=/about">e</a>`
    expect(readSite([html(page, ""), html("", "contact")], site, 25).next.map(({ url }) => url)).toEqual([
      "https://news.tallow.example/team",
    ])
  })

  test("are found in sitemaps too, and in indexes of them", () => {
    const index = {
      url: `${site}sitemap.xml`,
      kind: "xml" as const,
      text: "<sitemapindex><sitemap><loc>https://tallow.example/pages.xml</loc></sitemap></sitemapindex>",
    }
    const pages = {
      url: `${site}pages.xml`,
      kind: "xml" as const,
      text: "<urlset><url><loc>https://tallow.example/write-for-us</loc></url><url><loc>https://other.example/contact</loc></url></urlset>",
    }
    expect(readSite([index], site, 25).next).toEqual([{ url: `${site}pages.xml`, kind: "sitemap" }])
    expect(readSite([index, pages], site, 25).next).toEqual([
      { url: `${site}write-for-us`, kind: "guidelines" },
    ])
  })
})

describe("a hostile page takes little time", () => {
  const million = 1_000_000
  const many = (piece: string) => piece.repeat(Math.ceil((2 * million) / piece.length))
  const numbered = (of: (at: number) => string) => Array.from({ length: 100_000 }, (_, at) => of(at)).join("")
  const nested = "<div>".repeat(20_000)
  test.each([
    ["a million of <", "<".repeat(million)],
    ["100,000 links", numbered((at) => `<a href="/team/${at}">Ada Wren</a>`)],
    [
      "100,000 addresses",
      numbered((at) => `<a href="mailto:a${at}@tallow.example">a${at}@tallow.example</a> `),
    ],
    ["100,000 people", numbered((at) => `<li>Ada${"bcdefghijk"[at % 10]} Wren, editor</li>`)],
    ["20,000 nested, closed by others", `${nested}<p>Ada Wren, editor</p>${"</span></div>".repeat(20_000)}`],
    ["20,000 nested cards", `<div class="card"><h3>Ada Wren</h3>`.repeat(20_000)],
    [
      "100,000 articles",
      numbered((at) => `<article><h2><a href=/${at}>A title</a></h2><p class=byline>By Ada Wren</article>`),
    ],
    ...[
      "By ",
      "Editor: ",
      "Ada Wren, ",
      "a@",
      "<li>",
      "<b>Ada",
      "no pitch ",
      "<!-- -->",
      "@tallow.example",
      "\n-",
      ": ",
      "Ada ",
    ].map((piece): [string, string] => [piece, many(piece)]),
    ["one long line of addresses", numbered((at) => `a${at}@tallow.example `)],
  ])("%s", async (_, text) => {
    expect(await quickest(() => read(html(text)))).toBeLessThan(2000)
  })

  test("and no page whatever makes it fail", () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        "<div>",
        "</div>",
        "<li>",
        "<h1>",
        "<a href='/team'>",
        "<a href='mailto:a@tallow.example'>",
        "</a>",
        "<article>",
        "By ",
      ),
      fc.constantFrom(
        "Ada Wren",
        ", editor",
        " – ",
        ": ",
        "a@tallow.example",
        '<script type="application/ld+json">',
        "</script>",
        '{"@type":"Person"}',
      ),
      fc.constantFrom(
        "<time datetime=",
        "'",
        ">",
        "&#64;",
        "<table><tr><td>",
        "<item><link>",
        "<urlset><url><loc>",
        "http://[",
      ),
    )
    fc.assert(
      fc.property(fc.array(piece), fc.constantFrom("html", "xml", "json"), (pieces, kind) => {
        const text = pieces.join("")
        readSite([{ url: `${site}team`, text, kind: kind as "html" }], site, 25)
      }),
    )
  })
})

describe("nobody is made up of", () => {
  test("departments with their addresses", () => {
    const page = `<h1>Contact us</h1><table><tr><td>Classified Ads<td>555-0101<td>classifieds@tallow.example</tr>
      <tr><td>Night Editors<td>555-0102<td>news@tallow.example</tr><tr><td>Harbour Affairs<td>555-0103<td>feedback@tallow.example</tr>
      <tr><td>Ada Wren, Publisher<td>555-0104<td>awren@tallow.example</tr></table>`
    expect(peopleIn(page, "contact")).toEqual(["Ada Wren"])
    expect(ownersIn(page, "contact")).toMatchObject({
      "classifieds@tallow.example": null,
      "feedback@tallow.example": null,
      "awren@tallow.example": "Ada Wren",
    })
  })

  test("an editor who answers a shared address is a person all the same", () => {
    const page =
      "<ul><li>Ada Wren, editor, news@tallow.example<li>Bo Finch, reporter, sports@tallow.example</ul>"
    expect(peopleIn(page, "contact")).toEqual(["Ada Wren", "Bo Finch"])
  })
})

test("cards made of buttons name people", () => {
  const page =
    "<h1>Team</h1><div class=card><button>Ada Wren</button><p>Editor</p></div><div class=card><button>Bo Finch</button><p>Reporter</p></div>"
  expect(peopleIn(page)).toEqual(["Ada Wren", "Bo Finch"])
})

test("an address that is hidden from programs is no part of what somebody does", () => {
  const page =
    "<h1>Staff</h1><p>Ada Wren, news editor, ada [at] tallow [dot] example</p><p>Bo Finch, reporter, bo (at) tallow (dot) example</p>"
  expect(read(html(page)).people.map(({ name, title }) => `${name}: ${title}`)).toEqual([
    "Ada Wren: news editor",
    "Bo Finch: reporter",
  ])
})
