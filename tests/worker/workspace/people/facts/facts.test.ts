import { runInDurableObject } from "cloudflare:test"
import { expect, test } from "vitest"
import type { Contact } from "../../../../../worker/workspace/people/contacts/contract.ts"
import type { Fact, Facts } from "../../../../../worker/workspace/people/facts/contract.ts"
import type { Outlet } from "../../../../../worker/workspace/people/outlets/contract.ts"
import { addPeople } from "../../../support/contacts.ts"
import { read } from "../../../support/people.ts"
import { startTeam } from "../../../support/teams.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"
import { stubOf } from "../../campaigns/campaigns/campaign.ts"

type Ask = Awaited<ReturnType<typeof enterOwnWorkspace>>["ask"]
const factsOf = async (ask: Ask, id: string) => (await read<Facts>(ask(`/facts?contactId=${id}`))).facts

test("what is known of somebody is gathered with where it comes from: their work, outlet, title, notes, and what was written down", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const outlet = await read<Outlet>(
    ask("/outlets", {
      body: {
        url: "harbour.example",
        name: "Harbour Weekly",
        topics: ["tides", "energy"],
        guidelines: "No attachments.",
      },
    }),
  )
  const { id } = await read<Contact>(
    ask("/contacts", { body: { name: "Wren Hollis", title: "Editor", outletId: outlet.id } }),
  )
  await runInDurableObject(stubOf(workspace), (_, { storage }) => {
    storage.sql.exec(
      `insert into articles (id, outlet_id, url, title, author_name, contact_id, published_at, found_at)
       values ('art_1', ?, 'https://harbour.example/a', 'Tides\n and\u202e figures', 'Wren Hollis', ?, 1772496000000, 1)`,
      outlet.id,
      id,
    )
  })
  await ask("/notes", { body: { contactId: id, text: "Met at the fair." } })
  const body = {
    contactId: id,
    statement: "You won the Coast Prize in 2025.",
    url: "https://prize.example/2025",
  }
  const own = await read<Fact>(ask("/facts", { body }))
  expect(await factsOf(ask, id)).toMatchObject([
    { ...own, kind: "own", source: expect.stringMatching(/^Written down by /), url: body.url },
    {
      id: "art_1",
      kind: "article",
      statement: "Wrote “Tides and figures” in Harbour Weekly, March 3, 2026",
      quote: "Tides and figures",
      url: "https://harbour.example/a",
    },
    { kind: "title", statement: "Is Editor at Harbour Weekly" },
    { kind: "outlet", statement: "Harbour Weekly covers tides, energy" },
    { kind: "outlet", statement: expect.stringContaining("No attachments.") },
    { kind: "note", statement: "Met at the fair." },
  ])
  expect((await ask(`/facts/${own.id}`, { method: "DELETE" })).status).toBe(204)
  expect((await ask(`/facts/${own.id}`, { method: "DELETE" })).status).toBe(404)
  expect((await factsOf(ask, id)).map(({ kind }) => kind)).not.toContain("own")
})

test("a fact says something, of somebody who is there, and members alone write it", async () => {
  const { owner, member, viewer } = await startTeam()
  const [contactId = ""] = await addPeople(owner.ask, 1)
  const refused: [object, number][] = [
    [{ contactId, statement: " " }, 422],
    [{ contactId, statement: "x".repeat(301) }, 422],
    [{ contactId, statement: "x", url: "javascript:alert(1)" }, 422],
    [{ contactId, statement: "x", validUntil: "tomorrow" }, 422],
    [{ contactId: "con_nobody", statement: "x" }, 404],
  ]
  for (const [body, status] of refused) expect((await member.ask("/facts", { body })).status).toBe(status)
  const fact = await read<Fact>(
    member.ask("/facts", { body: { contactId, statement: "You cover tides.", url: "", validUntil: "" } }),
  )
  expect((await viewer.ask("/facts", { body: { contactId, statement: "x" } })).status).toBe(403)
  expect((await viewer.ask(`/facts/${fact.id}`, { method: "DELETE" })).status).toBe(403)
  expect((await factsOf(viewer.ask, contactId)).map(({ statement }) => statement)).toEqual([
    "You cover tides.",
  ])
  const stranger = await enterOwnWorkspace()
  expect((await stranger.ask(`/facts?contactId=${contactId}`)).status).toBe(404)
  expect((await stranger.ask(`/facts/${fact.id}`, { method: "DELETE" })).status).toBe(404)
  for (let at = 1; at < 50; at++)
    await owner.ask("/facts", { body: { contactId, statement: `You are ${at}.` } })
  expect(
    (await owner.ask("/facts", { body: { contactId, statement: "You are one too many." } })).status,
  ).toBe(409)
})
