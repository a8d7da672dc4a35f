import { expect, test } from "vitest"
import type { ContactDetail } from "#contract/workspace/people/contacts"
import type { Source } from "#contract/workspace/people/sources"
import { details, otherSources, sourcesFor } from "../../../../client/people/contacts/sources-for.ts"

const sourceOf = (about: string, id = about) => ({ id, about }) as Source
const contact = {
  name: "Wren Hollis",
  email: "wren@harbour.example",
  phone: null,
  title: "",
  company: "",
  notes: "",
  sources: ["email", "wren@harbour.example", "name", "title", "old@harbour.example"].map((about) =>
    sourceOf(about),
  ),
} as unknown as ContactDetail

const idsOf = (sources: Source[]) => sources.map(({ id }) => id)

test("a source belongs to the detail that it names or whose value it quotes", () => {
  expect(idsOf(sourcesFor(contact, "email"))).toEqual(["email", "wren@harbour.example"])
  expect(idsOf(sourcesFor(contact, "name"))).toEqual(["name"])
})

test("a detail that was emptied has no source, and what is no detail is kept apart", () => {
  expect(sourcesFor(contact, "title")).toEqual([])
  expect(idsOf(otherSources(contact))).toEqual(["old@harbour.example"])
})

test("a detail that is not known quotes nothing", () => {
  for (const detail of details.filter((one) => !contact[one])) expect(sourcesFor(contact, detail)).toEqual([])
})
