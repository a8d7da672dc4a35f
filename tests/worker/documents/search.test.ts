import { expect, test } from "vitest"
import { call } from "../support/people.ts"

const search = async (query: string) => {
  const answer = await call(`/documentation/search?${new URLSearchParams({ q: query })}`)
  const html = await answer.text()
  return { answer, html, page: html.slice(html.indexOf("<main"), html.indexOf("</main>")) }
}

test("what was searched for is on the page before any script, with marks, and leads to where it stands", async () => {
  const { answer, html, page } = await search("webhook signature")
  expect(answer.status).toBe(200)
  expect(page).toContain("<mark>webhook</mark>")
  expect(page).toMatch(/href="\/(documentation|api-reference|help-center)/)
  expect(page).toContain('value="webhook signature"')
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(page.match(/<h1/g)).toHaveLength(1)
})

test("documentation, help, guides and the reference are searched at once", async () => {
  const placesOf = async (query: string) =>
    [...(await search(query)).page.matchAll(/<p>([^<]+)<\/p><p class="wrap-anywhere">/g)].map(
      ([, place]) => place,
    )
  expect(await placesOf("merge fields")).toContain("Documentation, AI Email Generator")
  expect(await placesOf("contacts CRM")).toContain("Guides by task")
  expect(await placesOf("suppression")).toContain("API reference")
  expect((await placesOf("free plan")).join()).toMatch(/Help center|Documentation/)
})

test("nothing, and nothing found, are said", async () => {
  expect((await search("")).page).toContain("Type a word or two")
  expect((await search("zebrafish")).page).toContain("Nothing has “zebrafish”")
  expect((await call("/documentation/search")).status).toBe(200)
})

test.each([
  '"><script>alert(1)</script>',
  "</script><img src=x onerror=alert(1)>",
  "{{ constructor }}",
  "' or 1=1 --",
  "\u202Etxt.exe\u0000\u0007",
  "\ud800",
  "webhook ".repeat(500),
  "(a+)+$".repeat(300),
  "🪁".repeat(400),
])("a hostile query is words on the page and nothing else: %#", async (query) => {
  const { answer, html } = await search(query)
  expect(answer.status).toBe(200)
  expect(html).not.toMatch(/<script>alert|<img src=x/)
  expect(html.length).toBeLessThan(200_000)
})
