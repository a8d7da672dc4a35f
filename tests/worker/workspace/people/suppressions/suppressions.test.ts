import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { Contact, ContactDetail } from "../../../../../worker/workspace/people/contacts/contract.ts"
import type {
  AddedSuppressions,
  SuppressionPage,
} from "../../../../../worker/workspace/people/suppressions/contract.ts"
import {
  hashesAgainst,
  hashValue,
} from "../../../../../worker/workspace/people/suppressions/suppressed-value.ts"
import { read } from "../../../support/people.ts"
import { joinWorkspace } from "../../../support/teams.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"

type Ask = Awaited<ReturnType<typeof enterOwnWorkspace>>["ask"]
const list = (ask: Ask, search = "") => read<SuppressionPage>(ask(`/suppressions${search}`))

test("addresses and domains are put on the list once, and what is neither is given back", async () => {
  const { ask } = await enterOwnWorkspace({ name: "Mara Quill" })
  const values = [
    "Anna@Paper.example",
    "anna@paper.example",
    "@rival.example",
    "news.rival.example",
    "no one",
    "a@b",
  ]
  const first = await read<AddedSuppressions>(ask("/suppressions", { body: { values, note: "asked us" } }))
  expect(first).toMatchObject({ added: 3, already: 1 })
  expect(first.refused.map(({ value }) => value)).toEqual(["no one", "a@b"])
  expect(await read(ask("/suppressions", { body: { values } }))).toMatchObject({ added: 0, already: 4 })
  const page = await list(ask)
  expect(page.suppressions.map(({ kind, value }) => [kind, value])).toEqual([
    ["domain", "news.rival.example"],
    ["domain", "rival.example"],
    ["email", "anna@paper.example"],
  ])
  expect(page.suppressions[0]).toMatchObject({ reason: "manual", note: "asked us", createdBy: "Mara Quill" })
  expect(await list(ask, "?q=riv")).toMatchObject({ total: 1 })
  expect(await list(ask, "?q=%25")).toMatchObject({ total: 0 })
})

test("a long list comes page by page, each entry once", async () => {
  const { ask } = await enterOwnWorkspace()
  const values = Array.from({ length: 120 }, (_, index) => `p${index}@paper.example`)
  await ask("/suppressions", { body: { values } })
  const seen = new Set<string | null>()
  for (let search = ""; ; ) {
    const page = await list(ask, search)
    expect(page.total).toBe(120)
    for (const { value } of page.suppressions) seen.add(value)
    if (page.nextCursor === null) break
    search = `?cursor=${page.nextCursor}`
  }
  expect(seen.size).toBe(120)
})

describe("a contact", () => {
  const anna = { name: "Anna Pryce", email: "anna@news.paper.example" }

  test.each(["ANNA@news.paper.example", "news.paper.example", "paper.example", "example"])(
    "is not to be written to while %s is on the list",
    async (value) => {
      const { ask } = await enterOwnWorkspace()
      const { id } = await read<Contact>(ask("/contacts", { body: anna }))
      const suppressed = async () => (await read<ContactDetail>(ask(`/contacts/${id}`))).suppression
      expect(await suppressed()).toBeNull()
      const expected = value === "example" ? 0 : 1
      expect(await read(ask("/suppressions", { body: { values: [value] } }))).toMatchObject({
        added: expected,
      })
      expect((await suppressed()) !== null).toBe(expected === 1)
      const [entry] = (await list(ask)).suppressions
      if (entry) expect((await ask(`/suppressions/${entry.id}`, { method: "DELETE" })).status).toBe(204)
      expect(await suppressed()).toBeNull()
    },
  )
})

test.each([
  ["viewer", 403, 403],
  ["member", 200, 403],
  ["admin", 200, 204],
] as const)("of the list a %s may add with %d and lift with %d", async (role, adding, lifting) => {
  const { ask, workspace } = await enterOwnWorkspace()
  await ask("/suppressions", { body: { values: ["anna@paper.example"] } })
  const [entry] = (await list(ask)).suppressions
  const joined = await joinWorkspace(workspace.id, role)
  expect((await joined.ask("/suppressions", { body: { values: ["ben@paper.example"] } })).status).toBe(adding)
  expect((await joined.ask(`/suppressions/${entry?.id}`, { method: "DELETE" })).status).toBe(lifting)
  expect(await list(joined.ask)).toMatchObject({
    total: 1 + Number(adding === 200) - Number(lifting === 204),
  })
})

test.each([
  {},
  { values: [] },
  { values: "a@b.example" },
  { values: [1] },
  { values: Array(10_001).fill("a@b.example") },
])("what is no list is refused, and nothing is added (%#)", async (body) => {
  const { ask } = await enterOwnWorkspace()
  expect((await ask("/suppressions", { body })).status).toBe(422)
  expect(await list(ask)).toMatchObject({ total: 0 })
})

test("an address is held back by exactly itself and the domains that it is under", () => {
  const label = fc.stringMatching(/^[a-z]{2,4}$/)
  const domain = fc.array(label, { minLength: 2, maxLength: 4 }).map((labels) => labels.join("."))
  const under = fc.tuple(domain, fc.array(label, { maxLength: 2 }))
  fc.assert(
    fc.property(label, under, domain, (name, [parent, below], other) => {
      const own = [...below, parent].join(".")
      const against = hashesAgainst(`${name}@${own}`)
      const holds = (value: string) => against.includes(hashValue({ kind: "domain", value }))
      expect(against).toContain(hashValue({ kind: "email", value: `${name}@${own}` }))
      expect(holds(parent)).toBe(true)
      expect(holds(other)).toBe(own === other || own.endsWith(`.${other}`))
      expect(holds(`x${parent}`)).toBe(false)
    }),
  )
})

test("what is kept of a value is the same in every version, as erased values are known by it alone", () => {
  const anna = { kind: "email", value: "anna@paper.example" } as const
  expect(hashValue(anna)).toBe("iJ0ttSRSZxcaKCdT4-o1r7vkSQoH6tjQwDZU8SlP5mk")
  expect(hashValue({ kind: "domain", value: "paper.example" })).toBe(
    "rNmqy0NNTD5RVxnBd0-mRNzaKdNPO7LnO5_3W9p6Hdw",
  )
  expect(hashValue(anna, "cli_one")).toBe("v8va_yxiG03YUSknghMZM6RiA3a7UMNBEuOSrVK-qs0")
})
