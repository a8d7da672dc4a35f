import { expect, test } from "vitest"
import type { Contact, ContactDetail } from "../../../../../worker/workspace/people/contacts/contract.ts"
import type { OwnField } from "../../../../../worker/workspace/people/own-fields/contract.ts"
import { read } from "../../../support/people.ts"
import { addEachKind, addField } from "../../people/own-fields/fields.ts"
import { enterForImports } from "./import.ts"

const header = "name,email,PRINT  run,Position,first met,Frequency"

test("a column with the name of a field is mapped to it, before any word that is only likely", async () => {
  const own = await enterForImports()
  await addEachKind(own.ask)
  const uploaded = await read<{ mapping: unknown }>(own.upload(`${header}\nAda,a@b.example,1,Editor,,\n`))
  expect(uploaded.mapping).toEqual([
    "name",
    "email",
    "fields.print_run",
    "title",
    "fields.first_met",
    "fields.frequency",
  ])
  await addField(own.ask, { name: "Position", kind: "text" })
  const other = await read<{ mapping: unknown }>(
    own.upload(`${header},Extra\nAda,a@b.example,1,Editor,,,x\n`),
  )
  expect(other.mapping).toEqual([
    "name",
    "email",
    "fields.print_run",
    "fields.position",
    "fields.first_met",
    "fields.frequency",
    null,
  ])
})

test("each row is told what is wrong with it before anything is written", async () => {
  const own = await enterForImports()
  await addEachKind(own.ask)
  const rows = [
    "Ada,ada@paper.example,many,,,",
    "Bo,bo@paper.example,,,2023-02-29,",
    "Cy,cy@paper.example,,,,Yearly",
    `Di,di@paper.example, +1e3 ,,2024-02-29," weekly "`,
    "Ek,ek@paper.example,,,,",
  ]
  const previewed = await own.preview([header, ...rows, ""].join("\n"))
  expect(previewed.counts).toMatchObject({ valid: 2, invalid: 3 })
  expect(previewed.refused.map(({ reason }) => reason)).toEqual([
    "Print run: Give a number, such as 12.5.",
    "First met: Give a day that there is, such as 2026-11-30.",
    "Frequency: Choose one of: Daily, Weekly, =Monthly, or so.",
  ])
  await own.apply(previewed.id)
  const [di, ek] = await own.contacts()
  expect(di?.fields).toEqual({ print_run: 1000, first_met: "2024-02-29", frequency: "Weekly" })
  expect(ek?.fields).toEqual({})
  const { sources } = await read<ContactDetail>(own.ask(`/contacts/${di?.id}`))
  expect(sources.find(({ about }) => about === "fields.print_run")).toMatchObject({
    kind: "import",
    origin: "list.csv",
  })
})

test("days are read as spreadsheets write them, and refused where they may be two", async () => {
  const own = await enterForImports()
  await addEachKind(own.ask)
  const days = {
    "30.11.2026": "2026-11-30",
    "3.4.2026": "2026-04-03",
    "03. 04. 2026": "2026-04-03",
    "2026/4/3": "2026-04-03",
    "2026.04.03": "2026-04-03",
    "2026. 4. 3.": null,
    "30/11/2026": "2026-11-30",
    "11/30/2026": "2026-11-30",
    "04-04-2026": "2026-04-04",
    "2026-11-30 00:00:00": "2026-11-30",
    "2026-11-30T08:15:00Z": "2026-11-30",
    "3/4/2026": null,
    "31.2.2026": null,
    "30.11.26": null,
    "13/13/2026": null,
  }
  const rows = Object.keys(days).map((day, at) => `Ada ${at},ada${at}@paper.example,,,${day},`)
  const previewed = await own.preview([header, ...rows, ""].join("\n"))
  const read = Object.values(days).filter((day) => day !== null)
  expect(previewed.counts).toMatchObject({ valid: read.length, invalid: rows.length - read.length })
  await own.apply(previewed.id)
  const met = (await own.contacts()).map(({ fields }) => fields.first_met)
  expect(met.sort()).toEqual(read.sort())
})

test("known people are left, filled in or updated, a blank empties nothing, and undoing takes it back", async () => {
  const own = await enterForImports()
  await addEachKind(own.ask)
  const person = { name: "Ada Ek", email: "ada@paper.example", fields: { print_run: 5, nickname: "Quay" } }
  const { id } = await read<Contact>(own.ask("/contacts", { body: person }))
  const fieldsNow = async () => (await read<Contact>(own.ask(`/contacts/${id}`))).fields
  const file = "name,email,print run,nickname,frequency\nAda Ek,ada@paper.example,7,,Daily\n"
  await own.importFile(file, "skip")
  expect(await fieldsNow()).toEqual(person.fields)
  const filled = await own.importFile(file, "fill_blanks")
  expect(filled.counts).toMatchObject({ updated: 1 })
  expect(await fieldsNow()).toEqual({ ...person.fields, frequency: "Daily" })
  await own.undo(filled.id)
  expect(await fieldsNow()).toEqual(person.fields)
  const updated = await own.importFile(file, "update")
  expect(await fieldsNow()).toEqual({ print_run: 7, nickname: "Quay", frequency: "Daily" })
  await own.undo(updated.id)
  expect(await fieldsNow()).toEqual(person.fields)
  expect((await own.importFile(file, "update")).counts).toMatchObject({ updated: 1 })
  expect((await own.importFile(file, "update")).counts).toMatchObject({ updated: 0, duplicate: 1 })
})

test("undoing gives a choice back by its present name, and leaves nothing of the file where it is gone", async () => {
  const own = await enterForImports()
  const choices = ["Daily", "Weekly", "Monthly"]
  const field = await addField(own.ask, { name: "Frequency", kind: "choice", choices })
  const { id: fieldId } = await addField(own.ask, { name: "Rank", kind: "text" })
  const people: Contact[] = []
  for (const [name, frequency] of [
    ["Ada Ek", "Daily"],
    ["Bo Lind", "Monthly"],
  ] as const) {
    const body = { name, email: `${name[0]}@paper.example`, fields: { frequency, rank: "9" } }
    people.push(await read<Contact>(own.ask("/contacts", { body })))
  }
  const file =
    "name,email,frequency,rank\nAda Ek,a@paper.example,Weekly,7\nBo Lind,b@paper.example,Weekly,7\n"
  const { id } = await own.importFile(file, "update")
  const changed = {
    choices: [
      { name: "Every day", was: "Daily" },
      { name: "Weekly", was: "Weekly" },
    ],
    removed: ["Monthly"],
  }
  expect((await own.ask(`/own-fields/${field.id}`, { method: "PUT", body: changed })).status).toBe(200)
  expect((await own.ask(`/own-fields/${fieldId}`, { method: "DELETE" })).status).toBe(204)
  await addField(own.ask, { name: "Rank", kind: "number" })
  await own.undo(id)
  const now = await Promise.all(people.map((one) => read<ContactDetail>(own.ask(`/contacts/${one.id}`))))
  expect(now.map(({ fields }) => fields)).toEqual([{ frequency: "Every day" }, {}])
  expect(now.flatMap(({ sources }) => sources).filter(({ kind }) => kind === "import")).toEqual([])
})

test("a field that is gone is in no mapping, and one that is new takes the column with its name", async () => {
  const own = await enterForImports()
  const [run] = (await addEachKind(own.ask)) as [OwnField]
  const file = "name,email,print run,Shoe size\nAda Ek,ada@paper.example,7,42\n"
  const first = await own.preview(file)
  expect(first.mapping).toEqual(["name", "email", "fields.print_run", null])
  await own.ask(`/own-fields/${run.id}`, { method: "DELETE" })
  await addField(own.ask, { name: "Shoe size", kind: "number" })
  const stale = await own.ask(`/imports/${first.id}/preview`, {
    method: "PUT",
    body: { mapping: first.mapping },
  })
  expect([stale.status, await stale.json()]).toMatchObject([
    422,
    { error: { details: [{ field: "mapping" }] } },
  ])
  expect((await own.apply(first.id)).counts).toMatchObject({ created: 1 })
  expect((await own.contacts())[0]?.fields).toEqual({})
  const again = await read<{ mapping: unknown }>(own.upload(file))
  expect(again.mapping).toEqual(["name", "email", null, "fields.shoe_size"])
})

test("a mapping names each field once and nothing that cannot be a field", async () => {
  const own = await enterForImports()
  await addEachKind(own.ask)
  const { id } = await own.preview("name,email,a,b\nAda Ek,ada@paper.example,1,2\n")
  for (const mapping of [
    ["name", "email", "fields.print_run", "fields.print_run"],
    ["name", "email", "fields.", null],
    ["name", "email", "fields.none", null],
    ["name", "email", "fields.__proto__", null],
  ])
    expect((await own.ask(`/imports/${id}/preview`, { method: "PUT", body: { mapping } })).status).toBe(422)
})
