import { expect, test } from "vitest"
import type { AuditPage } from "../../../../../worker/workspace/core/audit/contract.ts"
import type { Contact, ContactDetail } from "../../../../../worker/workspace/people/contacts/contract.ts"
import {
  type CountedField,
  MOST_CHOICES,
  MOST_FIELDS,
  type OwnField,
} from "../../../../../worker/workspace/people/own-fields/contract.ts"
import type { Ask } from "../../../support/contacts.ts"
import { read } from "../../../support/people.ts"
import { startProgram } from "../../../support/programs.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"
import { addEachKind, addField } from "./fields.ts"

const all = (ask: Ask) => read<CountedField[]>(ask("/own-fields"))
const change = (ask: Ask, { id }: OwnField, body: object) => ask(`/own-fields/${id}`, { method: "PUT", body })
const refusal = async (answer: Response) => {
  const { error } = (await answer.json()) as {
    error: { code: string; details?: { field: string; message: string }[] }
  }
  return [answer.status, error.code, error.details?.[0]?.field, error.details?.[0]?.message]
}

test("a field is added, listed in order, renamed and moved, and the audit log says so", async () => {
  const { ask } = await enterOwnWorkspace({ name: "Mara Quill" })
  const fields = await addEachKind(ask)
  expect(fields[0]).toEqual({
    id: expect.stringMatching(/^fld_/),
    key: "print_run",
    name: "Print run",
    kind: "number",
    choices: [],
    createdBy: "Mara Quill",
    createdAt: expect.any(String),
  })
  expect(fields.map(({ key }) => key)).toEqual(["print_run", "nickname", "first_met", "frequency"])
  const [first, second, third, fourth] = fields as [OwnField, OwnField, OwnField, OwnField]
  expect(await read(change(ask, first, { name: "Circulation" }))).toMatchObject({
    name: "Circulation",
    key: "print_run",
  })
  const ids = [fourth, first, third, second].map(({ id }) => id)
  const moved = await read<CountedField[]>(ask("/own-fields/order", { method: "PUT", body: { ids } }))
  expect(moved.map(({ id }) => id)).toEqual(ids)
  expect(await all(ask)).toEqual(moved)
  for (const wrong of [ids.slice(1), [...ids, "fld_none"], ids.with(0, ids[1] ?? "")])
    expect((await ask("/own-fields/order", { method: "PUT", body: { ids: wrong } })).status).toBe(409)
  const { entries } = await read<AuditPage>(ask("/audit?subject=field"))
  expect(entries.map(({ action }) => action)).toEqual([
    "field.moved",
    "field.changed",
    ...Array(4).fill("field.created"),
  ])
})

test("a name is given once, however it is written, and is none that every contact has", async () => {
  const { ask } = await enterOwnWorkspace()
  const [field] = await addEachKind(ask)
  const other = await addField(ask, { name: "Other", kind: "text" })
  for (const name of ["print RUN", " Print  run ", "Prínt run"]) {
    const taken = [409, "conflict", "name", "You already have a field with this name."]
    expect(await refusal(await ask("/own-fields", { body: { name, kind: "text" } }))).toEqual(taken)
    expect(await refusal(await change(ask, other, { name }))).toEqual(taken)
  }
  expect((await change(ask, field as OwnField, { name: "PRINT RUN" })).status).toBe(200)
  for (const name of [
    "Email",
    "time zone",
    "TIME_ZONE",
    "Social links",
    "Tags",
    "First name",
    " ",
    "??",
    "x".repeat(61),
  ])
    expect(
      (await refusal(await ask("/own-fields", { body: { name, kind: "text" } }))).slice(0, 3),
      name,
    ).toEqual([422, "validation_failed", "name"])
})

test("the key of a field is its name in plain letters, and no two have one", async () => {
  const { ask } = await enterOwnWorkspace()
  const keys: string[] = []
  for (const name of ["Größe (m²)", "A-B", "A B", "発行部数", "読者", "constructor", "2027 budget"])
    keys.push((await addField(ask, { name, kind: "text" })).key)
  expect(keys).toEqual(["gro_e_m2", "a_b", "a_b_2", "field", "field_2", "field_3", "2027_budget"])
})

test.each([
  [{ name: "Rank", kind: "colour" }, "kind"],
  [{ name: "Rank" }, "kind"],
  [{ name: "Rank", kind: "choice" }, "choices"],
  [{ name: "Rank", kind: "choice", choices: [] }, "choices"],
  [{ name: "Rank", kind: "text", choices: ["A"] }, "choices"],
  [{ name: "Rank", kind: "choice", choices: ["A", " a "] }, "choices"],
  [{ name: "Rank", kind: "choice", choices: ["A", " "] }, "choices.1"],
  [
    { name: "Rank", kind: "choice", choices: Array.from({ length: MOST_CHOICES + 1 }, (_, at) => `${at}`) },
    "choices",
  ],
])("%j is no field", async (body, field) => {
  const { ask } = await enterOwnWorkspace()
  expect((await refusal(await ask("/own-fields", { body }))).slice(0, 3)).toEqual([
    422,
    "validation_failed",
    field,
  ])
  expect(await all(ask)).toEqual([])
})

test("a workspace has thirty fields, also when two people add the thirtieth at once", async () => {
  const { ask } = await enterOwnWorkspace()
  for (let place = 1; place < MOST_FIELDS; place++)
    await addField(ask, { name: `Field ${place}`, kind: "text" })
  const answers = await Promise.all(
    ["Last", "Later"].map((name) => ask("/own-fields", { body: { name, kind: "text" } })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await all(ask)).toHaveLength(MOST_FIELDS)
  const [refused] = answers.filter(({ status }) => status === 409)
  expect(await read(refused as Response)).toMatchObject({ error: { code: "too_many" } })
})

test("choices are renamed for everybody who has them, added, ordered, and cleared only on demand", async () => {
  const { ask } = await enterOwnWorkspace()
  const field = await addField(ask, { name: "Rank", kind: "choice", choices: ["Gold", "Silver", "Lead"] })
  const add = (name: string, rank: string) =>
    read<Contact>(ask("/contacts", { body: { name, fields: { rank } } }))
  const [ada, bo] = [await add("Ada Ek", "gold"), await add("Bo Lind", "Silver")]
  const rankOf = async ({ id }: Contact) => (await read<Contact>(ask(`/contacts/${id}`))).fields
  expect(ada.fields).toEqual({ rank: "Gold" })

  const swapped = [
    { name: "Gold", was: "silver" },
    { name: "Silver", was: "Gold" },
    { name: "Tin" },
    { name: "Lead" },
  ]
  expect(await read(change(ask, field, { choices: swapped }))).toMatchObject({
    choices: ["Gold", "Silver", "Tin", "Lead"],
  })
  expect([await rankOf(ada), await rankOf(bo)]).toEqual([{ rank: "Silver" }, { rank: "Gold" }])

  const fewer = { choices: [{ name: "Gold" }, { name: "Tin" }], removed: ["silver", "Lead"] }
  expect(await refusal(await change(ask, field, fewer))).toEqual([
    409,
    "in_use",
    "choices",
    "Contacts still have “Silver” (1 contact). Choose something else for them, or clear it from them.",
  ])
  expect(await rankOf(ada)).toEqual({ rank: "Silver" })
  expect((await change(ask, field, { ...fewer, clear: ["Lead"] })).status).toBe(409)
  expect(await rankOf(ada)).toEqual({ rank: "Silver" })
  expect(await read(change(ask, field, { ...fewer, clear: ["SILVER"] }))).toMatchObject({
    choices: ["Gold", "Tin"],
  })
  expect([await rankOf(ada), await rankOf(bo)]).toEqual([{}, { rank: "Gold" }])
  expect((await read<ContactDetail>(ask(`/contacts/${ada.id}`))).sources.map(({ about }) => about)).toEqual([
    "name",
  ])
  const { entries } = await read<AuditPage>(ask("/audit?subject=field"))
  expect(entries[0]).toMatchObject({ action: "field.changed", count: 2 })

  for (const choices of [
    [],
    [{ name: "Gold" }, { name: "GOLD" }],
    [{ name: "Gold", was: "Platinum" }],
    [{ name: "Gold" }, { name: "Brass", was: "Gold" }],
  ])
    expect((await change(ask, field, { choices })).status, JSON.stringify(choices)).toBe(422)
  const text = await addField(ask, { name: "Nickname", kind: "text" })
  expect((await change(ask, text, { choices: [{ name: "A" }] })).status).toBe(422)
})

test("a choice that a colleague added meanwhile does not go, nor its contacts' values", async () => {
  const { ask } = await enterOwnWorkspace()
  const field = await addField(ask, { name: "Rank", kind: "choice", choices: ["Gold", "Lead"] })
  const [gold, lead] = [
    { name: "Gold", was: "Gold" },
    { name: "Lead", was: "Lead" },
  ]
  expect((await change(ask, field, { choices: [gold, lead, { name: "Tin" }] })).status).toBe(200)
  const { id } = await read<Contact>(ask("/contacts", { body: { name: "Ada Ek", fields: { rank: "Tin" } } }))
  const message = "The choices have changed meanwhile. Load the page again."
  for (const body of [
    { choices: [lead, gold] },
    { choices: [gold], removed: ["Lead"], clear: ["Lead", "Tin"] },
  ]) {
    const refused = await change(ask, field, { name: "Level", ...body })
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { error: { code: "conflict", message } },
    ])
  }
  expect(await all(ask)).toMatchObject([{ name: "Rank", choices: ["Gold", "Lead", "Tin"] }])
  expect((await read<Contact>(ask(`/contacts/${id}`))).fields).toEqual({ rank: "Tin" })
  const removed = ["Lead", "Tin", "Brass"]
  expect((await change(ask, field, { choices: [gold], removed, clear: ["Tin"] })).status).toBe(200)
  expect(await all(ask)).toMatchObject([{ choices: ["Gold"] }])
})

test("a field that is deleted takes what it said and where that came from, and nothing else", async () => {
  const { ask } = await enterOwnWorkspace()
  const [run, nickname] = (await addEachKind(ask)) as [OwnField, OwnField]
  const people: Contact[] = []
  for (const name of ["Ada Ek", "Bo Lind"])
    people.push(
      await read<Contact>(ask("/contacts", { body: { name, fields: { print_run: 9, nickname: "Quay" } } })),
    )
  expect((await all(ask)).map(({ contacts }) => contacts)).toEqual([2, 2, 0, 0])
  expect((await ask(`/own-fields/${run.id}`, { method: "DELETE" })).status).toBe(204)
  expect((await all(ask)).map(({ id, contacts }) => [id, contacts])[0]).toEqual([nickname.id, 2])
  const ada = await read<ContactDetail>(ask(`/contacts/${people[0]?.id}`))
  expect(ada.fields).toEqual({ nickname: "Quay" })
  expect(ada.sources.map(({ about }) => about).sort()).toEqual(["fields.nickname", "name"])
  const { entries } = await read<AuditPage>(ask("/audit?subject=field"))
  expect(entries[0]).toMatchObject({ action: "field.deleted", targetId: run.id, count: 3 })
  const again = await addField(ask, { name: "Print run", kind: "text" })
  expect(again.key).toBe("print_run")
  expect((await read<Contact>(ask(`/contacts/${people[0]?.id}`))).fields).toEqual({ nickname: "Quay" })
})

test("a field of another workspace does not exist, and nothing of it is told", async () => {
  const theirs = await enterOwnWorkspace()
  const field = await addField(theirs.ask, { name: "Rank", kind: "choice", choices: ["Gold"] })
  const { ask } = await enterOwnWorkspace()
  expect((await change(ask, field, { name: "Mine" })).status).toBe(404)
  expect((await ask(`/own-fields/${field.id}`, { method: "DELETE" })).status).toBe(404)
  const answer = await ask("/contacts", { body: { name: "Ada Ek", fields: { rank: "Gold" } } })
  expect(await refusal(answer)).toEqual([422, "validation_failed", "fields.rank", "There is no field “rank”"])
  expect(await all(theirs.ask)).toMatchObject([{ name: "Rank" }])
})

test("programs list fields with the scope that reads contacts", async () => {
  const { ask, program } = await startProgram({ scopes: ["contacts:read"] })
  await addEachKind(ask)
  const answer = await program("/contacts/fields")
  expect(await read(answer)).toMatchObject({
    data: [
      { key: "print_run", name: "Print run", kind: "number", choices: [] },
      { key: "nickname" },
      { key: "first_met" },
      { key: "frequency", choices: ["Daily", "Weekly", "=Monthly, or so"] },
    ],
    meta: { page: 1, limit: 30, total: 4, next_cursor: null },
  })
  const blind = await startProgram({ scopes: ["lists:read"] })
  expect((await blind.program("/contacts/fields")).status).toBe(403)
})
