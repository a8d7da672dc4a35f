import { sql } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import type { CampaignDetail } from "../../../../../worker/workspace/campaigns/campaigns/contract.ts"
import type { AuditPage } from "../../../../../worker/workspace/core/audit/contract.ts"
import { addOpportunity } from "../../../../../worker/workspace/discover/opportunities/add-opportunity.ts"
import type { OpportunityBulkResult } from "../../../../../worker/workspace/discover/opportunities/bulk/contract.ts"
import {
  NewOpportunity,
  type Opportunity,
  type OpportunityDetail,
  type OpportunityPage,
  type OpportunityState,
  type Pitch,
} from "../../../../../worker/workspace/discover/opportunities/contract.ts"
import { planExpiry } from "../../../../../worker/workspace/discover/opportunities/expire.ts"
import type { ContactDetail, ContactPage } from "../../../../../worker/workspace/people/contacts/contract.ts"
import type { MatchingResult } from "../../../../../worker/workspace/people/selection/matching/contract.ts"
import type { Undoable } from "../../../../../worker/workspace/people/selection/undoing/contract.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { runNextPart } from "../../../support/jobs.ts"
import { read } from "../../../support/people.ts"
import { joinWorkspace, startTeam } from "../../../support/teams.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"

const heat = {
  title: "Experts on heat pumps wanted",
  body: "I am writing about heat pumps in old houses.\nWrite to wren@harbour.example.",
  url: "https://www.harbour.example/requests/1",
  outlet: "Harbour Weekly",
  journalist: "Wren Hollis",
  replyTo: "wren@harbour.example",
  deadlineLocal: "2099-06-05T17:00",
  deadlineZone: "Europe/London",
  deadlineWords: "5 June, 5 pm London time",
}

type Ask = Awaited<ReturnType<typeof enterOwnWorkspace>>["ask"]
const add = (ask: Ask, body: object) => read<OpportunityDetail>(ask("/opportunities", { body }))
const list = (ask: Ask, query = "") => read<OpportunityPage>(ask(`/opportunities${query}`))
const put = (ask: Ask, id: string, body: object) => ask(`/opportunities/${id}`, { method: "PUT", body })
const act = (ask: Ask, ids: string[], action: string) =>
  read<OpportunityBulkResult>(ask("/opportunities/bulk", { body: { ids, action } }))
const undo = async (ask: Ask, { at, was }: Undoable<OpportunityState>) => {
  let changed = 0
  for (const { state, ids } of was)
    changed += (
      await read<{ changed: number }>(ask("/opportunities/bulk/undo", { body: { ids, at, state } }))
    ).changed
  return changed
}

test("a request is written down, read with its deadline, changed, and its history told", async () => {
  const { ask } = await enterOwnWorkspace({ name: "Mara Quill" })
  const created = await ask("/opportunities", { body: heat })
  expect(created.status).toBe(201)
  const one = await read<OpportunityDetail>(created)
  expect(one.id).toMatch(/^opp_[0-9a-z]{21}$/)
  expect(one).toMatchObject({
    title: heat.title,
    body: heat.body,
    outlet: { name: "Harbour Weekly", id: null },
    deadline: { local: "2099-06-05T17:00", zone: "Europe/London", at: "2099-06-05T16:00:00.000Z" },
    deadlineWords: heat.deadlineWords,
    state: "new",
    sources: [],
    sightings: [],
    createdBy: "Mara Quill",
  })
  await ask("/outlets", { body: { url: "harbour.example", name: "The Harbour" } })
  expect((await add(ask, { title: "Another", url: heat.url })).outlet).toMatchObject({
    name: "The Harbour",
    id: expect.stringMatching(/^out_/),
  })
  const change = { title: "Experts on boilers wanted", deadlineZone: null }
  expect(await read(put(ask, one.id, change))).toMatchObject({
    title: change.title,
    outlet: { name: "Harbour Weekly", id: expect.stringMatching(/^out_/) },
    deadline: { local: "2099-06-05T17:00", zone: null, at: "2099-06-06T05:00:00.000Z" },
  })
  await put(ask, one.id, change)
  const { history } = await read<OpportunityDetail>(ask(`/opportunities/${one.id}`))
  expect(history.map(({ actor, action }) => [actor, action])).toEqual([
    ["Mara Quill", "opportunity.changed"],
    ["Mara Quill", "opportunity.created"],
  ])
  const { entries } = await read<AuditPage>(ask("/audit?subject=opportunity"))
  expect(entries).toHaveLength(3)
})

test("the same request is here once, whoever comes first and however its words are set", async () => {
  const { ask } = await enterOwnWorkspace()
  const same = [heat, { ...heat, title: heat.title.toUpperCase() }, { ...heat, body: `  ${heat.body}!` }]
  const answers = await Promise.all(same.map((body) => ask("/opportunities", { body })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  const again = { title: heat.title, body: "Other words.", url: `${heat.url}?utm_source=letter` }
  expect((await ask("/opportunities", { body: again })).status).toBe(409)
  expect(await list(ask)).toMatchObject({ total: 1 })
})

test("a pasted request is read, and shown to be corrected before anything is kept", async () => {
  const { ask } = await enterOwnWorkspace()
  const text = "Subject: Old ports\nDeadline: 2099-06-05 17:00 UTC\nReply to: wren@harbour.example"
  expect(await read(ask("/opportunities/reading", { body: { text } }))).toMatchObject({
    requests: [
      {
        title: "Old ports",
        replyTo: "wren@harbour.example",
        deadlineLocal: "2099-06-05T17:00",
        deadlineZone: "UTC",
      },
    ],
  })
  expect(await list(ask)).toMatchObject({ total: 0 })
})

test("the requests of two digests are added once each, all or none, by those who may write", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const write = (name: string) => `Title: ${name}\nDeadline: 5 June 2099\nEmail: wren@harbour.example`
  const readDigest = async (...names: string[]) =>
    (
      await read<{ requests: object[] }>(
        ask("/opportunities/reading", { body: { text: names.map(write).join("\n\n") } }),
      )
    ).requests
  const first = await readDigest("Old ports", "New ports")
  expect(await read(ask("/opportunities/digest", { body: { requests: first } }))).toEqual({
    added: 2,
    known: 0,
  })
  const second = await readDigest("New ports", "No ports")
  expect(await read(ask("/opportunities/digest", { body: { requests: second } }))).toEqual({
    added: 1,
    known: 1,
  })
  const refused = await ask("/opportunities/digest", {
    body: { requests: [{ title: "Good" }, { title: "Bad", url: "javascript:alert(1)" }] },
  })
  expect(refused.status).toBe(422)
  expect((await ask("/opportunities/digest", { body: { requests: [] } })).status).toBe(422)
  expect(await list(ask)).toMatchObject({ total: 3 })
  const viewer = await joinWorkspace(workspace.id, "viewer")
  expect((await viewer.ask("/opportunities/digest", { body: { requests: first } })).status).toBe(403)
})

test.each(
  Object.entries({
    "nothing at all": [{}, "title"],
    "a script for a link": [{ title: "A", url: "javascript:alert(1)" }, "url"],
    "a script to answer to": [{ title: "A", replyTo: "javascript:alert(1)" }, "replyTo"],
    "a day that does not exist": [{ title: "A", deadlineLocal: "2099-02-30" }, "deadlineLocal"],
    "a zone that is none": [
      { title: "A", deadlineLocal: "2099-02-03", deadlineZone: "Mars/Base" },
      "deadlineZone",
    ],
    "words without end": [{ title: "A", body: "b".repeat(10_001) }, "body"],
  }),
)("a request that is not one is refused: %s", async (_, [body, field]) => {
  const { ask } = await enterOwnWorkspace()
  const answer = await ask("/opportunities", { body })
  expect(answer.status).toBe(422)
  const { error } = await read<{ error: { details: { field: string }[] } }>(answer)
  expect(error.details[0]?.field).toBe(field)
})

describe("what became of requests", () => {
  test("is said one by one and of many at once, and taken back", async () => {
    const { ask } = await enterOwnWorkspace()
    const ids: string[] = []
    for (const title of ["One", "Two", "Three"]) ids.push((await add(ask, { title })).id)
    const [one, two, three] = ids as [string, string, string]
    await put(ask, two, { state: "shortlisted" })
    const done = await act(ask, [...ids, "opp_none"], "dismissed")
    const was = [
      { state: "new", ids: [one, three] },
      { state: "shortlisted", ids: [two] },
    ]
    expect(done).toMatchObject({ changed: 3, was })
    expect(await act(ask, ids, "dismissed")).toMatchObject({ changed: 0, was: [] })
    expect(await list(ask)).toMatchObject({ total: 0 })
    expect(await list(ask, "?state=dismissed")).toMatchObject({ total: 3 })
    // What a colleague said of one meanwhile stays, and nobody can give a request a state that it never had.
    await put(ask, three, { state: "won" })
    expect(await undo(ask, { at: done.at, was: [{ state: "pitched", ids }] })).toBe(0)
    expect(await undo(ask, done)).toBe(2)
    expect(await undo(ask, done)).toBe(0)
    expect(await list(ask, "?state=shortlisted")).toMatchObject({ total: 1 })
    expect(await list(ask, "?state=won")).toMatchObject({ total: 1 })
    for (const id of ids) await put(ask, id, { state: "new" })
    for (const state of ["shortlisted", "pitched", "won", "lost", "dismissed", "new"])
      expect(await read(put(ask, ids[0] as string, { state }))).toMatchObject({ state })
    expect((await put(ask, ids[0] as string, { state: "expired" })).status).toBe(422)
    expect(await list(ask, "?state=new")).toMatchObject({ total: 3 })
  })

  test("is open for as long as somebody types, and what is due sooner is still done", async () => {
    const { ask, workspace } = await enterOwnWorkspace()
    const far = { title: "Far ahead", deadlineLocal: "7464-04-02", deadlineZone: "UTC" }
    expect((await ask("/opportunities", { body: far })).status).toBe(201)
    expect((await add(ask, { title: "Sooner", deadlineLocal: "2099-01-01" })).state).toBe("new")
    await runNextPart(workspace.id, "opportunity.expire")
    expect(await list(ask, "?state=new&sort=deadline")).toMatchObject({
      opportunities: [{ title: "Sooner" }, { title: "Far ahead" }],
    })
  })

  test("is that they expire by the clock, but never what was pitched, and a later deadline opens them", async () => {
    const { ask, workspace } = await enterOwnWorkspace()
    const now = Date.now() - 3_600_000
    const soon = new Date(now + 60_000).toISOString().slice(0, 16)
    await insideWorkspace((ctx) => {
      for (const title of ["Open", "Shortlisted", "Pitched"]) {
        const input = { title, deadlineLocal: soon, deadlineZone: "UTC" }
        addOpportunity({ ...ctx, now }, NewOpportunity.parse(input))
      }
    }, workspace.id)
    const { opportunities } = await list(ask, "?sort=deadline")
    const [open, shortlisted, pitched] = opportunities as [Opportunity, Opportunity, Opportunity]
    await insideWorkspace(
      (ctx) =>
        ctx.db.run(`update opportunities set state = lower(title) where title in ('Shortlisted', 'Pitched')`),
      workspace.id,
    )
    await runNextPart(workspace.id, "opportunity.expire")
    expect(await list(ask, "?state=expired")).toMatchObject({ total: 2 })
    expect(await list(ask, "?state=pitched")).toMatchObject({ total: 1 })
    const refused = await put(ask, open.id, { state: "shortlisted" })
    expect(refused.status).toBe(409)
    expect(await act(ask, [open.id, shortlisted.id], "new")).toMatchObject({ changed: 0 })
    const at = Date.parse((await read<OpportunityDetail>(ask(`/opportunities/${open.id}`))).updatedAt)
    expect(await undo(ask, { at, was: [{ state: "new", ids: [open.id] }] })).toBe(0)
    expect(await act(ask, [pitched.id], "won")).toMatchObject({ changed: 1 })
    expect(await read(put(ask, shortlisted.id, { deadlineLocal: "2099-01-01" }))).toMatchObject({
      state: "shortlisted",
    })
    const { history } = await read<OpportunityDetail>(ask(`/opportunities/${open.id}`))
    expect(history[0]).toMatchObject({ actor: "Presskite", action: "opportunity.expired" })
  })
})

test("what expired, or was dismissed, and that nobody wanted is deleted 180 days after its deadline, and no earlier", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const titles = ["Expired", "Dismissed", "Wanted", "Answered", "Pitched", "Timeless", "Fresh"]
  const ids: Record<string, string> = {}
  for (const title of titles) ids[title] = (await add(ask, { title })).id
  const { id: campaignId } = await read<CampaignDetail>(ask("/campaigns", { body: { name: "Tide clocks" } }))
  const day = 86_400_000
  const age = (days: number) =>
    insideWorkspace((ctx) => {
      const at = ctx.now - days * day
      ctx.db.run(sql`update opportunities set state = 'expired', state_before = 'new', updated_at = ${at},
        deadline_at = ${at}, deadline_local = '2020-01-01'`)
      ctx.db.run(sql`update opportunities set state = 'dismissed' where title = 'Dismissed'`)
      ctx.db.run(sql`update opportunities set state_before = 'shortlisted' where title = 'Wanted'`)
      ctx.db.run(sql`update opportunities set campaign_id = ${campaignId} where title = 'Answered'`)
      ctx.db.run(sql`update opportunities set state = 'pitched' where title = 'Pitched'`)
      ctx.db.run(sql`update opportunities set state = 'dismissed', deadline_at = null, deadline_local = null
        where title = 'Timeless'`)
      ctx.db.run(sql`update opportunities set updated_at = ${ctx.now} where title = 'Fresh'`)
      planExpiry(ctx, ctx.now)
    }, workspace.id)
  const left = () =>
    insideWorkspace(
      ({ db }) =>
        db
          .all<{ title: string }>(sql`select title from opportunities order by number`)
          .map((row) => row.title),
      workspace.id,
    )
  await age(179)
  // Whatever is asked sets the alarm.
  await list(ask)
  await runNextPart(workspace.id, "opportunity.expire")
  expect(await left()).toEqual(titles)
  await age(181)
  await list(ask)
  await runNextPart(workspace.id, "opportunity.expire")
  expect(await left()).toEqual(["Wanted", "Answered", "Pitched", "Timeless", "Fresh"])
  expect((await ask(`/opportunities/${ids.Expired}`)).status).toBe(404)
  expect(await list(ask, "?q=expired&state=expired")).toMatchObject({ total: 0 })
  const { entries } = await read<AuditPage>(ask("/audit"))
  expect(entries[0]).toMatchObject({ actor: "Presskite", action: "opportunity.forgotten", count: 2 })
})

describe("the list", () => {
  test.each(["fit", "deadline", "newest", "title", "outlet"])(
    "shows each once, by cursor, sorted by %s",
    async (sort) => {
      const { ask } = await enterOwnWorkspace()
      await ask("/opportunities/topics", { method: "PUT", body: { ...none, topics: ["heat", "ports"] } })
      const many = ["Heat", "Heat ports", "Nothing", "Ports", "Else"]
      for (const [at, title] of many.entries())
        await add(ask, {
          title,
          ...(at > 2 && { outlet: `Paper ${9 - at}` }),
          ...(at < 3 && { deadlineLocal: `2099-06-0${9 - at}`, deadlineZone: "UTC" }),
        })
      const seen: string[] = []
      for (let cursor = ""; ; ) {
        const page = await list(ask, `?limit=2&sort=${sort}${cursor && `&cursor=${cursor}`}`)
        expect(page.total).toBe(5)
        seen.push(...page.opportunities.map(({ title }) => title))
        if (!page.nextCursor) break
        cursor = page.nextCursor
      }
      const first = {
        ...{ fit: "Heat ports", deadline: "Nothing", newest: "Else", title: "Else", outlet: "Else" },
      }[sort]
      expect(seen[0]).toBe(first)
      expect(seen.toSorted()).toEqual(many.toSorted())
    },
  )

  test("is searched by words of the title, the text, the outlet and the journalist", async () => {
    const { ask } = await enterOwnWorkspace()
    const { id } = await add(ask, heat)
    await add(ask, { title: "Something else" })
    const counts = { heat: 1, hous: 1, harbour: 1, "hollis wren": 1, experts: 1, nothing: 0, '"': 0 }
    for (const [q, total] of Object.entries(counts))
      expect((await list(ask, `?q=${encodeURIComponent(q)}`)).total, q).toBe(total)
    await put(ask, id, { title: "Boilers" })
    expect(await list(ask, "?q=experts")).toMatchObject({ total: 0 })
    expect(await list(ask, "?q=boilers")).toMatchObject({ total: 1 })
  })

  test.each(["limit=0", "cursor=nothing", "sort=best", "state=gone"])("refuses %s", async (search) => {
    const { ask } = await enterOwnWorkspace()
    expect((await ask(`/opportunities?${search}`)).status).toBe(422)
  })
})

describe("everything that matches", () => {
  test("comes to a state in batches, however many that are, and back; what came meanwhile is left alone", async () => {
    const { ask, workspace } = await enterOwnWorkspace()
    await add(ask, { title: "A lawyer" })
    await insideWorkspace((ctx) => {
      for (let at = 0; at < 620; at++) addOpportunity(ctx, NewOpportunity.parse({ title: `Port ${at}` }))
    }, workspace.id)
    const ask620 = { filter: { q: "port" }, action: "dismissed", expected: 620 }
    type Batch = MatchingResult & Undoable<OpportunityState>
    const batch = (body: object) => ask("/opportunities/bulk/matching", { body })
    const first = await read<Batch>(batch(ask620))
    expect(first).toMatchObject({ changed: 500, reached: 500 })
    await add(ask, { title: "Port of call" })
    const second = await read<Batch>(batch({ ...ask620, from: first.next }))
    expect(second).toMatchObject({ changed: 120, next: null })
    expect(await list(ask, "?q=port")).toMatchObject({ total: 1 })
    expect(await list(ask, "?q=lawyer")).toMatchObject({ total: 1 })
    for (const { at, was } of [first, second])
      for (const { state, ids } of was)
        for (let from = 0; from < ids.length; from += 100)
          await undo(ask, { at, was: [{ state, ids: ids.slice(from, from + 100) }] })
    expect(await list(ask, "?q=port")).toMatchObject({ total: 621 })
    expect((await batch(ask620)).status).toBe(409)
  })
})

const none = { topics: [], avoid: [], languages: [], countries: [], synonyms: [] }

test("requests are scored by the workspace's topics, and anew when these change", async () => {
  const { ask } = await enterOwnWorkspace()
  const { id } = await add(ask, { ...heat, url: "https://blatt.de/1" })
  const score = async () => {
    const { fitScore, fitReasons } = await read<OpportunityDetail>(ask(`/opportunities/${id}`))
    return [fitScore, fitReasons.map(({ text }) => text)]
  }
  expect(await score()).toEqual([40, ["Your workspace has no topics yet.", "It says where to answer."]])
  const topics = { ...none, topics: [" Heat pumps", "heat pumps", "", "ports"], countries: ["GB"] }
  expect(await read(ask("/opportunities/topics", { method: "PUT", body: topics }))).toEqual({
    ...none,
    topics: ["Heat pumps", "heat pumps", "ports"],
    countries: ["GB"],
  })
  expect(await score()).toEqual([
    80,
    [
      "Its title is about “Heat pumps”, “heat pumps”.",
      "Its outlet is in Germany, not one of your countries.",
      "It says where to answer.",
    ],
  ])
  await ask("/opportunities/topics", { method: "PUT", body: { ...none, avoid: ["old houses"] } })
  expect((await score())[0]).toBe(0)
})

test("many requests are scored anew part by part", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  await insideWorkspace((ctx) => {
    for (let at = 0; at < 450; at++) addOpportunity(ctx, NewOpportunity.parse({ title: `Heat ${at}` }))
  }, workspace.id)
  await ask("/opportunities/topics", { method: "PUT", body: { ...none, topics: ["heat"] } })
  await runNextPart(workspace.id, "opportunity.score")
  await runNextPart(workspace.id, "opportunity.score")
  const unscored = await insideWorkspace(
    (ctx) => ctx.db.all("select 1 from opportunities where fit_score <> 60"),
    workspace.id,
  )
  expect(unscored).toEqual([])
})

describe("a pitch", () => {
  test("is a campaign whose name ends with no half of a character", async () => {
    const { ask } = await enterOwnWorkspace()
    const title = `${"x".repeat(99)}🚢 and what follows`
    const { id } = await read<Opportunity>(ask("/opportunities", { body: { ...heat, title } }))
    const { campaignId } = await read<Pitch>(ask(`/opportunities/${id}/pitch`, { method: "POST" }))
    const { name } = await read<{ name: string }>(ask(`/campaigns/${campaignId}`))
    expect(name).toBe("x".repeat(99))
  })

  test("names nobody longer than a contact's name has room for", async () => {
    const { ask } = await enterOwnWorkspace()
    const journalist = `Wren Hollis, ${"Nora Field, ".repeat(15)}Ada Ek`
    const { id } = await read<Opportunity>(ask("/opportunities", { body: { ...heat, journalist } }))
    expect((await ask(`/opportunities/${id}/pitch`, { method: "POST" })).status).toBe(200)
    const { contacts } = await read<ContactPage>(ask("/contacts"))
    expect(contacts[0]?.name).toBe(journalist.slice(0, 100).trim())
  })

  test("begins one campaign that offers an answer, and whoever asked is its person", async () => {
    const { ask } = await enterOwnWorkspace()
    const { id } = await add(ask, heat)
    const pitches = await Promise.all([1, 2].map(() => ask(`/opportunities/${id}/pitch`, { method: "POST" })))
    const [one, other] = await Promise.all(pitches.map((answer) => read<Pitch>(answer)))
    expect(one?.campaignId).toBe(other?.campaignId)
    const campaignId = one?.campaignId ?? ""
    const campaign = await read<CampaignDetail>(ask(`/campaigns/${campaignId}`))
    expect(campaign).toMatchObject({ name: heat.title, state: "draft" })
    expect(campaign.brief).toBe(`Offer: An answer to your request “${heat.title}”.`)
    const { contacts } = await read<ContactPage>(ask("/contacts"))
    expect(contacts).toMatchObject([{ name: "Wren Hollis", email: "wren@harbour.example" }])
    const { sources } = await read<ContactDetail>(ask(`/contacts/${contacts[0]?.id}`))
    expect(sources[0]).toMatchObject({ kind: "manual", url: heat.url })
    expect(await read(ask(`/campaigns/${campaignId}/people`))).toMatchObject({ total: 1 })
    expect(await list(ask, `?campaign=${campaignId}`)).toMatchObject({
      opportunities: [{ id, body: heat.body, state: "pitched", campaignId }],
    })
    await ask(`/campaigns/${campaignId}`, { method: "DELETE" })
    expect(await read(ask(`/opportunities/${id}`))).toMatchObject({ campaignId: null, state: "pitched" })
  })

  test("adds nobody who must not be written to, and says why", async () => {
    const { ask } = await enterOwnWorkspace()
    await ask("/suppressions", { body: { values: ["quiet.example"] } })
    const marked = { name: "Nobody", email: "no@paper.example" }
    const { id: contact } = await read<{ id: string }>(ask("/contacts", { body: marked }))
    await ask(`/contacts/${contact}`, { method: "PUT", body: { state: "do_not_contact" } })
    const cases: [object, RegExp][] = [
      [{ title: "A", replyTo: "anna@quiet.example" }, /do-not-contact list/],
      [{ title: "B", replyTo: "no@paper.example" }, /do not contact/],
      [{ title: "C", replyTo: "https://paper.example/form" }, /through a link/],
      [{ title: "D" }, /no address/],
      [
        { title: "E", replyTo: "tips@paper.example", body: "tips@paper.example\nNo PR pitches, please." },
        /no pitches/,
      ],
    ]
    for (const [body, note] of cases) {
      const { id } = await add(ask, body)
      const pitch = await read<Pitch>(ask(`/opportunities/${id}/pitch`, { method: "POST" }))
      expect(pitch).toMatchObject({ contactId: null, note: expect.stringMatching(note) })
      expect(await read(ask(`/campaigns/${pitch.campaignId}/people`))).toMatchObject({ total: 0 })
    }
    expect(await read(ask("/contacts"))).toMatchObject({ total: 1 })
  })
})

test("viewers only read, and what is another customer's does not exist", async () => {
  const { viewer, member } = await startTeam()
  const { id } = await add(member.ask, heat)
  expect((await viewer.ask(`/opportunities/${id}`)).status).toBe(200)
  expect((await viewer.ask("/opportunity-sources")).status).toBe(200)
  const stranger = await enterOwnWorkspace()
  const writes: [string, string, object?][] = [
    ["PUT", `/opportunities/${id}`, { state: "won" }],
    ["POST", `/opportunities/${id}/pitch`],
  ]
  for (const [method, path, body] of writes) {
    const options = { method, ...(body && { body }) }
    expect((await viewer.ask(path, options)).status, path).toBe(403)
    expect((await stranger.ask(path, options)).status, path).toBe(404)
  }
  for (const [path, body] of [
    ["/opportunities", heat],
    ["/opportunities/bulk", { ids: [id], action: "won" }],
    ["/opportunities/bulk/matching", { filter: {}, action: "won", expected: 1 }],
    ["/opportunities/bulk/undo", { ids: [id], at: 0, state: "new" }],
    ["/opportunities/reading", { text: "Anything" }],
    ["/opportunity-sources", { name: "Any", url: "harbour.example" }],
  ] as const)
    expect((await viewer.ask(path, { body })).status, path).toBe(403)
  expect(await act(stranger.ask, [id], "won")).toMatchObject({ changed: 0 })
  expect((await stranger.ask(`/opportunities/${id}`)).status).toBe(404)
})

test("a person who is erased is in no request any more", async () => {
  const { ask } = await enterOwnWorkspace()
  const { id } = await add(ask, heat)
  const { campaignId } = await read<Pitch>(ask(`/opportunities/${id}/pitch`, { method: "POST" }))
  const { contacts } = await read<ContactPage>(ask("/contacts"))
  await ask(`/contacts/${contacts[0]?.id}/erasure`, { method: "POST" })
  const left = JSON.stringify([
    await read(ask(`/opportunities/${id}`)),
    await read(ask(`/campaigns/${campaignId}`)),
  ])
  expect(left).not.toMatch(/hollis|wren@/i)
  expect(await list(ask, "?q=hollis")).toMatchObject({ total: 0 })
})
