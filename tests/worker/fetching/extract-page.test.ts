import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { extractPage } from "../../../worker/fetching/extract-page.ts"
import { quickest } from "../support/quickest.ts"

const read = (html: string) => extractPage(html, "html", "https://tallow.example/about/")

describe("a page is read", () => {
  test("for its title and what a reader sees, a line for each block", () => {
    const { title, content } = read(`<!doctype html><html><head><title> Tallow &amp;
      Sons </title><style>p{}</style><script>let hidden = "<p>no</p>"</script></head>
      <body><h1>Chairs</h1><p>We <b>mend</b> chairs &mdash;
      for&nbsp;life.</p><noscript>no</noscript><ul><li>One<li>Two</ul><template>no</template><!-- no --></body>`)
    expect(title).toBe("Tallow & Sons")
    expect(content).toBe("Chairs\nWe mend chairs — for life.\nOne\nTwo")
  })

  test("and links that touch stay apart, though not from the comma behind them", () => {
    expect(read("<nav><a href=/a>About</a><a href=/b><b>Blog</b></a></nav>").content).toBe("About Blog")
    expect(read("See <a href=/a>this</a>, <a href=/b>that</a>s").content).toBe("See this, thats")
  })

  test("for its links: absolute, http or https, each once, without fragments, by its base", () => {
    const page = `<base href="/shop/"><a href="chairs">a</a><a href="chairs#two">b</a><a href='HTTPS://Other.example'>c</a>
      <a href="mailto:a@b.example">d</a><a href="javascript:alert(1)">e</a><a href="data:,x">f</a><a>g</a>
      <a href="http://u:p@x.example/">h</a><a href="http://[">i</a><a href="/a?b=1&amp;c=2">j</a>`
    expect(read(page).links).toEqual([
      "https://tallow.example/shop/chairs",
      "https://other.example/",
      "https://tallow.example/a?b=1&c=2",
    ])
    expect(read("<a href=x>y</a>").links).toEqual(["https://tallow.example/about/x"])
    expect(read('<base href="javascript:1"><a href="x">y</a>').links).toEqual([
      "https://tallow.example/about/x",
    ])
    expect(read('<a href="https://other.example/&#64;tallow">y</a>').links).toEqual([
      "https://other.example/@tallow",
    ])
    expect(read(`<a href="/${"x".repeat(2048)}">too long</a>`).links).toEqual([])
  })

  test("for addresses, each with where it was found and the words around it", () => {
    const page = `<a href="mailto:Press@Tallow.example?subject=Hi">Write to <b>the press office</b></a>
      <p>Or ask wren.hollis+news@tallow.example, who answers. press@tallow.example</p>
      <script type="application/ld+json">{"@graph":[{"@type":"Organization","name":"Tallow","email":"mailto:hello@tallow.example",
      "founder":{"name":"Ada","email":["ada@tallow.example"]}}]}</script>`
    expect(read(page).emails).toEqual([
      { address: "press@tallow.example", foundIn: "mailto", quote: "Write to the press office" },
      expect.objectContaining({ address: "wren.hollis+news@tallow.example", foundIn: "text" }),
      { address: "hello@tallow.example", foundIn: "json-ld", quote: "Tallow" },
      { address: "ada@tallow.example", foundIn: "json-ld", quote: "Ada" },
    ])
    expect(read(page).emails[1]?.quote).toContain("Or ask wren.hollis+news@tallow.example, who answers.")
  })

  test.each([
    ...[
      "ada [at] tallow.example",
      "ada(at)tallow.example",
      "ada @ tallow.example",
      "ada&#32;@tallow.example",
    ],
    ...["logo@2x.png", "@tallow", "ada@tallow", "a..b@tallow.example", "ada@-tallow.example", "pkg@1.2.3"],
    '<a data-cfemail="543d3a323b142035383b237a312c35392438">[protected]</a>',
    '<script>let a = "ada@tallow.example"</script>',
    "<!-- ada@tallow.example -->",
    ...["ada&#64;tallow.example", "ada<!-- x -->@tallow.example", "<i>ada</i>@tallow.example"],
    '<a href="mailto:ada&#x40;tallow.example">Write</a>',
    "<p hidden>ada@tallow.example</p>",
    "ada@tallow.exa<b style='display: none'>no</b>mple",
    "<style>.back{unicode-bidi:bidi-override}</style><i class=back>elpmaxe.wollat@ada.gro</i>",
  ])("and %s is no address that it publishes", (html) => {
    expect(read(html).emails).toEqual([])
  })

  test("and words that a reader sees apart are not put together", () => {
    const row = "<li><b>Email</b><span>ada@tallow.example</span><i>Editor</i>"
    expect(read(row).content).toBe("Email ada@tallow.example Editor")
    expect(read(row).emails.map(({ address }) => address)).toEqual(["ada@tallow.example"])
  })

  test("and an @ that is hidden from programs is shown as its readers see it", () => {
    const { title, content } = read("<title>Ada &#64; Tallow</title>Ada &#64; <!-- x -->Tallow")
    expect([title, content]).toEqual(["Ada @ Tallow", "Ada @ Tallow"])
  })

  test.each([
    ["<ul><li hidden>no<li>One</ul>", "One"],
    ["<ul><li>One<li hidden>no</ul>Two", "One\nTwo"],
    ["<div>One<p hidden>no<p>Two</div>", "One\nTwo"],
    ["<main><div style='visibility:hidden'>no<b>no</b></main><p>One", "One"],
    ["<p>One <b hidden>no <b>no</b> no</b>two</p>", "One two"],
    ["<body style='display:none'><p>Shown by its script", "Shown by its script"],
    ["One<svg><svg></svg>no</svg> two", "One two"],
  ])("without what is hidden: %s", (html, content) => {
    expect(read(html).content).toBe(content)
  })

  test("and what a page declares in a hidden part counts", () => {
    const page = `<div hidden><script type="application/ld+json">{"email":"ada@tallow.example"}</script></div>`
    expect(read(page).emails).toMatchObject([{ address: "ada@tallow.example", foundIn: "json-ld" }])
  })

  test("as plain text too", () => {
    const { title, content, links, emails } = extractPage(
      "<b>Ada</b>\nada@tallow.example",
      "text",
      "https://a.example/",
    )
    expect([title, content, links]).toEqual(["", "<b>Ada</b>\nada@tallow.example", []])
    expect(emails).toHaveLength(1)
  })

  test("and what is more than is given is said to be more", () => {
    const times = (count: number, write: (at: number) => string) =>
      Array.from({ length: count }, (_, at) => write(at)).join(" ")
    const pageOf = (links: number, emails: number) =>
      times(links, (at) => `<a href="/${at}">x</a><a href="/${at}#again">x</a>`) +
      times(emails, (at) => ` a${at}@tallow.example a${at}@tallow.example`)
    expect(read(pageOf(500, 200)).shortened).toEqual([])
    const { links, emails, shortened } = read(pageOf(501, 201))
    expect([links.length, emails.length, shortened]).toEqual([500, 200, ["links", "emails"]])
    expect(read("word ".repeat(20_001)).shortened).toEqual(["content"])
  })

  test("markup in it stays text", () => {
    const { title, content } = read(
      "<title>&lt;img src=x onerror=alert(1)></title>&lt;script>alert(1)&lt;/script>",
    )
    expect(title).toBe("<img src=x onerror=alert(1)>")
    expect(content).toBe("<script>alert(1)</script>")
  })
})

describe("hostile HTML takes less than a second", () => {
  const million = 1_000_000
  const twoMegabytes = (piece: string) => piece.repeat(Math.ceil((2 * million) / piece.length))
  const named = (name: string, html: string): [string, string] => [name, html]
  const repeated = (piece: string): [string, string] => [piece, twoMegabytes(piece)]
  const pages = [
    named("a million of <", "<".repeat(million)),
    named("100,000 links", Array.from({ length: 100_000 }, (_, at) => `<a href="/${at}">x</a>`).join("")),
    named("100,000 broken links", twoMegabytes('<a href="http://[">')),
    named("100,000 addresses", Array.from({ length: 100_000 }, (_, at) => `a${at}@b.example `).join("")),
    ...["a", "@", "a@", "a.", "a@a.", "%", "-@-", "a@b.c".repeat(3)].map(repeated),
    named("one long local part", `${"a".repeat(2 * million)}@b.example`),
    named("one long domain", `a@${"b.".repeat(million)}`),
    ...[
      "<b>",
      "</b>",
      "<p>",
      "<b></i>",
      "<svg>",
      "<a>",
      "<a href=x>",
      "<title>",
      "<script>",
      "<!--",
      "<!-",
      "<![CDATA[",
      "</",
      "<a ",
      "<a b=",
      '<a b="',
      "<?",
      "&",
      "&#",
      "&#x1;",
      "&amp",
      "&nbsp;",
      "<a b='&",
      "<script><!--",
      "\n",
      "<br>",
      "<script type=application/ld+json>",
      "<style>",
      "</script",
      "<textarea>",
      "<xmp>",
      "<plaintext>",
      "<a a a a ",
      "<div hidden>",
      "<li hidden>x",
      "<b style=display:none>x</b>y",
      "<b>a@b.example</b>",
      "&#64;",
    ].map(repeated),
  ]
  test.each(pages)("%s", async (_, html) => {
    const time = await quickest(() => {
      read(html)
      extractPage(html, "text", "https://a.example/")
    })
    expect(time).toBeLessThan(1000)
  })

  test.each([
    "[".repeat(million),
    '{"a":'.repeat(300_000),
    `[${'{"email":"a@b.example"},'.repeat(50_000)}0]`,
  ])("deep JSON-LD too", async (json) => {
    const time = await quickest(() => read(`<script type="application/ld+json">${json}</script>`))
    expect(time).toBeLessThan(1000)
  })

  test("and no text whatever makes it fail", () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        "<a href=",
        "'",
        '"',
        ">",
        "<",
        "</a>",
        "<script>",
        "</script>",
        "&#xFFFFFFFF;",
        "&#0;",
        "mailto:",
      ),
      fc.constantFrom(
        "@",
        "%E0%A4%A",
        "<title>",
        "<base href=",
        "\ud800",
        "<script type='application/ld+json'>",
        "{}",
      ),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const { title, content, links } = read(pieces.join(""))
        expect((title + content).isWellFormed()).toBe(true)
        for (const link of links) expect(link).toMatch(/^https?:\/\//)
      }),
      { numRuns: 2000 },
    )
  })
})
