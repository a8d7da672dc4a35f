import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import { mailTo, readLink } from "../support/outbox.ts"
import { call, read, signUpPerson } from "../support/people.ts"
import { browser, pretendGoogle, someoneAtGoogle } from "../support/pretend-google.ts"
import { startTeam } from "../support/teams.ts"
import { enterOwnWorkspace } from "../support/workspaces.ts"

interface Made {
  link: { timeZone: string; createdAt: string }
  url: string
}
const link = (id: string) => `/api/workspaces/${id}/calendar-link`
const make = (id: string, token: string, timeZone = "Europe/Berlin") =>
  read<Made>(call(link(id), { method: "POST", body: { timeZone }, token }))
const subscribe = (url: string) => call(new URL(url).pathname)
const today = () => new Date().toISOString().slice(0, 10)
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

/** The properties of each event; long lines of the file are folded. */
const eventsOf = (text: string) =>
  text
    .replaceAll("\r\n ", "")
    .split("BEGIN:VEVENT")
    .slice(1)
    .map((event) => Object.fromEntries(event.split("\r\n").map((line) => line.split(/:(.*)/s).slice(0, 2))))

test("a calendar program reads what a member sees, signed out, and each entry keeps its name", async () => {
  const { ask, workspace, token } = await enterOwnWorkspace()
  const { id } = await read<{ id: string }>(ask("/contacts", { body: { name: "Mira", country: "DE" } }))
  const title = "Call; then, mail Mira \u{1f4de}"
  await ask("/tasks", { body: { contactId: id, title, dueOn: today() } })
  await ask("/tasks", { body: { contactId: id, title: "Second", dueOn: today() } })
  await ask("/opportunities", {
    body: { title: "Experts wanted", deadlineLocal: `${today()}T23:30`, deadlineZone: "UTC" },
  })
  const campaign = await read<{ id: string }>(ask("/campaigns", { body: { name: "Old sails" } }))
  await ask(`/campaigns/${campaign.id}`, {
    method: "PUT",
    body: { embargoUntil: `${today()}T23:45:00Z` },
  })
  const { url } = await make(workspace.id, token, "UTC")
  const answer = await subscribe(url)
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "text/calendar; charset=utf-8"])
  const text = await answer.text()
  const events = eventsOf(text)
  const mine = events.filter(({ SUMMARY }) => !SUMMARY?.startsWith("Holiday"))
  expect(mine.map(({ SUMMARY }) => SUMMARY)).toEqual([
    "Task: Call\\; then\\, mail Mira \u{1f4de}",
    "Task: Second",
    "Deadline: Experts wanted",
    "Embargo ends: Old sails",
  ])
  expect(mine.map((event) => event["DTSTART;VALUE=DATE"] ?? event.DTSTART)).toEqual([
    today().replaceAll("-", ""),
    today().replaceAll("-", ""),
    `${today().replaceAll("-", "")}T233000Z`,
    `${today().replaceAll("-", "")}T234500Z`,
  ])
  expect(new Set(events.map(({ UID }) => UID)).size).toBe(events.length)
  expect(mine[0]?.["URL;VALUE=URI"]).toContain(`/dashboard/contacts/${id}?workspace=${workspace.id}`)
  expect(eventsOf(await (await subscribe(url)).text()).map(({ UID }) => UID)).toEqual(
    events.map(({ UID }) => UID),
  )
})

test("an entry keeps its name when it gets another day, and when others come before it", async () => {
  const { ask, workspace, token } = await enterOwnWorkspace()
  const contact = await read<{ id: string }>(ask("/contacts", { body: { name: "Mira" } }))
  const task = (title: string) => ({ body: { contactId: contact.id, title, dueOn: today() } })
  const { id } = await read<{ id: string }>(ask("/tasks", task("Mail Mira")))
  const request = { title: "Experts wanted", deadlineLocal: today() }
  const asked = await read<{ id: string }>(ask("/opportunities", { body: request }))
  const { url } = await make(workspace.id, token, "UTC")
  const named = async () =>
    new Map(eventsOf(await (await subscribe(url)).text()).map(({ SUMMARY, UID }) => [SUMMARY, UID]))
  const before = await named()
  await ask("/tasks", task("Call Mira"))
  await ask(`/tasks/${id}`, { method: "PUT", body: { dueOn: tomorrow() } })
  await ask(`/opportunities/${asked.id}`, {
    method: "PUT",
    body: { ...request, deadlineLocal: tomorrow() },
  })
  const after = await named()
  for (const summary of ["Task: Mail Mira", "Deadline: Experts wanted"]) {
    expect(before.get(summary)).toBeDefined()
    expect(after.get(summary)).toBe(before.get(summary))
  }
  expect(after.size).toBe(before.size + 1)
})

test("a link is told once, ends by a new one and by its end, and a made-up one learns nothing", async () => {
  const { ask, workspace, token } = await enterOwnWorkspace()
  expect(await read(ask("/calendar-link"))).toEqual({ link: null })
  const first = await make(workspace.id, token)
  expect(JSON.stringify(await read(ask("/calendar-link")))).not.toContain("http")
  const kept = await env.SITE.prepare("select * from calendar_links").all()
  expect(JSON.stringify(kept.results)).not.toContain(new URL(first.url).pathname.slice(10, -4))
  const second = await make(workspace.id, token)
  expect((await subscribe(first.url)).status).toBe(404)
  expect((await subscribe(second.url)).status).toBe(200)
  expect((await ask("/calendar-link", { method: "DELETE" })).status).toBe(204)
  const ended = await subscribe(second.url)
  expect(ended.status).toBe(404)
  const said = await ended.text()
  for (const path of [
    `/calendar/${"a".repeat(43)}.ics`,
    "/calendar/x.ics",
    `/calendar/${"é".repeat(43)}.ics`,
  ]) {
    const answer = await call(path)
    expect([answer.status, await answer.text()], path).toEqual([404, said])
  }
  const refused = await call(link(workspace.id), { method: "POST", body: { timeZone: "Mars" }, token: token })
  expect(refused.status).toBe(422)
})

test("a link ends with its member, while they are suspended, and for whoever has no second factor where one is asked for", async () => {
  const team = await startTeam()
  const { viewer } = team
  const { url } = await make(team.workspace.id, viewer.token)
  const status = async () => (await subscribe(url)).status
  expect(await status()).toBe(200)
  const set = (text: string) => env.SITE.prepare(text).bind(viewer.id).run()
  await set("update users set state = 'suspended' where id = ?")
  expect(await status()).toBe(404)
  await set("update users set state = 'active' where id = ?")
  expect(await status()).toBe(200)
  await env.SITE.prepare("update workspaces set factor_required_at = 1 where id = ?")
    .bind(team.workspace.id)
    .run()
  expect(await status()).toBe(404)
  await env.SITE.prepare("update workspaces set factor_required_at = null where id = ?")
    .bind(team.workspace.id)
    .run()
  await call(`/api/workspaces/${team.workspace.id}/members/${viewer.id}`, {
    method: "DELETE",
    token: team.owner.token,
  })
  expect(await status()).toBe(404)
  const left = await env.SITE.prepare("select count(*) as left from calendar_links where user_id = ?").bind(
    viewer.id,
  )
  expect(await left.first("left")).toBe(0)
})

test("nobody reads or makes the link of a workspace that they are not in", async () => {
  const { workspace } = await enterOwnWorkspace()
  const stranger = await enterOwnWorkspace()
  for (const method of ["GET", "POST", "DELETE"]) {
    const body = method === "POST" ? { timeZone: "UTC" } : undefined
    expect((await call(link(workspace.id), { method, body, token: stranger.token })).status, method).toBe(404)
    expect((await call(link(workspace.id), { method, body })).status, method).toBe(401)
  }
})

test("whoever has not confirmed their address makes no link, and is told that before anything else", async () => {
  const { id, token } = await signUpPerson()
  const [workspace] = await read<[{ id: string }]>(call("/api/workspaces", { token }))
  const refused = await call(link(workspace.id), { method: "POST", body: { timeZone: "UTC" }, token })
  expect([refused.status, await read(refused)]).toMatchObject([
    403,
    {
      error: { code: "email_not_confirmed", message: expect.stringContaining("Confirm your email address") },
    },
  ])
  await env.SITE.prepare("update sessions set proved_at = null where user_id = ?").bind(id).run()
  const unproved = await call(link(workspace.id), { method: "POST", body: { timeZone: "UTC" }, token })
  expect(await read(unproved)).toMatchObject({ error: { code: "email_not_confirmed" } })
})

/** Somebody who signed up with an address, never confirmed it, and has a link from when that was not asked for. */
async function squat(email?: string) {
  const person = await enterOwnWorkspace(email ? { email } : {})
  const { url } = await make(person.workspace.id, person.token)
  await env.SITE.prepare("update users set email_verified_at = null where id = ?").bind(person.id).run()
  expect((await subscribe(url)).status).toBe(200)
  return { ...person, url }
}

async function resetBy(email: string) {
  await call("/auth/v1/recover", { body: { email } })
  const { token_hash, type } = readLink(
    (await mailTo(email, 2)).find(({ text }) => text.includes("recovery")),
  )
  expect((await call("/auth/v1/verify", { body: { token_hash, type } })).status).toBe(200)
}

test("a stranger's link ends when the address's owner sets a new password, and a link of one's own stays", async () => {
  const { email, url } = await squat()
  await resetBy(email)
  expect((await subscribe(url)).status).toBe(404)
  const own = await enterOwnWorkspace()
  const { url: kept } = await make(own.workspace.id, own.token)
  await resetBy(own.email)
  expect((await subscribe(kept)).status).toBe(200)
})

test("a stranger's link ends when the address's owner comes by Google", async () => {
  const google = someoneAtGoogle()
  const { url } = await squat(google.email ?? "")
  pretendGoogle(google)
  const target = await browser({}).signIn({})
  expect(target.hash).toContain("access_token")
  expect((await subscribe(url)).status).toBe(404)
})
