import fc from "fast-check"
import { Parser } from "htmlparser2"
import { expect, test } from "vitest"
import { MarkupParser } from "../worker/markup-parser.ts"
import { htmlToWords } from "../worker/workspace/replies/reading/html-to-words.ts"

type Event = ["open" | "close" | "text", string]

const read = (Kind: typeof Parser, html: string) => {
  const events: Event[] = []
  const parser = new Kind({
    onopentag: (name) => events.push(["open", name]),
    onclosetag: (name) => events.push(["close", name]),
    ontext: (text) => events.push(["text", text]),
  })
  parser.end(html)
  return events
}

const piecesOf = (...tags: string[]) =>
  fc.oneof(
    fc.constantFrom(...tags).map((name) => `<${name}>`),
    fc.constantFrom(...tags).map((name) => `</${name}>`),
    fc.constantFrom(...tags).map((name) => `<${name} a=1 />`),
    fc.constantFrom("words ", "<", "&amp;", "<!-- a -->"),
  )
const usual = piecesOf("div", "p", "b", "td", "li", "form", "br", "script", "title")
/** Within a drawing a title is no text of its own; a drawing that is nested too deep is none. */
const drawn = piecesOf("div", "p", "b", "svg", "title", "br")

test("what a page nests as pages do is read as the library reads it", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(usual, drawn), { maxLength: 400 }), (chosen) => {
      const html = chosen.join("")
      expect(read(MarkupParser, html)).toEqual(read(Parser, html))
    }),
    { numRuns: 200 },
  )
})

test("whatever is nested too deep, each element that is opened is closed once, and no text is lost", () => {
  fc.assert(
    fc.property(
      fc.array(usual, { maxLength: 200 }),
      fc.array(usual, { maxLength: 200 }),
      fc.integer({ min: 500, max: 530 }),
      (before, after, depth) => {
        const html = `${before.join("")}${"<i>".repeat(depth)}${after.join("")}>`
        const events = read(MarkupParser, html)
        const open: string[] = []
        for (const [kind, name] of events) {
          if (kind === "open") open.push(name)
          if (kind === "close") expect(open.pop()).toBe(name)
          expect(open.length).toBeLessThanOrEqual(513) // one of them the empty one
        }
        expect(open).toEqual([])
        const said = (of: Event[]) => of.flatMap(([kind, text]) => (kind === "text" ? text : [])).join("")
        expect(said(events)).toBe(said(read(Parser, html)))
      },
    ),
    { numRuns: 200 },
  )
})

test("a mail that never closes its fonts keeps its last word", () => {
  const lines = Array.from({ length: 2000 }, (_, at) => `<p><font color=navy>Line ${at}`)
  expect(htmlToWords(lines.join("")).split(/\n+/)).toEqual(lines.map((_, at) => `Line ${at}`))
})
