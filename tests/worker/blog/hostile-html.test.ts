import fc from "fast-check"
import { expect, test } from "vitest"
import type { Post } from "../../../worker/site/blog/contract.ts"
import { samples } from "../../../worker/site/blog/samples/samples.ts"
import { sanitise } from "../../../worker/site/blog/sanitise.ts"
import { read } from "../support/people.ts"
import { quickest } from "../support/quickest.ts"
import { change, publish, send } from "./blog.ts"
import { payloads } from "./payloads.ts"

// Written apart from the sanitiser's own list: what may be in a post, as one grammar of the whole text.
const tags =
  "p|h2|h3|h4|ul|ol|li|blockquote|hr|br|a|strong|em|code|pre|sup|sub|figure|figcaption|img|table|caption|thead|tbody|tfoot|tr|th|td"
const attributes = "href|target|rel|src|alt|width|height|loading|colspan|rowspan|scope"
const harmless = new RegExp(`^(?:[^<>]|<(?:${tags})(?: (?:${attributes})="[^"<>]*")*>|</(?:${tags})>)*$`)

/** Whether a link in a post leads only to a page: one of ours, or another site's that is named with its scheme. */
function isHarmlessLink(written: string): boolean {
  const value = written
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
  const target = URL.parse(value, "https://presskite.test/blog/post")
  if (!target) return true
  const isOurs = target.origin === "https://presskite.test"
  return isOurs || (/^(?:https?|mailto):/i.test(value) && /^(?:https?|mailto):$/.test(target.protocol))
}

const check = (html: string) => {
  const clean = sanitise(html)
  if (!harmless.test(clean)) throw new Error(`${JSON.stringify(html)} became ${JSON.stringify(clean)}`)
  if (sanitise(clean) !== clean) throw new Error(`${JSON.stringify(clean)} became ${sanitise(clean)}`)
  return clean
}

/** Parses HTML with the platform's own parser, and fails on anything active. */
async function expectInert(html: string) {
  const found: string[] = []
  const note = (wrong: string | false | null | undefined) => wrong && found.push(wrong)
  const rewriter = new HTMLRewriter()
    .on("*", {
      element(element) {
        note(!tags.split("|").includes(element.tagName) && `<${element.tagName}>`)
        for (const [name = "", value = ""] of element.attributes) {
          note(!attributes.split("|").includes(name) && `${element.tagName} ${name}`)
          note(name === "href" && !isHarmlessLink(value) && `href ${JSON.stringify(value)}`)
          note(
            name === "src" && !/^(?:https:\/\/|\/(?![/\\]))/i.test(value) && `src ${JSON.stringify(value)}`,
          )
        }
        const leaves = /^https?:/i.test(element.getAttribute("href") ?? "")
        note(leaves && element.getAttribute("rel") !== "noopener" && "a link without noopener")
      },
    })
    .onDocument({
      comments: ({ text }) => void found.push(`comment ${text}`),
      doctype: () => void found.push("doctype"),
    })
  await rewriter.transform(new Response(html)).text()
  expect(found).toEqual([])
}

for (const [name, list] of Object.entries(payloads)) {
  test(`${name}: each of ${list.length} payloads is made harmless, alone and inside an article`, async () => {
    expect(new Set(list).size).toBeGreaterThanOrEqual(30)
    const cleaned = list.flatMap((payload) => [payload, `<h2>A</h2><p>b ${payload} c</p>`].map(check))
    await expectInert(cleaned.join("\n"))
  })

  test(`${name}: what is stored through the server is what the sanitiser leaves`, async () => {
    for (const payload of list.slice(0, 6)) {
      const post = await publish({ content: `<p>a</p>${payload}` })
      expect(post.content).toBe(sanitise(`<p>a</p>${payload}`))
    }
  })
}

test("10,000 mixed and mutated pieces of HTML are made harmless, and stay as they are", async () => {
  const pieces = [
    ...Object.values(payloads).flat(),
    ...samples.flatMap(({ content }) => content.match(/<[^>]*>[^<]*/g)?.slice(0, 20) ?? []),
    ...`< > " ' & / = \` <!-- --> ]]> <![CDATA[ &lt; &#60; &amp;lt; \0 \r\n </p> </a> <p> <li> <td> <table> <a href=/ <h1> <b> <i>`.split(
      " ",
    ),
  ]
  const piece = fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: "binary", maxLength: 8 }))
  const cut = fc
    .tuple(fc.constantFrom(...pieces), fc.nat(60), fc.nat(60))
    .map(([text, from, to]) => text.slice(from, from + to))
  const html = fc
    .array(fc.oneof({ weight: 3, arbitrary: piece }, cut), { maxLength: 8 })
    .map((parts) => parts.join(""))
  const cleaned: string[] = []
  fc.assert(
    fc.property(html, (text) => void cleaned.push(check(text))),
    { numRuns: 10_000 },
  )
  await expectInert(cleaned.join("\n"))
})

test("what is built to be slow is answered within a second, clean or refused", async () => {
  const attributes = Array.from({ length: 20_000 }, (_, n) => `a${n}=1`).join(" ")
  const heavy = {
    "20,000 deep": "<div>".repeat(20_000),
    "as deep as may be": "<ul><li>".repeat(4_990),
    "as deep as may be in SVG": "<svg>".repeat(9_990),
    "20,000 deep and allowed": "<blockquote>".repeat(20_000),
    "20,000 lists": "<ul><li>".repeat(20_000),
    "20,000 attributes": `<p ${attributes}>x</p>`,
    "100,000 <": "<".repeat(100_000),
    "1 MB of text": "a ".repeat(500_000),
    "500 KB of text": "a ".repeat(249_000),
    "500 KB of &": "&".repeat(499_000),
    "unclosed comments": "<!--".repeat(100_000),
    "unclosed SVG": "<svg>".repeat(90_000),
    "unclosed noscript": "<noscript>".repeat(40_000),
    "one long attribute": `<a href="${"x".repeat(490_000)}">x</a>`,
    "many ends": `x${"</p>".repeat(100_000)}`,
  }
  for (const [name, content] of Object.entries(heavy)) {
    let answer = new Response()
    const time = await quickest(async () => {
      answer = await send({ content: `<p>start</p>${content}` })
    })
    expect(time, name).toBeLessThan(1000)
    expect([201, 413, 422], name).toContain(answer.status)
    if (answer.status === 201) expect(harmless.test((await read<Post>(answer)).content)).toBe(true)
  }
})

test("a normal article is stored byte for byte, and so it stays", async () => {
  for (const { content } of samples) {
    const post = await publish({ content })
    expect(post.content).toBe(content)
    const saved = await read<Post>(change(post.id, { content: post.content }))
    expect(saved.content).toBe(content)
  }
})

test("every element and attribute that a post may have is kept", () => {
  const article = [
    `<h2>a</h2><h3>b</h3><h4>c</h4><p>d <strong>e</strong> <em>f</em> <code>g</code><br>h<sup>2</sup><sub>i</sub></p><hr>`,
    `<ul><li>j</li></ul><ol><li>k</li></ol><blockquote><p>l</p></blockquote><pre><code>m &lt; n &amp; o</code></pre>`,
    `<figure><img src="/a.png" alt="" width="10" height="20" loading="lazy"><figcaption>p</figcaption></figure>`,
    `<img src="https://example.com/a.png?b=1&amp;c=2" alt="q">`,
    `<p><a href="/x">r</a> <a href="#s">s</a> <a href="page">t</a> <a href="mailto:a@example.com">u</a></p>`,
    `<p><a href="https://example.com/?a=1&amp;b=2" target="_blank" rel="noopener">v</a></p>`,
    `<table><caption>w</caption><thead><tr><th scope="col" colspan="2">x</th></tr></thead><tbody><tr><td rowspan="2">y</td></tr></tbody></table>`,
  ].join("\n")
  expect(sanitise(article)).toBe(article)
})

test("an excerpt made from content holds no tag and no half entity", async () => {
  const contents = [
    `<p>${"<strong>a</strong>&amp;".repeat(100)}</p>`,
    ...Array.from({ length: 12 }, (_, n) => `<p>${"x".repeat(140 + n)}&amp;&lt; <em>y</em></p>`),
    `<p>${"😀".repeat(200)}</p>`,
    `<p>one</p><p>two</p><ul><li>three</li></ul>&nbsp;&copy;`,
  ]
  for (const content of contents) {
    const { excerpt } = await publish({ content })
    expect(excerpt).not.toMatch(/<[/a-z]|&(?:amp|lt|gt|quot|#)/)
    expect(excerpt.isWellFormed()).toBe(true)
    expect(Array.from(excerpt).length).toBeLessThanOrEqual(153)
  }
  expect((await publish({ content: contents.at(-1) })).excerpt).toBe("one two three ©...")
})
