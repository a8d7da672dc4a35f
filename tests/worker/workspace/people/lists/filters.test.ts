import { runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import fc from "fast-check"
import { expect, test } from "vitest"
import type { Contact, ContactPage } from "../../../../../worker/workspace/people/contacts/contract.ts"
import type { List } from "../../../../../worker/workspace/people/lists/contract.ts"
import { type Contacted, contactedWhen } from "../../../../../worker/workspace/people/narrowing/contract.ts"
import { read } from "../../../support/people.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"

const day = 86_400_000
const outlets = ["Harbour", "Valley"]
const states = ["active", "do_not_contact"] as const

/** A workspace with people of all kinds; every one knows which lists and tags they are in. */
async function fillWorkspace() {
  const { ask, workspace } = await enterOwnWorkspace()
  const list = await read<List>(ask("/lists", { body: { name: "Spring" } }))
  const tag = await read<List>(ask("/tags", { body: { name: "Radio" } }))
  const people: {
    id: string
    name: string
    last: number
    verdict: "deliverable" | "risky" | null
    state: string
    groups: string[]
    outlet: string
  }[] = []
  for (let index = 0; index < 24; index++) {
    const name = `Given${(index * 7) % 5} Family`
    const outlet = outlets[index % 2] as string
    const body = { name, company: outlet }
    const { id } = await read<Contact>(ask("/contacts", { body }))
    const groups = [...(index % 3 ? [list.id] : []), ...(index % 4 > 1 ? [tag.id] : [])]
    const state = states[Number(index % 5 === 0)] as string
    people.push({
      id,
      name: name.toLowerCase(),
      last: index % 6 === 0 ? Date.now() - index * 4 * day + index : 0,
      verdict: index % 8 === 7 ? null : index % 3 ? "deliverable" : "risky",
      state,
      groups,
      outlet,
    })
  }
  const idsOf = (fits: (person: (typeof people)[number]) => boolean) =>
    people.filter(fits).map(({ id }) => id)
  for (const [endpoint, { id }] of [
    ["/lists", list],
    ["/tags", tag],
  ] as const) {
    const ids = idsOf(({ groups }) => groups.includes(id))
    await ask(`${endpoint}/${id}/members`, { body: { action: "add", ids } })
  }
  // What came after they were put on lists must be followed there.
  const ids = idsOf(({ state }) => state === "do_not_contact")
  await ask("/contacts/bulk", { body: { ids, action: "do_not_contact" } })
  await runInDurableObject(env.WORKSPACE.getByName(workspace.id), (_, { storage }) => {
    for (const { id, last, verdict } of people) {
      if (verdict)
        // With a date in the future, so that their addresses are not checked meanwhile.
        storage.sql.exec(
          `insert into contact_points (id, contact_id, kind, value, value_norm, is_primary, created_at, verification)
          values ('cpt_' || ?1, ?1, 'email', ?1, ?1, 1, ?2, ?3)`,
          id,
          Date.now() + 1000 * day,
          verdict,
        )
      if (last) storage.sql.exec("update contacts set last_contacted_at = ? where id = ?", last, id)
    }
  })
  return { ask, list, tag, people }
}

const orders = {
  newest: () => 0,
  name: (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : Number(a.name > b.name)),
  last_contacted: (a: { last: number }, b: { last: number }) => b.last - a.last,
}

/** Nobody here was written to at a moment that lies on an edge. */
function wasContacted(last: number, when: Contacted): boolean {
  const days = last === 0 ? Number.POSITIVE_INFINITY : (Date.now() - last) / day
  return {
    never: last === 0,
    within_7_days: days <= 7,
    within_30_days: days <= 30,
    within_90_days: days <= 90,
    not_within_30_days: days > 30,
    not_within_90_days: days > 90,
  }[when]
}

test("every mixture of list, tag, state, last time and search is shown whole, each once, in each order, page by page", async () => {
  const { ask, list, tag, people } = await fillWorkspace()
  const filters = fc.record(
    {
      list: fc.constant(list.id),
      tag: fc.constant(tag.id),
      state: fc.constantFrom(...states, "stale"),
      q: fc.constantFrom(...outlets, "given3", "nobody"),
      contacted: fc.constantFrom(...contactedWhen),
      verification: fc.constantFrom("deliverable", "risky", "no_address"),
    },
    { requiredKeys: [] },
  )
  const sorts = fc.constantFrom(...(Object.keys(orders) as (keyof typeof orders)[]))
  const check = fc.asyncProperty(
    filters,
    sorts,
    fc.integer({ min: 1, max: 9 }),
    async (filter, sort, limit) => {
      const { q, state, contacted, verification, ...groups } = filter
      const expected = people
        .filter((person) => Object.values(groups).every((id) => person.groups.includes(id)))
        .filter(({ last }) => !contacted || wasContacted(last, contacted))
        .filter((person) => !verification || (person.verdict ?? "no_address") === verification)
        .filter((person) => !state || person.state === state)
        .filter(({ name, outlet }) => !q || `${name} ${outlet}`.toLowerCase().includes(q.toLowerCase()))
      // When sorted by name, the older of two comes first; otherwise the newer.
      if (sort !== "name") expected.reverse()
      expected.sort(orders[sort])
      const seen: string[] = []
      for (let cursor: string | null = ""; cursor !== null; ) {
        const query = new URLSearchParams({
          ...filter,
          sort,
          limit: String(limit),
          ...(cursor && { cursor }),
        })
        const page: ContactPage = await read<ContactPage>(ask(`/contacts?${query}`))
        expect(page.total).toBe(expected.length)
        seen.push(...page.contacts.map(({ id }) => id))
        cursor = page.nextCursor
      }
      expect(seen).toEqual(expected.map(({ id }) => id))
    },
  )
  await fc.assert(check, { numRuns: 60 })
})

test("a renamed person takes their place in the order of a list", async () => {
  const { ask, list, people } = await fillWorkspace()
  const [last] = people.filter(({ groups }) => groups.includes(list.id)).slice(-1)
  await ask(`/contacts/${last?.id}`, { method: "PUT", body: { name: "Aaron Aal" } })
  const page = await read<ContactPage>(ask(`/contacts?list=${list.id}&sort=name&limit=1`))
  expect(page.contacts[0]?.id).toBe(last?.id)
})
