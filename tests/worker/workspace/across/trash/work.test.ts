import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import type { TrashPage } from "../../../../../worker/workspace/across/trash/contract.ts"
import type { Story } from "../../../../../worker/workspace/discover/saved-stories/contract.ts"
import type { ContactDetail } from "../../../../../worker/workspace/people/contacts/contract.ts"
import type { Note, NotePage } from "../../../../../worker/workspace/people/notes/contract.ts"
import type { Task, TaskPage } from "../../../../../worker/workspace/people/tasks/contract.ts"
import type {
  Schedule,
  ScheduleList,
} from "../../../../../worker/workspace/results/report-schedules/contract.ts"
import { type Ask, addPeople } from "../../../support/contacts.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { read } from "../../../support/people.ts"
import { startProgram } from "../../../support/programs.ts"
import { startTeam } from "../../../support/teams.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"

const trashOf = async (ask: Ask) => (await read<TrashPage>(ask("/trash"))).items
const remove = async (ask: Ask, path: string) => (await ask(path, { method: "DELETE" })).status
const bringBack = (ask: Ask, kind: string, id = "") =>
  read(ask("/trash/restore", { body: { kind, ids: [id] } }))
const addTask = (ask: Ask, contactId = "", more: object = {}) =>
  read<Task>(
    ask("/tasks", { body: { contactId, title: "Send the photograph", dueOn: "2099-03-01", ...more } }),
  )
const tasksOf = async (ask: Ask) => (await read<TaskPage>(ask("/tasks"))).tasks
const writeNote = (ask: Ask, about: object, text = "Prefers calls\nin the morning") =>
  read<Note>(ask("/notes", { body: { ...about, text } }))
const notesOf = async (ask: Ask, contactId = "") =>
  (await read<NotePage>(ask(`/notes?contactId=${contactId}`))).notes
const jobsOf = (workspaceId: string, subject: string) =>
  insideWorkspace(({ db }) => db.all(sql`select kind from jobs where subject = ${subject}`), workspaceId)

test("a deleted task is nowhere but in the trash, and comes back as it was", async () => {
  const { ask } = await enterOwnWorkspace()
  const [contact] = await addPeople(ask, 1)
  const { id } = await addTask(ask, contact)
  const before = await tasksOf(ask)
  expect(await remove(ask, `/tasks/${id}`)).toBe(204)
  expect(await remove(ask, `/tasks/${id}`)).toBe(404)
  expect(await tasksOf(ask)).toEqual([])
  expect(await trashOf(ask)).toMatchObject([{ kind: "task", name: "Send the photograph" }])
  expect(await bringBack(ask, "task", id)).toMatchObject({ restored: 1, refused: 0 })
  expect(await tasksOf(ask)).toEqual(before)
  expect(await trashOf(ask)).toEqual([])
})

test("a task and a note wait for their contact, and stay away from one that is gone for good", async () => {
  const { ask } = await enterOwnWorkspace()
  const [contact = ""] = await addPeople(ask, 1)
  const { id: task } = await addTask(ask, contact)
  const { id: note } = await writeNote(ask, { contactId: contact })
  const paths = [`/tasks/${task}`, `/notes/${note}`, `/contacts/${contact}`]
  for (const path of paths) expect(await remove(ask, path)).toBe(204)
  const waits = "It belongs to the contact “Person 0”, which is in the trash, too. Restore that first."
  expect(await bringBack(ask, "task", task)).toMatchObject({ restored: 0, refused: 1, reason: waits })
  expect(await bringBack(ask, "note", note)).toMatchObject({ refused: 1, reason: waits })
  for (const [kind, id] of [
    ["contact", contact],
    ["task", task],
    ["note", note],
  ])
    expect(await bringBack(ask, kind ?? "", id)).toMatchObject({ restored: 1 })
  expect(await tasksOf(ask)).toMatchObject([{ id: task, contact: { id: contact } }])
  expect(await notesOf(ask, contact)).toMatchObject([{ id: note }])
  for (const path of paths) await remove(ask, path)
  const items = await trashOf(ask)
  expect(await remove(ask, `/trash/${items.find(({ kind }) => kind === "contact")?.id}`)).toBe(204)
  const gone = items.find(({ kind }) => kind === "task")?.id
  expect((await ask(`/trash/${gone}/restore`, { method: "POST" })).status).toBe(404)
  expect(await trashOf(ask)).toEqual([])
})

test("a task comes back for whom its contact was merged into", async () => {
  const { ask } = await enterOwnWorkspace()
  const [contact, into = ""] = await addPeople(ask, 2)
  const { id } = await addTask(ask, contact)
  await remove(ask, `/tasks/${id}`)
  expect((await ask("/merges", { body: { id: into, others: [{ id: contact }] } })).status).toBe(200)
  expect(await bringBack(ask, "task", id)).toMatchObject({ restored: 1 })
  expect(await tasksOf(ask)).toMatchObject([{ id, contact: { id: into } }])
})

test("what a program deletes goes to the trash, and it is told of it and of its return", async () => {
  const { ask, program } = await startProgram()
  const [contact] = await addPeople(ask, 1)
  const made = await read<{ data: { id: string } }>(
    program("/notes", { body: { contact_id: contact, text: "Likes tides" } }),
  )
  const others = await writeNote(ask, { contactId: contact })
  const { id: task } = await addTask(ask, contact)
  const { id: story } = await read<Story>(ask("/stories", { body: { title: "We sew sails" } }))
  const { data: begun } = await read<{ data: { next_cursor: string } }>(program("/changes"))
  const ids = [made.data.id, task, story]
  const told = async () =>
    (
      await read<{ data: { changes: { id: string; deleted: boolean }[] } }>(
        program(`/changes?cursor=${begun.next_cursor}`),
      )
    ).data.changes
      .filter((one) => ids.includes(one.id))
      .map(({ deleted }) => deleted)
  for (const [at, kind] of ["notes", "tasks", "stories"].entries()) {
    const answer = await program(`/${kind}/${ids[at]}`, { method: "DELETE" })
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { status: "success", data: { id: ids[at], deleted: true } },
    ])
  }
  expect((await program(`/notes/${others.id}`, { method: "DELETE" })).status).toBe(403)
  expect(await told()).toEqual([true, true, true])
  expect((await trashOf(ask)).map(({ kind }) => kind)).toEqual(["story", "task", "note"])
  for (const [at, kind] of ["note", "task", "story"].entries())
    expect(await bringBack(ask, kind, ids[at])).toMatchObject({ restored: 1 })
  expect(await told()).toEqual([false, false, false])
})

test("a note comes back by whoever may delete it", async () => {
  const { owner, admin, member } = await startTeam()
  const [contact] = await addPeople(owner.ask, 1)
  const { id } = await writeNote(owner.ask, { contactId: contact })
  expect(await remove(owner.ask, `/notes/${id}`)).toBe(204)
  const [item] = await trashOf(member.ask)
  expect(item).toMatchObject({ kind: "note", name: "Prefers calls in the morning" })
  const refused = { error: { code: "forbidden" } }
  expect(await bringBack(member.ask, "note", id)).toMatchObject(refused)
  expect((await member.ask(`/trash/${item?.id}/restore`, { method: "POST" })).status).toBe(403)
  expect(await remove(member.ask, `/trash/${item?.id}`)).toBe(403)
  expect(await bringBack(admin.ask, "note", id)).toMatchObject({ restored: 1 })
  expect(await notesOf(member.ask, contact)).toMatchObject([{ id, text: "Prefers calls\nin the morning" }])
  const { id: own } = await writeNote(member.ask, { contactId: contact }, "Mine")
  await remove(member.ask, `/notes/${own}`)
  expect(await bringBack(member.ask, "note", own)).toMatchObject({ restored: 1 })
})

test("whoever was merged while their list was in the trash is in it as who they are now, once", async () => {
  for (const isInToo of [false, true]) {
    const { ask } = await enterOwnWorkspace()
    const [merged = "", into = ""] = await addPeople(ask, 2)
    const { id } = await read<{ id: string }>(ask("/lists", { body: { name: "Sails" } }))
    const ids = isInToo ? [merged, into] : [merged]
    expect((await ask(`/lists/${id}/members`, { body: { action: "add", ids } })).ok).toBe(true)
    expect(await remove(ask, `/lists/${id}`)).toBe(204)
    expect((await ask("/merges", { body: { id: into, others: [{ id: merged }] } })).status).toBe(200)
    expect(await bringBack(ask, "list", id)).toMatchObject({ restored: 1, notIn: { inTrash: 0, gone: 0 } })
    expect(await read(ask(`/contacts?list=${id}`))).toMatchObject({ total: 1, contacts: [{ id: into }] })
  }
})

test("with a contact that is deleted for good go the notes and tasks that nobody can bring back", async () => {
  const { ask } = await enterOwnWorkspace()
  const [contact = "", other = ""] = await addPeople(ask, 2)
  const { id: task } = await addTask(ask, contact)
  const { id: note } = await writeNote(ask, { contactId: contact })
  const { id: kept } = await writeNote(ask, { contactId: other }, "About another")
  for (const path of [`/tasks/${task}`, `/notes/${note}`, `/notes/${kept}`, `/contacts/${contact}`])
    expect(await remove(ask, path)).toBe(204)
  const entry = (await trashOf(ask)).find(({ kind }) => kind === "contact")
  expect(await remove(ask, `/trash/${entry?.id}`)).toBe(204)
  expect((await trashOf(ask)).map(({ name }) => name)).toEqual(["About another"])
})

test("whoever was added again and is erased leaves no note about the earlier contact in the trash", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const person = { name: "Wren Hollis", email: "wren@harbour.example" }
  const { id: before } = await read<ContactDetail>(ask("/contacts", { body: person }))
  const { id: note } = await writeNote(ask, { contactId: before }, "Prefers calls in the morning")
  for (const path of [`/notes/${note}`, `/contacts/${before}`]) expect(await remove(ask, path)).toBe(204)
  const { id: now } = await read<ContactDetail>(ask("/contacts", { body: person }))
  expect((await ask(`/contacts/${now}/erasure`, { method: "POST" })).ok).toBe(true)
  const kept = await insideWorkspace(({ db }) => db.all("select * from trash_rows"), workspace.id)
  expect(JSON.stringify(kept)).not.toMatch(/calls/)
  expect(await trashOf(ask)).toEqual([])
})

test("emptying the trash leaves the notes of others to those who may delete them", async () => {
  const { owner, member } = await startTeam()
  const [contact] = await addPeople(owner.ask, 1)
  const { id: theirs } = await writeNote(owner.ask, { contactId: contact }, "The owner's")
  const { id: own } = await writeNote(member.ask, { contactId: contact }, "Mine")
  const { id: task } = await addTask(owner.ask, contact)
  for (const path of [`/notes/${theirs}`, `/notes/${own}`, `/tasks/${task}`])
    expect(await remove(owner.ask, path)).toBe(204)
  expect(await remove(member.ask, "/trash")).toBe(204)
  expect((await trashOf(owner.ask)).map(({ name }) => name)).toEqual(["The owner's"])
  expect(await remove(owner.ask, "/trash")).toBe(204)
  expect(await trashOf(owner.ask)).toEqual([])
})

test("a member who works for one client takes back what they deleted for it, and no more", async () => {
  const { owner, member } = await startTeam()
  const { id: clientId } = await read<{ id: string }>(owner.ask("/clients", { body: { name: "Harbour" } }))
  const [contact] = await addPeople(owner.ask, 1)
  await owner.ask(`/member-limits/${member.id}`, { method: "PUT", body: { clientIds: [clientId] } })
  const storyFor = (id: string) =>
    read<Story>(owner.ask("/stories", { body: { title: "We sew sails", clientId: id } }))
  const things = [
    ["task", "tasks", await addTask(owner.ask, contact, { clientId }), await addTask(owner.ask, contact)],
    ["story", "stories", await storyFor(clientId), await storyFor("cli_own")],
  ] as const
  for (const [kind, path, mine, others] of things) {
    expect(await remove(member.ask, `/${path}/${mine.id}`), kind).toBe(204)
    expect(await remove(member.ask, `/${path}/${others.id}`), kind).toBe(404)
    expect(await bringBack(member.ask, kind, mine.id)).toMatchObject({ restored: 1, refused: 0 })
    await remove(owner.ask, `/${path}/${others.id}`)
    expect(await bringBack(member.ask, kind, others.id)).toMatchObject({
      restored: 0,
      refused: 0,
      reason: null,
    })
  }
  const { id } = await writeNote(member.ask, { contactId: contact })
  await remove(member.ask, `/notes/${id}`)
  expect(await bringBack(member.ask, "note", id)).toMatchObject({ restored: 1 })
  expect((await member.ask("/trash")).status).toBe(403)
})

test("an erasure leaves nothing of the person in what is in the trash, nor in what that is called", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const { id: wren } = await read<ContactDetail>(ask("/contacts", { body: { name: "Wren Hollis" } }))
  const [other = "", third = ""] = await addPeople(ask, 2)
  const own = await addTask(ask, wren)
  const named = await addTask(ask, other, { title: "Ask Wren Hollis about Otto" })
  const noted = await writeNote(ask, { contactId: third }, "Sits next to\nWren Hollis")
  for (const path of [`/tasks/${own.id}`, `/tasks/${named.id}`, `/notes/${noted.id}`, `/contacts/${third}`])
    expect(await remove(ask, path)).toBe(204)
  expect((await ask(`/contacts/${wren}/erasure`, { method: "POST" })).ok).toBe(true)
  const kept = await insideWorkspace(
    ({ db }) => [db.all("select * from trash"), db.all("select * from trash_rows")],
    workspace.id,
  )
  expect(JSON.stringify(kept)).not.toMatch(/wren/i)
  expect((await trashOf(ask)).map(({ kind, name }) => [kind, name])).toEqual([
    ["contact", "Person 1"],
    ["note", "Sits next to …"],
    ["task", "Ask … about Otto"],
  ])
  await bringBack(ask, "contact", third)
  expect(await notesOf(ask, third)).toEqual([])
  expect(await bringBack(ask, "note", noted.id)).toMatchObject({ restored: 1 })
  expect(await notesOf(ask, third)).toMatchObject([{ text: "Sits next to\n…" }])
})

test("a story comes back with what it found and is watched again, where a workspace has room for it", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const { id } = await read<Story>(ask("/stories", { body: { title: "We sew sails", names: "Vestmora" } }))
  const request = await read<{ id: string }>(ask("/opportunities", { body: { title: "Who knows sails?" } }))
  await insideWorkspace(
    ({ db }) =>
      db.run(sql`insert into story_findings (story_id, opportunity_id, reason, name, quote, found_at)
        values (${id}, ${request.id}, 'brand', 'Vestmora', 'Vestmora sews.', 1)`),
    workspace.id,
  )
  const before = await read<Story>(ask(`/stories/${id}`))
  expect(before.found).toBe(1)
  expect(await remove(ask, `/stories/${id}`)).toBe(204)
  expect(await remove(ask, `/stories/${id}`)).toBe(404)
  expect((await ask(`/stories/${id}`)).status).toBe(404)
  expect(await jobsOf(workspace.id, id)).toEqual([])
  const fill = (count: number) =>
    insideWorkspace(({ db }) => {
      db.run(sql`delete from stories`)
      db.run(sql`with recursive some(n) as (select 1 union all select n + 1 from some where n < ${count})
        insert into stories (id, title, text, countries, languages, kinds, names, competitors, paused_at, created_by, created_at, updated_at)
        select 'sto_' || n, 'Tides', '', '[]', '[]', '[]', '[]', '[]', 1, 'Me', 1, 1 from some`)
    }, workspace.id)
  await fill(200)
  expect(await bringBack(ask, "story", id)).toMatchObject({
    refused: 1,
    reason: "A workspace has at most 200 stories. Delete one that is over.",
  })
  await fill(1)
  expect(await bringBack(ask, "story", id)).toMatchObject({ restored: 1 })
  expect(await read<Story>(ask(`/stories/${id}`))).toEqual(before)
  expect(await jobsOf(workspace.id, id)).toEqual([{ kind: "story.watch" }])
})

test("a schedule comes back with what waits, makes reports again, and mails nothing that its deletion stopped", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const body = { clientId: "cli_own", title: "Autumn", from: "2027-09-01", to: "2027-09-30" }
  const reports = [
    await read<{ id: string }>(ask("/reports", { body })),
    await read<{ id: string }>(ask("/reports", { body })),
  ]
  const { id } = await read<Schedule>(
    ask("/report-schedules", {
      body: {
        ...{ rhythm: "month", day: 1, hour: 9, timeZone: "UTC", linkDays: 30, title: "Coverage" },
        ...{ reportId: reports[0]?.id, recipients: ["client@harbour.example"] },
      },
    }),
  )
  await insideWorkspace(({ db }) => {
    for (const [at, state] of ["waiting", "sending"].entries())
      db.run(sql`insert into report_deliveries (id, schedule_id, report_id, from_date, state, recipients, created_at)
        values (${`rdl_${at}`}, ${id}, ${reports[at]?.id}, ${`2027-0${at + 1}-01`}, ${state}, '[]', 1)`)
  }, workspace.id)
  const list = () => read<ScheduleList>(ask("/report-schedules"))
  const { schedules } = await list()
  expect(await remove(ask, `/report-schedules/${id}`)).toBe(204)
  expect(await remove(ask, `/report-schedules/${id}`)).toBe(404)
  expect(await list()).toEqual({ schedules: [], deliveries: [] })
  expect(await jobsOf(workspace.id, id)).toEqual([])
  expect(await trashOf(ask)).toMatchObject([{ kind: "report_schedule", name: "Coverage" }])
  expect(await bringBack(ask, "report_schedule", id)).toMatchObject({ restored: 1 })
  const back = await list()
  expect(back.schedules).toEqual(schedules)
  expect(back.deliveries.map(({ state, reason }) => [state, reason]).toSorted()).toEqual([
    ["stopped", "deleted"],
    ["waiting", null],
  ])
  expect(await jobsOf(workspace.id, id)).toEqual([{ kind: "report.make" }])
  await ask(`/report-schedules/${id}/pause`, { method: "POST" })
  await remove(ask, `/report-schedules/${id}`)
  await bringBack(ask, "report_schedule", id)
  expect(await jobsOf(workspace.id, id)).toEqual([])
})
