import fc from "fast-check"
import { AllSelection, EditorState, TextSelection } from "prosemirror-state"
import { describe, expect, test } from "vitest"
import { chipOf } from "../../../../client/campaigns/letters/field-chip.ts"
import { blocksOf, documentOf } from "../../../../client/campaigns/letters/letter-document.ts"
import { linkAt, setLink } from "../../../../client/campaigns/letters/letter-links.ts"
import { leaveList, toggleList } from "../../../../client/campaigns/letters/letter-lists.ts"
import { letterSchema } from "../../../../client/campaigns/letters/letter-schema.ts"
import * as subject from "../../../../client/campaigns/letters/subject-view.ts"
import { readAddress } from "../../../../client/editing/read-address.ts"
import {
  type Block,
  plainLine,
  readTemplate,
  writeTemplate,
} from "../../../../worker/workspace/campaigns/markup/contract.ts"

const textOf = (doc: ReturnType<typeof documentOf>) => writeTemplate(blocksOf(doc.content))

const anything = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ..."*-_[]()<>.1 \n".split(""),
        "**",
        "- a\n",
        "1. a\n2. b\n",
        "\n\n",
        "{{ first_name }}",
        '{{ company | default: "your paper" }}',
        "{% if title %}",
        "{{ <script> }}",
        "[the study](https://a.example/s)",
        "[x](javascript:alert(1))",
        "**bold [and {{ name }} linked](https://a.example)**",
        "<img src=x onerror=alert(1)>",
        "word",
        "日本",
      ),
      fc.string({ maxLength: 6 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join("").replaceAll(/[\ue000-\ue002]/g, ""))

test("whatever a letter says, the editor writes the same text that it read", () => {
  fc.assert(
    fc.property(anything, (text) => {
      const doc = documentOf(text)
      doc.check()
      expect(textOf(doc)).toBe(text)
      doc.descendants(({ marks }) => {
        for (const { attrs } of marks) if (attrs.href) expect(attrs.href).toMatch(/^https?:\/\//)
      })
    }),
    { numRuns: 3000 },
  )
})

test("whatever a subject says, its editor writes the same line that it read", () => {
  fc.assert(
    fc.property(anything, (text) => {
      const line = text.replaceAll(/\s*\n\s*/g, " ")
      expect(subject.textOf(subject.documentOf(line))).toBe(line)
    }),
  )
})

const { nodes, marks } = letterSchema
/** Words as somebody may have made them in the editor, which no text needs to have said before. */
const words = fc
  .tuple(
    fc.oneof(
      fc.constantFrom("a", " ", "- b", "**", "un", "]", "https://a.example/b", "(c)", "*"),
      fc.string({ minLength: 1, maxLength: 4 }),
    ),
    fc.constantFrom([], [marks.strong.create()], [marks.link.create({ href: "https://a.example/s" })]),
    fc.boolean(),
  )
  .map(([text, marked, isField]) => {
    const clean = text.replaceAll(/[\n\ue000-\ue002]/g, "") || "x"
    return isField
      ? nodes.field.create({ source: "{{ name }}" }, null, marked)
      : letterSchema.text(clean, marked)
  })
const line = fc.array(words, { maxLength: 5 })
const made = fc.array(
  fc.tuple(
    fc.constantFrom("paragraph", "bullets", "numbers"),
    fc.array(line, { minLength: 1, maxLength: 3 }),
  ),
  { minLength: 1, maxLength: 4 },
)

test("whatever is made in the editor, its text says all of the words and leads to no other address", () => {
  fc.assert(
    fc.property(made, (blocks) => {
      const doc = nodes.doc.create(
        null,
        blocks.map(([kind, lines]) =>
          kind === "paragraph"
            ? nodes.paragraph.create(null, lines[0])
            : nodes[kind as "bullets"].create(
                null,
                lines.map((points) => nodes.item.create(null, points)),
              ),
        ),
      )
      const before = blocksOf(doc.content)
      const after = readTemplate(writeTemplate(before))
      expect(said(after)).toBe(said(before))
    }),
    { numRuns: 3000 },
  )
})

test("bold that no text can say leaves its words, and no asterisks", () => {
  const bold = (text: string) => letterSchema.text(text, [marks.strong.create()])
  const line = (...content: ReturnType<typeof bold>[]) =>
    textOf(nodes.doc.create(null, [nodes.paragraph.create(null, content)]))
  expect(line(bold("a*b"))).toBe("a*b")
  expect(line(letterSchema.text("un"), bold("believ"), letterSchema.text("able it is"))).toBe(
    "**unbelievable** it is",
  )
  expect(line(letterSchema.text("so"), bold(" much "), letterSchema.text("more"))).toBe("so **much** more")
})

/** The words without what tells lists and links apart in a text: a point that nothing follows is written as its number alone. */
const said = (blocks: readonly Block[]) =>
  blocks
    .flatMap(({ lines }) => lines.map((line) => plainLine(line).trim()))
    .map((line) => line.replaceAll(/[\s*-]|\d\.(?: |$)/g, ""))
    .join("")

describe("in the editor", () => {
  const stateOf = (text: string, from: number, to = from) => {
    const doc = documentOf(text)
    return EditorState.create({ doc, selection: TextSelection.create(doc, from, to) })
  }
  const apply = (state: EditorState, command: typeof leaveList) => {
    let next = state
    command(state, (tr) => {
      next = state.apply(tr)
    })
    return next
  }

  test("lines become a list and paragraphs again, and the cursor stays in its line", () => {
    const lines = stateOf("One\nTwo\nThree", 6)
    const list = apply(lines, toggleList("bullets"))
    expect(textOf(list.doc)).toBe("- One\n- Two\n- Three")
    expect(list.selection.$from.parent.textContent).toBe("Two")
    expect(list.selection.$from.parentOffset).toBe(1)
    expect(textOf(apply(list, toggleList("numbers")).doc)).toBe("1. One\n2. Two\n3. Three")
    const left = apply(list, leaveList)
    expect(textOf(left.doc)).toBe("- One\n\nTwo\n\n- Three")
    expect(left.selection.$from.parent.textContent).toBe("Two")
    const all = list.apply(list.tr.setSelection(new AllSelection(list.doc)))
    expect(textOf(apply(all, toggleList("bullets")).doc)).toBe("One\n\nTwo\n\nThree")
  })

  test("words become a link, and a link other words, with the fields in them", () => {
    const state = stateOf("See the study now", 5, 14)
    const place = linkAt(state)
    expect(place).toMatchObject({ words: "the study", href: "" })
    const linked = state.apply(setLink(state, place, { words: "the study", href: "https://a.example/s" }))
    expect(textOf(linked.doc)).toBe("See [the study](https://a.example/s) now")
    const within = linked.apply(linked.tr.setSelection(TextSelection.create(linked.doc, 8)))
    expect(linkAt(within)).toMatchObject({ from: 5, to: 14, words: "the study", href: "https://a.example/s" })
    const other = setLink(within, linkAt(within), {
      words: "what {{ company }} has",
      href: "https://a.example/s",
    })
    expect(textOf(within.apply(other).doc)).toBe("See [what {{ company }} has](https://a.example/s) now")
  })
})

test.each([
  ["{{ first_name }}", "First name", true],
  ['{{ first_name | default: "there" }}', "First name, or “there”", true],
  ["{{first_name|there}}", "First name, or “there”", true],
  ["{{ company | upcase }}", "Outlet or company | upcase", true],
  ["{% if company %}", "if company", true],
  ["{{ frist_name }}", "frist_name", false],
  ["{{}}", "…", false],
  ["{{ constructor }}", "constructor", false],
])("the chip of %s says %s", (source, label, isKnown) => {
  expect(chipOf(source)).toEqual({ label, isKnown })
})

test.each([
  ["example.com", "https://example.com"],
  ["http://a.example/b", "http://a.example/b"],
  ["localhost.example:8080/x", "https://localhost.example:8080/x"],
  ["https://en.example/wiki/A_(b) c", "https://en.example/wiki/A_%28b%29%20c"],
  ["javascript:alert(1)", null],
  ["data:text/html,x", null],
  [" JaVaScript:alert(1)//example.com", null],
  ["ftp://files.example/x", null],
  ["nothing", null],
  ["", null],
])("the address %s is read as %s", (typed, href) => {
  expect(readAddress(typed)).toBe(href)
})
