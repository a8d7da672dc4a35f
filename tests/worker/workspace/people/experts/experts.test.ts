import { env } from "cloudflare:workers"
import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import type { NotificationPage } from "../../../../../worker/workspace/notifications/contract.ts"
import type { Expert, NewExpert } from "../../../../../worker/workspace/people/experts/contract.ts"
import type { ExpertV1 } from "../../../../../worker/workspace/people/experts/v1-schemas.ts"
import { appWith } from "../../../support/app.ts"
import { untilTrue } from "../../../support/hooks.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { mailTo, readLink } from "../../../support/outbox.ts"
import { call, read } from "../../../support/people.ts"
import { startProgram } from "../../../support/programs.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"
import { copyNow, moment } from "../../across/restore/full-workspace.ts"

/** Redirects are not followed. */
const direct = appWith({})

const profile = {
  name: "Dr. Nora <b>Field</b>",
  role: "Head of materials",
  company: "Kite & Co",
  about: "She has mended nets for 20 years.\n<script>alert(1)</script>",
  topics: ["Old sails", "Nets"],
  published: [{ title: "Nets last <i>long</i>", url: "https://journal.example/nets?a=1&b=2" }],
}

async function enter(more: Partial<NewExpert> = {}) {
  const person = await enterOwnWorkspace({ name: "Mara Quill" })
  const email = `nora-${crypto.randomUUID()}@kite.example`
  const input = { ...profile, email, ...more }
  const expert = await read<Expert>(person.ask("/experts", { body: input }))
  const at = `/experts/${expert.id}`
  const find = async () =>
    (await read<{ experts: Expert[] }>(person.ask("/experts"))).experts.find(({ id }) => id === expert.id)
  const askToConfirm = () => person.ask(`${at}/confirmation`, { method: "POST" })
  const change = (body: object) => person.ask(at, { method: "PUT", body: { ...input, ...body } })
  const choose = (words: string) => person.ask(`${at}/address`, { method: "PUT", body: { words } })
  /** The path of the newest mail's link. */
  const mailed = async (count = 1) => {
    const mail = (await mailTo(email, count)).at(0)
    if (!mail) throw new Error("No mail came.")
    return new URL(readLink(mail).page).pathname
  }
  return { ...person, email, input, expert, at, find, askToConfirm, change, choose, mailed }
}

const open = (path: string) => call(path, { server: direct })
const send = (path: string, fields: Record<string, string>) =>
  call(path.replace("/e/", "/forms/experts/"), {
    server: direct,
    method: "POST",
    body: new URLSearchParams(fields).toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  })
const pathOf = (expert: Expert | undefined) =>
  new URL(expert?.address ?? "https://none.example/none").pathname

async function confirmed(more: Partial<NewExpert> = {}) {
  const entered = await enter(more)
  await entered.askToConfirm()
  expect((await send(await entered.mailed(), { decision: "confirm" })).status).toBe(200)
  return { ...entered, path: pathOf(await entered.find()) }
}

test("of two people who change different parts of an expert neither undoes the other", async () => {
  const { ask, at, find, askToConfirm } = await enter({ takesQuestions: false })
  const put = (body: object) => read<Expert>(ask(at, { method: "PUT", body }))
  await put({ role: "Head of sails" })
  expect(await put({ about: "She sails.", published: [] })).toMatchObject({ role: "Head of sails" })
  expect(await find()).toMatchObject({
    ...{ ...profile, role: "Head of sails", about: "She sails.", published: [], takesQuestions: false },
  })
  // What is sent as it was changes nothing, so a confirmation on its way stays valid.
  await askToConfirm()
  expect(await put({ role: "Head of sails" })).toMatchObject({ state: "asked" })
  expect(await put({})).toMatchObject({ state: "asked" })
  expect((await ask(at, { method: "PUT", body: { topics: [] } })).status).toBe(422)
})

test("a page opens once its expert confirmed it from their company's address, shows only that, and runs nothing", async () => {
  const { find, askToConfirm, mailed, email, change } = await enter()
  expect(await find()).toMatchObject({ state: "draft", address: null, confirmedAt: null })
  expect(await read<Expert>(askToConfirm())).toMatchObject({ state: "asked", address: null })
  const confirmation = await mailed()
  const shown = await (await open(confirmation)).text()
  expect(shown).toContain("Is this you?")
  expect(await find()).toMatchObject({ state: "asked" })
  expect((await send(confirmation, { decision: "confirm" })).status).toBe(200)
  const expert = await find()
  expect(expert).toMatchObject({ state: "confirmed", confirmedAt: expect.any(String) })

  const answer = await open(pathOf(expert))
  const page = await answer.text()
  expect(answer.status).toBe(200)
  expect(answer.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'/)
  expect(answer.headers.get("X-Robots-Tag")).toContain("noindex")
  expect(page).toContain("Dr. Nora &lt;b&gt;Field&lt;/b&gt;")
  expect(page).toContain("an address at <bdi>kite.example</bdi>")
  expect(page).toContain("journal.example")
  expect(page).not.toMatch(/<script|<i>|<b>Field/)
  expect(page).not.toContain(email)

  // What is changed since is not shown before it is confirmed, too.
  await change({ topics: ["Anything at all"] })
  expect(await find()).toMatchObject({ state: "changed" })
  expect(await (await open(pathOf(expert))).text()).not.toContain("Anything at all")
})

test("an address that names no company, or a page of somebody else's, proves nothing", async () => {
  const { ask } = await enterOwnWorkspace()
  const refused = await ask("/experts", { body: { ...profile, email: "nora@gmail.com" } })
  expect(refused.status).toBe(422)
  for (const wrong of [
    { topics: [] },
    { email: "nora" },
    { published: [{ title: "A", url: "javascript:alert(1)" }] },
    { published: [{ title: "A", url: "http://plain.example" }] },
    { name: " " },
  ])
    expect(
      (await ask("/experts", { body: { ...profile, email: "nora@kite.example", ...wrong } })).status,
    ).toBe(422)
})

test("whoever changes what was mailed, waits too long, or makes up a link confirms nothing", async () => {
  const { askToConfirm, mailed, change, find, workspace } = await enter()
  await askToConfirm()
  const first = await mailed()
  await change({ role: "Chief of everything" })
  expect((await open(first)).status).toBe(404)
  expect((await send(first, { decision: "confirm" })).status).toBe(404)
  expect(await find()).toMatchObject({ state: "draft", address: null })
  // Nobody is mailed twice within minutes.
  expect((await askToConfirm()).status).toBe(429)
  await insideWorkspace(
    ({ db }) => db.run(sql`update experts set mailed_at = mailed_at - 3600000`),
    workspace.id,
  )
  await askToConfirm()
  const second = await mailed(2)
  const [token = "", secret = ""] = second.slice("/e/".length).split(".")
  const [endsAt = "", mac = ""] = secret.split("~")
  const madeUp = [
    `/e/${token}.${Number(endsAt) + 1}~${mac}`,
    `/e/${token}.1~${mac}`,
    `/e/${token}.${mac}`,
    `/e/${token}`,
    `/e/${"0".repeat(57)}.${secret}`,
  ]
  for (const path of madeUp) {
    expect((await open(path)).status, path).toBe(404)
    expect((await send(path, { decision: "confirm" })).status, path).toBe(404)
  }
  expect((await send(second, { decision: "confirm" })).status).toBe(200)
  expect(await find()).toMatchObject({ state: "confirmed", role: "Chief of everything" })
})

test("an expert who declines has no page, also where there was one, and is not asked again", async () => {
  const { askToConfirm, mailed, change, find, path, workspace, ask, at } = await confirmed()
  expect((await open(path)).status).toBe(200)
  await change({ topics: ["Anything at all"] })
  await insideWorkspace(({ db }) => db.run(sql`update experts set mailed_at = 0`), workspace.id)
  await askToConfirm()
  expect((await send(await mailed(2), { decision: "decline" })).status).toBe(200)
  expect(await find()).toMatchObject({ state: "declined", address: null })
  expect((await open(path)).status).toBe(404)
  expect((await askToConfirm()).status).toBe(409)
  expect((await ask(`${at}/link`, { method: "POST" })).status).toBe(409)
})

test("nobody who must not be written to is asked", async () => {
  const { ask, email, askToConfirm } = await enter()
  await ask("/suppressions", { body: { values: [email], reason: "manual" } })
  expect((await askToConfirm()).status).toBe(422)
  expect(await mailTo(email, 0)).toEqual([])
})

test("a page ends at once with its link, its expert and their address, and a new link is another", async () => {
  const { ask, at, path, find, change } = await confirmed()
  await ask(`${at}/link`, { method: "DELETE" })
  expect((await open(path)).status).toBe(404)
  const again = await read<Expert>(ask(`${at}/link`, { method: "POST" }))
  expect(pathOf(again)).not.toBe(path)
  expect((await open(path)).status).toBe(404)
  expect((await open(pathOf(again))).status).toBe(200)
  await change({ email: "other@kite.example" })
  expect((await open(pathOf(again))).status).toBe(404)
  expect(await find()).toMatchObject({ state: "draft", address: null })

  const other = await confirmed()
  await other.ask(other.at, { method: "DELETE" })
  expect((await open(other.path)).status).toBe(404)
  expect((await ask(other.at, { method: "PUT", body: other.input })).status).toBe(404)
})

test("an expert who was deleted since a copy and came back with it gets no link that they had before", async () => {
  const { id, ask, at, workspace } = await confirmed()
  const anew = async () => pathOf(await read<Expert>(ask(`${at}/link`, { method: "POST" })))
  const copy = await copyNow(workspace.id)
  const ended = [await anew(), await anew(), await anew()]
  expect((await ask(at, { method: "DELETE" })).status).toBe(204)
  const stub = env.WORKSPACE.getByName(workspace.id)
  expect(await stub.restore({ copy, objections: null, memberIds: [id] }, moment())).toHaveProperty("restored")
  const fresh = [await anew(), await anew(), await anew()]
  expect(fresh.filter((path) => ended.includes(path))).toEqual([])
  expect((await open(fresh[2] ?? "")).status).toBe(200)
  for (const path of ended) expect((await open(path)).status).toBe(404)
})

test("a question becomes a contact, a note and a task, with limits, and a page may take none", async () => {
  const { path, ask, workspace, change, id } = await confirmed()
  const question = {
    name: "Wren Hollis",
    email: "Wren@Harbour.example",
    outlet: "Harbour Weekly",
    text: "May I <b>call</b>?",
  }
  expect((await send(path, { ...question, email: "nobody" })).status).toBe(422)
  expect(await (await send(path, { ...question, text: " " })).text()).toContain("Wren Hollis")
  expect((await send(path, question)).status).toBe(200)
  const { contacts } = await read<{ contacts: { id: string; name: string; company: string }[] }>(
    ask("/contacts?q=wren"),
  )
  expect(contacts).toMatchObject([{ name: "Wren Hollis", company: "Harbour Weekly" }])
  const { tasks } = await read<{ tasks: object[] }>(ask("/tasks"))
  expect(tasks).toMatchObject([
    { contact: { id: contacts[0]?.id }, title: `Answer a question for ${profile.name}`, responsible: { id } },
  ])
  // Somebody whose address is known is not added again, and no more than ten ask in an hour.
  for (let more = 1; more < 10; more++) expect((await send(path, question)).status).toBe(200)
  expect((await send(path, question)).status).toBe(422)
  const counted = await rowsOf(
    workspace.id,
    "select (select count(*) from contacts) as people, (select count(*) from notes) as notes",
  )
  expect(counted).toEqual([{ people: 1, notes: 10 }])
  await change({ takesQuestions: false })
  expect(await (await open(path)).text()).not.toContain("<form")
  expect((await send(path, question)).status).toBe(404)
})

test("an expert who is erased as a contact has no page", async () => {
  const { ask, email, path } = await confirmed()
  const { id } = await read<{ id: string }>(ask("/contacts", { body: { name: "Nora Field", email } }))
  expect((await ask(`/contacts/${id}/erasure`, { method: "POST" })).status).toBeLessThan(300)
  expect((await open(path)).status).toBe(404)
})

test("the team is told once of a question and of what an expert decided", async () => {
  const { path, ask, workspace } = await confirmed()
  const kinds = async (count: number) =>
    (
      await untilTrue(
        workspace.id,
        () => read<NotificationPage>(ask("/notifications")),
        ({ notifications }) => notifications.length >= count,
      )
    ).notifications.map(({ kind, title, quote, path: leads }) => ({ kind, title, quote, path: leads }))
  expect(await kinds(1)).toEqual([
    {
      kind: "expert.decided",
      title: "Dr. Nora <b>Field</b> confirmed their page as an expert",
      quote: null,
      path: "/dashboard/experts",
    },
  ])
  const question = { name: "Wren Hollis", email: "wren@harbour.example", text: "May I call?\n\nToday?" }
  expect((await send(path, question)).status).toBe(200)
  const [newest, ...others] = await kinds(2)
  expect(newest).toMatchObject({
    kind: "expert.asked",
    title: "Wren Hollis wrote to an expert of yours",
    quote: "May I call? Today?",
    path: expect.stringMatching(/^\/dashboard\/contacts\/con_/),
  })
  // The task that comes of it is not told besides.
  expect(others.map(({ kind }) => kind)).toEqual(["expert.decided"])
})

test("programs read, add and change experts, and learn whether they confirmed", async () => {
  const { program, workspace } = await startProgram()
  const email = `nora-${crypto.randomUUID()}@kite.example`
  const added = await read<{ data: ExpertV1 }>(program("/experts", { body: { ...profile, email } }))
  expect(added.data).toMatchObject({ state: "draft", page_url: null, takes_questions: true, client_id: null })
  const at = `/experts/${added.data.id}`
  const changed = { ...profile, email, role: "Chief of nets", takes_questions: false }
  await read(program(at, { method: "PUT", body: { ...added.data, ...changed } }))
  expect((await read<{ data: ExpertV1 }>(program(at))).data).toMatchObject({
    role: "Chief of nets",
    takes_questions: false,
    topics: profile.topics,
  })
  expect((await read<{ data: ExpertV1[] }>(program("/experts"))).data).toHaveLength(1)
  expect((await program("/experts", { body: { ...profile, email: "nora@gmail.com" } })).status).toBe(422)
  const nobody = { ...profile, email, client_id: "cli_0" }
  for (const [path, method] of [["/experts"], [at, "PUT"], [at, "PATCH"]] as const) {
    const refused = await program(path, { ...(method && { method }), body: nobody })
    expect(await refused.text(), path).toContain('"field":"client_id"')
  }
  const other = await startProgram()
  expect((await other.program(at)).status).toBe(404)
  expect(workspace.id).not.toBe(other.workspace.id)
})

test("a page has an address that people choose; the ones before lead on to it, until the page is ended", async () => {
  const { path, find, choose, at, ask } = await confirmed()
  const own = `nora-${crypto.randomUUID().slice(0, 8)}`
  const chosen = await read<Expert>(choose(`${own}-field`.toUpperCase()))
  expect(chosen).toMatchObject({ words: `${own}-field` })
  expect(pathOf(chosen)).toBe(`/e/${own}-field`)
  expect(await (await open(pathOf(chosen))).text()).toContain("How this is known")
  expect((await open(pathOf(chosen).toUpperCase().replace("/E/", "/e/"))).status).toBe(200)
  // The link from before is in messages that were sent.
  expect((await open(path)).status).toBe(200)
  const question = { name: "Wren Hollis", email: "wren@harbour.example", text: "May I call?" }
  expect((await send(pathOf(chosen), question)).status).toBe(200)

  await read(choose(own))
  const led = await open(pathOf(chosen))
  expect([led.status, led.headers.get("Location")]).toEqual([302, `/e/${own}`])
  expect((await send(pathOf(chosen), question)).status).toBe(404)
  expect((await open(`/e/${own}`)).status).toBe(200)
  await read(choose(`${own}-field`))
  expect((await open(`/e/${own}`)).headers.get("Location")).toBe(`/e/${own}-field`)

  await ask(`${at}/link`, { method: "DELETE" })
  for (const ended of [path, `/e/${own}`, `/e/${own}-field`])
    expect((await open(ended)).status, ended).toBe(404)
  await ask(`${at}/link`, { method: "POST" })
  for (const ended of [path, `/e/${own}`, `/e/${own}-field`])
    expect((await open(ended)).status, ended).toBe(404)
  expect(await find()).toMatchObject({ words: null })
  expect((await open("/e/nobody-has-this")).status).toBe(404)
})

test("no two pages have one address, also not one that a page had, and words that mislead or say nothing are refused", async () => {
  const [one, other] = [await confirmed(), await confirmed()]
  const own = `field-${crypto.randomUUID().slice(0, 8)}`
  await read(one.choose(own))
  expect((await other.choose(own)).status).toBe(422)
  await one.choose(`${own}-2`)
  expect((await other.choose(own)).status).toBe(422)
  await one.ask(one.at, { method: "DELETE" })
  expect((await open(`/e/${own}-2`)).status).toBe(404)
  expect((await other.choose(own)).status).toBe(422)
  for (const wrong of [
    "",
    "abc",
    "a--b-c",
    "-nora",
    "nóra-field",
    "nora field",
    "1234",
    "presskite",
    "a/../b",
    "x".repeat(61),
  ])
    expect((await other.choose(wrong)).status, wrong).toBe(422)
  // Of many who ask at once one has it.
  const wanted = `${own}-3`
  const third = await confirmed()
  const answers = await Promise.all([other.choose(wanted), third.choose(wanted)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  // Addresses are not hoarded.
  const more = await Promise.all(Array.from({ length: 10 }, (_, at) => third.choose(`${own}-more-${at}`)))
  expect(
    more.some(({ status }) => status === 409) || (await third.choose(`${own}-more-10`)).status === 409,
  ).toBe(true)
  const stranger = await enterOwnWorkspace()
  expect((await stranger.ask(`${third.at}/address`, { method: "PUT", body: { words: own } })).status).toBe(
    404,
  )
})
