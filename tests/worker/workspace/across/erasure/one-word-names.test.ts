import { expect, test } from "vitest"
import { mentionOf } from "../../../../../worker/workspace/core/personal-data/mentions.ts"
import type { Contact } from "../../../../../worker/workspace/people/contacts/contract.ts"
import type { View } from "../../../../../worker/workspace/people/views/contract.ts"
import { read } from "../../../support/people.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"

const isWord = (name: string) => /^(will|hope)$/i.test(name)
const left = (name: string, text: string) => text.replaceAll(new RegExp(mentionOf([name]), "gmu"), "…")

test.each([
  ["Will", "Ask Will, who knows."],
  ["Will", "We will write to Will’s desk."],
  ["Will", "Hi Will,"],
  ["Will", "Will, can you help?"],
  ["will", "He said that Will is away."],
  ["Banksy", "The show (by Banksy) opens"],
  ["BANKSY", "A wall by Banksy, or BANKSY"],
  ["Banksy", "Names:\nbanksy\nTate"],
  ["Banksy", "Banksy prefers email, and lives in Bristol"],
  ["Banksy", "New Banksy Mural Unveiled"],
  ["Banksy", "On Monday Banksy called"],
  ["Banksy", "BANKSY IS BACK"],
  ["banksy", "https://paper.example/banksy-mural, by Banksy"],
  ["Will", '["Will","Tate"]'],
  ["Émile", "Écrire à Émile."],
  ["山田", "山田, please"],
  ["Jean-Luc", "ask jean-luc first"],
  ["Anna Pryce", "ANNA PRYCE will know"],
])("%s is taken out of “%s”", (name, text) => {
  expect(left(name, text)).not.toMatch(new RegExp(name.replace("will", "Will"), isWord(name) ? "" : "i"))
  expect(left(name, text)).toContain("…")
})

test.each([
  ["Will", "Will you be at the show? We will."],
  ["Hope", "Hello,\n\nHope you are well. I hope it helps."],
  ["Mark", "Mark your calendar: mark it. Benchmark!"],
  ["May", "From 4 May to 6 May. It may rain."],
  ["News", "The BBC News team reads our news."],
  ["Press", "Press and media: see our Press page."],
  ["Will", "A column by George Will, and one by Will Smith"],
  ["Grace", "- Grace period of ten days\n- A grace note"],
  ["Rose", "Sales rose. Rose gold is back."],
])("the word %s stays in “%s”", (name, text) => {
  expect(left(name, text)).toBe(text)
})

test("a name at the beginning of a line in the text of a JSON value is taken out", () => {
  expect(left("Anna Pryce", JSON.stringify({ about: "Kilns\nAnna Pryce writes" }))).toBe(
    String.raw`{"about":"Kilns\n… writes"}`,
  )
})

test("whoever is called by a common word is erased from what speaks of them, and the word stays elsewhere", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const person = { name: "Hope", email: "hope@paper.example" }
  const { id } = await read<Contact>(ask("/contacts", { body: person }))
  const other = { name: "Somebody Else", email: "else@harbour.example" }
  const { id: otherId } = await read<Contact>(ask("/contacts", { body: other }))
  const save = async (name: string, q: string) =>
    expect((await ask("/views", { body: { name, filter: { q } } })).status).toBe(201)
  await save("Those with hope", "hope springs")
  await save("People near Hope", "paper")
  await save("Somebody", "hope")
  const texts = ["Hope you are well. I hope so.", "We met at the fair with Hope.", "Mail hope@paper.example!"]
  for (const text of texts) await ask("/notes", { body: { contactId: otherId, text } })
  const campaign = await read<{ id: string }>(ask("/campaigns", { body: { name: "Kilns" } }))
  for (const [draft, body] of [
    ["drf_1", "Hope you are well."],
    ["drf_2", "I spoke to Hope."],
  ])
    await rowsOf(
      workspace.id,
      `insert into drafts (id, campaign_id, purpose, writer, subject, body, asked_by, created_at)
        values (?, ?, 'message', 'template', 'Kilns', ?, 'Ada', 1)`,
      ...[draft, campaign.id, body],
    )
  expect((await ask(`/contacts/${id}/erasure`, { method: "POST" })).status).toBe(204)
  expect((await read<View[]>(ask("/views"))).map(({ name }) => name)).toEqual(["Those with hope"])
  expect(await rowsOf(workspace.id, "select body from notes order by rowid")).toEqual([
    { body: "Hope you are well. I hope so." },
    { body: "We met at the fair with …." },
    { body: "Mail …!" },
  ])
  expect(await rowsOf(workspace.id, "select id from drafts")).toEqual([{ id: "drf_1" }])
})
