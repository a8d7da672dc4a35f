import { runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { describe, expect, test } from "vitest"
import type { AuditPage } from "../../../../../worker/workspace/core/audit/contract.ts"
import type {
  Contact,
  ContactDetail,
  ContactPage,
} from "../../../../../worker/workspace/people/contacts/contract.ts"
import type { OutletDetail } from "../../../../../worker/workspace/people/outlet-details/contract.ts"
import type { Outlet, OutletPage } from "../../../../../worker/workspace/people/outlets/contract.ts"
import { call, read } from "../../../support/people.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"

const harbour = {
  url: "https://www.harbour.example/about?from=here",
  name: "Harbour Weekly",
  kind: "news",
  language: "en",
  topics: ["Repair", " repair", "", "Ports"],
}

type Ask = Awaited<ReturnType<typeof enterOwnWorkspace>>["ask"]
const add = (ask: Ask, body: object) => read<Outlet>(ask("/outlets", { body }))
const list = (ask: Ask, query = "") => read<OutletPage>(ask(`/outlets${query}`))

test("an outlet is added, read with where each detail came from, changed, and deleted", async () => {
  const { ask } = await enterOwnWorkspace({ name: "Mara Quill" })
  const created = await ask("/outlets", { body: harbour })
  expect(created.status).toBe(201)
  const { id } = await read<Outlet>(created)
  expect(id).toMatch(/^out_[0-9a-z]{21}$/)
  const before = await read<OutletDetail>(ask(`/outlets/${id}`))
  expect(before).toMatchObject({
    name: "Harbour Weekly",
    domain: "harbour.example",
    host: "harbour.example",
    kind: "news",
    language: "en",
    country: null,
    timeZone: null,
    topics: ["repair", "Ports"],
    contactUrl: null,
    guidelines: "",
    stage: "new",
    lastScannedAt: null,
    people: [],
    peopleTotal: 0,
    articles: [],
  })
  expect(before.sources.map(({ about }) => about).sort()).toEqual([
    "domain",
    "kind",
    "language",
    "name",
    "topics",
  ])
  expect(before.sources[0]).toMatchObject({ kind: "manual", method: "user", origin: "Mara Quill" })

  const change = {
    ...{ name: "The Harbour", kind: "", country: "GB", timeZone: "Europe/London", stage: "researching" },
    ...{ topics: [], contactUrl: "https://harbour.example/contact", guidelines: "Be short." },
  }
  const changed = await read(ask(`/outlets/${id}`, { method: "PUT", body: change }))
  expect(changed).toMatchObject({ ...change, kind: null, domain: "harbour.example", language: "en" })
  const after = await read<OutletDetail>(ask(`/outlets/${id}`))
  const added = after.sources.length - before.sources.length
  expect(added, "a stage and what was emptied come from nowhere").toBe(5)
  await ask(`/outlets/${id}`, { method: "PUT", body: change })
  expect((await read<OutletDetail>(ask(`/outlets/${id}`))).sources).toHaveLength(after.sources.length)

  expect((await ask(`/outlets/${id}`, { method: "DELETE" })).status).toBe(204)
  for (const method of ["GET", "DELETE"]) expect((await ask(`/outlets/${id}`, { method })).status).toBe(404)
  expect((await ask(`/outlets/${id}`, { method: "PUT", body: change })).status).toBe(404)
  expect(await list(ask, "?q=harbour")).toMatchObject({ outlets: [], total: 0, languages: [] })
  const { entries } = await read<AuditPage>(ask("/audit?subject=outlet"))
  expect(entries.map(({ action }) => action)).toEqual(["outlet.deleted", "outlet.changed", "outlet.created"])
})

test("a figure is entered with its source, replaced, shown by whom, goes to the trash and back, and names nobody erased", async () => {
  const { ask } = await enterOwnWorkspace({ name: "Mara Quill" })
  const { id } = await add(ask, harbour)
  const enter = (body: object) => ask(`/outlets/${id}/figures`, { method: "PUT", body })
  const visits = {
    measure: "monthly_visits",
    value: 52_000,
    measuredOn: "2026-08-01",
    source: "Wren Hollis told us",
  }
  expect((await enter(visits)).status).toBe(200)
  await enter({ ...visits, value: 60_000 })
  await enter({ ...visits, measure: "domain_rating", value: 71, source: "https://ratings.example/harbour" })
  const shown = { ...visits, value: 60_000, enteredBy: "Mara Quill", enteredAt: expect.any(String) }
  const figures = async () => (await read<OutletDetail>(ask(`/outlets/${id}`))).figures
  expect(await figures()).toEqual([expect.objectContaining({ measure: "domain_rating", value: 71 }), shown])
  for (const wrong of [
    { ...visits, measure: "reach" },
    { ...visits, measure: "domain_rating", value: 101 },
    { ...visits, value: -1 },
    { ...visits, value: 1.5 },
    { ...visits, source: " " },
    { ...visits, measuredOn: "2099-01-01" },
  ])
    expect((await enter(wrong)).status, JSON.stringify(wrong)).toBe(422)
  expect((await ask("/outlets/out_none/figures", { method: "PUT", body: visits })).status).toBe(404)

  const { key } = await read<{ key: string }>(
    ask("/keys", { body: { name: "Sheet", scopes: ["outlets:read"] } }),
  )
  const { data } = await read<{ data: { figures: object[] } }>(call(`/v1/outlets/${id}`, { token: key }))
  expect(data.figures).toContainEqual({
    measure: "monthly_visits",
    value: 60_000,
    source: "Wren Hollis told us",
    measured_on: "2026-08-01",
    entered_by: "Mara Quill",
    entered_at: expect.any(String),
  })

  await ask(`/outlets/${id}`, { method: "DELETE" })
  await ask("/trash/restore", { body: { kind: "outlet", ids: [id] } })
  expect(await figures()).toHaveLength(2)
  const { id: contactId } = await read<Contact>(ask("/contacts", { body: { name: "Wren Hollis" } }))
  expect((await ask(`/contacts/${contactId}/erasure`, { method: "POST" })).status).toBeLessThan(300)
  expect(JSON.stringify(await figures())).not.toContain("Wren Hollis")

  const remove = () => ask(`/outlets/${id}/figures/monthly_visits`, { method: "DELETE" })
  expect((await remove()).status).toBe(200)
  expect((await remove()).status).toBe(404)
  expect(await figures()).toHaveLength(1)
  const { entries } = await read<AuditPage>(ask("/audit?subject=outlet"))
  const told = entries.filter(({ action }) => action.startsWith("outlet.figure")).map(({ action }) => action)
  expect(told).toEqual(["outlet.figure_removed", ...Array(3).fill("outlet.figure_entered")])
})

test("a program enters a figure under its key's name, replaces and removes it, and is told what it may not", async () => {
  const { ask } = await enterOwnWorkspace()
  const { id } = await add(ask, harbour)
  const keyed = async (name: string, scopes: string[]) => {
    const { key } = await read<{ key: string }>(ask("/keys", { body: { name, scopes } }))
    return (path: string, init: object = {}) => call(`/v1${path}`, { token: key, ...init })
  }
  const program = await keyed("Sheet", ["outlets:read", "outlets:write"])
  const visits = { measure: "monthly_visits", value: 52_000, measured_on: "2026-08-01", source: "Media kit" }
  const enter = (body: object) => program(`/outlets/${id}/figures`, { method: "PUT", body })
  expect((await enter(visits)).status).toBe(200)
  const { data } = await read<{ data: { figures: object[] } }>(enter({ ...visits, value: 60_000 }))
  expect(data.figures).toEqual([
    { ...visits, value: 60_000, entered_by: "Sheet", entered_at: expect.any(String) },
  ])
  for (const [wrong, field] of [
    [{ ...visits, measured_on: "2099-01-01" }, "measured_on"],
    [{ ...visits, measured_on: undefined }, "measured_on"],
    [{ ...visits, measure: "domain_rating" }, "measure"],
    [{ ...visits, reach: 1 }, "reach"],
  ] as const) {
    const refused = await enter(wrong)
    expect(refused.status, field).toBe(422)
    expect(await read(refused), field).toMatchObject({ error: { details: [{ field }] } })
  }
  const reader = await keyed("Reader", ["outlets:read"])
  expect((await reader(`/outlets/${id}/figures`, { method: "PUT", body: visits })).status).toBe(403)
  const remove = () => program(`/outlets/${id}/figures/monthly_visits`, { method: "DELETE" })
  expect(await read<{ data: object }>(remove())).toMatchObject({ data: { id, figures: [] } })
  expect((await remove()).status).toBe(404)
})

test("an outlet is called like its site until it has a name", async () => {
  const { ask } = await enterOwnWorkspace()
  expect(await add(ask, { url: "News.Harbour.example" })).toMatchObject({
    name: "news.harbour.example",
    domain: "harbour.example",
    host: "news.harbour.example",
  })
})

test("an outlet is here once, however its address is written, and whoever comes first", async () => {
  const { ask } = await enterOwnWorkspace()
  const spellings = ["harbour.example", "HTTP://Harbour.Example/", "https://news.harbour.example/a?b#c"]
  const answers = await Promise.all(spellings.map((url) => ask("/outlets", { body: { ...harbour, url } })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  const refused = await ask("/outlets", { body: harbour })
  expect(await read(refused)).toMatchObject({
    error: {
      message: "You already have this outlet: Harbour Weekly.",
      details: [{ field: "url", code: "taken" }],
    },
  })
  expect(await list(ask)).toMatchObject({ total: 1 })
})

test("people belong to an outlet, are listed by it, and stay when it goes", async () => {
  const { ask } = await enterOwnWorkspace()
  const { id: outletId } = await add(ask, harbour)
  const person = { name: "Wren Hollis", email: "wren@harbour.example", outletId }
  const wren = await read<Contact>(ask("/contacts", { body: person }))
  expect(wren.outlet).toEqual({ id: outletId, name: "Harbour Weekly" })
  const nameless = await read<Contact>(ask("/contacts", { body: { name: "Ada Byline", outletId } }))
  expect(nameless).toMatchObject({ email: null, outlet: { id: outletId } })
  await ask("/contacts", { body: { name: "Somebody Else", email: "else@paper.example" } })

  const people = await read<ContactPage>(ask(`/contacts?outlet=${outletId}&sort=name&state=active`))
  expect(people.total).toBe(2)
  expect(people.contacts.map(({ name }) => name)).toEqual(["Ada Byline", "Wren Hollis"])
  expect(await read(ask(`/contacts?outlet=${outletId}&q=wren`))).toMatchObject({ total: 1 })
  expect(await read(ask("/contacts?outlet=out_none"))).toMatchObject({ total: 0, contacts: [] })
  const detail = await read<OutletDetail>(ask(`/outlets/${outletId}`))
  expect(detail.people.map(({ name }) => name)).toEqual(["Ada Byline", "Wren Hollis"])
  expect(detail.peopleTotal).toBe(2)

  await ask(`/outlets/${outletId}`, { method: "DELETE" })
  expect(await read(ask(`/contacts/${wren.id}`))).toMatchObject({ name: "Wren Hollis", outlet: null })
  expect(await read(ask("/contacts"))).toMatchObject({ total: 3 })
})

test("a person gets an outlet and an address, loses them, and gets none that is not there", async () => {
  const { ask } = await enterOwnWorkspace()
  const { id: outletId } = await add(ask, harbour)
  const { id } = await read<Contact>(ask("/contacts", { body: { name: "Ada Byline", email: "" } }))
  const put = (body: object) => ask(`/contacts/${id}`, { method: "PUT", body })
  const known = await read(put({ outletId, email: "ada@harbour.example" }))
  expect(known).toMatchObject({ email: "ada@harbour.example", outlet: { id: outletId } })
  const { sources, suppression } = await read<ContactDetail>(ask(`/contacts/${id}`))
  expect(sources.map(({ about }) => about).sort()).toEqual(["email", "name", "outletId"])
  expect(suppression).toBeNull()
  for (const missing of ["out_none", id]) {
    expect((await put({ outletId: missing, title: "Editor" })).status).toBe(409)
  }
  expect(await read(put({ outletId: "", email: null }))).toMatchObject({
    email: null,
    outlet: null,
    title: "",
  })
  expect((await ask("/contacts", { body: { name: "Nobody", outletId: "out_none" } })).status).toBe(409)
  expect(await read(ask("/contacts?q=ada@harbour.example"))).toMatchObject({ total: 0 })
})

test("what an outlet published is shown with its authors, the latest first", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const { id: outletId } = await add(ask, harbour)
  const wren = await read<Contact>(ask("/contacts", { body: { name: "Wren Hollis", outletId } }))
  await runInDurableObject(env.WORKSPACE.getByName(workspace.id), (_, { storage }) => {
    const published: [string, string | null, number | null][] = [
      ["old", null, 1000],
      ["new", wren.id, 2000],
      ["undated", null, null],
    ]
    for (const [title, contactId, at] of published) {
      storage.sql.exec(
        `insert into articles (id, outlet_id, url, title, author_name, contact_id, published_at, found_at)
        values ('art_' || ?1, ?2, 'https://harbour.example/' || ?1, ?1, 'By ' || ?1, ?3, ?4, 1)`,
        title,
        outletId,
        contactId,
        at,
      )
    }
  })
  const { articles } = await read<OutletDetail>(ask(`/outlets/${outletId}`))
  expect(articles.map(({ title }) => title)).toEqual(["new", "old", "undated"])
  const theirs = {
    title: "new",
    authorName: "By new",
    contactId: wren.id,
    outlet: { id: outletId, name: "Harbour Weekly" },
    publishedAt: new Date(2000).toISOString(),
  }
  expect(articles[0]).toMatchObject(theirs)
  const detail = await read<ContactDetail>(ask(`/contacts/${wren.id}`))
  expect(detail.articles).toEqual([articles[0]])
})

describe("the list", () => {
  const many = [
    { url: "a.example", name: "Zoë's Letter", kind: "newsletter", language: "en", stage: "placed" },
    { url: "b.example", name: "Ålesund Post", kind: "news", language: "no" },
    { url: "c.example", name: "Same", kind: "news", language: "en", topics: ["marine biology"] },
    { url: "d.example", name: "Same", language: "en" },
    { url: "paper.example", name: "Same", kind: "blog" },
  ]

  test.each(["newest", "name", "last_scanned"])("shows each once, by cursor, sorted by %s", async (sort) => {
    const { ask } = await enterOwnWorkspace()
    for (const body of many) await add(ask, body)
    const seen: string[] = []
    for (let cursor = ""; ; ) {
      const page = await list(ask, `?limit=2&sort=${sort}${cursor && `&cursor=${cursor}`}`)
      expect(page).toMatchObject({ total: 5, languages: ["en", "no"] })
      seen.push(...page.outlets.map(({ domain }) => domain))
      if (!page.nextCursor) break
      cursor = page.nextCursor
    }
    expect(seen.toSorted()).toEqual(many.map(({ url }) => url))
    if (sort === "name") expect(seen.slice(0, 1).concat(seen.slice(-1))).toEqual(["b.example", "a.example"])
  })

  test("is narrowed by stage, kind, language and words, and says how many there are of each", async () => {
    const { ask } = await enterOwnWorkspace()
    const outlets = []
    for (const body of many) outlets.push(await add(ask, body))
    const expected = {
      "?stage=placed": 1,
      "?stage=new": 4,
      "?kind=news": 2,
      "?kind=news&language=en": 1,
      "?language=en": 3,
      "?stage=new&kind=blog": 1,
      "?stage=contacted": 0,
      "?q=zoe": 1,
      "?q=ales": 1,
      "?q=mari+bio": 1,
      "?q=paper.example": 1,
      "?q=same": 3,
      "?q=same&kind=news": 1,
      '?q="': 0,
      "?q=name:same": 0,
    }
    const expectAll = async (counts: Record<string, number>) => {
      for (const [query, total] of Object.entries(counts)) {
        const page = await list(ask, query)
        expect([page.total, page.outlets.length], query).toEqual([total, total])
      }
    }
    await expectAll(expected)
    await ask(`/outlets/${outlets[1]?.id}`, { method: "PUT", body: { stage: "placed", kind: null } })
    await ask(`/outlets/${outlets[2]?.id}`, { method: "DELETE" })
    await expectAll({ "?stage=placed": 2, "?stage=new": 2, "?kind=news": 0, "?language=en": 2, "": 4 })
  })

  test.each([
    "limit=0",
    "limit=101",
    "cursor=nothing",
    "sort=oldest",
    "stage=won",
    "kind=paper",
    "language=EN",
  ])("refuses %s, and says which field is wrong", async (search) => {
    const { ask } = await enterOwnWorkspace()
    const answer = await ask(`/outlets?${search}`)
    expect(answer.status).toBe(422)
    const { error } = await read<{ error: { details: { field: string }[] } }>(answer)
    expect(error.details[0]?.field).toBe(search.split("=")[0])
  })
})

test.each(
  Object.entries({
    "nothing at all": [{}, "url"],
    "words for an address": [{ url: "Harbour Weekly" }, "url"],
    "a suffix that nobody owns": [{ url: "co.uk" }, "url"],
    "a private place": [{ url: "http://localhost/" }, "url"],
    "a number": [{ url: "http://93.184.216.34/" }, "url"],
    "a script": [{ url: "javascript:alert(1)" }, "url"],
    "a kind that is none": [{ ...harbour, kind: "paper" }, "kind"],
    "a language in words": [{ ...harbour, language: "English" }, "language"],
    "a time zone that is none": [{ ...harbour, timeZone: "Europe/Atlantis" }, "timeZone"],
    "an offset for a time zone": [{ ...harbour, timeZone: "+01:00" }, "timeZone"],
    "a script for a contact page": [{ ...harbour, contactUrl: "javascript:alert(1)" }, "contactUrl"],
    "topics without end": [{ ...harbour, topics: Array.from({ length: 21 }, String) }, "topics"],
    "guidelines without end": [{ ...harbour, guidelines: "g".repeat(10_001) }, "guidelines"],
  }),
)("an outlet that is not one is refused: %s", async (_, [body, field]) => {
  const { ask } = await enterOwnWorkspace()
  const answer = await ask("/outlets", { body })
  expect(answer.status).toBe(422)
  const { error } = await read<{ error: { details: { field: string }[] } }>(answer)
  expect(error.details[0]?.field).toBe(field)
  expect(await list(ask)).toMatchObject({ total: 0 })
})
