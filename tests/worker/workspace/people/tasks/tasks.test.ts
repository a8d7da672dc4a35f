import { expect, test } from "vitest"
import type { Task, TaskPage } from "../../../../../worker/workspace/people/tasks/contract.ts"
import { addPeople } from "../../../support/contacts.ts"
import { runNextPart } from "../../../support/jobs.ts"
import { read } from "../../../support/people.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { addPerson, startTeam } from "../../../support/teams.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"

test("a task is made, changed, ticked off once, opened again and deleted", async () => {
  const { ask, id: me } = await enterOwnWorkspace({ name: "Ada Lovelace" })
  const [contactId = ""] = await addPeople(ask, 1)
  const body = { contactId, title: " Send the photographs ", dueOn: "2027-03-01", responsibleId: me }
  const task = await read<Task>(ask("/tasks", { body }))
  expect(task).toMatchObject({
    contact: { id: contactId, name: "Person 0" },
    title: "Send the photographs",
    dueOn: "2027-03-01",
    responsible: { id: me, name: "Ada Lovelace" },
    done: null,
  })
  const change = (input: object) => read<Task>(ask(`/tasks/${task.id}`, { method: "PUT", body: input }))
  expect(await change({ dueOn: "", responsibleId: "" })).toMatchObject({
    title: "Send the photographs",
    dueOn: null,
    responsible: null,
  })
  const { done } = await change({ isDone: true })
  expect(done).toMatchObject({ by: "Ada Lovelace" })
  expect((await change({ isDone: true })).done).toEqual(done)
  expect((await read<TaskPage>(ask("/tasks"))).total).toBe(0)
  expect(await read(ask("/tasks?state=done"))).toMatchObject({ total: 1, tasks: [{ id: task.id }] })
  expect((await change({ isDone: false })).done).toBeNull()
  const audit = await read<{ entries: { action: string }[] }>(ask("/audit?subject=task"))
  expect(audit.entries.map(({ action }) => action)).toEqual([
    "task.reopened",
    "task.done",
    "task.changed",
    "task.created",
  ])
  expect((await ask(`/tasks/${task.id}`, { method: "DELETE" })).status).toBe(204)
  expect((await ask(`/tasks/${task.id}`, { method: "DELETE" })).status).toBe(404)
})

test("open tasks come by their day, and without one last, page by page; done ones the latest first", async () => {
  const { ask, id: me } = await enterOwnWorkspace()
  const [one = "", other = ""] = await addPeople(ask, 2)
  const days = ["2027-05-01", null, "2027-03-01", "2027-03-01", null]
  for (const [index, dueOn] of days.entries()) {
    const responsibleId = index === 0 ? me : null
    await ask("/tasks", {
      body: { contactId: index < 4 ? one : other, title: `${index}`, dueOn, responsibleId },
    })
  }
  const titles: string[] = []
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page: TaskPage = await read(ask(`/tasks?limit=2${cursor && `&cursor=${cursor}`}`))
    expect(page.total).toBe(5)
    titles.push(...page.tasks.map(({ title }) => title))
    cursor = page.nextCursor
  }
  expect(titles).toEqual(["2", "3", "0", "1", "4"])
  const of = async (query: string) =>
    (await read<TaskPage>(ask(`/tasks?${query}`))).tasks.map(({ title }) => title)
  expect(await of(`contactId=${other}`)).toEqual(["4"])
  expect(await of("responsible=me")).toEqual(["0"])
  expect(await of("responsible=nobody")).toEqual(["2", "3", "1", "4"])
  for (const { id } of (await read<TaskPage>(ask("/tasks?limit=2"))).tasks)
    await ask(`/tasks/${id}`, { method: "PUT", body: { isDone: true } })
  expect(await of("state=done")).toEqual(["3", "2"])
})

test("a member who may write is responsible, and nobody else; who leaves is responsible no more", async () => {
  const { owner, member, viewer } = await startTeam()
  const stranger = await addPerson()
  const [contactId = ""] = await addPeople(owner.ask, 1)
  const give = (responsibleId: string) =>
    owner.ask("/tasks", { body: { contactId, title: "Call", responsibleId } })
  const given = await read<Task>(give(member.id))
  expect(given.responsible).toEqual({ id: member.id, name: member.name })
  for (const other of [viewer.id, stranger.id, "nobody"]) {
    const refused = await give(other)
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('"field":"responsibleId"')
  }
  const done = await read<Task>(give(member.id))
  await member.ask(`/tasks/${done.id}`, { method: "PUT", body: { isDone: true } })

  expect((await owner.ask(`/members/${member.id}`, { method: "DELETE" })).status).toBe(204)
  const find = async (state: string) => (await read<TaskPage>(owner.ask(`/tasks?state=${state}`))).tasks[0]
  await expect.poll(async () => (await find("open"))?.responsible).toBeNull()
  expect(await find("done")).toMatchObject({ responsible: { name: member.name }, done: { by: member.name } })
})

test.each(["leaves", "may only look", "works for other clients", "stays"])(
  "a task that is opened again is nobody's where its owner cannot own it: one who %s",
  async (what) => {
    const { owner, member, admin } = await startTeam()
    const [contactId = ""] = await addPeople(owner.ask, 1)
    const [clientId, otherId] = await Promise.all(
      ["Harbour", "Kestrel"].map(
        async (name) => (await read<{ id: string }>(owner.ask("/clients", { body: { name } }))).id,
      ),
    )
    const body = { contactId, clientId, title: "Call", dueOn: "2027-03-01", responsibleId: member.id }
    const { id } = await read<Task>(owner.ask("/tasks", { body }))
    const change = (input: object) => read<Task>(owner.ask(`/tasks/${id}`, { method: "PUT", body: input }))
    const theirs = { id: member.id, name: member.name }
    expect((await change({ isDone: true })).responsible).toEqual(theirs)
    if (what === "leaves") await owner.ask(`/members/${member.id}`, { method: "DELETE" })
    if (what === "may only look")
      await owner.ask(`/members/${member.id}`, { method: "PUT", body: { role: "viewer" } })
    if (what === "works for other clients")
      await owner.ask(`/member-limits/${member.id}`, { method: "PUT", body: { clientIds: [otherId] } })
    expect((await change({ title: "Call them" })).responsible).toEqual(theirs)

    const isFree = what !== "stays"
    expect(await change({ isDone: false })).toMatchObject({ done: null, responsible: isFree ? null : theirs })
    expect(await read(owner.ask("/tasks?responsible=nobody"))).toMatchObject({ total: isFree ? 1 : 0 })
    await change({ isDone: true })
    const named = await change({ isDone: false, responsibleId: admin.id })
    expect(named.responsible).toMatchObject({ id: admin.id })
  },
)

test("a task for a client is given to nobody who would not see it", async () => {
  const { owner, member, admin } = await startTeam()
  const [contactId = ""] = await addPeople(owner.ask, 1)
  const client = async (name: string) =>
    (await read<{ id: string }>(owner.ask("/clients", { body: { name } }))).id
  const [theirs, other] = [await client("Harbour"), await client("Mill")]
  for (const { id, ask } of [member, admin]) {
    const limited = await owner.ask(`/member-limits/${id}`, { method: "PUT", body: { clientIds: [theirs] } })
    expect(limited.status).toBe(id === member.id ? 200 : 409)
    expect((await ask("/tasks")).status).toBe(200)
  }
  const give = (clientId: string | null, responsibleId = member.id) =>
    owner.ask("/tasks", { body: { contactId, title: "Call", clientId, responsibleId } })
  expect((await give(null)).status).toBe(201)
  expect((await give(other, admin.id)).status).toBe(201)
  const refused = await give(other)
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({ error: { details: [{ field: "responsibleId" }] } })
  const task = await read<Task>(give(theirs))
  const change = (body: object) => owner.ask(`/tasks/${task.id}`, { method: "PUT", body })
  expect((await change({ clientId: other, responsibleId: member.id })).status).toBe(422)
  expect((await change({ title: "Call again", clientId: theirs, responsibleId: member.id })).status).toBe(200)
  expect((await read<TaskPage>(member.ask("/tasks"))).total).toBe(2)
})

test("a task has a title, a day that there is, and a contact who is there", async () => {
  const { ask } = await enterOwnWorkspace()
  const [contactId] = await addPeople(ask, 1)
  const refused: [object, number][] = [
    [{ contactId, title: "" }, 422],
    [{ contactId, title: "x".repeat(201) }, 422],
    [{ contactId, title: "x", dueOn: "2027-02-30" }, 422],
    [{ contactId, title: "x", dueOn: "tomorrow" }, 422],
    [{ title: "x" }, 422],
    [{ contactId: "con_nobody", title: "x" }, 404],
  ]
  for (const [body, status] of refused) expect((await ask("/tasks", { body })).status).toBe(status)
  for (const query of ["cursor=x", "state=late", "responsible=you", "limit=0"])
    expect((await ask(`/tasks?${query}`)).status).toBe(422)
})

/** When the clock looks at tasks next, in milliseconds UTC; none without a task to wait for. */
const lookAt = async (workspaceId: string) => {
  await runNextPart(workspaceId, "notifications.due")
  const rows = await rowsOf<{ run_at: number }>(
    workspaceId,
    "select run_at from jobs where kind = 'notifications.due'",
  )
  return rows.map((row) => row.run_at)
}

/** So much before the day begins are its tasks told of, in milliseconds, for a digest at midnight to have them. */
const early = 50_000

test("a task that is open again is waited for again", async () => {
  const { ask, id: me, workspace } = await enterOwnWorkspace()
  const [contactId = ""] = await addPeople(ask, 1)
  const dueOn = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const task = await read<Task>(
    ask("/tasks", { body: { contactId, title: "Call", dueOn, responsibleId: me } }),
  )
  const tick = (isDone: boolean) => ask(`/tasks/${task.id}`, { method: "PUT", body: { isDone } })
  expect(await lookAt(workspace.id)).toEqual([Date.parse(dueOn) - early])
  await tick(true)
  expect(await lookAt(workspace.id)).toEqual([])
  await tick(false)
  expect(await lookAt(workspace.id)).toEqual([Date.parse(dueOn) - early])
})

test("a task is due when its day begins where its member is, also once they say where", async () => {
  const { ask, id: me, workspace } = await enterOwnWorkspace()
  const [contactId = ""] = await addPeople(ask, 1)
  const dueOn = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  await ask("/tasks", { body: { contactId, title: "Call", dueOn, responsibleId: me } })
  expect(await lookAt(workspace.id)).toEqual([Date.parse(dueOn) - early])
  const planned = () =>
    rowsOf<{ run_at: number }>(workspace.id, "select run_at from jobs where kind = 'notifications.due'")
  const isLookedAtNow = async () => (await planned()).every(({ run_at }) => run_at <= Date.now())
  await ask("/notifications/time-zone", { method: "PUT", body: { timeZone: "Asia/Tokyo" } })
  expect(await isLookedAtNow()).toBe(true)
  expect(await lookAt(workspace.id)).toEqual([Date.parse(`${dueOn}T00:00:00+09:00`) - early])
  const settings = { timeZone: "Pacific/Auckland", digestAt: 480, quiet: null, choices: {} }
  expect((await ask("/notifications/settings", { method: "PUT", body: settings })).status).toBe(200)
  const [at = 0] = await lookAt(workspace.id)
  expect(at).toBeLessThan(Date.parse(`${dueOn}T00:00:00+09:00`))
})
