import { expect, test } from "vitest"
import type { Contact } from "../../../../../worker/workspace/people/contacts/contract.ts"
import type { DuplicatePage } from "../../../../../worker/workspace/people/duplicates/contract.ts"
import { explainLikeness } from "../../../../../worker/workspace/people/duplicates/explain-likeness.ts"
import { read } from "../../../support/people.ts"
import { enterForVerification } from "../verification/enter.ts"

async function enter() {
  const own = await enterForVerification()
  const suggest = async (query = "") => read<DuplicatePage>(own.ask(`/duplicates${query}`))
  const pairs = async () =>
    (await suggest()).duplicates.map(({ contacts, reasons }) => [
      ...contacts.map(({ email }) => email),
      ...reasons,
    ])
  return { ...own, suggest, pairs }
}

test("who shares a name and a company or a domain, or a mailbox, is suggested with the reason", async () => {
  const { add, pairs, settle } = await enter()
  await add("anna@paper.example")
  await add("a.pryce@paper.example", { name: "Ánna  pryce" })
  await add("mara@one.example", { name: "Mara Quill", company: "Harbour Weekly" })
  await add("mara@two.example", { name: "Mara Quill", company: "harbour weekly" })
  await add("wren.hollis@gmail.com", { name: "Wren Hollis" })
  await add("wrenhollis+press@googlemail.com", { name: "W. Hollis" })
  await add("john@one.example", { name: "John Smith" })
  await add("john@two.example", { name: "John Smith" })
  await settle()
  expect(await pairs()).toEqual([
    ["wren.hollis@gmail.com", "wrenhollis+press@googlemail.com", "same_mailbox"],
    ["anna@paper.example", "a.pryce@paper.example", "same_domain"],
    ["mara@one.example", "mara@two.example", "same_company"],
  ])
})

test("who was said to be two people, or was merged, is suggested no more", async () => {
  const { add, ask, suggest, pairs } = await enter()
  const one = await add("anna@paper.example")
  const other = await add("a.pryce@paper.example")
  const third = await add("pryce@paper.example")
  expect(await pairs()).toHaveLength(2)
  const dismiss = (ids: string[]) => ask("/duplicates/dismissals", { body: { ids } })
  expect((await dismiss([other.id, one.id])).status).toBe(204)
  expect((await dismiss([one.id, other.id])).status).toBe(204)
  expect((await suggest()).duplicates.map(({ contacts }) => contacts.map(({ id }) => id))).toEqual([
    [one.id, third.id],
  ])
  await ask("/merges", { body: { id: one.id, others: [{ id: third.id }] } })
  expect((await suggest()).duplicates).toEqual([])
  expect((await dismiss([one.id, "con_nobody"])).status).toBe(404)
  expect((await suggest("?cursor=nonsense").catch((error) => error)).duplicates).toBeUndefined()
})

test("a name alone, or a free provider, makes nobody the same person", () => {
  const known = (email: string) =>
    ({ name: "John Smith", email, company: "", outlet: null }) satisfies Partial<Contact>
  expect(explainLikeness(known("a@gmail.com"), known("b@gmail.com"))).toEqual([])
  expect(explainLikeness(known("a@one.example"), known("b@two.example"))).toEqual([])
})

test("pages of pairs follow each other, and none is shown twice", async () => {
  const { suggest, importFile } = await enter()
  const rows = Array.from({ length: 45 }, (_, at) => {
    const name = `Person ${String(at).padStart(2, "0")}`
    return `${name},a${at}@paper.example\n${name},b${at}@paper.example\n`
  })
  await importFile(`name,email\n${rows.join("")}`)
  const seen: string[] = []
  for (let query = ""; ; ) {
    const { duplicates, nextCursor } = await suggest(query)
    seen.push(...duplicates.map(({ contacts }) => contacts[0].name))
    if (nextCursor === null) break
    query = `?cursor=${nextCursor}`
  }
  expect(seen).toHaveLength(45)
  expect(new Set(seen).size).toBe(45)
})
