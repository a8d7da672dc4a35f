import fc from "fast-check"
import { expect, test } from "vitest"
import { readHtml } from "../../../../../worker/workspace/campaigns/letters/read-html.ts"
import { toHtml } from "../../../../../worker/workspace/campaigns/letters/to-html.ts"
import { readTemplate } from "../../../../../worker/workspace/campaigns/markup/contract.ts"

const written = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ..."*-_[]()<>&\"'.1 \n".split(""),
        "**bold**",
        "\n\n- a\n- b\n\n",
        "\n\n1. a\n2. **b**\n\n",
        "[the study](https://a.example/s?a=1&b=2)",
        "**[bold](https://a.example)**",
        "https://a.example/x",
        "</p><script>",
        "&amp;amp;",
        "日本",
      ),
      fc.string({ maxLength: 6 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(""))

test("whatever was sent is read again as it was written", () => {
  fc.assert(
    fc.property(written, (text) => {
      const html = toHtml(readTemplate(text))
      expect(toHtml(readHtml(html))).toBe(html)
    }),
    { numRuns: 3000, seed: 1 },
  )
})

test("of other HTML only words and links to somewhere are read, and nothing of it is an element", () => {
  const read = readHtml(
    `<html><body onload="x"><p>A <img src=x> <a href="javascript:x">b</a></p></body></html>`,
  )
  expect(toHtml(read)).not.toMatch(/<(img|body)/)
})
