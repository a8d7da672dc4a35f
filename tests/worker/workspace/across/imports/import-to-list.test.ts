import { expect, test } from "vitest"
import type { Import } from "../../../../../worker/workspace/across/imports/contract.ts"
import type { Contact, ContactPage } from "../../../../../worker/workspace/people/contacts/contract.ts"
import type { List } from "../../../../../worker/workspace/people/lists/contract.ts"
import type { Ask } from "../../../support/contacts.ts"
import { read } from "../../../support/people.ts"
import { enterForImports } from "./import.ts"

const file = `name;email
Ada Ek;ada@tallow.example
Bo Lind;bo@tallow.example
Cy Dahl;cy@quiet.example
Ada again;ADA@tallow.example
Nobody;none
`

const makeList = async (ask: Ask) => (await read<List>(ask("/lists", { body: { name: "Spring" } }))).id
const namesOn = async (ask: Ask, list: string) => {
  const { contacts } = await read<ContactPage>(ask(`/contacts?sort=name&list=${list}`))
  return contacts.map(({ name }) => name)
}

test("an import puts its people on a list, also who was there before, and its undoing takes off only those", async () => {
  const { ask, preview, apply, undo } = await enterForImports()
  const list = await makeList(ask)
  await ask("/suppressions", { body: { values: ["quiet.example"] } })
  await ask("/contacts", { body: { name: "Bo L.", email: "bo@tallow.example" } })
  const early = await read<Contact>(
    ask("/contacts", { body: { name: "Early Bird", email: "e@tallow.example" } }),
  )
  const ids = [early.id]
  await ask(`/lists/${list}/members`, { body: { action: "add", ids } })

  const { id } = await preview(`${file}Early Bird;e@tallow.example\n`)
  expect(await apply(id, "skip", list)).toMatchObject({
    state: "applied",
    list: { id: list, name: "Spring" },
  })
  expect(await namesOn(ask, list)).toEqual(["Ada Ek", "Bo L.", "Early Bird"])
  expect(await undo(id)).toMatchObject({ state: "undone" })
  expect(await namesOn(ask, list)).toEqual(["Early Bird"])
  expect((await read<ContactPage>(ask("/contacts?sort=name"))).contacts.map(({ name }) => name)).toEqual([
    "Bo L.",
    "Early Bird",
  ])
})

test("an import that is told of no list, or of one that is gone, puts nobody on any", async () => {
  const { ask, preview, apply } = await enterForImports()
  const list = await makeList(ask)
  const { id } = await preview(file)
  const answer = await ask(`/imports/${id}/apply`, { body: { policy: "skip", list: "lst_none" } })
  expect(answer.status).toBe(404)
  expect(await read<Import>(ask(`/imports/${id}`))).toMatchObject({ state: "previewed", list: null })
  expect(await apply(id)).toMatchObject({ state: "applied", list: null })
  expect(await namesOn(ask, list)).toEqual([])
})

test("an export holds who is on a list or fits the rest of a filter, and nobody else", async () => {
  const { ask, preview, apply } = await enterForImports()
  const list = await makeList(ask)
  await ask("/contacts", { body: { name: "Early Bird", email: "e@tallow.example" } })
  await apply((await preview(file)).id, "skip", list)
  const csv = await (await ask(`/exports/contacts.csv?list=${list}`)).text()
  expect([...csv.matchAll(/[a-z]+@[a-z.]+/g)].map(([address]) => address)).toEqual([
    "ada@tallow.example",
    "bo@tallow.example",
    "cy@quiet.example",
  ])
  const json = await read<unknown>(ask(`/exports/contacts.json?list=${list}&q=tallow`))
  expect(json).toMatchObject([{ name: "Ada Ek" }, { name: "Bo Lind" }])
  expect(await read<unknown>(ask("/exports/contacts.json"))).toHaveLength(4)
  expect((await ask("/exports/contacts.csv?list=lst_none")).status).toBe(422)
})
