import { expect, test } from "vitest"
import type { QuickFindings } from "../../../../../worker/workspace/across/quick-search/contract.ts"
import { read } from "../../../support/people.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"
import { enterWithCampaign } from "../../campaigns/campaigns/campaign.ts"

/** A workspace, and the names that are found in it. */
async function enter() {
  const { ask } = await enterOwnWorkspace()
  const find = (q: string) => read<QuickFindings>(ask(`/quick-search?${new URLSearchParams({ q })}`))
  const people = async (q: string) => (await find(q)).contacts.map(({ name }) => name)
  const add = async (...names: string[]) => {
    for (const name of names) await ask("/contacts", { body: { name } })
  }
  return { ask, find, people, add }
}

test("the very name comes first, then what begins so, then the newest with those words", async () => {
  const { people, add } = await enter()
  await add("Nora Field", "Anna Nora", "Nora Fieldhouse", "Nora Fields", "Ada Nora Field")
  expect(await people("nora field")).toEqual([
    "Nora Field",
    "Nora Fieldhouse",
    "Nora Fields",
    "Ada Nora Field",
  ])
  expect(await people("nora")).toEqual([
    "Nora Field",
    "Nora Fieldhouse",
    "Nora Fields",
    "Ada Nora Field",
    "Anna Nora",
  ])
})

test("the very name is found among any number of others that begin so, and only a few are offered", async () => {
  const { people, add } = await enter()
  await add("Nora Field", ...Array.from({ length: 12 }, (_, at) => `Nora Field ${at}`))
  const found = await people("NORA  fiéld")
  expect(found[0]).toBe("Nora Field")
  expect(found).toHaveLength(5)
})

test("a name in any script, with accents or without, is found as it is typed", async () => {
  const { people, add } = await enter()
  await add("Żaneta Łoś", "İpek Çelik", "江口 美咲")
  expect(await people("zaneta")).toEqual(["Żaneta Łoś"])
  expect(await people("ipek celik")).toEqual(["İpek Çelik"])
  expect(await people("江口")).toEqual(["江口 美咲"])
})

test("a whole address finds who has it, and part of one, too", async () => {
  const { ask, find } = await enter()
  const email = "mira@morning-post.example"
  const { id } = await read<{ id: string }>(ask("/contacts", { body: { name: "Mira Halloway", email } }))
  for (const q of [email, "MIRA@morning-post.example", "mira@morn"])
    expect((await find(q)).contacts).toEqual([{ id, name: "Mira Halloway", email }])
})

test("outlets and campaigns are found as well, the very name first", async () => {
  const { ask, find } = await enter()
  for (const name of ["The Harbour", "Harbour Weekly", "Harbour"])
    await ask("/outlets", { body: { name, url: `${name.toLowerCase().replace(" ", "-")}.example` } })
  for (const name of ["Old harbour", "Harbour tides", "Harbour", "Kites"])
    await ask("/campaigns", { body: { name } })
  const found = await find("harbour")
  expect(found.contacts).toEqual([])
  expect(found.outlets.map(({ name }) => name)).toEqual(["Harbour", "Harbour Weekly", "The Harbour"])
  expect(found.campaigns.map(({ name }) => name)).toEqual(["Harbour", "Harbour tides", "Old harbour"])
})

test("a campaign in the archive is not offered", async () => {
  const { ask, at, add } = await enterWithCampaign({ name: "Harbour" })
  await add({})
  await ask(`${at}/launch`, { body: { eligible: 1 } })
  const find = async () => (await read<QuickFindings>(ask("/quick-search?q=harbour"))).campaigns.length
  expect(await find()).toBe(1)
  expect((await ask(`${at}/archive`, { method: "POST" })).ok).toBe(true)
  expect(await find()).toBe(0)
})

test("what is no word finds nothing, and what is empty or too long is refused", async () => {
  const { ask, find, add } = await enter()
  await add("Nora Field")
  for (const q of ['"', "*", "%", "́", 'x" OR "nora'])
    expect((await find(q)).contacts.map(({ name }) => name)).toEqual([])
  for (const q of ["", "   ", "n".repeat(101)])
    expect((await ask(`/quick-search?${new URLSearchParams({ q })}`)).status).toBe(422)
})
