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
    sheets: new Map([["https://paper.example/c.css", "b::after { content: '</style><img src=x>' }"]]),
    images: new Map([["https://paper.example/a/late.png", "data:image/png;base64,AAAA"]]),
  })
  expect(sealed).toContain('src="data:image/png;base64,AAAA"')
  expect(sealed).not.toContain("</style><img")
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
