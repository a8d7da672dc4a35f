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

const statusesOf = async (answers: readonly Promise<Response>[]) =>
  (await Promise.all(answers))
    .map(({ url, status }) => ({ url, status }))
    .filter(({ status }) => status >= 500)

test("no search of a workspace fails at any character", async () => {
  const { ask, program } = await startProgram()
  const campaign = await read<{ id: string }>(ask("/campaigns", { body: { name: "Tides" } }))
  const searched =
    `contacts outlets opportunities audit inbox trash placements campaigns suppressions quick-search
    campaigns/${campaign.id}/messages campaigns/${campaign.id}/participants`.split(/\s+/)
  for (const path of searched) {
    expect((await ask(`/${path}?q=nora`)).status, path).toBe(200)
    const asked = odd.map((q) => ask(`/${path}?${new URLSearchParams({ q })}`))
    expect(await statusesOf(asked), path).toEqual([])
  }
  for (const path of [
    "contacts",
    "outlets",
    "campaigns",
    "placements",
    "opportunities",
    "directory/writers",
  ]) {
    const asked = odd.map((q) => program(`/${path}?${new URLSearchParams({ q })}`))
    expect(await statusesOf(asked), path).toEqual([])
  }
})

test("no search of the site fails at any character", async () => {
  const token = await signInAdmin()
  for (const path of ["users", "audit", "media", "plans", "directory/outlets", "blog/posts"]) {
    expect((await call(`/api/${path}?q=nora`, { token })).status, path).toBe(200)
    const asked = odd.map((q) => call(`/api/${path}?${new URLSearchParams({ q })}`, { token }))
    expect(await statusesOf(asked), path).toEqual([])
  }
})

test("a control character between two words parts them, as a space does", async () => {
  const { ask } = await startProgram()
  await ask("/contacts", { body: { name: "Nora Field" } })
  const found = await read<{ total: number }>(ask(`/contacts?${new URLSearchParams({ q: "field\0nora" })}`))
  expect(found.total).toBe(1)
})
