import { expect, test } from "vitest"
import type { CampaignV1 } from "../../../../../worker/workspace/campaigns/campaigns/v1-schemas.ts"
import type { EnrolmentV1 } from "../../../../../worker/workspace/campaigns/enrolments/v1-schemas.ts"
import type { MessageSummaryV1 } from "../../../../../worker/workspace/campaigns/messages/v1-schemas.ts"
import type { ExplanationV1 } from "../../../../../worker/workspace/campaigns/progress/v1-schemas.ts"
import type { ReviewPage } from "../../../../../worker/workspace/campaigns/reviews/contract.ts"
import type { CampaignResults } from "../../../../../worker/workspace/results/results/contract.ts"
import { addPeople } from "../../../support/contacts.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { ring } from "../../../support/jobs.ts"
import { read } from "../../../support/people.ts"
import { makeKey, type Refusal, type Send, startProgram } from "../../../support/programs.ts"
import { makeCampaign } from "../../../support/resources.ts"
import { rowsOf } from "../../../support/sent-messages.ts"

interface One<Data> {
  data: Data
}
interface List<Data> {
  data: Data[]
  meta: { page: number; limit: number; total: number; next_cursor: string | null }
}
/** A fresh workspace with a campaign that a program wrote. */
async function startCampaign() {
  const started = await startProgram()
  const id = await makeCampaign(started.program)
  return { ...started, id, at: `/campaigns/${id}` }
}

const launch = (program: Send, at: string, eligible = 1, headers = {}) =>
  program(`${at}/launch`, { body: { eligible }, headers })
const refusalOf = async (answer: Response) => [answer.status, (await read<Refusal>(answer)).error] as const
const post = { method: "POST" }

test("a campaign is written whole, read, changed, sent back as it was read, listed and deleted", async () => {
  const { program } = await startProgram()
  const steps = [
    { delay_value: 0, delay_unit: "days", thread: "new", subject: "One", body: "First" },
    { delay_value: 2, delay_unit: "business_days", thread: "reply", subject: "", body: "Second" },
  ]
  const body = { name: " Autumn ", goal: "link", target_urls: ["https://kite.example/study"], steps }
  const made = await program("/campaigns", { body })
  expect(made.status).toBe(201)
  const { data } = await read<One<CampaignV1>>(made)
  expect(data).toMatchObject({ name: "Autumn", goal: "link", state: "draft", approval: "first_touch" })
  expect(data.steps).toMatchObject(steps)
  const path = `/campaigns/${data.id}`
  expect(await read(program(path))).toEqual({ status: "success", data })
  const put = (change: object) => read<One<CampaignV1>>(program(path, { method: "PUT", body: change }))
  expect((await put({ ...data })).data).toEqual({ ...data, updated_at: expect.any(String) })
  const changed = await put({ daily_cap: 5, stop_on: { outlet_reply: true, placement: false } })
  expect(changed.data).toMatchObject({
    daily_cap: 5,
    stop_on: { reply: true, outlet_reply: true, placement: false },
    target_urls: ["https://kite.example/study"],
  })
  const embargo = { embargo_until: "2027-03-03T09:00:00.000Z" }
  expect((await put(embargo)).data).toMatchObject({ ...embargo, daily_cap: 5 })
  expect((await put({ embargo_until: null })).data).toMatchObject({ embargo_until: null })
  const [, second] = data.steps
  expect((await put({ steps: [second] })).data.steps).toMatchObject([{ id: second?.id, thread: "new" }])
  for (const wrong of [
    { stages: 1 },
    { embargo_until: "2027-03-03" },
    { steps: [] },
    { steps: [{ ...second, words: 1 }] },
    { time_zone: "Mars" },
  ])
    expect((await program(path, { method: "PUT", body: wrong })).status, JSON.stringify(wrong)).toBe(422)

  for (const name of ["B", "C"]) await program("/campaigns", { body: { name } })
  const first = await read<List<CampaignV1>>(program("/campaigns?limit=2&state=draft"))
  expect([first.data.map(({ name }) => name), first.meta.total]).toEqual([["C", "B"], 3])
  const rest = await read<List<CampaignV1>>(program(`/campaigns?limit=2&cursor=${first.meta.next_cursor}`))
  expect(rest.data).toMatchObject([{ id: data.id, people: 0, reached: 0, replied: 0 }])
  expect(rest.meta.next_cursor).toBeNull()
  expect((await program("/campaigns?cursor=nonsense")).status).toBe(400)
  expect(await read(program(path, { method: "DELETE" }))).toMatchObject({ data: { deleted: true } })
  expect((await program(path)).status).toBe(404)
})

test("a campaign is launched for whom the check counts, paused, resumed and archived", async () => {
  const { program, ask, id, at } = await startCampaign()
  const [late] = await addPeople(ask, 1)
  expect(await read(program(`${at}/check`))).toMatchObject({
    data: { total: 1, eligible: 1, enrolled: 0, excluded: [], blockers: [], plan: null },
  })
  const people = (change: object) => read(program(`${at}/people`, { body: change }))
  expect(await people({ add: [late, "con_nobody"] })).toMatchObject({ data: { added: 1, removed: 0 } })
  await ask(`/contacts/${late}`, { method: "PUT", body: { state: "do_not_contact" } })
  expect(await read(program(`${at}/people?standing=excluded`))).toMatchObject({
    data: [{ contact_id: late, reason: "do_not_contact" }],
    meta: { total: 1, next_cursor: null },
  })
  const [status, error] = await refusalOf(await launch(program, at, 2))
  expect([status, error.code]).toEqual([409, "changed_meanwhile"])
  const once = { "Idempotency-Key": "launch" }
  const launched = await read(launch(program, at, 1, once))
  expect(launched).toMatchObject({ data: { people: 1, messages: 1, first_at: expect.any(String) } })
  expect(await read(launch(program, at, 1, once))).toEqual(launched)
  expect((await launch(program, at)).status).toBe(409)
  const paused = program(`${at}/pause`, { body: { reason: "The study is late" } })
  expect(await read(paused)).toMatchObject({ data: { state: "paused", pause_reason: "The study is late" } })
  expect(await read(program(`${at}/resume`, post))).toMatchObject({ data: { id, state: "running" } })
  expect((await program(at, { method: "DELETE" })).status).toBe(409)
  expect(await read(program(`${at}/archive`, post))).toMatchObject({ data: { state: "archived" } })
  expect(await read(program("/campaigns"))).toMatchObject({ meta: { total: 0 } })
})

test("a campaign starts when it is told to, and is taken back until then", async () => {
  const { program, at, id } = await startCampaign()
  const later = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()
  const start_at = later(2)
  const launched = await read<One<{ first_at: string }>>(
    program(`${at}/launch`, { body: { eligible: 1, start_at } }),
  )
  expect(launched.data.first_at >= start_at).toBe(true)
  const start = (body: object) => program(`${at}/start`, { method: "PUT", body })
  const next = later(3)
  expect(await read(start({ start_at: next }))).toMatchObject({
    data: { state: "scheduled", starts_at: next },
  })
  expect((await start({ start_at: later(-1) })).status).toBe(409)
  expect(await read(program(`${at}/start`, { method: "DELETE" }))).toMatchObject({
    data: { state: "draft", starts_at: null, launched_at: null },
  })
  expect(await read(program(`/enrolments?campaign=${id}`))).toMatchObject({ meta: { total: 0 } })
  expect((await start({ start_at: null })).status).toBe(409)
})

test("what keeps a campaign from being launched is said, field by field", async () => {
  const { program } = await startProgram()
  const { data } = await read<One<CampaignV1>>(program("/campaigns", { body: { name: "Unwritten" } }))
  const [status, error] = await refusalOf(await launch(program, `/campaigns/${data.id}`))
  expect([status, error.code]).toEqual([409, "not_ready"])
  expect(error.details).toContainEqual(expect.objectContaining({ field: "campaign", code: "no_people" }))
  expect(error.details).toContainEqual(expect.objectContaining({ field: "steps.0", code: "empty_subject" }))
})

test("what a key wrote a person lets go: it may have more read, never less, and it approves nothing", async () => {
  const { program, ask, at, id, workspace } = await startCampaign()
  const put = (approval: string) => program(at, { method: "PUT", body: { approval } })
  const [status, error] = await refusalOf(await put("auto"))
  expect([status, error.code]).toEqual([403, "forbidden"])
  expect((await program("/campaigns", { body: { name: "Unread", approval: "auto" } })).status).toBe(403)
  expect(await read(program("/campaigns?state=draft"))).toMatchObject({ meta: { total: 1 } })
  expect((await put("every")).status).toBe(200)
  expect((await put("first_touch")).status).toBe(403)
  await launch(program, at)
  await ring(workspace.id)
  expect(await read(program(`/analytics/overview?campaign=${id}`))).toMatchObject({
    data: { messages_sent: 0 },
  })
  const { reviews } = await read<ReviewPage>(ask("/reviews"))
  const [review] = reviews
  const approval = { messageId: review?.messageId, fingerprint: review?.message?.fingerprint }
  await ask("/reviews/approve", { body: { messages: [approval] } })
  const steps = (await read<One<CampaignV1>>(program(at))).data.steps
  await program(at, { method: "PUT", body: { steps: [{ ...steps[0], body: "Something else" }] } })
  await ring(workspace.id)
  expect(await read(program(`${at}/results`))).toMatchObject({
    data: { reached: 0, reply_rate: null, attention: { review: 1 } },
  })
})

test("what a person has trusted to go unread stays so when a key sends it back", async () => {
  const { program, ask, at } = await startCampaign()
  await ask(at, { method: "PUT", body: { approval: "auto" } })
  const { data } = await read<One<CampaignV1>>(program(at))
  expect((await program(at, { method: "PUT", body: data })).status).toBe(200)
})

test("a key that writes campaigns launches and resumes none", async () => {
  const { program, ask, at } = await startCampaign()
  const { key: token } = await makeKey(ask, {
    name: "Writer",
    scopes: ["campaigns:read", "campaigns:write"],
    days: null,
  })
  const asWriter: Send = (path, options) => program(path, { ...options, token })
  expect((await launch(asWriter, at)).status).toBe(403)
  await launch(program, at)
  expect((await asWriter(`${at}/pause`, { body: {} })).status).toBe(200)
  expect((await asWriter(`${at}/resume`, post)).status).toBe(403)
  expect((await asWriter(`${at}/people`)).status).toBe(403)
  expect((await asWriter("/messages")).status).toBe(403)
})

test("an enrolment says what has happened, what comes next and why, and is stopped for good", async () => {
  const { program, ask, at, id, workspace } = await startCampaign()
  const [first] = (await read<One<CampaignV1>>(program(at))).data.steps
  const second = { delay_value: 3, delay_unit: "days", thread: "reply", subject: "", body: "Again" }
  await program(at, { method: "PUT", body: { steps: [first, second] } })
  await ask(at, { method: "PUT", body: { approval: "auto" } })
  await launch(program, at)
  await ring(workspace.id)
  const list = await read<List<EnrolmentV1>>(program(`/enrolments?campaign=${id}&state=active`))
  expect(list).toMatchObject({ data: [{ campaign_id: id, touches: 1 }], meta: { total: 1 } })
  const [enrolment] = list.data
  const path = `/enrolments/${enrolment?.id}`
  const { data } = await read<One<ExplanationV1>>(program(`${path}/explain`))
  expect(data.happened.map(({ type, position }) => [type, position])).toEqual([
    ["enrolled", null],
    ["sent", 1],
  ])
  expect(data.planned).toEqual([
    { message_id: expect.stringMatching(/^msg_/), position: 2, state: "scheduled", at: data.next_at },
  ])
  expect(data.because.join(" ")).toContain("3 days after the message before it")
  await program(`${at}/pause`, { body: {} })
  const held = await read<One<ExplanationV1>>(program(`${path}/explain`))
  expect(held.data).toMatchObject({ next_at: null, planned: [{ position: 2, at: null }] })
  expect(held.data.summary).toContain("paused")
  expect(await read(program(`${path}/stop`, post))).toMatchObject({
    data: { state: "removed", stop_reason: "removed_by_hand", next_at: null },
  })
  expect((await program(`${path}/stop`, post)).status).toBe(409)
  const { data: ended } = await read<One<ExplanationV1>>(program(`${path}/explain`))
  expect(ended).toMatchObject({ next_at: null, planned: [] })
  expect(ended.happened.at(-1)).toMatchObject({ type: "stopped", by: "api_key", reason: "removed_by_hand" })
})

test("messages are found by campaign, person, state and time, the latest first, and read with their text", async () => {
  const { program, ask, at, id, workspace } = await startCampaign()
  const people = await addPeople(ask, 3)
  await program(`${at}/people`, { body: { add: people } })
  await ask(at, { method: "PUT", body: { approval: "auto" } })
  await launch(program, at, 4)
  const list = (query: string) => read<List<MessageSummaryV1>>(program(`/messages?${query}`))
  while ((await list("state=sent")).meta.total < 4) await ring(workspace.id)
  const whole = await list(`campaign=${id}`)
  const times = whole.data.map(({ sent_at, scheduled_at }) => Date.parse(sent_at ?? scheduled_at ?? ""))
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  const paged: string[] = []
  for (let cursor = ""; ; ) {
    const { data, meta } = await list(`campaign=${id}&limit=3${cursor}`)
    paged.push(...data.map((message) => message.id))
    if (meta.next_cursor === null) break
    cursor = `&cursor=${meta.next_cursor}`
  }
  expect(paged).toEqual(whole.data.map((message) => message.id))
  const sent = await list("state=sent")
  expect(sent.data).toMatchObject(Array(4).fill({ direction: "out", campaign_id: id, position: 1 }))
  const [message] = sent.data
  expect((await list(`contact=${message?.contact_id}`)).data).toEqual([message])
  const known = new Set(times.map((time) => new Date(time).toISOString()))
  for (const time of known) {
    const [earlier, rest] = [await list(`until=${time}`), await list(`from=${time}`)]
    expect(earlier.meta.total).toBe(times.filter((one) => one < Date.parse(time)).length)
    expect(earlier.meta.total + rest.meta.total).toBe(4)
  }
  expect((await list("direction=in")).meta.total).toBe(0)
  expect(await read(program(`/messages/${message?.id}`))).toMatchObject({
    data: { ...message, text: expect.stringContaining("hello.") },
  })
  for (const wrong of ["campaign=cmp_nobody", "state=lost", "from=yesterday", "cursor=1"])
    expect((await program(`/messages?${wrong}`)).status, wrong).toBe(400)
})

test("the figures of a program are those of the dashboard", async () => {
  const { program, ask, at, id, workspace } = await startCampaign()
  await ask(at, { method: "PUT", body: { approval: "auto" } })
  await launch(program, at)
  await ring(workspace.id)
  const { funnel, steps } = await read<CampaignResults>(ask(`${at}/results`))
  const { data } = await read<One<Record<string, unknown>>>(program(`${at}/results`))
  expect(data).toMatchObject({ people: funnel.people, reached: funnel.reached, replied: funnel.replied })
  expect(data.steps).toMatchObject(steps.map(({ position, sent }) => ({ position, variant: "A", sent })))
  expect(await read(program(`/analytics/overview?campaign=${id}`))).toMatchObject({
    data: { campaign_id: id, messages_sent: 1, contacted: 1, reached: 1, reply_rate: 0, bounce_rate: 0 },
  })
  const nothing = { messages_sent: 0, contacted: 0 }
  expect(await read(program("/analytics/overview"))).toMatchObject({ data: nothing })
  expect(await read(program("/analytics/campaigns"))).toMatchObject({ data: [nothing] })
  expect(await read(program("/analytics/steps"))).toMatchObject({ data: [] })
})

test("a mailbox of nobody here is refused, and one that a campaign has may be sent back after it was removed", async () => {
  const { program } = await startProgram()
  const { data } = await read<{ data: { id: string; mailbox_ids: string[] } }>(
    program("/campaigns", { body: { name: "Spring" } }),
  )
  const [own = ""] = data.mailbox_ids
  const put = (mailbox_ids: string[]) =>
    program(`/campaigns/${data.id}`, { method: "PUT", body: { mailbox_ids } })
  const theirs = (await startProgram()).program
  const { data: strange } = await read<{ data: [{ id: string }] }>(theirs("/mailboxes"))
  for (const id of [strange[0].id, "mbx_none"]) {
    const refused = await put([own, id])
    const { error } = await read<Refusal>(Promise.resolve(refused))
    expect([refused.status, error.details[0]?.field]).toEqual([422, "mailbox_ids"])
  }
  await insideWorkspace(
    ({ storage: { sql } }) => sql.exec("update mailboxes set state = 'removed'"),
    program.workspaceId,
  )
  expect(await read(put([own]))).toMatchObject({ data: { mailbox_ids: [own] } })
})

test("by updated_since a list tells of every state, also of those that it leaves out otherwise", async () => {
  const { program } = await startProgram()
  const make = async (list: string, body: object) =>
    (await read<{ data: { id: string } }>(program(`/${list}`, { body }))).data.id
  const campaign = await make("campaigns", { name: "Over" })
  const opportunity = await make("opportunities", { title: "No use" })
  await rowsOf(program.workspaceId, "update campaigns set state = 'archived' where id = ?", campaign)
  const body = { state: "dismissed" }
  expect((await program(`/opportunities/${opportunity}`, { method: "PATCH", body })).status).toBe(200)
  const ids = async (path: string) =>
    (await read<{ data: { id: string }[] }>(program(path))).data.map(({ id }) => id)
  for (const [list, id, other] of [
    ["campaigns", campaign, "draft"],
    ["opportunities", opportunity, "new"],
  ]) {
    expect(await ids(`/${list}`)).toEqual([])
    expect(await ids(`/${list}?updated_since=2020-01-01T00:00:00Z`)).toEqual([id])
    expect(await ids(`/${list}?updated_since=2020-01-01T00:00:00Z&state=${other}`)).toEqual([])
  }
})
