import { expect, test } from "vitest"
import type { Contact, ContactDetail } from "../../../../../worker/workspace/people/contacts/contract.ts"
import type { CountedField, OwnField } from "../../../../../worker/workspace/people/own-fields/contract.ts"
import { read } from "../../../support/people.ts"
import { startProgram } from "../../../support/programs.ts"
import { enterForImports } from "../../across/imports/import.ts"
import { readRights } from "../details/read-rights.ts"
import { addEachKind, fieldsOfEachKind } from "./fields.ts"

/** Something that the field of each kind may say: once, and once changed. */
const values = {
  number: [-1250.5, 0],
  text: ["=SUM(A1), “Quay”", "Two"],
  date: ["2024-02-29", "1969-12-31"],
  choice: ["=Monthly, or so", "Daily"],
} as const
const keys = ["print_run", "nickname", "first_met", "frequency"] as const
const each = fieldsOfEachKind.map(({ kind }, place) => [kind, keys[place] ?? ""] as const)

test.each(each)(
  "a %s is added, changed, exported, imported, merged, read by programs, told to the person and erased",
  async (kind, key) => {
    const [first, then] = values[kind]
    const { ask, program, workspace } = await startProgram()
    await addEachKind(ask)
    const about = `fields.${key}`
    const person = { name: "Ada Ek", email: "ada@paper.example", fields: { [key]: first } }
    const { id } = await read<Contact>(ask("/contacts", { body: person }))
    const added = await read<ContactDetail>(ask(`/contacts/${id}`))
    expect(added.fields).toEqual({ [key]: first })
    expect(added.sources.map((source) => source.about)).toContain(about)
    expect(added.ownFields.map((field) => field.key)).toEqual(keys)

    const put = (fields: object) => read<Contact>(ask(`/contacts/${id}`, { method: "PUT", body: { fields } }))
    expect((await put({ [key]: then })).fields).toEqual({ [key]: then })
    expect((await put({ [key]: null })).fields).toEqual({})
    const emptied = await read<ContactDetail>(ask(`/contacts/${id}`))
    expect(emptied.sources.map((source) => source.about)).not.toContain(about)
    expect((await put({ [key]: then })).fields).toEqual({ [key]: then })
    expect((await put({ [key]: "" })).fields).toEqual({})
    const sent = await program(`/contacts/${id}`, { method: "PUT", body: { fields: { [key]: first } } })
    expect(await read(sent)).toMatchObject({ data: { fields: { [key]: first } } })
    expect(await read(program(`/contacts/${id}`))).toMatchObject({ data: { fields: { [key]: first } } })

    const file = await (await ask("/exports/contacts.csv")).text()
    const other = await enterForImports()
    await addEachKind(other.ask)
    expect((await other.importFile(file)).counts).toMatchObject({ created: 1 })
    const [imported] = await other.contacts()
    expect(imported?.fields).toEqual({ [key]: first })
    expect(await other.exported()).toBe(`\uFEFF${file.replace("\uFEFF", "")}`)
    const whole = (await (await ask("/exports/workspace.json")).json()) as {
      contacts: Contact[]
      ownFields: OwnField[]
    }
    expect(whole.contacts[0]?.fields).toEqual({ [key]: first })
    expect(whole.ownFields.map((field) => field.key)).toEqual(keys)

    const survivor = await read<Contact>(
      ask("/contacts", { body: { name: "A. Ek", fields: { [key]: then } } }),
    )
    const body = { id: survivor.id, others: [{ id, take: [about] }] }
    const merged = await read<ContactDetail>(ask("/merges", { body }))
    expect(merged.fields).toEqual({ [key]: first })
    expect(merged.sources.filter((source) => source.about === about).map(({ kind }) => kind)).toContain("api")

    const page = await readRights(workspace.id, survivor.id)
    expect(page).toContain(fieldsOfEachKind.find((one) => one.kind === kind)?.name)
    expect(page).toContain(String(first))

    await ask(`/contacts/${survivor.id}/erasure`, { method: "POST" })
    const left = await read<CountedField[]>(ask("/own-fields"))
    expect(left.map(({ contacts }) => contacts)).toEqual([0, 0, 0, 0])
  },
)

test.each([
  ["print_run", "12", "Give a number, such as 12.5"],
  ["print_run", 0.1 + 0.2, "Give a number of at most 15 digits"],
  ["nickname", 12, "Give a text"],
  ["nickname", "x".repeat(501), "Use at most 500 characters"],
  ["first_met", "2023-02-29", "Give a day that there is, such as 2026-11-30"],
  ["first_met", "30.11.2026", "Give a day that there is, such as 2026-11-30"],
  ["first_met", 20261130, "Give a day that there is, such as 2026-11-30"],
  ["frequency", "Yearly", "Choose one of: Daily, Weekly, =Monthly, or so"],
  ["rank", "Gold", "There is no field “rank”"],
])("%s does not take %j", async (key, value, message) => {
  const { ask, program } = await startProgram()
  await addEachKind(ask)
  const body = { name: "Ada Ek", fields: { [key]: value } }
  for (const answer of [await ask("/contacts", { body }), await program("/contacts", { body })]) {
    expect(answer.status).toBe(422)
    expect(await read(answer)).toMatchObject({ error: { details: [{ field: `fields.${key}`, message }] } })
  }
  expect(await read(ask("/contacts"))).toMatchObject({ total: 0 })
  const { id } = await read<Contact>(ask("/contacts", { body: { name: "Ada Ek" } }))
  const change = { title: "Editor", fields: { [key]: value } }
  expect((await ask(`/contacts/${id}`, { method: "PUT", body: change })).status).toBe(422)
  expect(await read(ask(`/contacts/${id}`))).toMatchObject({ title: "", fields: {} })
})

test("what is wrong is said of each field, and what is no object of values is refused", async () => {
  const { ask } = await startProgram()
  await addEachKind(ask)
  const fields = { print_run: "many", first_met: "soon", nickname: "Quay" }
  expect(await read(ask("/contacts", { body: { name: "Ada Ek", fields } }))).toMatchObject({
    error: {
      message: "Print run: Give a number, such as 12.5",
      details: [{ field: "fields.print_run" }, { field: "fields.first_met" }],
    },
  })
  for (const wrong of [[], "x", 3, { print_run: [1] }, { print_run: { a: 1 } }, { print_run: true }])
    expect((await ask("/contacts", { body: { name: "Ada Ek", fields: wrong } })).status).toBe(422)
})

test("a change says nothing of the fields that it leaves out, and is none where nothing differs", async () => {
  const { ask } = await startProgram()
  await addEachKind(ask)
  const fields = { print_run: 12, nickname: "Quay" }
  const added = await read<Contact>(ask("/contacts", { body: { name: "Ada Ek", fields } }))
  const put = (body: object) => read<Contact>(ask(`/contacts/${added.id}`, { method: "PUT", body }))
  expect(await put({ fields: { print_run: 12, first_met: null, frequency: "" } })).toEqual(added)
  expect((await put({ fields: { frequency: " weekly " } })).fields).toEqual({
    ...fields,
    frequency: "Weekly",
  })
  const { sources } = await read<ContactDetail>(ask(`/contacts/${added.id}`))
  expect(sources.map(({ about }) => about).sort()).toEqual([
    "fields.frequency",
    "fields.nickname",
    "fields.print_run",
    "name",
  ])
})

test("of two people what only one of them knows stays, and of two values the survivor's", async () => {
  const { ask } = await startProgram()
  await addEachKind(ask)
  const add = (name: string, fields: object) => read<Contact>(ask("/contacts", { body: { name, fields } }))
  const one = await add("Ada Ek", { print_run: 1, nickname: "Quay" })
  const other = await add("A. Ek", { print_run: 2, frequency: "Daily", nickname: "Quay" })
  const merge = () =>
    read<ContactDetail>(ask("/merges", { body: { id: one.id, others: [{ id: other.id }] } }))
  const merged = await merge()
  expect(merged.fields).toEqual({ print_run: 1, nickname: "Quay", frequency: "Daily" })
  expect(merged.sources.filter(({ about }) => about === "fields.print_run")).toHaveLength(1)

  const undo = ({ merges }: ContactDetail) => ask(`/merges/${merges[0]?.id}/undo`, { method: "POST" })
  expect((await read<Contact>(undo(merged))).fields).toEqual(other.fields)
  expect((await read<Contact>(ask(`/contacts/${one.id}`))).fields).toEqual(one.fields)

  const again = await merge()
  await ask(`/contacts/${one.id}`, { method: "PUT", body: { fields: { frequency: "Weekly" } } })
  expect((await read<Contact>(undo(again))).fields).toEqual(other.fields)
  expect((await read<Contact>(ask(`/contacts/${one.id}`))).fields).toEqual({
    ...one.fields,
    frequency: "Weekly",
  })
})

test("a merge is undone although a field and a choice are gone since", async () => {
  const { ask } = await startProgram()
  const [run, , , frequency] = (await addEachKind(ask)) as [OwnField, OwnField, OwnField, OwnField]
  const add = (name: string, fields: object) => read<Contact>(ask("/contacts", { body: { name, fields } }))
  const one = await add("Ada Ek", { frequency: "Daily", nickname: "Quay" })
  const other = await add("A. Ek", { print_run: 2, frequency: "Weekly", nickname: "Pier" })
  const body = { id: one.id, others: [{ id: other.id, take: ["fields.frequency"] }] }
  const { merges, fields } = await read<ContactDetail>(ask("/merges", { body }))
  expect(fields).toEqual({ print_run: 2, frequency: "Weekly", nickname: "Quay" })
  await ask(`/own-fields/${run.id}`, { method: "DELETE" })
  const removed = frequency.choices.filter((name) => name !== "Weekly")
  const fewer = { choices: [{ name: "Weekly" }], removed }
  expect((await ask(`/own-fields/${frequency.id}`, { method: "PUT", body: fewer })).status).toBe(200)
  const undone = await ask(`/merges/${merges[0]?.id}/undo`, { method: "POST" })
  expect(await read(undone)).toMatchObject({ fields: { frequency: "Weekly", nickname: "Pier" } })
  expect((await read<Contact>(ask(`/contacts/${one.id}`))).fields).toEqual({
    frequency: "Weekly",
    nickname: "Quay",
  })
})
