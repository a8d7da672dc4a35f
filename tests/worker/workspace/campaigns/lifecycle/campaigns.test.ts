import { runInDurableObject } from "cloudflare:test"
import { describe, expect, test } from "vitest"
import type { Overview } from "../../../../../worker/workspace/across/overview/contract.ts"
import type {
  CampaignPeople,
  LaunchCheck,
} from "../../../../../worker/workspace/campaigns/audience/contract.ts"
import type { SampleRun } from "../../../../../worker/workspace/campaigns/campaigns/calls.ts"
import type { CampaignDetail, Preview } from "../../../../../worker/workspace/campaigns/campaigns/contract.ts"
import type { CampaignPage } from "../../../../../worker/workspace/campaigns/lifecycle/contract.ts"
import type { Approved, ReviewPage } from "../../../../../worker/workspace/campaigns/reviews/contract.ts"
import type { ContactPage } from "../../../../../worker/workspace/people/contacts/contract.ts"
import type { CampaignResults } from "../../../../../worker/workspace/results/results/contract.ts"
import { ring } from "../../../support/jobs.ts"
import { read } from "../../../support/people.ts"
import { startProgram } from "../../../support/programs.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"
import { type Ask, enterWithCampaign, good, makeContact, stubOf } from "../campaigns/campaign.ts"

const check = (ask: Ask, at: string) => read<LaunchCheck>(ask(`${at}/check`))
const blockersOf = async (ask: Ask, at: string) => (await check(ask, at)).blockers.map(({ kind }) => kind)
const launch = (ask: Ask, at: string, eligible: number) => ask(`${at}/launch`, { body: { eligible } })

test("a campaign begins as a draft with three messages to write, sent from the sandbox", async () => {
  const { ask } = await enterOwnWorkspace()
  const made = await read<CampaignDetail>(ask("/campaigns", { body: { name: " Autumn " } }))
  expect(made).toMatchObject({
    name: "Autumn",
    state: "draft",
    approval: "first_touch",
    recontactGuardDays: 100,
  })
  expect(made.mailboxIds).toHaveLength(1)
  expect(made.steps.map(({ delayValue, delayUnit, thread }) => [delayValue, delayUnit, thread])).toEqual([
    [0, "business_days", "new"],
    [3, "business_days", "reply"],
    [5, "business_days", "reply"],
  ])
  expect((await read<CampaignPage>(ask("/campaigns"))).campaigns).toMatchObject([
    { name: "Autumn", people: 0 },
  ])
  expect(await blockersOf(ask, `/campaigns/${made.id}`)).toEqual([
    "no_people",
    "empty_subject",
    "empty_body",
    "empty_body",
    "empty_body",
  ])
})

test("nothing leaves without a postal address, but the sandbox needs none", async () => {
  const { ask, at, add, workspace } = await enterWithCampaign()
  await add({})
  const forget = "delete from workspace_settings"
  await runInDurableObject(stubOf(workspace), (_, { storage }) => storage.sql.exec(forget).toArray())
  expect(await blockersOf(ask, at)).toEqual([])
  const leave = "update mailboxes set driver = 'smtp', credentials = 'sealed'"
  await runInDurableObject(stubOf(workspace), (_, { storage }) => storage.sql.exec(leave).toArray())
  expect(await blockersOf(ask, at)).toEqual(["no_postal_address"])
})

test("the launch check tells a first message that says nothing of an embargo ahead", async () => {
  const { ask, at, add } = await enterWithCampaign()
  await add({})
  const embargo = async (embargoUntil: string | null) => {
    await ask(at, { method: "PUT", body: { embargoUntil, timeZone: "Europe/Berlin" } })
    return (await check(ask, at)).warnings
      .filter(({ kind }) => kind === "unsaid_embargo")
      .map(({ position, message }) => `${position} ${message}`)
  }
  expect(await embargo("2099-03-03T09:00:00Z")).toEqual([
    "1 It does not say that the news is under embargo until Mar 3, 2099, 10:00 (Europe/Berlin).",
  ])
  expect(await embargo("2020-03-03T09:00:00Z")).toEqual([])
  expect(await embargo(null)).toEqual([])
})

test("a first run is made when somebody asks for it, and is ready to be launched", async () => {
  const { ask } = await enterOwnWorkspace()
  const { campaignId, people } = await read<SampleRun>(ask("/campaigns/sample", { method: "POST" }))
  expect(await check(ask, `/campaigns/${campaignId}`)).toEqual({
    total: people,
    eligible: people,
    enrolled: 0,
    excluded: [],
    blockers: [],
    warnings: [],
    plan: null,
    askedOften: 0,
    overlaps: { days: 30, people: 0, eligible: 0, listed: [] },
  })
  const again = await read<SampleRun>(ask("/campaigns/sample", { method: "POST" }))
  expect(again).toMatchObject({ people })
  expect((await read<ContactPage>(ask("/contacts"))).total).toBe(people)
})

test("a test goes to the mailbox itself, and counts nowhere", async () => {
  const { ask, at, add, steps } = await enterWithCampaign()
  await add({})
  const body = { step: steps[0]?.id }
  expect(await read(ask(`${at}/test`, { body }))).toEqual({ address: "you@sandbox.example", isSandbox: true })
  expect(await read(ask("/overview"))).toMatchObject({ reached: 0, next: [] })
})

test("a draft keeps whatever is typed, and its messages may move", async () => {
  const { ask, at, steps, write } = await enterWithCampaign({}, [good, {}, { body: "third" }])
  const { steps: moved } = await read<CampaignDetail>(
    write([
      { id: steps[2]?.id ?? "", body: "third" },
      { id: steps[0]?.id ?? "", ...good },
    ]),
  )
  expect(moved.map(({ id, position, revision }) => [id, position, revision])).toEqual([
    [steps[2]?.id, 1, 1],
    [steps[0]?.id, 2, 1],
  ])
  expect((await read<CampaignDetail>(ask(at))).steps).toEqual(moved)
  expect((await write([{}, {}, {}, {}, {}])).status).toBe(422)
  expect((await write([{ subject: "a\nb" }])).status).toBe(422)
})

describe("whom a campaign writes to", () => {
  test("everybody who is chosen is eligible or left out for one reason, and the figures add up", async () => {
    const { ask, at, add } = await enterWithCampaign({}, [{ ...good, body: "Dear {{ first_name }}" }])
    await add({ name: "Anna Pryce" })
    await add({ name: "Ben Ode", email: "ben@gmail.com" })
    await add({ name: "A. Initial" })
    const left = await add({ name: "Cleo Left" })
    await ask(`/contacts/${left.id}`, { method: "PUT", body: { state: "do_not_contact" } })
    await add({ name: "Dora Listed", email: "dora@listed.example" })
    await ask("/suppressions", { body: { values: ["listed.example"] } })
    const { total, eligible, enrolled, excluded, blockers } = await check(ask, at)
    expect(blockers).toEqual([])
    expect({ total, eligible, enrolled }).toEqual({ total: 5, eligible: 1, enrolled: 0 })
    expect(excluded).toEqual([
      { reason: "do_not_contact", count: 1 },
      { reason: "suppressed", count: 1 },
      { reason: "no_basis", count: 1 },
      { reason: "unresolved_field", count: 1 },
    ])
    const shown = await read<CampaignPeople>(ask(`${at}/people?show=excluded&reason=unresolved_field`))
    expect(shown.people).toMatchObject([
      { name: "A. Initial", detail: expect.stringContaining("first_name") },
    ])
  })

  test("a private person is eligible once somebody has stated a basis", async () => {
    const { ask, at, add } = await enterWithCampaign()
    const { id } = await add({ email: "ben@gmail.com" })
    expect((await check(ask, at)).eligible).toBe(0)
    const body = { contactIds: [id], basis: "consent" }
    expect(await read(ask("/lawful-bases", { body }))).toEqual({ stated: 1 })
    expect((await check(ask, at)).eligible).toBe(1)
  })

  test("people come from a list and from a search, each of them once", async () => {
    const { ask, at } = await enterWithCampaign()
    const anna = await makeContact(ask, { name: "Anna Pryce" })
    await makeContact(ask, { name: "Ben Ode", email: "ben@other.example" })
    const { id } = await read<{ id: string }>(ask("/lists", { body: { name: "Editors" } }))
    await ask(`/lists/${id}/members`, { body: { action: "add", ids: [anna.id] } })
    expect(await read(ask(`${at}/people`, { body: { listId: id } }))).toEqual({ added: 1, already: 0 })
    expect(await read(ask(`${at}/people`, { body: { filter: { q: "ann" } } }))).toEqual({
      added: 0,
      already: 1,
    })
    expect(await read(ask(`${at}/people`, { body: { filter: {} } }))).toEqual({ added: 1, already: 1 })
    expect((await ask(`${at}/people`, { method: "DELETE", body: { contactIds: [anna.id] } })).status).toBe(
      204,
    )
    expect((await check(ask, at)).total).toBe(1)
  })
})

test.each([
  [{ subject: "", body: "x" }, "empty_subject"],
  [{ subject: "x", body: " " }, "empty_body"],
  [{ subject: "Re: our talk", body: "x" }, "misleading_reply"],
  [{ subject: "x", body: "Dear [name]" }, "placeholder"],
  [{ subject: "x", body: "{{ frist_name }}" }, "unknown_field"],
  [{ subject: "x", body: "{{ name" }, "broken_field"],
  [{ ...good, variants: [{ subject: "x", body: "[x]", weight: 1 }] }, "placeholder"],
])("what must not be sent keeps everybody from being written to (%j)", async (text, kind) => {
  const { ask, at, add } = await enterWithCampaign({}, [text])
  await add({})
  expect(await blockersOf(ask, at)).toContain(kind)
  const refused = await launch(ask, at, 1)
  expect(refused.status).toBe(409)
  expect(await read(refused)).toMatchObject({ error: { code: "not_ready", details: [{ code: kind }] } })
})

describe("launching", () => {
  test("enrols exactly those who were shown, and nobody twice", async () => {
    const { ask, at, add } = await enterWithCampaign()
    await add({})
    await add({ email: "ben@gmail.com" })
    expect((await launch(ask, at, 2)).status).toBe(409)
    expect(await read(launch(ask, at, 1))).toMatchObject({ people: 1, messages: 1 })
    expect(await check(ask, at)).toMatchObject({ total: 2, eligible: 0, enrolled: 1 })
    expect((await launch(ask, at, 1)).status).toBe(409)
    await add({ name: "Newly Come" })
    expect(await read(launch(ask, at, 1))).toMatchObject({ people: 1 })
    const { funnel } = await read<CampaignResults>(ask(`${at}/results`))
    expect(funnel).toMatchObject({ people: 2, open: 2 })
  })

  test("keeps people out of other campaigns until they have been through this one", async () => {
    const { ask, at, add } = await enterWithCampaign()
    const anna = await add({})
    await launch(ask, at, 1)
    const other = await read<CampaignDetail>(ask(`${at}/duplicate`, { method: "POST" }))
    expect(other).toMatchObject({ state: "draft", name: "Autumn study (copy)", launchedAt: null })
    await ask(`/campaigns/${other.id}/people`, { body: { contactIds: [anna.id] } })
    expect((await check(ask, `/campaigns/${other.id}`)).excluded).toEqual([
      { reason: "in_other_campaign", count: 1 },
    ])
  })

  test("sends what was previewed, in the sandbox, and counts it", async () => {
    const { ask, at, add, steps, workspace } = await enterWithCampaign({}, [
      good,
      { body: "Again, {{ first_name }}" },
    ])
    const anna = await add({ name: "Anna <b>Pryce</b>" })
    const preview = await read<Preview>(ask(`${at}/preview?step=${steps[0]?.id}&contact=${anna.id}`))
    expect(preview).toMatchObject({ subject: "For The Paper", problems: [] })
    expect(preview.text).toContain("1 Long Lane")
    expect(await read(launch(ask, at, 1))).toMatchObject({ people: 1, messages: 2 })
    await ring(workspace.id)
    const sent = await runInDurableObject(stubOf(workspace), (_, { storage }) =>
      storage.sql
        .exec("select subject, text_body, html_body from messages where sent_at is not null")
        .toArray(),
    )
    expect(sent).toHaveLength(1)
    const linkless = (text: unknown) => String(text).replaceAll(/(unsubscribe|rights)\/\S+/g, "$1/…")
    expect(sent[0]?.subject).toBe(preview.subject)
    expect(linkless(sent[0]?.text_body)).toBe(linkless(preview.text))
    expect(sent[0]?.html_body).not.toContain("<b>Pryce")
    const { funnel, steps: byStep } = await read<CampaignResults>(ask(`${at}/results`))
    expect(funnel).toMatchObject({ people: 1, reached: 1, replied: 0 })
    expect(byStep).toMatchObject([{ position: 1, label: "A", sent: 1, replied: 0 }])
    expect(await read<Overview>(ask("/overview"))).toMatchObject({
      activeCampaigns: 0,
      successRate: 0,
      reached: 0,
      sandbox: { activeCampaigns: 1 },
    })
  })
})

test("what was approved is what is sent: a text that changes comes back to the queue", async () => {
  const { ask, at, add, steps, write, workspace } = await enterWithCampaign({ approval: "every" })
  await add({})
  await launch(ask, at, 1)
  const { reviews, total } = await read<ReviewPage>(ask("/reviews"))
  expect(total).toBe(1)
  const [review] = reviews
  const fingerprint = review?.message?.fingerprint ?? ""
  await write([{ id: steps[0]?.id ?? "", subject: "Another", body: "Changed" }])
  const approve = (print: string) =>
    read<Approved>(
      ask("/reviews/approve", { body: { messages: [{ messageId: review?.messageId, fingerprint: print }] } }),
    )
  expect(await approve(fingerprint)).toMatchObject({
    approved: [],
    refused: [{ message: expect.stringContaining("changed") }],
  })
  const again = (await read<ReviewPage>(ask("/reviews"))).reviews[0]?.message
  expect(again).toMatchObject({ subject: "Another" })
  expect(await approve(again?.fingerprint ?? "")).toMatchObject({ approved: [review?.messageId] })
  await write([{ id: steps[0]?.id ?? "", subject: "A third", body: "Changed once more" }])
  await ring(workspace.id)
  const { funnel, attention } = await read<CampaignResults>(ask(`${at}/results`))
  expect({ reached: funnel.reached, review: attention.review }).toEqual({ reached: 0, review: 1 })
})

test("an edit of a launched campaign is a new revision; its messages keep their order, and others join and leave them", async () => {
  const { ask, at, add, steps, write, workspace } = await enterWithCampaign({}, [good, { body: "Again" }])
  await add({})
  await launch(ask, at, 1)
  const [first, second] = steps
  const edited = [
    { id: first?.id ?? "", ...good, body: "New words" },
    { id: second?.id ?? "", body: "Again" },
  ]
  expect((await read<CampaignDetail>(write(edited))).steps.map(({ revision }) => revision)).toEqual([2, 1])
  expect((await read<CampaignDetail>(write(edited))).steps.map(({ revision }) => revision)).toEqual([2, 1])
  expect((await write(edited.toReversed())).status).toBe(409)
  expect((await write(edited.slice(1))).status).toBe(409)
  expect((await write([...edited, { body: "" }])).status).toBe(409)
  const { steps: more } = await read<CampaignDetail>(write([...edited, { body: "One more" }]))
  expect(more.map(({ position, body }) => [position, body])).toEqual([
    [1, "New words"],
    [2, "Again"],
    [3, "One more"],
  ])
  expect((await read<CampaignDetail>(write(edited.slice(0, 1)))).steps.map(({ id }) => id)).toEqual([
    first?.id,
  ])
  const kept = await runInDurableObject(stubOf(workspace), (_, { storage }) =>
    storage.sql.exec("select revision, body from step_revisions").toArray(),
  )
  expect(kept).toEqual([{ revision: 1, body: good.body }])
})

test("a campaign starts at a time that is chosen, which is changed or taken back before it", async () => {
  const { ask, at, add } = await enterWithCampaign()
  await add({})
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const launchAt = (startAt: string) => ask(`${at}/launch`, { body: { eligible: 1, startAt } })
  expect((await launchAt(inDays(-1))).status).toBe(409)
  expect((await launchAt("tomorrow")).status).toBe(422)
  const start = inDays(3)
  const launched = await read<{ firstAt: string }>(launchAt(start))
  expect(launched.firstAt >= start).toBe(true)
  expect(await read(ask(at))).toMatchObject({ state: "scheduled", startsAt: start })
  const put = (startAt: string | null) => ask(`${at}/start`, { method: "PUT", body: { startAt } })
  const later = inDays(9)
  expect(await read(put(later))).toMatchObject({ state: "scheduled", startsAt: later })
  expect((await ask(`${at}/start`, { method: "DELETE" })).status).toBe(204)
  expect(await read(ask(at))).toMatchObject({ state: "draft", startsAt: null, launchedAt: null })
  expect((await put(later)).status).toBe(409)
  await launchAt(start)
  expect(await read(put(null))).toMatchObject({ state: "running" })
  expect((await put(later)).status).toBe(409)
})

test("hours that end at 23:59 end at midnight, and others at their minute", async () => {
  const { ask, at, add } = await enterWithCampaign({ timeZone: "Etc/GMT" })
  await add({})
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const firstAt = async (to: string, startAt: string) => {
    await ask(at, { method: "PUT", body: { window: { days: [1, 2, 3, 4, 5, 6, 7], from: "00:00", to } } })
    const launched = await read<{ firstAt: string }>(
      ask(`${at}/launch`, { body: { eligible: 1, startAt: `${day}T${startAt}Z` } }),
    )
    await ask(`${at}/start`, { method: "DELETE" })
    return launched.firstAt.slice(0, 10)
  }
  expect(await firstAt("23:59", "23:59:00")).toBe(day)
  expect(await firstAt("23:58", "23:57:59")).toBe(day)
  expect((await firstAt("23:58", "23:58:00")) > day).toBe(true)
})

test("campaigns are found by part of a name, whatever its case and accents, on every page of the list", async () => {
  const { ask, program } = await startProgram()
  for (let at = 0; at < 31; at++)
    await ask("/campaigns", { body: { name: at === 0 ? "Été à Łódź" : `Tides ${at}` } })
  const find = async (query: string) => read<CampaignPage>(ask(`/campaigns?${new URLSearchParams(query)}`))
  expect((await find("q= ETE A")).campaigns.map(({ name }) => name)).toEqual(["Été à Łódź"])
  const { campaigns, total, nextCursor } = await find("q=tides")
  expect([campaigns.length, total, nextCursor]).toEqual([30, 30, null])
  expect(await find("q=ti_es")).toMatchObject({ campaigns: [], total: 0 })
  expect(await find("q=ete&state=active")).toMatchObject({ campaigns: [], total: 0 })
  expect((await ask(`/campaigns?q=${"a".repeat(101)}`)).status).toBe(422)
  const told = await read<{ data: { name: string }[]; meta: { total: number } }>(program("/campaigns?q=ete"))
  expect([told.data.map(({ name }) => name), told.meta.total]).toEqual([["Été à Łódź"], 1])
})

test("a campaign is paused with a reason, resumed, and archived; a draft is deleted, and nothing else", async () => {
  const { ask, at, add } = await enterWithCampaign()
  expect((await ask(`${at}/pause`, { body: {} })).status).toBe(409)
  await add({})
  await launch(ask, at, 1)
  expect((await ask(`${at}/pause`, { body: { reason: "The study is late" } })).status).toBe(204)
  expect(await read(ask(at))).toMatchObject({ state: "paused", pauseReason: "The study is late" })
  expect((await ask(`${at}/resume`, { method: "POST" })).status).toBe(204)
  expect((await ask(at, { method: "DELETE" })).status).toBe(409)
  expect((await ask(`${at}/archive`, { method: "POST" })).status).toBe(204)
  expect((await read<CampaignPage>(ask("/campaigns"))).campaigns).toEqual([])
  expect((await ask(at, { method: "PUT", body: { name: "x" } })).status).toBe(409)
  const draft = await read<CampaignDetail>(ask("/campaigns", { body: { name: "Draft" } }))
  expect((await ask(`/campaigns/${draft.id}`, { method: "DELETE" })).status).toBe(204)
  expect((await ask(`/campaigns/${draft.id}`)).status).toBe(404)
})

test.each([
  { window: { days: [], from: "09:00", to: "17:00" } },
  { window: { days: [1], from: "17:00", to: "09:00" } },
  { window: { days: [1], from: "9", to: "17:00" } },
  { timeZone: "Mars/Base" },
  { targetUrls: ["javascript:alert(1)"] },
  { blackoutDates: ["2027-02-30"] },
  { recontactGuardDays: -1 },
  { approval: "never" },
])("rules that make no sense are refused, and nothing is changed (%j)", async (change) => {
  const { ask, at } = await enterWithCampaign()
  const before = await read(ask(at))
  expect((await ask(at, { method: "PUT", body: change })).status).toBe(422)
  expect(await read(ask(at))).toEqual(before)
})

test("another workspace's campaign answers as one that does not exist", async () => {
  const { at } = await enterWithCampaign()
  const { ask } = await enterOwnWorkspace()
  for (const path of ["", "/check", "/people", "/results", "/calendar", "/schedule"]) {
    expect((await ask(`${at}${path}`)).status, path).toBe(404)
  }
})
