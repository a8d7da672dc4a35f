import { expect, test } from "vitest"
import { signInAdmin } from "./support/administrator.ts"
import { call, read } from "./support/people.ts"
import { startProgram } from "./support/programs.ts"

const odd = [
  "\0",
  "nora\0",
  "nora\0field",
  '\0"',
  '"',
  "*",
  "nora*",
  "-",
  "^",
  "%",
  "\u0007nora",
  "\ufeff",
  "\u0301",
  "a OR",
]

/** The requests that failed, asked one after another. */
async function failing(ask: (query: string) => Promise<Response>) {
  const failed: string[] = []
  for (const q of odd) {
    const { status } = await ask(`?${new URLSearchParams({ q })}`)
    if (status >= 500) failed.push(`${JSON.stringify(q)}: ${status}`)
  }
  return failed
}

test("no search of a workspace fails at any character", async () => {
  const { ask, program } = await startProgram()
  const campaign = await read<{ id: string }>(ask("/campaigns", { body: { name: "Tides" } }))
  const searched =
    `contacts outlets opportunities audit inbox trash placements campaigns suppressions quick-search
    campaigns/${campaign.id}/messages campaigns/${campaign.id}/participants`.split(/\s+/)
  for (const path of searched) {
    expect((await ask(`/${path}?q=nora`)).status, path).toBe(200)
    expect(await failing((query) => ask(`/${path}${query}`)), path).toEqual([])
  }
  for (const path of [
    "contacts",
    "outlets",
    "campaigns",
    "placements",
    "opportunities",
    "directory/writers",
  ]) {
    expect(await failing((query) => program(`/${path}${query}`)), path).toEqual([])
  }
})

test("no search of the site fails at any character", async () => {
  const token = await signInAdmin()
  for (const path of ["users", "audit", "media", "plans", "directory/outlets", "blog/posts"]) {
    expect((await call(`/api/${path}?q=nora`, { token })).status, path).toBe(200)
    expect(await failing((query) => call(`/api/${path}${query}`, { token })), path).toEqual([])
  }
})

test("a control character between two words parts them, as a space does", async () => {
  const { ask } = await startProgram()
  await ask("/contacts", { body: { name: "Nora Field" } })
  const found = await read<{ total: number }>(ask(`/contacts?${new URLSearchParams({ q: "field\0nora" })}`))
  expect(found.total).toBe(1)
})
