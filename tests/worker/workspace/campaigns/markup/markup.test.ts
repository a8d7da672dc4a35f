import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { readLetter } from "../../../../../worker/workspace/campaigns/letters/read-letter.ts"
import { toHtml } from "../../../../../worker/workspace/campaigns/letters/to-html.ts"
import { toText } from "../../../../../worker/workspace/campaigns/letters/to-text.ts"
import { readTemplate, writeTemplate } from "../../../../../worker/workspace/campaigns/markup/contract.ts"

const html = (text: string) => toHtml(readLetter(text))
const text = (source: string) => toText(readLetter(source))

test("bold words, links with words and lists become HTML, and the text part reads like a letter", () => {
  const letter =
    "We found **three things**:\n- towns, see [the study](https://a.example/s)\n- **light**\n\n1. One\n2. Two\n\nYours"
  expect(html(letter)).toBe(
    '<p>We found <strong>three things</strong>:</p>\n<ul>\n<li>towns, see <a href="https://a.example/s">the study</a></li>\n<li><strong>light</strong></li>\n</ul>\n<ol>\n<li>One</li>\n<li>Two</li>\n</ol>\n<p>Yours</p>',
  )
  expect(text(letter)).toBe(
    "We found three things:\n- towns, see the study (https://a.example/s)\n- light\n\n1. One\n2. Two\n\nYours",
  )
})

test("a link in bold words and a value in the words of a link keep what they are", () => {
  expect(html("**See [our \ue000<i>A](https://evil.example)\ue001 study](https://a.example)**")).toBe(
    '<p><strong>See <a href="https://a.example">our &lt;i&gt;A](https://evil.example) study</a></strong></p>',
  )
})

describe("letters from before go out as they were", () => {
  test.each([
    ["2 ** 3 and 4 ** 5"],
    ["2**3 and 4**5"],
    ["a * b * c, *emphasis*, _so_ and __so__"],
    ["***loud***"],
    ["** a **"],
    ["**open"],
    ["snake_case and file__name"],
    ["# not a heading\n> not a quotation\n`code` --- ~~x~~"],
    ["Yours,\n- Anna"],
    ["1. a lone point"],
    ["2026. was a year\n2027. is one"],
    ["* a\n* b\n+ c\n+ d"],
    ["-a\n-b\n–\u00a0c\n—d"],
    ["- a\n\n- b\n\n1. a\n\n2. b"],
  ])("%j", (source) => {
    expect(text(source)).toBe(source)
    expect(html(source)).not.toMatch(/<(strong|[uo]l)>/)
  })

  test("an address keeps its asterisks and brackets", () => {
    const source = "https://a.example/**x** and https://a.example/?b[]=1&c=**d**"
    expect(html(source)).toContain('href="https://a.example/**x**"')
    expect(html(source)).toContain('href="https://a.example/?b[]=1&amp;c=**d**"')
    expect(html("**https://a.example/x**")).toBe(
      '<p><strong><a href="https://a.example/x">https://a.example/x</a></strong></p>',
    )
  })
})

/** Pieces that mean something together, or nearly do. */
const anything = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ..."*-_[]()<>.1 \n".split(""),
        "**",
        "- ",
        "1. ",
        "2. ",
        "\n\n",
        "{{ first_name }}",
        '{{ company | default: "your ] paper" }}',
        "{% if title %}",
        "https://a.example/x",
        "[the study](https://a.example/s)",
        "javascript:alert(1)",
        "[x](javascript:alert(1))",
        "<script>",
        "word",
        "né",
        "日本",
      ),
      fc.string({ maxLength: 6 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join("").replaceAll(/[\ue000-\ue002]/g, ""))

test("whatever is written, reading and writing it changes nothing", () => {
  fc.assert(
    fc.property(anything, (source) => {
      expect(writeTemplate(readTemplate(source))).toBe(source)
    }),
    { numRuns: 5000 },
  )
})

test("whatever is written, the HTML holds our markup only, and the text part says all of it in the same order", () => {
  fc.assert(
    fc.property(anything, (source) => {
      const written = html(source)
      const ours = written.replaceAll(
        /<\/?(?:p|ul|ol|li|strong)>|<br>|<a href="https?:\/\/[^"<>]*">|<\/a>/g,
        "",
      )
      expect(ours).not.toMatch(/[<>]/)
      const plain = squeeze(text(source))
      let from = 0
      for (const part of written.split(/<[^>]*>/)) {
        const at = plain.indexOf(squeeze(decode(part)), from)
        expect(at, part).toBeGreaterThanOrEqual(0)
        from = at + squeeze(decode(part)).length
      }
      for (const [, href = ""] of written.matchAll(/href="([^"]*)"/g)) expect(plain).toContain(decode(href))
    }),
    { numRuns: 3000 },
  )
})

const squeeze = (words: string) => words.replaceAll(/\s+/g, "")
const names: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" }
const decode = (words: string) => words.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name) => names[name] ?? "")
