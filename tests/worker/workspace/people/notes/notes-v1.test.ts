import { expect, test } from "vitest"
import type { NotePage } from "../../../../../worker/workspace/people/notes/contract.ts"
import type { NoteV1 } from "../../../../../worker/workspace/people/notes/v1-schemas.ts"
import { read } from "../../../support/people.ts"
import { makeKey, type Refusal, startProgram } from "../../../support/programs.ts"

const noteOf = async (answer: Promise<Response>) => (await read<{ data: NoteV1 }>(answer)).data
const idsOf = async (answer: Promise<Response>) =>
  (await read<{ data: NoteV1[] }>(answer)).data.map(({ id }) => id)
const idOf = async (answer: Promise<Response>) => (await read<{ data: { id: string } }>(answer)).data.id

test("a program notes something about a person and an outlet, reads it with them, and changes and deletes it", async () => {
  const { program, ask } = await startProgram()
  const contact_id = await idOf(program("/contacts", { body: { name: "Ada Lund" } }))
  const outlet_id = await idOf(program("/outlets", { body: { url: "harbour.example" } }))
  const note = await noteOf(program("/notes", { body: { contact_id, text: " Prefers mail " } }))
  expect(note).toMatchObject({
    contact_id,
    outlet_id: null,
    text: "Prefers mail",
    author: "Importer",
    own: true,
  })
  const other = await noteOf(
    program("/notes", { body: { outlet_id, contact_id: null, text: "Closed on Mondays" } }),
  )
  expect(await idsOf(program("/notes"))).toEqual([other.id, note.id])
  expect(await idsOf(program(`/notes?contact=${contact_id}`))).toEqual([note.id])
  expect(await idsOf(program(`/notes?outlet=${outlet_id}`))).toEqual([other.id])
  expect(await read(program(`/notes/${note.id}?expand=contact,outlet&fields=id`))).toMatchObject({
    data: { id: note.id, expanded: { contact: { name: "Ada Lund" }, outlet: null } },
  })
  // The team reads it where it reads its own.
  const page = await read<NotePage>(ask(`/notes?contactId=${contact_id}`))
  expect(page.notes).toMatchObject([{ text: "Prefers mail", author: "Importer", isMine: false }])
  const whole = { ...note, text: "Prefers calls" }
  expect(await noteOf(program(`/notes/${note.id}`, { method: "PUT", body: whole }))).toEqual({
    ...whole,
    changed_at: expect.any(String),
  })
  await read(program(`/notes/${note.id}`, { method: "DELETE" }))
  expect((await program(`/notes/${note.id}`)).status).toBe(404)
  const audit = await read<{ entries: { action: string }[] }>(ask("/audit?subject=note"))
  expect(audit.entries.map(({ action }) => action)).toEqual([
    ...["note.deleted", "note.changed", "note.written", "note.written"],
  ])
})

test("what others noted is read and left as it is, and a note is about one thing that is there", async () => {
  const { program, ask } = await startProgram()
  const contact_id = await idOf(program("/contacts", { body: { name: "Ada Lund" } }))
  const { id } = await read<{ id: string }>(ask("/notes", { body: { contactId: contact_id, text: "Mine" } }))
  const { key: token } = await makeKey(ask, { name: "Other", scopes: ["contacts:write"], days: null })
  const theirs = await noteOf(program("/notes", { body: { contact_id, text: "By the first key" } }))
  expect(await noteOf(program(`/notes/${id}`))).toMatchObject({ text: "Mine", own: false })
  for (const [note, options] of [
    [id, {}],
    [theirs.id, { token }],
  ] as const) {
    const change = { method: "PATCH", body: { text: "Changed" }, ...options }
    expect((await program(`/notes/${note}`, change)).status).toBe(403)
    expect((await program(`/notes/${note}`, { method: "DELETE", ...options })).status).toBe(403)
  }
  expect(await noteOf(program(`/notes/${id}`))).toMatchObject({ text: "Mine", changed_at: null })
  // To write is not to read.
  expect((await program("/notes", { token })).status).toBe(403)
  const refused = async (body: object) => {
    const answer = await program("/notes", { body })
    const { error } = (await answer.json()) as Refusal
    return [answer.status, error.details?.[0]?.field]
  }
  expect(await refused({ text: "About nobody" })).toEqual([422, "contact_id"])
  expect(await refused({ text: "Both", contact_id, outlet_id: "out_1" })).toEqual([422, "contact_id"])
  expect(await refused({ text: " ", contact_id })).toEqual([422, "text"])
  expect(await refused({ text: "Nowhere", contact_id: "con_none" })).toEqual([422, "contact_id"])
  expect(await refused({ text: "Nowhere", outlet_id: "out_none" })).toEqual([422, "outlet_id"])
})

test("the notes of somebody who was merged are found by either id, and many come at once", async () => {
  const { program, ask } = await startProgram()
  const ids: string[] = []
  for (const name of ["Ada Lund", "A. Lund"]) ids.push(await idOf(program("/contacts", { body: { name } })))
  const [id, mergedId] = ids as [string, string]
  const rows = [
    { contact_id: mergedId, text: "One" },
    { contact_id: "con_none", text: "Two" },
    { contact_id: mergedId, text: "" },
    { contact_id: mergedId, text: "Four" },
  ]
  const batch = await read<{ data: { rows: { id: string | null; error: { code: string } | null }[] } }>(
    program("/notes/batch", { body: { notes: rows } }),
  )
  expect(batch.data.rows.map(({ id, error }) => error?.code ?? id?.slice(0, 4))).toEqual([
    ...["nte_", "validation_failed", "validation_failed", "nte_"],
  ])
  const merged = await ask("/merges", { body: { id, others: [{ id: mergedId, take: [] }] } })
  expect(merged.ok, await merged.text()).toBe(true)
  const kept = [batch.data.rows[3]?.id, batch.data.rows[0]?.id]
  expect(await idsOf(program(`/notes?contact=${id}`))).toEqual(kept)
  expect(await idsOf(program(`/notes?contact=${mergedId}`))).toEqual(kept)
})
