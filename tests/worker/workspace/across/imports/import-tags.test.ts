import fc from "fast-check"
import { expect, test } from "vitest"
import { readNames, writeNames } from "../../../../../worker/workspace/across/files/names-in-cell.ts"
import type { Import } from "../../../../../worker/workspace/across/imports/contract.ts"
import type { Contact, ContactDetail } from "../../../../../worker/workspace/people/contacts/contract.ts"
import type { List } from "../../../../../worker/workspace/people/lists/contract.ts"
import type { Ask } from "../../../support/contacts.ts"
import { read } from "../../../support/people.ts"
import { anyName } from "./contacts.ts"
import { enterForImports } from "./import.ts"

const file = `name,email,tags,lists
Ada Ek,ada@tallow.example,"Press; tech, Très bien",Spring
Bo Lind,bo@tallow.example,PRESS,"Spring, Summer"
Cy Dahl,cy@quiet.example,Press,Spring
Ada again,ADA@tallow.example,Twice,Twice
Di Ray,di@tallow.example,,
`

interface Lists {
  lists: List[]
}
const namesOf = async (ask: Ask, kind: "lists" | "tags") =>
  (await read<Lists>(ask(`/${kind}`))).lists.map(({ name, members }) => `${name} ${members}`)

const makeNamed = async (ask: Ask, kind: "lists" | "tags", name: string) =>
  (await read<List>(ask(`/${kind}`, { body: { name } }))).id

test("what an export says of tags and lists comes back in another workspace, whatever their names are", async () => {
  const [one, other] = [await enterForImports(), await enterForImports()]
  const names = ["a, b", "c; d", "back\\slash", "end\\", '"quoted"', "=1+1", "'=2", "\\,", "ÅÄÖ  x", "l'été"]
  const row = (email: string, tags: string[]) =>
    `Ada,${email},"${writeNames(tags).replaceAll('"', '""')}","${writeNames(tags).replaceAll('"', '""')}"\n`
  await one.importFile(
    `name,email,tags,lists\n${row("a@tallow.example", names)}${row("b@tallow.example", names.slice(3))}`,
  )
  const written = await one.exported()
  expect(new Set((await one.contacts())[0]?.tags)).toEqual(new Set(names))
  await other.importFile(written)
  expect(await other.exported()).toBe(written)
  expect(await namesOf(other.ask, "lists")).toEqual(await namesOf(one.ask, "lists"))
  const [first] = await read<(Contact & { lists: string[] })[]>(other.ask("/exports/contacts.json"))
  expect(first?.lists).toEqual(first?.tags)
})

test("names in a cell come back, whatever they hold", () => {
  fc.assert(
    fc.property(fc.array(anyName), (names) => {
      expect(readNames(writeNames(names))).toEqual(names)
    }),
  )
  expect(readNames(" Press ;tech,, a\\b ,")).toEqual(["Press", "tech", "a\\b"])
  expect(readNames('"Press","Food, drink"')).toEqual(["Press", "Food, drink"])
  expect(readNames('5" disks, "Press')).toEqual(['5" disks', '"Press'])
})

test("a preview counts who would come on which tag and list, and applying does that and no more", async () => {
  const { ask, preview, apply, contacts } = await enterForImports()
  await ask("/suppressions", { body: { values: ["quiet.example"] } })
  const tag = await makeNamed(ask, "tags", "press")
  await ask("/contacts", { body: { name: "Bo L.", email: "bo@tallow.example" } })
  const { id, named } = await preview(file)
  expect(named).toEqual([
    { kind: "list", name: "Spring", id: null, created: 1, known: 1 },
    { kind: "tag", name: "press", id: tag, created: 1, known: 1 },
    { kind: "tag", name: "tech", id: null, created: 1, known: 0 },
    { kind: "tag", name: "Très bien", id: null, created: 1, known: 0 },
    { kind: "list", name: "Summer", id: null, created: 0, known: 1 },
  ])
  expect(await namesOf(ask, "tags")).toEqual(["press 0"])

  const applied = await apply(id, "fill_blanks")
  expect(applied.counts).toMatchObject({ created: 2, updated: 1, suppressed: 1, duplicate_in_file: 1 })
  expect(await namesOf(ask, "tags")).toEqual(["press 2", "tech 1", "Très bien 1"])
  expect(await namesOf(ask, "lists")).toEqual(["Spring 2", "Summer 1"])
  expect((await contacts()).map(({ name, tags }) => [name, tags])).toEqual([
    ["Ada Ek", ["press", "tech", "Très bien"]],
    ["Bo L.", ["press"]],
    ["Di Ray", []],
  ])
  expect((await preview(file)).named).toEqual([])
})

test("who is skipped gets no tag, and a list that nobody would be on is not made", async () => {
  const { ask, preview, apply } = await enterForImports()
  await ask("/contacts", { body: { name: "Bo L.", email: "bo@tallow.example" } })
  const { id } = await preview(file)
  expect((await apply(id, "skip")).counts).toMatchObject({ created: 3, updated: 0, duplicate: 1 })
  expect(await namesOf(ask, "tags")).toEqual(["Press 2", "tech 1", "Très bien 1"])
  expect(await namesOf(ask, "lists")).toEqual(["Spring 2"])
})

test("undoing takes off what the file put on, and takes away what was made for it, but nothing that is used", async () => {
  const { ask, preview, apply, undo, contacts } = await enterForImports()
  const bo = await read<Contact>(ask("/contacts", { body: { name: "Bo L.", email: "bo@tallow.example" } }))
  const tag = await makeNamed(ask, "tags", "Press")
  await ask(`/tags/${tag}/members`, { body: { action: "add", ids: [bo.id] } })
  const { id } = await preview(file)
  await apply(id, "update")
  const spring = (await read<Lists>(ask("/lists"))).lists.find(({ name }) => name === "Spring")
  const eve = await read<Contact>(ask("/contacts", { body: { name: "Eve", email: "eve@tallow.example" } }))
  await ask(`/lists/${spring?.id}/members`, { body: { action: "add", ids: [eve.id] } })

  expect(await undo(id)).toMatchObject({ state: "undone", counts: { created: 0, updated: 0 } })
  expect(await namesOf(ask, "tags")).toEqual(["Press 1"])
  expect(await namesOf(ask, "lists")).toEqual(["Spring 1"])
  expect((await contacts()).map(({ name }) => name)).toEqual(["Bo L.", "Eve"])
  const again = await read<ContactDetail>(ask(`/contacts/${bo.id}`))
  expect(again).toMatchObject({ name: "Bo L.", tags: ["Press"], updatedAt: bo.updatedAt })
  expect(again.memberships.map(({ name }) => name)).toEqual(["Press"])
})

test("a row whose tag has no room is refused with the reason, and a file with too many tags as a whole", async () => {
  const { ask, preview, upload } = await enterForImports()
  const { counts, refused } = await preview(`name,email,tags\nAda,ada@tallow.example,${"x".repeat(101)}\n`)
  expect(counts).toMatchObject({ invalid: 1, valid: 0 })
  expect(refused[0]?.reason).toBe("Tags: Use at most 100 characters.")

  await makeNamed(ask, "tags", "t1")
  const names = (count: number) => Array.from({ length: count }, (_, at) => `t${at + 1}`).join(";")
  const lines = `name,email,tags\nAda,ada@tallow.example,${names(500)}\n`
  expect((await preview(lines)).named).toHaveLength(500)
  const { id, mapping } = await read<Import>(upload(`${lines}Bo,bo@tallow.example,one more\n`))
  const refusal = await ask(`/imports/${id}/preview`, { method: "PUT", body: { mapping } })
  expect(refusal.status).toBe(422)
  expect(await refusal.text()).toContain("With the tags of this file there would be more than 500.")
  const without = mapping.map((field) => (field === "tags" ? null : field))
  const answer = await ask(`/imports/${id}/preview`, { method: "PUT", body: { mapping: without } })
  expect(await read<Import>(answer)).toMatchObject({ state: "previewed", named: [], counts: { valid: 2 } })
})

test("when no more tags may be made by now, nothing is applied", async () => {
  const { ask, preview, find, contacts } = await enterForImports()
  const { id } = await preview("name,email,tags\nAda,ada@tallow.example,Press\n")
  const names = Array.from({ length: 500 }, (_, at) => `t${at}`).join(";")
  const full = await preview(`name,email,tags\nBo,bo@tallow.example,${names}\n`)
  expect((await ask(`/imports/${full.id}/apply`, { body: { policy: "skip" } })).status).toBe(202)
  const answer = await ask(`/imports/${id}/apply`, { body: { policy: "skip" } })
  expect(answer.status).toBe(409)
  expect(await find(id)).toMatchObject({ state: "previewed", counts: { valid: 1 } })
  expect((await contacts()).some(({ name }) => name === "Ada")).toBe(false)
})
