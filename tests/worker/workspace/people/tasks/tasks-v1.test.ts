import { expect, test } from "vitest"
import type { NotificationPage } from "../../../../../worker/workspace/notifications/contract.ts"
import type { TaskV1 } from "../../../../../worker/workspace/people/tasks/v1-schemas.ts"
import { runNextPart, untilNone } from "../../../support/jobs.ts"
import { call, read } from "../../../support/people.ts"
import { makeKey, type Refusal, startProgram } from "../../../support/programs.ts"
import { giveRole, joinWorkspace } from "../../../support/teams.ts"

const taskOf = async (answer: Promise<Response>) => (await read<{ data: TaskV1 }>(answer)).data
const titlesOf = async (answer: Promise<Response>) =>
  (await read<{ data: TaskV1[] }>(answer)).data.map(({ title }) => title)
const idOf = async (answer: Promise<Response>) => (await read<{ data: { id: string } }>(answer)).data.id

async function startWithPerson() {
  const started = await startProgram({ name: "Ada Lovelace" })
  const contact_id = await idOf(started.program("/contacts", { body: { name: "Bo Lind" } }))
  return { ...started, contact_id }
}

test("a program gives somebody a task, ticks it off, opens it again and deletes it", async () => {
  const { program, ask, id: me, workspace, contact_id } = await startWithPerson()
  const body = { contact_id, title: " Call Bo ", due_on: "2027-03-01", responsible_id: me }
  const task = await taskOf(program("/tasks", { body }))
  expect(task).toEqual({
    ...{ id: expect.stringMatching(/^tsk_/), contact_id, client_id: null, title: "Call Bo" },
    ...{ due_on: "2027-03-01", responsible_id: me, responsible: "Ada Lovelace" },
    ...{ done: false, done_at: null, done_by: null, created_by: "Importer", created_at: expect.any(String) },
  })
  await runNextPart(workspace.id, "notifications.spread")
  await untilNone(workspace.id, "select 1 from notifications where spread_at is null")
  const { notifications } = await read<NotificationPage>(ask("/notifications"))
  expect(notifications.map(({ quote }) => quote)).toEqual(["Call Bo"])
  const change = (body: object) => taskOf(program(`/tasks/${task.id}`, { method: "PATCH", body }))
  const done = { done: true, done_at: expect.any(String), done_by: "Importer" }
  expect(await change({ done: true })).toEqual({ ...task, ...done })
  expect(await titlesOf(program("/tasks?state=open"))).toEqual([])
  expect(await titlesOf(program(`/tasks?state=done&contact=${contact_id}&responsible=${me}`))).toEqual([
    "Call Bo",
  ])
  const before = { ...task, done: false, responsible_id: null, due_on: null }
  expect(await change(before)).toEqual({ ...before, responsible: null })
  expect(await read(program(`/tasks/${task.id}?expand=contact&fields=id`))).toMatchObject({
    data: { id: task.id, expanded: { contact: { name: "Bo Lind" } } },
  })
  await read(program(`/tasks/${task.id}`, { method: "DELETE" }))
  expect((await program(`/tasks/${task.id}`)).status).toBe(404)
  const audit = await read<{ entries: { action: string }[] }>(ask("/audit?subject=task"))
  expect(audit.entries.map(({ action }) => action)).toEqual([
    ...["task.deleted", "task.reopened", "task.changed", "task.done", "task.created"],
  ])
})

test("only members who may work are given tasks, and a repetition gets its first answer though they left", async () => {
  const { program, contact_id, workspace, ask } = await startWithPerson()
  const colleague = await joinWorkspace(workspace.id, "member")
  const viewer = await joinWorkspace(workspace.id, "viewer")
  const send = (responsible_id: string | null, headers = {}) =>
    program("/tasks", { body: { contact_id, title: "Call", responsible_id }, headers })
  for (const id of [viewer.id, "usr_none"]) {
    const answer = await send(id)
    const { error } = (await answer.json()) as Refusal
    expect([answer.status, error.details[0]?.field]).toEqual([422, "responsible_id"])
  }
  const key = { "Idempotency-Key": "call" }
  const first = await taskOf(send(colleague.id, key))
  const change = (responsible_id: string) =>
    program(`/tasks/${first.id}`, { method: "PATCH", body: { responsible_id } })
  expect((await change(viewer.id)).status).toBe(422)
  expect((await ask(`/members/${colleague.id}`, { method: "DELETE" })).ok).toBe(true)
  expect(await taskOf(send(colleague.id, key))).toEqual(first)
  expect((await send(colleague.id)).status).toBe(422)
  const wrong = await program("/tasks", { body: { contact_id, title: "Call", client_id: "cli_none" } })
  expect([wrong.status, ((await wrong.json()) as Refusal).error.details[0]?.field]).toEqual([
    422,
    "client_id",
  ])
  const lost = await program("/tasks", { body: { contact_id: "con_none", title: "Call" } })
  expect([lost.status, ((await lost.json()) as Refusal).error.details[0]?.field]).toEqual([422, "contact_id"])
  const { key: token } = await makeKey(ask, { name: "Writer", scopes: ["contacts:write"], days: null })
  expect((await program("/tasks", { token })).status).toBe(403)
})

test("what a program opens again is nobody's where its owner left, and a repetition gets its first answer", async () => {
  const { program, contact_id, workspace, ask } = await startWithPerson()
  const colleague = await joinWorkspace(workspace.id, "member")
  const body = { contact_id, title: "Call", responsible_id: colleague.id }
  const { id } = await taskOf(program("/tasks", { body }))
  const change = (done: boolean, headers = {}) =>
    taskOf(program(`/tasks/${id}`, { method: "PATCH", body: { done }, headers }))
  await change(true)
  const key = { "Idempotency-Key": "again" }
  const kept = await change(false, key)
  expect(kept).toMatchObject({ done: false, responsible_id: colleague.id })
  await change(true)
  expect((await ask(`/members/${colleague.id}`, { method: "DELETE" })).ok).toBe(true)
  expect(await change(false, key)).toEqual(kept)
  expect(await change(false)).toMatchObject({ done: false, responsible_id: null, responsible: null })
  const lost = await program("/tasks/tsk_none", { method: "PATCH", body: { done: false } })
  expect(lost.status).toBe(404)
})

test("many tasks come at once, each for whom its row names, and none of them is told of", async () => {
  const { program, ask, id: me, contact_id } = await startWithPerson()
  const strangers = Array.from({ length: 60 }, (_, at) => `usr_${at}`)
  const tasks = [
    { contact_id, title: "Mine", responsible_id: me },
    { contact_id, title: "Nobody's" },
    { contact_id, title: "" },
    ...strangers.map((responsible_id) => ({ contact_id, title: "Theirs", responsible_id })),
  ]
  interface Row {
    id: string | null
    error: { message: string; details: { field: string }[] } | null
  }
  const { data } = await read<{ data: { created: number; failed: number; rows: Row[] } }>(
    program("/tasks/batch", { body: { tasks } }),
  )
  expect([data.created, data.failed]).toEqual([2, 61])
  expect(data.rows.slice(2, 4).map(({ error }) => error?.details[0]?.field)).toEqual([
    "title",
    "responsible_id",
  ])
  expect(data.rows.at(-1)?.error?.message).toMatch(/At most 50 different people/)
  expect(await titlesOf(program("/tasks"))).toEqual(["Nobody's", "Mine"])
  expect((await read<NotificationPage>(ask("/notifications"))).notifications).toEqual([])
})

test("the key of a limited member has the tasks of their clients alone, and changes no other's", async () => {
  const { program, workspace, ask, contact_id } = await startWithPerson()
  const clients: string[] = []
  for (const name of ["Harbour", "Kestrel"]) clients.push(await idOf(program("/clients", { body: { name } })))
  const [mine, other] = clients as [string, string]
  const hidden = await taskOf(
    program("/tasks", { body: { contact_id, title: "Kestrel's", client_id: other } }),
  )
  await read(program("/tasks", { body: { contact_id, title: "Harbour's", client_id: mine } }))
  const admin = await joinWorkspace(workspace.id, "admin")
  const scopes = ["contacts:read", "contacts:write"]
  const { key: token } = await makeKey(admin.ask, { name: "Theirs", scopes, days: null })
  await giveRole(workspace.id, admin.id, "member")
  await ask(`/member-limits/${admin.id}`, { method: "PUT", body: { clientIds: [mine] } })
  const limited = (path: string, options = {}) => call(`/v1${path}`, { token, ...options })
  expect(await titlesOf(limited("/tasks"))).toEqual(["Harbour's"])
  expect(await read(limited("/tasks"))).toMatchObject({ meta: { total: 1 } })
  const at = `/tasks/${hidden.id}`
  for (const options of [{}, { method: "PATCH", body: { done: true } }, { method: "DELETE" }])
    expect((await limited(at, options)).status).toBe(404)
  const add = (client_id: string | null) =>
    limited("/tasks", { body: { contact_id, title: "New", client_id } })
  expect((await add(other)).status).toBe(422)
  expect((await add(null)).status).toBe(403)
  expect((await add(mine)).status).toBe(201)
  const rows = [other, null, mine].map((client_id) => ({ contact_id, title: "Row", client_id }))
  const batch = await read<{ data: { created: number } }>(limited("/tasks/batch", { body: { tasks: rows } }))
  expect(batch.data.created).toBe(1)
  expect(await titlesOf(program(`/tasks?client=${other}`))).toEqual(["Kestrel's"])
  // People are everybody's, and so is what is noted of them.
  expect((await limited("/notes", { body: { contact_id, text: "Prefers mail" } })).status).toBe(201)
})
