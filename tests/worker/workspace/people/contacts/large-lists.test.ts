import { runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import fc from "fast-check"
import { expect, test } from "vitest"
import { MOST_COUNTED } from "../../../../../worker/workspace/people/contacts/contract.ts"
import { listContacts } from "../../../../../worker/workspace/people/contacts/list-contacts.ts"
import type { ContactFilter } from "../../../../../worker/workspace/people/narrowing/contract.ts"
import { asClock } from "../../../support/inside.ts"

/** More than the limit of counting, and so many that half of them exceed it, too. */
const people = 30_000

interface Person {
  number: number
  id: string
  nameNorm: string
  state: string
  last: number
}

const places = {
  q: { desk0: 2, desk1: 2, rare7: 50, "desk0 rare": 2, "person77@a.example": 0, nobody: 0 },
  list: { lst_all: 1, lst_half: 2 },
  tag: { tag_third: 3, tag_rare: 1009 },
}

/** Whether a person matches a filter, computed from the values with which everyone was filled. */
function fits({ number, state, last }: Person, { q, list, tag, ...filter }: ContactFilter): boolean {
  const words: Record<string, boolean> = {
    desk0: number % 2 === 0,
    desk1: number % 2 === 1,
    rare7: number % 50 === 7,
    "desk0 rare": number % 2 === 0,
    "person77@a.example": number === 77,
    nobody: false,
  }
  return (
    (q === undefined || words[q] === true) &&
    (list === undefined || number % places.list[list as keyof typeof places.list] === 0) &&
    (tag === undefined || number % places.tag[tag as keyof typeof places.tag] === 0) &&
    (filter.state === undefined || state === filter.state) &&
    (filter.contacted === undefined || last === 0) &&
    (filter.verification === undefined || number % 20 === 1)
  )
}

const orders: Record<ContactFilter["sort"], (one: Person, other: Person) => number> = {
  newest: (one, other) => other.number - one.number,
  name: (one, other) =>
    one.nameNorm < other.nameNorm ? -1 : one.nameNorm > other.nameNorm ? 1 : one.number - other.number,
  last_contacted: (one, other) => other.last - one.last || other.number - one.number,
}

const page = { page: 1, limit: 7 }

/** Often without, so that many fit. */
const seldom = <Value>(...values: Value[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom(...values) },
  )

const anyFilter: fc.Arbitrary<ContactFilter> = fc.record({
  q: seldom(...Object.keys(places.q)),
  list: seldom(...Object.keys(places.list)),
  tag: seldom(...Object.keys(places.tag)),
  state: seldom("active" as const, "stale" as const, "do_not_contact" as const),
  contacted: seldom("never" as const),
  verification: seldom("risky" as const),
  sort: fc.constantFrom("newest" as const, "name" as const, "last_contacted" as const),
  page: fc.constant(page.page),
  limit: fc.constant(page.limit),
})

/** Those that more fit than are counted. */
const fitMany: ContactFilter[] = [
  { q: "desk0", sort: "newest", ...page },
  { q: "desk0", sort: "name", ...page },
  { q: "desk1", state: "active", sort: "newest", ...page },
  { q: "desk1", list: "lst_all", sort: "last_contacted", ...page },
  { contacted: "never", sort: "name", ...page },
  { contacted: "never", state: "active", sort: "last_contacted", ...page },
]

function fill(storage: DurableObjectStorage) {
  const { sql } = storage
  const from = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${people})`
  storage.transactionSync(() => {
    sql.exec("pragma defer_foreign_keys = on")
    sql.exec(`${from} insert into contact_points
      (id, contact_id, kind, value, value_norm, is_primary, created_at, verification)
      select 'cpt_' || i, 'con_' || i, 'email', 'person' || i || '@a.example', 'person' || i || '@a.example', 1, i,
        case i % 20 when 1 then 'risky' else 'deliverable' end from n`)
    sql.exec(`${from} insert into contacts
      (number, id, name, name_norm, title, state, verification, last_contacted_at, created_at, updated_at)
      select i, 'con_' || i, 'Name' || (i % 700), 'name' || (i % 700), 'Desk' || (i % 2) || ' Rare' || (i % 50),
        case when i % 5 = 0 then 'stale' when i % 977 = 0 then 'do_not_contact' else 'active' end,
        case i % 20 when 1 then 'risky' else 'deliverable' end, case i % 3 when 1 then i * 10 end, i, i from n`)
    for (const [id, every] of [...Object.entries(places.list), ...Object.entries(places.tag)]) {
      const kind = id.startsWith("tag") ? "tag" : "list"
      sql.exec(
        "insert into lists (id, kind, name, name_norm, created_by, created_at) values (?1, ?2, ?1, ?1, '', 0)",
        id,
        kind,
      )
      sql.exec(
        `insert into list_members (list, contact, state, verification, name_norm, last_contacted)
        select (select number from lists where lists.id = ?), number, state, verification, name_norm, coalesce(last_contacted_at, 0)
        from contacts where number % ? = 0`,
        id,
        every,
      )
    }
    sql.exec("delete from jobs")
  })
}

test("whatever many people are narrowed by, each page and each total is right, and a total that is not exact says so", async () => {
  const workspaceId = `wsp_${crypto.randomUUID()}`
  await runInDurableObject(env.WORKSPACE.getByName(workspaceId), (_, { storage }) => {
    fill(storage)
    const ctx = { ...asClock(storage, workspaceId), now: Date.now() }
    const everybody = storage.sql
      .exec<Record<string, SqlStorageValue>>(
        "select number, id, name_norm as nameNorm, state, coalesce(last_contacted_at, 0) as last from contacts",
      )
      .toArray() as unknown as Person[]
    let capped = 0
    fc.assert(
      fc.property(anyFilter, (filter) => {
        const expected = everybody.filter((person) => fits(person, filter)).sort(orders[filter.sort])
        const exact = listContacts(ctx, filter, true)
        expect(exact).toMatchObject({ total: expected.length, isAtLeast: false })
        const first = listContacts(ctx, filter, false)
        if (first.isAtLeast) {
          capped += 1
          expect(first.total).toBe(MOST_COUNTED)
          expect(expected.length).toBeGreaterThan(MOST_COUNTED)
        } else expect(first.total).toBe(expected.length)
        expect(first.contacts).toEqual(exact.contacts)
        expect(first.contacts.map(({ id }) => id)).toEqual(expected.slice(0, 7).map(({ id }) => id))
        const third = listContacts(ctx, { ...filter, page: 3 }, false)
        expect(third.contacts.map(({ id }) => id)).toEqual(expected.slice(14, 21).map(({ id }) => id))
        const second = first.nextCursor && listContacts(ctx, { ...filter, cursor: first.nextCursor }, false)
        const ids = second ? second.contacts.map(({ id }) => id) : []
        expect(ids).toEqual(expected.slice(7, 14).map(({ id }) => id))
      }),
      { numRuns: 150, examples: fitMany.map((filter): [ContactFilter] => [filter]) },
    )
    expect(capped, "filters that many fit").toBeGreaterThanOrEqual(fitMany.length)
  })
})
