import fc from "fast-check"
import { EditorState } from "prosemirror-state"
import { afterEach, describe, expect, test, vi } from "vitest"
import { parseHtml } from "../../../../client/blog/rich/html-tree.ts"
import { normalForm } from "../../../../client/blog/rich/normal-form.ts"
import { PostText } from "../../../../client/blog/rich/post-text.ts"
import { writeBlock } from "../../../../client/blog/rich/write-block.ts"
import { samples } from "../../../../worker/site/blog/samples/samples.ts"

const isEqual = (one: string, other: string) =>
  normalForm(parseHtml(one) ?? []) === normalForm(parseHtml(other) ?? [])

const kinds = (html: string) => new PostText().read(html).children.map(({ type }) => type.name)

/** What the editor would write if every block had been touched. */
const rewritten = (html: string) => new PostText().read(html).children.map(writeBlock).join("\n")

const words = fc.stringMatching(/^[a-zA-Z0-9 .,;é&<>"'\u00a0-]{0,12}$/)
const text = words.map((one) => one.replaceAll("&", "&amp;").replaceAll("<", "&lt;"))

/** What the server lets through, in every nesting, and what it does not. */
const { line, block, blocks } = fc.letrec<{ line: string; blocks: string; block: string }>((tie) => {
  const inside = (tag: string, of: fc.Arbitrary<string>) =>
    of.map((html) => `<${tag}>${html}</${tag.split(" ")[0]}>`)
  const image = fc.constantFrom(
    '<img src="/a.png" alt="A">',
    '<img src="https://a.example/b.png" alt="" width="2">',
  )
  return {
    line: fc
      .array(
        fc.oneof(
          { maxDepth: 3 },
          text,
          fc.constantFrom(
            "<br>",
            " ",
            "\n",
            "&nbsp;",
            "<u>x</u>",
            '<a href="javascript:x()">x</a>',
            "<span id=x>y</span>",
          ),
          image,
          ...[
            "strong",
            "em",
            "b",
            "i",
            "code",
            "sup",
            "sub",
            'a href="/pricing"',
            'a href="https://a.example/" target="_blank" rel="noopener"',
          ].map((tag) => inside(tag, tie("line"))),
        ),
        { maxLength: 4 },
      )
      .map((pieces) => pieces.join("")),
    block: fc.oneof(
      { maxDepth: 3 },
      ...["p", "h2", "h3", "h4", 'p class="x"', "h1"].map((tag) => inside(tag, tie("line"))),
      fc.constantFrom(
        "<hr>",
        "<script>steal()</script>",
        "<table><tr><td>1</td></tr></table>",
        "<!-- note -->",
        "loose words",
      ),
      image,
      inside("pre", text),
      inside("pre", inside("code", text)),
      inside("blockquote", tie("blocks")),
      inside("blockquote", tie("line")),
      fc
        .tuple(image, tie("line"))
        .map(([picture, line]) => `<figure>${picture}\n<figcaption>${line}</figcaption></figure>`),
      ...["ul", "ol"].map((tag) =>
        inside(
          tag,
          fc
            .array(
              inside(
                "li",
                fc.oneof(
                  tie("line"),
                  tie("blocks"),
                  fc.tuple(tie("line"), tie("blocks")).map((both) => both.join("")),
                ),
              ),
              { maxLength: 3 },
            )
            .map((items) => items.join("\n")),
        ),
      ),
    ),
    blocks: fc
      .array(tie("block"), { maxLength: 4 })
      .chain((all) => fc.constantFrom("", "\n", "\n\n  ").map((gap) => all.join(gap))),
  } as { line: fc.Arbitrary<string>; blocks: fc.Arbitrary<string>; block: fc.Arbitrary<string> }
})

test("whatever the HTML, what the editor wrote once it writes again, character by character", () => {
  const unit = fc.constantFrom(..."<>/ap\n \"='ulih2&;".split(""))
  fc.assert(
    fc.property(fc.oneof(blocks, line, fc.string({ unit, maxLength: 60 })), (html) => {
      const post = new PostText()
      const doc = post.read(html)
      doc.check()
      const written = post.write(doc)
      const other = new PostText()
      expect(other.write(other.read(written))).toBe(written)
    }),
    { numRuns: 500 },
  )
})

test("well-formed HTML is written as it was read, character by character", () => {
  fc.assert(
    fc.property(blocks, (html) => {
      const post = new PostText()
      expect(post.write(post.read(html))).toBe(html)
    }),
    { numRuns: 500 },
  )
})

test("what the editor writes of its own for a block is equal to what it read", () => {
  fc.assert(
    fc.property(
      block.filter((html) => html.trim() !== ""),
      (html) => {
        expect(isEqual(rewritten(html), html)).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})

test("a change in one block leaves every other character as it was, and taking it back all of them", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom(
          "<p>a <b>b</b></p>",
          "<hr/>",
          "<ul><li>x<ul>\n<li>y</li></ul></li></ul>",
          "<table><tr><td>1</td></tr></table>",
          "<blockquote>q</blockquote>",
        ),
        { minLength: 1, maxLength: 5 },
      ),
      fc.nat(),
      (all, pick) => {
        const at = pick % (all.length + 1)
        const html = [...all.slice(0, at), "<p >one  <i>two</i></p>", ...all.slice(at)].join("\n\n")
        const post = new PostText()
        const state = EditorState.create({ doc: post.read(html) })
        const position = state.doc.children.slice(0, at).reduce((sum, { nodeSize }) => sum + nodeSize, 1)
        const changed = state.apply(state.tr.insertText("zero ", position))
        expect(post.write(changed.doc)).toBe(
          [...all.slice(0, at), "<p>zero one <em>two</em></p>", ...all.slice(at)].join(
            at === 0 ? "\n\n" : "\n\n",
          ),
        )
        const back = changed.apply(changed.tr.delete(position, position + 5))
        expect(post.write(back.doc)).toBe(html)
      },
    ),
  )
})

test("the sample posts are blocks of the editor, whole, and written as they are", () => {
  for (const { content } of samples) {
    const post = new PostText()
    const doc = post.read(content)
    expect(post.write(doc)).toBe(content)
    expect(isEqual(rewritten(content), content)).toBe(true)
    const kinds = doc.children.map(({ type }) => type.name)
    expect(kinds.filter((kind) => kind === "raw").length).toBe(content.split("<table").length - 1)
  }
})

describe("what the editor does not know in every detail stays HTML", () => {
  test.each([
    '<p onclick="steal()">x</p>',
    '<p><a href="javascript:steal()">x</a></p>',
    '<p><img src="x" onerror="steal()"></p>',
    '<img src="http://a.example/a.png">',
    '<img src="//a.example/a.png">',
    "<iframe src=/></iframe>",
    "<style>*{}</style>",
    "<svg onload=steal()></svg>",
    "<table><tr><td>1</td></tr></table>",
    "<h1>x</h1>",
    '<ul><li class="x">y</li></ul>',
    '<ol start="3"><li>y</li></ol>',
    "<div><p>x</p></div>",
    "words <b>outside</b> of all",
    "<!-- note -->",
    "<ul>loose<li>x</li></ul>",
    "<figure><table><tr><td>1</td></tr></table></figure>",
  ])("%s", (html) => {
    expect(kinds(html)).toEqual(["raw"])
    const post = new PostText()
    const doc = post.read(`<p>a</p>\n${html}\n<p>b</p>`)
    expect(doc.children.map(({ type }) => type.name)).toEqual(["paragraph", "raw", "paragraph"])
    const state = EditorState.create({ doc })
    expect(post.write(state.tr.insertText("!", 2).doc)).toBe(`<p>a!</p>\n${html}\n<p>b</p>`)
    expect(doc.child(1).attrs.html).toBe(html)
  })
})

test("the end of an element that never began stands where it stood", () => {
  const post = new PostText()
  const doc = post.read("<p>a</p>\n</div>\n<p>b</p>")
  expect(post.write(EditorState.create({ doc }).tr.insertText("!", 2).doc)).toBe(
    "<p>a!</p>\n</div>\n<p>b</p>",
  )
})

test("an element that never ends gets its end once something is changed", () => {
  const post = new PostText()
  const doc = post.read("<p>a<h2>b</h2>")
  expect(post.write(EditorState.create({ doc }).tr.insertText("!", 5).doc)).toBe("<p>a</p><h2>b!</h2>")
})

describe("a long text is read with work in proportion to its length", () => {
  afterEach(() => vi.restoreAllMocks())

  /** How many entries of arrays are looked through or moved, whichever code does it. */
  function countMoves(read: () => void): number {
    let moves = 0
    for (const name of ["unshift", "shift", "indexOf", "includes", "splice"] as const) {
      const original = Array.prototype[name] as (...given: unknown[]) => unknown
      vi.spyOn(Array.prototype, name).mockImplementation(function (this: unknown[], ...given: unknown[]) {
        moves += this.length
        return original.apply(this, given) as never
      })
    }
    read()
    vi.restoreAllMocks()
    return moves
  }

  test.each<[string, (times: number) => string, string]>([
    ["thousands of elements that never end", (times) => "<b>".repeat(times), "raw"],
    ["as many that end in turn", (times) => "<i>".repeat(times) + "</i>".repeat(times), "raw"],
    ["quotations in quotations", (times) => "<blockquote>".repeat(times), "raw"],
    ["links in one paragraph", (times) => `<p>${'<a href="/a">b</a> '.repeat(times)}</p>`, "paragraph"],
    ["paragraphs", (times) => "<p>a</p>\n".repeat(times), "paragraph"],
  ])("%s", (_, make, kind) => {
    const moves = [2000, 4000].map((times) => countMoves(() => expect(kinds(make(times))[0]).toBe(kind)))
    const [once = 0, twice = 0] = moves
    expect(twice).toBeLessThanOrEqual(2.2 * once + 1000)
  })
})

test("what is nested deeper than a browser would is one piece of HTML, and the same when written", () => {
  const post = new PostText()
  for (const depth of [500, 513, 100_000]) {
    const html = `<p>a</p>${"<blockquote>".repeat(depth)}x${"</blockquote>".repeat(depth)}`
    const doc = post.read(html)
    expect(post.write(doc)).toBe(html)
    expect(doc.childCount).toBe(depth === 500 ? 2 : 1)
  }
})

test("an empty document is an empty text", () => {
  const post = new PostText()
  expect(post.write(post.read(""))).toBe("")
  expect(post.write(EditorState.create({ doc: post.read("") }).tr.insertText("a", 1).doc)).toBe("<p>a</p>")
})
