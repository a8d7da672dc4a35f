import { expect, test } from "vitest"
import { read } from "../../../support/people.ts"
import { paper } from "./pages.ts"
import { enterForScans, openWebsite } from "./scan.ts"

test("a scan gives an address to the one person who waits for it, and to nobody when two may be meant", async () => {
  const { host, site } = await openWebsite(paper)
  const { ask, scanAndAdd, contacts } = await enterForScans()
  const add = async (name: string, title: string) =>
    (await read<{ id: string }>(ask("/contacts", { body: { name, title, company: "Harbour Weekly" } }))).id
  const wren = await add("Wren Hollis", "")
  const waiting = [await add("Tomas Reyes", "Editor"), await add("Tomas Reyes", "Photographer")]
  const { people } = await scanAndAdd(site)
  const found = (name: string) => people.find((person) => person.name === name)
  expect(found("Wren Hollis")).toMatchObject({ contactId: wren, outcome: "updated" })
  expect(found("Tomas Reyes")).toMatchObject({ outcome: "created" })
  expect(waiting).not.toContain(found("Tomas Reyes")?.contactId)
  const known = (await contacts()).map(({ id, email }) => [id, email])
  expect(known).toEqual(
    expect.arrayContaining([
      [wren, `wren@${host}`],
      [waiting[0], null],
      [waiting[1], null],
    ]),
  )

  const again = await scanAndAdd(site)
  expect(again.people.find(({ name }) => name === "Wren Hollis")).toMatchObject({ outcome: "known" })
  expect(await contacts()).toHaveLength(known.length)
})
