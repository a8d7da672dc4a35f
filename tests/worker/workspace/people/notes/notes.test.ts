import { expect, test } from "vitest"
import type { ContactDetail } from "../../../../../worker/workspace/people/contacts/contract.ts"
import type { Note, NotePage } from "../../../../../worker/workspace/people/notes/contract.ts"
import type { Outlet } from "../../../../../worker/workspace/people/outlets/contract.ts"
import { addPeople } from "../../../support/contacts.ts"
import { read } from "../../../support/people.ts"
import { startTeam } from "../../../support/teams.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"

test("a note is written, changed by its author alone, and deleted by them or by who manages", async () => {
  const { owner, member, viewer } = await startTeam()
  const [contactId = ""] = await addPeople(owner.ask, 1)
  const text = "Met at the fair.\n<b>Likes</b> tides."
  const note = await read<Note>(member.ask("/notes", { body: { contactId, text: `  ${text} ` } }))
  expect(note).toMatchObject({ text, author: member.name, isMine: true, changedAt: null })
  const [seen] = (await read<NotePage>(viewer.ask(`/notes?contactId=${contactId}`))).notes
  expect(seen).toEqual({ ...note, isMine: false })

  const change = { method: "PUT", body: { text: "Likes tides." } }
  expect((await owner.ask(`/notes/${note.id}`, change)).status).toBe(403)
  expect(await read(member.ask(`/notes/${note.id}`, change))).toMatchObject({
    text: "Likes tides.",
    changedAt: expect.stringMatching(/^20/),
  })
  const others = await read<Note>(owner.ask("/notes", { body: { contactId, text: "Mine" } }))
  expect((await member.ask(`/notes/${others.id}`, { method: "DELETE" })).status).toBe(403)
  expect((await owner.ask(`/notes/${note.id}`, { method: "DELETE" })).status).toBe(204)
  expect((await owner.ask(`/notes/${note.id}`, { method: "DELETE" })).status).toBe(404)
  const { notes } = await read<NotePage>(owner.ask(`/notes?contactId=${contactId}`))
  expect(notes.map(({ text: left }) => left)).toEqual(["Mine"])
})

test("notes come the latest first, page by page, of the contact or the outlet that is asked for", async () => {
  const { ask } = await enterOwnWorkspace()
  const [one = "", other = ""] = await addPeople(ask, 2)
  const outlet = await read<Outlet>(ask("/outlets", { body: { url: "paper.example" } }))
  for (let index = 0; index < 22; index++) await ask("/notes", { body: { contactId: one, text: `${index}` } })
  await ask("/notes", { body: { contactId: other, text: "Of another" } })
  await ask("/notes", { body: { outletId: outlet.id, text: "Of a place" } })

  const first = await read<NotePage>(ask(`/notes?contactId=${one}`))
  const second = await read<NotePage>(ask(`/notes?contactId=${one}&before=${first.before}`))
  expect(second.before).toBeNull()
  expect([...first.notes, ...second.notes].map(({ text }) => Number(text))).toEqual(
    Array.from({ length: 22 }, (_, index) => 21 - index),
  )
  expect(await read(ask(`/notes?outletId=${outlet.id}`))).toMatchObject({ notes: [{ text: "Of a place" }] })
})

test("a note is about one contact or one outlet that is there, and says something", async () => {
  const { ask } = await enterOwnWorkspace()
  const [contactId] = await addPeople(ask, 1)
  const refused: [object, number][] = [
    [{ contactId, text: " " }, 422],
    [{ contactId, text: "x".repeat(10_001) }, 422],
    [{ contactId }, 422],
    [{ text: "x" }, 422],
    [{ contactId, outletId: "out_1", text: "x" }, 422],
    [{ contactId: "con_nobody", text: "x" }, 404],
    [{ outletId: "out_nobody", text: "x" }, 404],
  ]
  for (const [body, status] of refused) expect((await ask("/notes", { body })).status).toBe(status)
  expect((await ask("/notes")).status).toBe(422)
  expect((await ask("/notes?contactId=con_nobody")).status).toBe(404)
})

test("notes go with a contact who becomes part of another, and come back when that is undone", async () => {
  const { ask } = await enterOwnWorkspace()
  const [id = "", otherId = ""] = await addPeople(ask, 2)
  await ask("/notes", { body: { contactId: id, text: "Of the first" } })
  const moved = await read<Note>(ask("/notes", { body: { contactId: otherId, text: "Of the second" } }))
  await ask("/tasks", { body: { contactId: otherId, title: "Call" } })
  const { merges } = await read<ContactDetail>(ask("/merges", { body: { id, others: [{ id: otherId }] } }))
  // Whoever follows the old id is led to the survivor; what writes has to name who is meant.
  for (const asked of [id, otherId])
    expect((await read<NotePage>(ask(`/notes?contactId=${asked}`))).notes).toHaveLength(2)
  expect((await ask("/notes", { body: { contactId: otherId, text: "x" } })).status).toBe(409)
  expect((await ask("/tasks", { body: { contactId: otherId, title: "x" } })).status).toBe(409)
  await ask(`/notes/${moved.id}`, { method: "PUT", body: { text: "Changed since" } })
  await ask("/notes", { body: { contactId: id, text: "Written since" } })

  await ask(`/merges/${merges[0]?.id}/undo`, { method: "POST" })
  const textsOf = async (contactId: string) =>
    (await read<NotePage>(ask(`/notes?contactId=${contactId}`))).notes.map(({ text }) => text)
  expect(await textsOf(id)).toEqual(["Written since", "Of the first"])
  expect(await textsOf(otherId)).toEqual(["Changed since"])
  expect(await read(ask(`/tasks?contactId=${otherId}`))).toMatchObject({ tasks: [{ title: "Call" }] })
})
