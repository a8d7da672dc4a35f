import { expect, test } from "vitest"
import type { QuickFindings } from "../../../../../worker/workspace/across/quick-search/contract.ts"
import type { Contact, ContactPage } from "../../../../../worker/workspace/people/contacts/contract.ts"
import type { Outlet } from "../../../../../worker/workspace/people/outlets/contract.ts"
import type { Ask } from "../../../support/contacts.ts"
import { read } from "../../../support/people.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"

const addOutlet = (ask: Ask, name: string, url: string) =>
  read<Outlet>(ask("/outlets", { body: { name, url } }))

async function enter() {
  const { ask } = await enterOwnWorkspace()
  const add = (body: object) => read<Contact>(ask("/contacts", { body }))
  const find = async (query: Record<string, string>) => {
    const page = await read<ContactPage>(ask(`/contacts?${new URLSearchParams(query)}`))
    const names = page.contacts.map(({ name }) => name)
    expect(page.total).toBe(names.length)
    return names
  }
  const harbour = await addOutlet(ask, "The Harbour Weekly", "https://harbour.example")
  return { ask, add, find, harbour }
}

test("people are found by the name of the outlet that their row shows, beside those whose company says it", async () => {
  const { ask, add, find, harbour } = await enter()
  const ada = await add({ name: "Ada Ek", outletId: harbour.id, company: "Freelance" })
  await add({ name: "Bo Lind", company: "Harbour Weekly" })
  await add({ name: "Cy Harbour", outletId: harbour.id })
  await add({ name: "Di Roe" })
  expect(await find({ q: "harb" })).toEqual(["Cy Harbour", "Bo Lind", "Ada Ek"])
  expect(await find({ q: "HÁRBOUR week", sort: "name" })).toEqual(["Ada Ek", "Bo Lind", "Cy Harbour"])
  expect(await find({ q: "harbour", outlet: harbour.id })).toEqual(["Cy Harbour", "Ada Ek"])
  expect(await find({ q: "harbour", state: "stale" })).toEqual([])
  expect(await find({ q: "freelance" })).toEqual(["Ada Ek"])

  expect((await ask(`/outlets/${harbour.id}`, { method: "PUT", body: { name: "Quay Post" } })).status).toBe(
    200,
  )
  expect(await find({ q: "quay" })).toEqual(["Cy Harbour", "Ada Ek"])
  expect(await find({ q: "harbour" })).toEqual(["Cy Harbour", "Bo Lind"])
  await ask(`/contacts/${ada.id}`, { method: "PUT", body: { outletId: null } })
  expect(await find({ q: "quay" })).toEqual(["Cy Harbour"])
  await ask(`/contacts/${ada.id}`, { method: "PUT", body: { outletId: harbour.id } })
  expect(await find({ q: "quay" })).toEqual(["Cy Harbour", "Ada Ek"])
  expect((await ask(`/outlets/${harbour.id}`, { method: "DELETE" })).status).toBe(204)
  expect(await find({ q: "quay" })).toEqual([])
})

test("some words may be the outlet's and some the person's, and nobody is found who lacks one", async () => {
  const { add, find, harbour } = await enter()
  await add({ name: "Ada Ek", outletId: harbour.id, title: "Editor" })
  await add({ name: "Bo Lind", outletId: harbour.id })
  expect(await find({ q: "ada harbour" })).toEqual(["Ada Ek"])
  expect(await find({ q: "weekly editor the ek" })).toEqual(["Ada Ek"])
  expect(await find({ q: "harbour nobody" })).toEqual([])
  const long = ["the", "harbour", "weekly", ...Array(28).fill("e"), "ada"].join(" ")
  expect(await find({ q: long.slice(0, 100) })).toEqual(["Ada Ek"])
  expect(await find({ q: '" : - *' })).toEqual([])
})

test("of an outlet only the name counts, not its site", async () => {
  const { ask, add, find } = await enter()
  const { id } = await addOutlet(ask, "Quay Post", "https://lantern.example")
  await add({ name: "Ada Ek", outletId: id })
  expect(await find({ q: "lantern" })).toEqual([])
  expect(await find({ q: "post" })).toEqual(["Ada Ek"])
})

test("the quick search offers them after those who have the words themselves", async () => {
  const { ask, add, harbour } = await enter()
  await add({ name: "Harbour Ek" })
  await add({ name: "Bo Lind", outletId: harbour.id })
  const offered = async (q: string) =>
    (await read<QuickFindings>(ask(`/quick-search?${new URLSearchParams({ q })}`))).contacts.map(
      ({ name }) => name,
    )
  expect(await offered("harbour")).toEqual(["Harbour Ek", "Bo Lind"])
  expect(await offered("bo harbour")).toEqual(["Bo Lind"])
})
