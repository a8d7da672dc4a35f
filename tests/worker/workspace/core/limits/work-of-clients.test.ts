import { expect, test } from "vitest"
import type { WorkCalendar } from "../../../../../worker/workspace/across/calendar/contract.ts"
import type {
  AddedOpportunities,
  Opportunity,
  OpportunityPage,
} from "../../../../../worker/workspace/discover/opportunities/contract.ts"
import type { NotificationPage } from "../../../../../worker/workspace/notifications/contract.ts"
import type { ClientPage } from "../../../../../worker/workspace/people/clients/contract.ts"
import type { Task, TaskPage } from "../../../../../worker/workspace/people/tasks/contract.ts"
import { resource, startAssistant } from "../../../support/assistants.ts"
import { addPeople } from "../../../support/contacts.ts"
import { runNextPart, untilNone } from "../../../support/jobs.ts"
import { call, read } from "../../../support/people.ts"
import { makeKey } from "../../../support/programs.ts"
import { giveRole, startTeam } from "../../../support/teams.ts"

const idOf = async (answer: Promise<Response>) => (await read<{ id: string }>(answer)).id
const today = () => new Date().toISOString().slice(0, 10)

/** Two clients; the member works for the first. */
async function startAgency() {
  const team = await startTeam()
  const { owner, member, workspace } = team
  const mine = await idOf(owner.ask("/clients", { body: { name: "Harbour" } }))
  const other = await idOf(owner.ask("/clients", { body: { name: "Kestrel" } }))
  const [contactId = ""] = await addPeople(owner.ask, 1)
  const limit = await owner.ask(`/member-limits/${member.id}`, { method: "PUT", body: { clientIds: [mine] } })
  expect(limit.status).toBe(200)
  const addTask = (by: { ask: typeof owner.ask }, body: object) =>
    by.ask("/tasks", { body: { contactId, dueOn: today(), ...body } })
  const addRequest = (by: { ask: typeof owner.ask }, body: object) => by.ask("/opportunities", { body })
  return { ...team, workspaceId: workspace.id, mine, other, contactId, addTask, addRequest }
}

const titlesOf = async (answer: Promise<Response>) =>
  (await read<TaskPage>(answer)).tasks.map(({ title }) => title).sort()

test("a limited member sees, makes and changes the tasks of their clients, and their own that name none", async () => {
  const { owner, member, mine, other, addTask } = await startAgency()
  await addTask(owner, { title: "For Harbour", clientId: mine })
  await addTask(owner, { title: "For Kestrel", clientId: other })
  await addTask(owner, { title: "For nobody" })
  await addTask(owner, { title: "Mine, for nobody", responsibleId: member.id })
  expect(await titlesOf(member.ask("/tasks"))).toEqual(["For Harbour", "Mine, for nobody"])
  expect(await titlesOf(owner.ask(`/tasks?client=${other}`))).toEqual(["For Kestrel"])
  expect(await titlesOf(owner.ask("/tasks?client=cli_own"))).toEqual(["For nobody", "Mine, for nobody"])
  const made = await read<Task>(addTask(member, { title: "By me", clientId: mine }))
  expect(made.client).toEqual({ id: mine, name: "Harbour" })
  expect((await addTask(member, { title: "Sneaky", clientId: other })).status).toBe(422)
  expect((await addTask(member, { title: "Sneaky" })).status).toBe(403)
  const change = (clientId: string | null) =>
    member.ask(`/tasks/${made.id}`, { method: "PUT", body: { clientId } })
  expect((await change(other)).status).toBe(422)
  expect((await change(null)).status).toBe(403)
  expect(await titlesOf(owner.ask(`/tasks?client=${mine}`))).toEqual(["By me", "For Harbour"])
  expect((await addTask(owner, { title: "Nowhere", clientId: "cli_none" })).status).toBe(422)
})

test("a limited member changes a placement of their client, whose campaign they do not see and leave as it is", async () => {
  const { owner, member, mine, other } = await startAgency()
  const campaignId = await idOf(owner.ask("/campaigns", { body: { name: "Falcons", clientId: other } }))
  const made = { pageUrl: "https://coast.example/1", phrase: "Tides", clientId: mine, campaignId }
  const id = await idOf(owner.ask("/placements", { body: made }))
  const change = (body: object) => member.ask(`/placements/${id}`, { method: "PUT", body })
  expect((await change({ phrase: "High tides" })).status).toBe(200)
  expect(await read(owner.ask(`/placements/${id}`))).toMatchObject({
    phrase: "High tides",
    campaign: { id: campaignId },
  })
  const elsewhere = await idOf(owner.ask("/campaigns", { body: { name: "Owls", clientId: other } }))
  expect((await change({ campaignId: elsewhere })).status).toBe(422)
})

test("a task is not moved to a client for which its owner does not work, unless it gets another owner", async () => {
  const { owner, member, admin, mine, other, addTask } = await startAgency()
  const task = await read<Task>(
    addTask(owner, { title: "For Harbour", clientId: mine, responsibleId: member.id }),
  )
  const { key } = await makeKey(owner.ask, { name: "CLI", scopes: ["contacts:write"], days: null })
  const move = (body: object) => owner.ask(`/tasks/${task.id}`, { method: "PUT", body })
  expect((await move({ clientId: other })).status).toBe(422)
  const moved = await call(`/v1/tasks/${task.id}`, {
    method: "PATCH",
    body: { client_id: other },
    token: key,
    headers: { "Idempotency-Key": "move" },
  })
  expect([moved.status, await moved.text()]).toEqual([422, expect.stringContaining('"responsible_id"')])
  // What names no client is seen by whoever is responsible.
  expect((await move({ clientId: null })).status).toBe(200)
  expect((await move({ clientId: mine, title: "For Harbour again" })).status).toBe(200)
  expect(await read<Task>(move({ clientId: other, responsibleId: admin.id }))).toMatchObject({
    client: { id: other },
    responsible: { id: admin.id },
  })
})

test("a limited member adds requests for their clients, many at once and one by one, and learns of no other's", async () => {
  const { owner, member, mine, other, addRequest } = await startAgency()
  const theirs = await read<Opportunity>(addRequest(owner, { title: "Falcons wanted", clientId: other }))
  const own = await read<Opportunity>(addRequest(member, { title: "Ferries wanted", clientId: mine }))
  expect(own).toMatchObject({ clientId: mine, clients: [{ id: mine, name: "Harbour" }] })
  expect((await addRequest(member, { title: "Sneaky", clientId: other })).status).toBe(422)
  expect((await addRequest(member, { title: "Sneaky" })).status).toBe(403)
  // The same words are one request, also where whoever writes them down does not see it.
  const same = await addRequest(member, { title: "Falcons wanted", clientId: mine })
  expect(same.status).toBe(409)
  expect(await same.text()).not.toMatch(/Kestrel/)
  const requests = ["Falcons wanted", "Piers wanted", "Ferries wanted"].map((title) => ({
    title,
    clientId: mine,
  }))
  expect(await read<AddedOpportunities>(member.ask("/opportunities/digest", { body: { requests } }))).toEqual(
    {
      added: 1,
      known: 2,
    },
  )
  const page = await read<OpportunityPage>(member.ask("/opportunities?sort=title"))
  expect(page.opportunities.map(({ title }) => title)).toEqual(["Ferries wanted", "Piers wanted"])
  const moved = await member.ask("/opportunities/bulk", {
    body: { ids: [own.id, theirs.id], action: "shortlisted" },
  })
  expect(await read(Promise.resolve(moved))).toMatchObject({ changed: 1 })
  const state = async (id: string) => (await read<Opportunity>(owner.ask(`/opportunities/${id}`))).state
  expect([await state(own.id), await state(theirs.id)]).toEqual(["shortlisted", "new"])
  const pitched = await read<{ campaignId: string }>(
    member.ask(`/opportunities/${own.id}/pitch`, { method: "POST" }),
  )
  const campaign = await read<{ clientId: string }>(member.ask(`/campaigns/${pitched.campaignId}`))
  expect(campaign.clientId).toBe(mine)
})

test("a file of backlinks is refused to a limited member, and the list of clients says that they are limited", async () => {
  const { owner, member, mine } = await startAgency()
  const story = await idOf(member.ask("/stories", { body: { title: "Ferries", clientId: mine } }))
  const file = { method: "POST", headers: { "Content-Type": "text/csv" }, body: "Source url,Target url\n" }
  const sent = await member.ask(`/backlinks?story=${story}`, file as object)
  expect(sent.status).toBe(403)
  const isLimited = async (by: typeof owner) => (await read<ClientPage>(by.ask("/clients"))).isLimited
  expect([await isLimited(member as unknown as typeof owner), await isLimited(owner)]).toEqual([true, false])
})

test("a limited member's calendar link has the days of their clients, from the next reading on", async () => {
  const { owner, member, mine, other, workspaceId, addTask, addRequest } = await startAgency()
  for (const [name, clientId] of Object.entries({ Harbour: mine, Kestrel: other })) {
    await addTask(owner, { title: `Call ${name}`, clientId })
    await addRequest(owner, { title: `${name} wanted`, clientId, deadlineLocal: today() })
  }
  const link = `/api/workspaces/${workspaceId}/calendar-link`
  const { url } = await read<{ url: string }>(
    call(link, { method: "POST", body: { timeZone: "UTC" }, token: member.token }),
  )
  const feed = async () => (await call(new URL(url).pathname)).text()
  expect(await feed()).toMatch(/Harbour wanted/)
  expect(await feed()).toMatch(/Call Harbour/)
  expect(await feed()).not.toMatch(/Kestrel/)
  const days = `/calendar?from=${today()}&to=${today()}`
  const seen = await read<WorkCalendar>(member.ask(days))
  expect(seen.entries).toEqual((await read<WorkCalendar>(owner.ask(`${days}&client=${mine}`))).entries)
  expect((await read<WorkCalendar>(member.ask(`${days}&client=${other}`))).entries).toEqual([])
  await owner.ask(`/member-limits/${member.id}`, { method: "PUT", body: { clientIds: null } })
  expect(await feed()).toMatch(/Kestrel wanted/)
})

test("a limited member is told of what is for their clients alone", async () => {
  const { owner, member, mine, other, workspaceId, addTask } = await startAgency()
  await addTask(owner, { title: "Call Harbour", clientId: mine, responsibleId: member.id })
  const limit = (clientIds: string[] | null) =>
    owner.ask(`/member-limits/${member.id}`, { method: "PUT", body: { clientIds } })
  await limit(null)
  const hidden = await read<Task>(
    addTask(owner, { title: "Call Kestrel", clientId: other, responsibleId: member.id }),
  )
  await limit([mine])
  await runNextPart(workspaceId, "notifications.spread")
  await untilNone(workspaceId, "select 1 from notifications where spread_at is null")
  const told = async () => {
    const page = await read<NotificationPage>(member.ask("/notifications"))
    expect(page.unread).toBe(page.notifications.length)
    return page.notifications.map(({ quote }) => quote)
  }
  expect(await told()).toEqual(["Call Harbour"])
  // What was told goes with its client.
  await owner.ask(`/tasks/${hidden.id}`, { method: "PUT", body: { clientId: mine } })
  expect((await titlesOf(member.ask("/tasks"))).length).toBe(2)
})

test("an assistant of a limited member reads and writes for their clients alone", async () => {
  const { owner, admin, mine, other, workspaceId, addRequest } = await startAgency()
  await addRequest(owner, { title: "Falcons wanted", clientId: other })
  await addRequest(owner, { title: "Ferries wanted", clientId: mine })
  const assistant = await startAssistant()
  const scopes = ["opportunities:read", "opportunities:write"]
  const { access_token } = await assistant.connect(admin, scopes, { scope: scopes.join(" ") })
  await giveRole(workspaceId, admin.id, "member")
  const limit = (clientIds: string[]) =>
    owner.ask(`/member-limits/${admin.id}`, { method: "PUT", body: { clientIds } })
  await limit([mine])
  const tool = async (name: string, args: object) => {
    const answer = await assistant.send(resource, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${access_token}`,
        "Content-Type": "application/json",
        Accept: "application/json, text/event-stream",
      },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name, arguments: args },
      }),
    })
    return answer.text()
  }
  const listed = await tool("list_opportunities", {})
  expect(listed).toContain("Ferries wanted")
  expect(listed).not.toMatch(/Falcons|Kestrel/)
  expect(await tool("create_opportunity", { title: "Sneaky", client_id: other })).toContain("does not exist")
  expect(await tool("create_opportunity", { title: "Piers wanted", client_id: mine })).toContain(
    "Piers wanted",
  )
  await limit([other])
  const after = await tool("list_opportunities", {})
  expect(after).toContain("Falcons wanted")
  expect(after).not.toContain("Ferries wanted")
})
