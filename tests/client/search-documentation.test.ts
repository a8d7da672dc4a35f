import { expect, test } from "vitest"
import { gatherPassages } from "../../client/documents/search/gather.ts"
import { searchPassages } from "../../client/documents/search/rank.ts"

const calls = [
  {
    name: "createContact",
    title: "Add a contact",
    text: "Adds one person.",
    method: "POST" as const,
    path: "/contacts",
    scope: "contacts:write",
    fields: [],
  },
]
const sections = [
  {
    id: "integrations" as const,
    html: "<p>Other systems.</p><h3>Webhooks</h3><p>Each delivery is signed &amp; retried.</p><h3>Slack</h3><p>One channel, with deliveries to it.</p>",
    updatedAt: null,
  },
]
const passages = gatherPassages(sections, calls)
const search = (query: string) => searchPassages(passages, query)
const titlesOf = (query: string) =>
  search(query).found.map(({ title }) => title.map(({ text }) => text).join(""))

test("a title says more than a text, and each part of a section is found by itself", () => {
  expect(titlesOf("webhook").slice(0, 2)).toContain("Webhooks")
  expect(titlesOf("slack")[0]).toBe("Slack")
  expect(search("slack").found[0]).toMatchObject({
    place: "Documentation, Integrations",
    to: "/documentation/integrations",
  })
})

test("plurals, capitals, accents and beginnings of words are found, and marked as they stand", () => {
  const [found] = search("DÉLIVERIES signed").found
  expect(found?.snippet).toEqual([
    { text: "Each ", isMatch: false },
    { text: "delivery", isMatch: true },
    { text: " is ", isMatch: false },
    { text: "signed", isMatch: true },
    { text: " & retried.", isMatch: false },
  ])
  expect(titlesOf("how do I add a contact")[0]).toBe("Add a contact")
})

test("calls, guides, recipes and the help center are found, each with its own address", () => {
  const to = (query: string) => search(query).found.map((one) => one.to)
  expect(to("createContact POST contacts")).toContain("/api-reference/contacts#createContact")
  expect(to("contacts CRM")).toContain("/api-reference/guides#from-your-crm")
  expect(to("google sheets placements")).toContain("/api-reference/recipes#google-sheets")
  expect(to("answers").length).toBeGreaterThan(0)
})

test("where nothing has all of the words, what has some of them is said to be that", () => {
  const { found, isWhole } = search("webhooks zebrafish")
  expect(isWhole).toBe(false)
  expect(found.length).toBeGreaterThan(0)
  expect(search("zebrafish")).toMatchObject({ found: [] })
})

test.each([
  "",
  "   ",
  "???",
  "<script>alert(1)</script>",
  "%00",
  "a".repeat(100_000),
  "(".repeat(5000),
  `${"web ".repeat(50_000)}`,
  "\ud800 webhooks",
  "__proto__ constructor",
  "ﷺ".repeat(10_000),
])("a query that is no question does no harm and takes no time: %#", (query) => {
  const { found } = search(query)
  expect(found.length).toBeLessThanOrEqual(12)
  for (const { snippet } of found) expect(snippet.map(({ text }) => text).join("").length).toBeLessThan(300)
})

test("a snippet is a part of its text, cut where words end", () => {
  const long = `${"Before it stands much. ".repeat(40)}Here is a kiln. ${"After it stands more. ".repeat(40)}`
  const [found] = searchPassages([{ place: "", title: "Long", text: long, to: "/" }], "kiln").found
  const text = found?.snippet.map((piece) => piece.text).join("") ?? ""
  expect(text).toMatch(/^… .*Here is a kiln\. .* …$/)
  expect(long).toContain(text.slice(2, -2))
})
