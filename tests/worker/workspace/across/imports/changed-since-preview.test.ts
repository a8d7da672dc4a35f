import { expect, test } from "vitest"
import type { Import } from "../../../../../worker/workspace/across/imports/contract.ts"
import type { Contact } from "../../../../../worker/workspace/people/contacts/contract.ts"
import type { List } from "../../../../../worker/workspace/people/lists/contract.ts"
import { read } from "../../../support/people.ts"
import { addField } from "../../people/own-fields/fields.ts"
import { enterForImports } from "./import.ts"

const wren = { name: "Wren Hollis", company: "Harbour Weekly" }
const refusedIn = ({ refused }: Import) => refused.map(({ row, reason }) => `${row}: ${reason}`)

test("a row with a choice that has been withdrawn is left out with the reason, and the others come in", async () => {
  const { ask, preview, apply, contacts } = await enterForImports()
  const list = (await read<List>(ask("/lists", { body: { name: "Spring" } }))).id
  const field = await addField(ask, { name: "Frequency", kind: "choice", choices: ["Daily", "Weekly"] })
  const { id, counts } = await preview(`name,email,frequency,tags
Ada Ek,ada@tallow.example,Weekly,Press
Bo Lind,bo@tallow.example,Daily,Press
`)
  expect(counts).toMatchObject({ valid: 2 })
  const changed = { choices: [{ name: "Daily", was: "Daily" }], removed: ["Weekly"] }
  expect((await ask(`/own-fields/${field.id}`, { method: "PUT", body: changed })).status).toBe(200)
  const applied = await apply(id, "update", list)
  expect(applied.counts).toMatchObject({ created: 1, invalid: 1 })
  expect(refusedIn(applied)).toEqual(["2: Frequency: Choose one of: Daily."])
  expect(await contacts()).toMatchObject([{ name: "Bo Lind", tags: ["Press"] }])
})

test("an address goes to nobody if it is no longer clear who is meant", async () => {
  const { ask, preview, apply, contacts } = await enterForImports()
  const { id } = await preview("name,email,company\nWren Hollis,wren@harbour.example,Harbour Weekly\n")
  for (const title of ["Editor", "Reporter"]) await ask("/contacts", { body: { ...wren, title } })
  const applied = await apply(id)
  expect(applied.counts).toMatchObject({ ambiguous: 1, created: 0, completed: 0 })
  expect(refusedIn(applied)).toEqual([
    "2: 2 contacts without an address have this name and company or link. Give it to one of them, or merge them.",
  ])
  expect((await contacts()).map(({ email }) => email)).toEqual([null, null])
})

test("somebody who has been added without an address gets one of two, and the other is a new person", async () => {
  const { ask, preview, apply, undo, contacts } = await enterForImports()
  const { id } = await preview(`name,email,company
Wren Hollis,wren@harbour.example,Harbour Weekly
Wren Hollis,hollis@harbour.example,Harbour Weekly
`)
  const added = await read<Contact>(ask("/contacts", { body: wren }))
  expect((await apply(id)).counts).toMatchObject({ completed: 1, created: 1 })
  const emails = (await contacts()).map(({ id, email }) => [id === added.id, email])
  expect(emails.toSorted()).toEqual([
    [false, "hollis@harbour.example"],
    [true, "wren@harbour.example"],
  ])
  await undo(id)
  expect(await contacts()).toMatchObject([{ id: added.id, email: null }])
})

test("a contact whose address has been suppressed gets neither the details nor the tags of the file", async () => {
  const { ask, preview, apply, contacts } = await enterForImports()
  await ask("/contacts", { body: { name: "Bo Lind", email: "bo@tallow.example" } })
  const { id } = await preview(`name,email,title,tags
Bo Lind,bo@tallow.example,Editor,Press
Ada Ek,ada@tallow.example,,Press
`)
  await ask("/suppressions", { body: { values: ["bo@tallow.example"] } })
  const applied = await apply(id, "update")
  expect(applied.counts).toMatchObject({ suppressed: 1, created: 1, updated: 0 })
  expect(refusedIn(applied)).toEqual(["2: This address is on the suppression list."])
  expect(await contacts()).toMatchObject([
    { name: "Ada Ek", tags: ["Press"] },
    { name: "Bo Lind", title: "", tags: [] },
  ])
})
