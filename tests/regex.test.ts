import { describe, expect, test } from "vitest"
import { readTree, sourcesIn } from "./support/tree.ts"

const tree = readTree()
/** Read settings, which the operator writes. */
const trusted = new Set(["worker/mail/sender.ts"])
const literal =
  /(?<=[=(,:?!&|;{}[\n]\s*)\/(?![*/\s])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/([dgimsuvy]*)/g
const found = ["worker/", "client/"]
  .flatMap((folder) => sourcesIn(tree, folder))
  .filter((path) => /\.tsx?$/.test(path) && !trusted.has(path))
  .flatMap((path) =>
    [...(tree[path] ?? "").matchAll(literal)].flatMap(([, source, flags = ""]) =>
      // A path such as "/a/dd" looks like one, but no flag stands twice.
      new Set(flags).size === flags.length ? { path, source, flags } : [],
    ),
  )
const length = 100_000
/** What makes a pattern that can match one text in many ways try them all. */
const worst = [
  "a",
  "0",
  " ",
  "-",
  "=",
  "<",
  '"',
  "/",
  "a.",
  "a@",
  "-a",
  "<p ",
  "&a",
  "\\",
  "\n",
  "é",
  ", ",
  "Aa0",
].map((piece) => `${piece.repeat(length / piece.length)}\u0000`)

test("the product's regular expressions are found", () => {
  expect(found.length).toBeGreaterThan(20)
})

describe.each(found)("$path /$source/$flags", ({ source, flags }) => {
  test("decides on 100 KB at once, whatever they are", () => {
    const pattern = new RegExp(source as string, flags)
    for (const text of worst) {
      const began = process.threadCpuUsage()
      text.replace(pattern, "")
      const { user, system } = process.threadCpuUsage(began)
      expect((user + system) / 1000, JSON.stringify(text.slice(0, 6))).toBeLessThan(500)
    }
  })
})
