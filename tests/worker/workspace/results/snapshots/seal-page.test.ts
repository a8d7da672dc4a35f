import fc from "fast-check"
import { expect, test } from "vitest"
import { findParts } from "../../../../../worker/workspace/results/snapshots/page-parts.ts"
import { sealPage } from "../../../../../worker/workspace/results/snapshots/seal-page.ts"

const url = "https://paper.example/a/b"
const nothing = { sheets: new Map<string, string>(), images: new Map<string, string>() }

test("a page keeps its words, classes and styles, and loses what runs or loads", () => {
  const sealed = sealPage(
    `<html onload="a()"><head><base href="//evil.example"><title>T &amp; U</title><style>p > b { color: red }</style>
    <script>alert(1)</script></head><body class="news" onclick="b()"><p>Kites <b>fly</b></p><iframe src="//evil.example">x</iframe>
    <a href="https://evil.example">link</a><img src="/dot.png" srcset="/dot2.png 2x" alt="A dot"></body></html>`,
    url,
    nothing,
  )
  for (const kept of [
    "<title>T &amp; U</title>",
    "p > b { color: red }",
    '<body class="news">',
    "<b>fly</b>",
    'alt="A dot"',
  ])
    expect(sealed).toContain(kept)
  expect(sealed).toContain('<a href="#">')
  expect(sealed).not.toMatch(/evil|alert|onload|onclick|<script|<iframe|<base|srcset|dot\.png/)
  expect(sealed.indexOf("default-src 'none'")).toBeLessThan(sealed.indexOf("<title>"))
})

test("style sheets and images are in it, by the addresses that the page names", () => {
  const source = `<link rel="stylesheet" href="../c.css"><link rel="stylesheet" media="print" href="print.css">
    <link rel="icon" href="icon.png"><img data-src="late.png" src="data:image/gif;base64,R0"><img srcset="one.png 1x, two.png 2x">`
  expect(findParts(source, url)).toEqual({
    sheets: ["https://paper.example/c.css"],
    images: ["https://paper.example/a/late.png", "https://paper.example/a/one.png"],
  })
  const sealed = sealPage(source, url, {
    sheets: new Map([
      [
        "https://paper.example/c.css",
        "b::after { content: '</style><img src=x>' } i { content: '<B></STYLE>' }",
      ],
    ]),
    images: new Map([["https://paper.example/a/late.png", "data:image/png;base64,AAAA"]]),
  })
  expect(sealed).toContain('src="data:image/png;base64,AAAA"')
  expect(sealed).toContain("content: '\\3c /style>\\3c img src=x>'")
  expect(sealed).toContain("content: '\\3c B>\\3c /STYLE>'")
})

test("each kind of element that runs or loads goes with all that is in it", () => {
  const containers = "script iframe frameset object audio video template".split(" ")
  for (const name of containers) {
    const sealed = sealPage(
      `<p>before</p><${name}><b>inside</b><${name}>deeper</${name}>still</${name}><p>after</p>`,
      url,
      nothing,
    )
    expect([name, sealed.includes(`<${name}`)]).toEqual([name, false])
    expect([name, /deeper/.test(sealed), /<p>before<\/p>/.test(sealed)]).toEqual([name, false, true])
  }
  const single = "frame embed applet source track base meta link"
  for (const name of single.split(" ")) {
    const sealed = sealPage(`<${name} class="kept" content="x"></${name}><p>after</p>`, url, nothing)
    expect([name, /<p>after<\/p>/.test(sealed), sealed.includes('class="kept"')]).toEqual([name, true, false])
  }
  for (const name of ["object", "audio", "video", "template", "frameset"]) {
    const sealed = sealPage(
      `<${name}><img alt="inside"><link rel="stylesheet" href="c.css"></${name}>`,
      url,
      {
        ...nothing,
        sheets: new Map([["https://paper.example/a/c.css", "b { color: red }"]]),
      },
    )
    expect([name, /inside|color: red/.test(sealed)]).toEqual([name, false])
    const nested = sealPage(`<${name}><${name}>deeper</${name}>still</${name}><p>after</p>`, url, nothing)
    expect([name, /deeper|still/.test(nested), nested.includes("<p>after</p>")]).toEqual([name, false, true])
  }
})

test("each kind of attribute with a program or an address is left out, whatever its case", () => {
  const names =
    "onclick ONLOAD onx href xlink:href src data-src srcset srcdoc action formaction poster background data ping manifest http-equiv"
  for (const name of names.split(" ")) {
    const sealed = sealPage(`<div ${name}="evil" class="kept">x</div>`, url, nothing)
    expect([name, sealed.includes("evil"), sealed.includes('class="kept"')]).toEqual([name, false, true])
  }
})

test("no attribute, word or style ends what it is in", () => {
  const quoted = sealPage(
    `<p title='"><img src=x onerror=a()>' a&#34;b="c" x<y="z">1 &lt; 2 &amp; "3"</p>`,
    url,
    nothing,
  )
  expect(quoted).toContain('title="&quot;&gt;&lt;img src=x onerror=a()&gt;"')
  expect(quoted).toContain("1 &lt; 2 &amp; &quot;3&quot;")
  expect(quoted).not.toMatch(/x<y|b="c"/)
  const strange = sealPage("<p a'b=1 c;d=2 data-ok=3 xml:lang=pl>x</p>", url, nothing)
  expect(strange).toContain('<p data-ok="3" xml:lang="pl">')
  const styled = sealPage(
    "<style>a > b { content: '<!-- <b <?x </style'; }</style><p>1 < 2</p>",
    url,
    nothing,
  )
  expect(styled).toContain("a > b { content: '\\3c !-- \\3c b \\3c ?x")
  expect(styled).toContain("<p>1 &lt; 2</p>")
})

test("in a drawing a style is read as markup, and begins no element even where it comes in pieces", () => {
  const drawn = (style: string) => sealPage(`<svg><style>${style}`, url, nothing)
  expect(drawn("&lt;script>")).toContain("<svg><style>\\3c script>")
  expect(drawn("&lt;<!-- -->script>")).toContain("<svg><style>\\3c script>")
  expect(drawn("a&lt;<script></script>img src=x>")).toContain("<svg><style>a\\3c img src=x&gt;")
  expect(drawn("@media (1px &lt; 2px) {}")).toContain("@media (1px < 2px) {}")
})

test("the policy comes before all of a page, which cannot undo it or the bounds of the picture", () => {
  const sealed = sealPage(
    `<!doctype x><html lang="x"><head profile="y"><meta http-equiv="Content-Security-Policy" content="default-src *"><p>x</p></head></html>`,
    url,
    nothing,
  )
  expect(sealed).toMatch(
    /^<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="default-src 'none'/,
  )
  expect(sealed.match(/Content-Security-Policy|<html|<head/g)).toHaveLength(3)
  expect(sealed).not.toMatch(/default-src \*|profile|<\/head>|<\/html>/)
  expect(sealed).toMatch(/max-height:6000px!important}<\/style>$/)
  expect(sealPage("a<br>b<img alt=c><hr>", url, nothing)).not.toMatch(/<\/(?:br|img|hr)>/)
  expect(sealPage("<p>x", url, nothing)).toContain("<p>x</p>")
  expect(sealPage("<a>no link</a><a href=x>link</a>", url, nothing)).toContain(
    '<a>no link</a><a href="#">link</a>',
  )
})

test("whatever a page is made of, nothing in it loads", () => {
  const piece = fc.constantFrom(
    ...[
      "<svg>",
      "<style>",
      "</style>",
      "<script>",
      "</script>",
      "<!--",
      "-->",
      "<math>",
      "<p x='",
      "'>",
      '"',
      "<title>",
    ],
    ...[
      "</title>",
      "<img src=//e.example/>",
      "<noscript>",
      "<textarea>",
      "<xmp>",
      "]]>",
      "<![CDATA[",
      "<a href=j onx=1",
      ">",
    ],
    ...[
      "<iframe srcdoc='<img src=//e.example>'>",
      "<link rel=stylesheet href=//e.example>",
      "<body background=//e.example>",
      "&lt;script>",
    ],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const sealed = sealPage(pieces.join(""), url, nothing)
      expect(sealed).not.toMatch(/<(?:script|iframe|link|base|object|embed|meta http-equiv="refresh)/i)
      const unquoted = sealed.replace(/="[^"]*"/g, "")
      expect(unquoted).not.toMatch(/<[a-z][^<>]*\s(?:src|background|on\w+|srcdoc)\b/i)
    }),
  )
})
