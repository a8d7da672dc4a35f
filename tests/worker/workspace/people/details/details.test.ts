import { expect, test } from "vitest"
import type { Contact, ContactDetail } from "../../../../../worker/workspace/people/contacts/contract.ts"
import {
  blankDetails,
  type DetailKey,
  detailKeys,
  details,
  isBlank,
  writtenName,
} from "../../../../../worker/workspace/people/details/contract.ts"
import type { Kind } from "../../../../../worker/workspace/people/details/kinds/contract.ts"
import { read } from "../../../support/people.ts"
import { startProgram } from "../../../support/programs.ts"
import { enterForImports } from "../../across/imports/import.ts"
import { readRights } from "./read-rights.ts"

/** Something that a detail of each kind may say: once, and once changed. */
const values: Record<Kind, [first: unknown, then: unknown]> = {
  name: ["Ada Ek", "Ada Vale"],
  email: ["ada@paper.example", "a.ek@paper.example"],
  phone: ["+44 20 7946 0123", "+44 20 7946 0999"],
  text: ["Harbour, Quay & Co", "=Another"],
  longText: ["Two\nlines", "One line"],
  country: ["GB", "PT"],
  language: ["pt-BR", "en"],
  timeZone: ["Europe/Lisbon", "Asia/Tokyo"],
  texts: [["Repair, reuse", "Tides"], ["Ports"]],
  links: [["https://social.example/@ada?a=1,2", "https://ada.example/"], ["https://social.example/@vale"]],
}

/** Somebody of whom only this is known besides what tells people apart. */
const personWith = (key: DetailKey, value: unknown) => ({
  name: "Ada Ek",
  email: "ada@paper.example",
  [key]: value,
})

test.each(detailKeys)(
  "%s is added, changed, exported, imported, merged, read by programs and told to the person",
  async (key) => {
    const [first, then] = values[details[key].kind]
    const { ask, program, workspace } = await startProgram()
    const { id } = await read<Contact>(ask("/contacts", { body: personWith(key, first) }))
    const added = await read<ContactDetail>(ask(`/contacts/${id}`))
    expect(added[key]).toEqual(first)
    expect(added.sources.map(({ about }) => about)).toContain(key)

    expect(await read(ask(`/contacts/${id}`, { method: "PUT", body: { [key]: then } }))).toMatchObject({
      [key]: then,
    })
    const name = writtenName(key)
    const sent = await program(`/contacts/${id}`, { method: "PUT", body: { [name]: first } })
    expect(await read(sent)).toMatchObject({ data: { [name]: first } })

    const file = await (await ask("/exports/contacts.csv")).text()
    const other = await enterForImports()
    expect((await other.importFile(file)).counts).toMatchObject({ created: 1 })
    const [imported] = await other.contacts()
    expect(imported?.[key]).toEqual(first)
    const whole = (await (await ask("/exports/contacts.json")).json()) as Contact[]
    expect(whole[0]?.[key]).toEqual(first)

    const survivor = await read<Contact>(ask("/contacts", { body: { name: "A. Ek" } }))
    const take = details[key].kind === "texts" || details[key].kind === "links" ? [] : [key]
    const merged = await read<ContactDetail>(
      ask("/merges", { body: { id: survivor.id, others: [{ id, take }] } }),
    )
    expect(merged[key]).toEqual(first)
    expect(merged.sources.map(({ about }) => about)).toContain(key)

    const page = await readRights(workspace.id, survivor.id)
    if (key === "email") expect(page).toContain("a…@paper.example")
    else if (key === "phone") expect(page).toContain("1 23".replace(" ", ""))
    else for (const text of [first].flat()) expect(page).toContain(toHtml(String(text)))
  },
)

test.each(detailKeys.filter((key) => key !== "name"))("%s can be emptied again", async (key) => {
  const [first] = values[details[key].kind]
  const { ask } = await startProgram()
  const { id } = await read<Contact>(ask("/contacts", { body: personWith(key, first) }))
  const body = { [key]: blankDetails[key] }
  const emptied = await read<Contact>(ask(`/contacts/${id}`, { method: "PUT", body }))
  expect(isBlank(emptied[key])).toBe(true)
})

test.each([
  ["country", "XX", "There is no country with these letters"],
  ["country", "Britain", "Use two letters, such as GB"],
  ["language", "english", "Use a code such as en or pt-BR"],
  ["timeZone", "Middle/Earth", "Use a name such as Europe/Lisbon"],
  ["beats", Array.from({ length: 21 }, (_, at) => `Beat ${at}`), "Give at most 20"],
  ["links", ["http://social.example"], "Give addresses that begin with https://"],
  ["links", ["javascript:alert(1)"], "Give addresses that begin with https://"],
])("%s does not take %j", async (key, value, message) => {
  const { ask } = await startProgram()
  const answer = await ask("/contacts", { body: { name: "Ada Ek", [key]: value } })
  expect(answer.status).toBe(422)
  expect(await read(answer)).toMatchObject({ error: { details: [{ message }] } })
})

test("letters are put right, entries come once, and a file may name a country in English", async () => {
  const own = await enterForImports()
  await own.importFile(
    "name,email,country,language,beats\nAda Ek,ada@paper.example,United Kingdom,PT-br,Tides;tides;Ports\n",
  )
  const [ada] = await own.contacts()
  expect(ada).toMatchObject({ country: "GB", language: "pt-BR", beats: ["tides", "Ports"] })
})

test("two people who are made one have the beats of both, and a country that either knows", async () => {
  const { ask } = await startProgram()
  const add = (body: object) => read<Contact>(ask("/contacts", { body }))
  const one = await add({ name: "Ada Ek", beats: ["Tides", "Ports"], language: "en" })
  const other = await add({ name: "A. Ek", beats: ["Ports", "Repair"], country: "PT", language: "pt" })
  const body = { id: one.id, others: [{ id: other.id, take: [] }] }
  expect(await read(ask("/merges", { body }))).toMatchObject({
    beats: ["Tides", "Ports", "Repair"],
    country: "PT",
    language: "en",
  })
})

const toHtml = (text: string) => text.replaceAll("&", "&amp;")
