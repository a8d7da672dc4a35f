import fc from "fast-check"
import { expect, test } from "vitest"
import type { ScrapedPage } from "#contract/site/scraper"
import { toCsv, toJson } from "../../../client/site/home/scrape-files.ts"

const page: ScrapedPage = {
  url: "https://tallow.example/",
  title: 'Chairs, "mended"',
  content: "Chairs\n<script>alert(1)</script>",
  links: ["https://tallow.example/a,b"],
  emails: [
    {
      address: "-ada@tallow.example",
      foundIn: "text",
      quote: "=HYPERLINK(1)",
      owner: { name: "Ada Tallow", title: "Editor" },
      asksNoPitches: true,
    },
  ],
  shortened: [],
  isTruncated: false,
}

test("JSON holds everything", () => {
  expect(JSON.parse(toJson(page))).toEqual(page)
})

test("CSV holds the page, its links and its addresses, and nothing that a spreadsheet would run", () => {
  expect(toCsv(page)).toBe(
    [
      '\uFEFF"kind","value","found in","quote","whose","asks for no pitches"',
      '"page","https://tallow.example/","","Chairs, ""mended""","",""',
      '"link","https://tallow.example/a,b","","","",""',
      '"email","\'-ada@tallow.example","text","\'=HYPERLINK(1)","Ada Tallow, Editor","yes"',
      "",
    ].join("\r\n"),
  )
})

test("whatever the page says, no cell begins like a formula and every row has six cells", () => {
  const text = fc.oneof(fc.string(), fc.constantFrom("=1", "+1", "-1", "@a", "\t=1", "\r=1", '"', ",", "\n"))
  fc.assert(
    fc.property(text, text, (title, quote) => {
      const csv = toCsv({
        ...page,
        title,
        links: [],
        emails: [
          {
            address: "a@b.example",
            foundIn: "text",
            quote,
            owner: { name: title, title: null },
            asksNoPitches: false,
          },
        ],
      })
      const cells = [...csv.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = ""]) => cell)
      expect(cells).toHaveLength(18)
      for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    }),
  )
})
