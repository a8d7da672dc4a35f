import { expect, test } from "vitest"
import type {
  Contact,
  ContactDetail,
  ContactPage,
} from "../../../../../worker/workspace/people/contacts/contract.ts"
import type { List } from "../../../../../worker/workspace/people/lists/contract.ts"
import type { Outlet } from "../../../../../worker/workspace/people/outlets/contract.ts"
import type { Ask } from "../../../support/contacts.ts"
import { read } from "../../../support/people.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { enterForImports } from "./import.ts"

const file = `name,email,company,social links,tags
Wren Hollis,,Harbour Weekly,,Press
Tomas Reyes,,,https://social.example/@tomas,
Ada Ek,ada@tallow.example,Tallow,,
Ines Marlow,,,,
Bo Lind,bo at tallow,Tallow,,
`
const wait = async (ask: Ask) => {
  const { contacts } = await read<ContactPage>(ask("/contacts?verification=no_address&sort=name"))
  return contacts.map(({ name }) => name)
}

test("people without an address are counted apart, come in with their tags and lists, and go again", async () => {
  const { ask, preview, apply, undo, contacts } = await enterForImports()
  const list = (await read<List>(ask("/lists", { body: { name: "Spring" } }))).id
  const { id, counts, refused, named } = await preview(file)
  expect(counts).toMatchObject({ valid: 1, waiting: 2, invalid: 2 })
  expect(named).toMatchObject([{ name: "Press", created: 1 }])
  expect(refused.map(({ row, reason }) => [row, reason])).toEqual([
    [5, "There is no email address. Without one, give a company or a social link besides the name."],
    [6, "Email: Please enter a valid email address."],
  ])
  expect((await apply(id, "skip", list)).counts).toMatchObject({ created: 1, created_waiting: 2, waiting: 0 })
  const [, tomas, wren] = await contacts()
  expect(wren).toMatchObject({ name: "Wren Hollis", email: null, verification: null, tags: ["Press"] })
  expect(tomas).toMatchObject({ email: null, links: ["https://social.example/@tomas"] })
  expect(await wait(ask)).toEqual(["Tomas Reyes", "Wren Hollis"])
  expect((await read<ContactPage>(ask(`/contacts?list=${list}&verification=no_address`))).total).toBe(2)
  const { sources, address } = await read<ContactDetail>(ask(`/contacts/${wren?.id}`))
  expect(sources.map(({ about }) => about).sort()).toEqual(["company", "name"])
  expect(address).toBeNull()
  expect((await undo(id)).counts).toMatchObject({ valid: 1, waiting: 2, created_waiting: 0 })
  expect(await contacts()).toEqual([])
})

test("the same file again finds the same people, also once they have an address", async () => {
  const { ask, importFile, contacts } = await enterForImports()
  await importFile(file)
  const [, , wren] = await contacts()
  for (const email of [null, "wren@harbour.example"]) {
    await ask(`/contacts/${wren?.id}`, { method: "PUT", body: { email } })
    const again = await importFile(file.replace("Harbour Weekly", "HARBOUR  weekly"), "fill_blanks")
    expect(again.counts).toMatchObject({ duplicate: 3, created: 0, created_waiting: 0, updated: 0 })
    expect(await contacts()).toHaveLength(3)
  }
  const more = await importFile("name,company,title\nWren Hollis,Harbour Weekly,Editor\n", "fill_blanks")
  expect(more.counts).toMatchObject({ updated: 1 })
  expect((await contacts())[2]).toMatchObject({
    id: wren?.id,
    title: "Editor",
    email: "wren@harbour.example",
  })
})

test("a later file gives people the address that they wait for, whatever happens to those who are known, and undoing takes it back", async () => {
  const { ask, importFile, undo, contacts } = await enterForImports()
  await importFile(file)
  const before = await contacts()
  const later = `name,email,company,links,title
Wren Hollis,wren@harbour.example,Harbour Weekly,,Editor
Tomas Reyes,tomas@mail.example,Elsewhere,https://www.social.example/@Tomas/,
`
  const first = await importFile(later)
  expect(first.counts).toMatchObject({ completed: 2, created: 0, duplicate: 0 })
  const [, tomas, wren] = await contacts()
  expect(wren).toMatchObject({
    id: before[2]?.id,
    email: "wren@harbour.example",
    verification: "unverified",
    title: "",
  })
  expect(tomas).toMatchObject({ id: before[1]?.id, email: "tomas@mail.example", company: "" })
  const { sources } = await read<ContactDetail>(ask(`/contacts/${wren?.id}`))
  expect(sources.find(({ about }) => about === "email")).toMatchObject({ kind: "import", origin: "list.csv" })
  expect((await read<ContactPage>(ask("/contacts?q=wren@harbour.example"))).total).toBe(1)

  expect((await undo(first.id)).counts).toMatchObject({ completing: 2, completed: 0 })
  expect(await contacts()).toEqual(before)
  const second = await importFile(later, "update")
  expect((await contacts())[2]).toMatchObject({ title: "Editor", email: "wren@harbour.example" })
  await ask(`/contacts/${wren?.id}`, { method: "PUT", body: { notes: "Called." } })
  expect((await undo(second.id)).counts).toMatchObject({ completing: 1, completed: 1 })
  expect((await contacts()).map(({ email }) => email)).toEqual([
    "ada@tallow.example",
    null,
    "wren@harbour.example",
  ])
})

test("an address goes to nobody when it is not clear who is meant, and the rows are named", async () => {
  const { ask, preview, importFile, contacts } = await enterForImports()
  for (const title of ["Editor", "Reporter"])
    await ask("/contacts", { body: { name: "Wren Hollis", company: "Harbour Weekly", title } })
  await importFile("name,company\nAda Ek,Tallow\n")
  const { counts, refused } = await preview(`name,email,company
Wren Hollis,wren@harbour.example,Harbour Weekly
Wren Hollis,,Harbour Weekly
Ada Ek,ada@tallow.example,Tallow
Ada Ek,ada.ek@tallow.example,Tallow
`)
  expect(counts).toMatchObject({ ambiguous: 4, valid: 0, waiting: 0, completing: 0 })
  const rows = "Rows 4 and 5 have different addresses for one contact who has none."
  expect(refused.map(({ row, reason }) => `${row}: ${reason}`)).toEqual([
    "2: 2 contacts without an address have this name and company or link. Give it to one of them, or merge them.",
    "3: 2 contacts have this name and company or link. Add the address of the one that is meant.",
    `4: ${rows}`,
    `5: ${rows}`,
  ])
  expect((await contacts()).map(({ email }) => email)).toEqual([null, null, null])
})

test("a row without an address gives way to the row of the file that has it, before or after", async () => {
  const { preview, apply, contacts } = await enterForImports()
  const { id, counts, refused } = await preview(`name,email,company
Wren Hollis,,Harbour Weekly
Wren Hollis,wren@harbour.example,Harbour Weekly
Wren Hollis,,harbour weekly
Ada Ek,,Tallow
Ada Ek,a@tallow.example,Tallow
Ada Ek,b@tallow.example,Tallow
Bo Lind,,Tallow
bo lind,,Tallow
Bo Lind,,Elsewhere
`)
  expect(counts).toMatchObject({ valid: 3, waiting: 2, duplicate_in_file: 3, ambiguous: 1 })
  expect(refused.map(({ row, reason }) => `${row}: ${reason}`)).toEqual([
    "2: Row 3 has the same person with an address.",
    "4: Row 3 has the same person with an address.",
    "5: Rows 6 and 7 have such a person with different addresses.",
    "9: Row 8 has the same person.",
  ])
  await apply(id)
  expect(await contacts()).toHaveLength(5)
})

test("who has found an address, or is known, between the preview and applying is not doubled", async () => {
  const { ask, preview, apply, contacts } = await enterForImports()
  const { id } = await preview(file)
  const body = { name: "Wren Hollis", email: "w@harbour.example", company: "Harbour Weekly" }
  await ask("/contacts", { body })
  await ask("/contacts", { body: { name: "Ada Ek", company: "Tallow" } })
  expect((await apply(id)).counts).toMatchObject({
    duplicate: 1,
    created_waiting: 1,
    completed: 1,
    created: 0,
  })
  expect((await contacts()).map(({ name, email }) => [name, email])).toEqual([
    ["Ada Ek", "ada@tallow.example"],
    ["Tomas Reyes", null],
    ["Wren Hollis", "w@harbour.example"],
  ])
})

test("an export of people without an address makes the same people elsewhere, and nobody new here", async () => {
  const [one, other] = [await enterForImports(), await enterForImports()]
  const outlet = await read<Outlet>(
    one.ask("/outlets", { body: { name: "Harbour Daily", url: "harbour.example" } }),
  )
  await one.ask("/contacts", { body: { name: "Nora Field", outletId: outlet.id } })
  await one.importFile(file)
  const written = await one.exported()
  expect(written).toContain('"Nora Field","","Harbour Daily"')
  await other.importFile(written)
  expect(await other.exported()).toBe(written)
  expect((await one.importFile(written)).counts).toMatchObject({ duplicate: 4, created_waiting: 0 })
})

test("who is erased without an address is erased from every file, and nobody else is", async () => {
  const { ask, importFile, preview, workspace, contacts } = await enterForImports()
  await importFile("name,company\nÉlodie Roux,Harbour Weekly\nÉlodie Roux,Tallow\n")
  await preview("first name,last name,company\nÉlodie,Roux,harbour weekly\nNoé,Roux,Harbour Weekly\n")
  await preview("name,email,company\nÉLODIE ROUX,,Elsewhere\nÉlodie Roux,,Harbour Weekly\n")
  const elodie = (await contacts()).find(({ company }) => company === "Harbour Weekly")
  expect((await ask(`/contacts/${elodie?.id}/erasure`, { method: "POST" })).status).toBe(204)
  const kept = await rowsOf<{ cells: string }>(
    workspace.id,
    "select cells from import_rows where cells <> '[]'",
  )
  expect(kept.map(({ cells }) => JSON.parse(cells)).toSorted()).toEqual([
    ["Noé", "Roux", "Harbour Weekly"],
    ["ÉLODIE ROUX", "", "Elsewhere"],
    ["Élodie Roux", "Tallow"],
  ])
})

test("a merge gives somebody without an address that of the other, and undoing it takes it back", async () => {
  const { ask, contacts } = await enterForImports()
  const people = [{ name: "Wren Hollis" }, { name: "W. Hollis", email: "wren@harbour.example" }]
  const [wren, other] = await Promise.all(people.map((body) => read<Contact>(ask("/contacts", { body }))))
  const body = { id: wren?.id, others: [{ id: other?.id }] }
  const merged = await read<ContactDetail>(ask("/merges", { body }))
  expect(merged).toMatchObject({ id: wren?.id, email: "wren@harbour.example", verification: "unverified" })
  await ask(`/merges/${merged.merges[0]?.id}/undo`, { method: "POST" })
  expect((await contacts()).map(({ email }) => email)).toEqual(["wren@harbour.example", null])
})
