import { expect, test, vi } from "vitest"
import type { ActivityPage } from "../../../../../worker/workspace/across/activity/contract.ts"
import { nameTargets, queries } from "../../../../../worker/workspace/across/activity/name-targets.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { read } from "../../../support/people.ts"
import { joinWorkspace } from "../../../support/teams.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"
import { enterWithCampaign } from "../../campaigns/campaigns/campaign.ts"

type Ask = Awaited<ReturnType<typeof enterOwnWorkspace>>["ask"]

const wren = { name: "Wren Hollis", email: "wren@harbour.example" }
const made = async (ask: Ask, path: string, body: object) =>
  (await read<{ id: string }>(ask(path, { body }))).id
const about = async (ask: Ask, action: string) => {
  const { entries } = await read<ActivityPage>(ask("/audit"))
  return entries.find((entry) => entry.action === action)?.about
}

test("an entry says whom or what it is about, by the name of today", async () => {
  const { ask, id } = await enterWithCampaign()
  const contact = await made(ask, "/contacts", wren)
  const list = await made(ask, "/lists", { name: "Tier one" })
  await ask(`/lists/${list}/members`, { body: { action: "add", ids: [contact] } })
  await made(ask, "/tasks", { contactId: contact, title: "Ring her" })
  await ask("/suppressions", { body: { values: ["a@paper.example", "b@paper.example"] } })
  await ask(`/contacts/${contact}`, { method: "PUT", body: { name: "Wren Hollis-Vale" } })

  const there = { state: "there", within: null }
  expect(await about(ask, "contact.created")).toEqual({ ...there, name: "Wren Hollis-Vale", open: contact })
  expect(await about(ask, "list.filled")).toEqual({ ...there, name: "Tier one", open: list })
  expect(await about(ask, "campaign.created")).toEqual({ ...there, name: "Autumn study", open: id })
  expect(await about(ask, "suppression.added")).toMatchObject({ ...there, name: "a@paper.example" })
  expect(await about(ask, "task.created")).toEqual({
    state: "there",
    name: "Ring her",
    within: "Wren Hollis-Vale",
    open: contact,
  })
  expect(await about(ask, "sender.changed")).toBeNull()
})

test("what was deleted is named as long as the trash has it; what was erased is not", async () => {
  const { ask } = await enterOwnWorkspace()
  const gone = { state: "gone", name: null, within: null, open: null }
  const contact = await made(ask, "/contacts", wren)
  await made(ask, "/notes", { contactId: contact, text: "Prefers the telephone" })
  await ask(`/contacts/${contact}`, { method: "DELETE" })
  expect(await about(ask, "contact.created")).toEqual({ ...gone, state: "trash", name: wren.name })
  expect(await about(ask, "note.written")).toEqual(gone)

  await ask("/trash/restore", { body: { kind: "contact", ids: [contact] } })
  expect(await about(ask, "note.written")).toEqual({
    state: "there",
    name: wren.name,
    within: null,
    open: contact,
  })

  await ask("/suppressions", { body: { values: [wren.email] } })
  expect((await ask(`/contacts/${contact}/erasure`, { method: "POST" })).status).toBe(204)
  expect(await about(ask, "contact.created")).toEqual(gone)
  expect(await about(ask, "note.written")).toEqual(gone)
  expect(await (await ask("/audit")).text()).not.toMatch(/wren|harbour/i)
})

test("a contact that became part of another leads to that one", async () => {
  const { ask } = await enterOwnWorkspace()
  const merged = await made(ask, "/contacts", wren)
  const survivor = await made(ask, "/contacts", { name: "W. Hollis", email: "w@harbour.example" })
  expect((await ask("/merges", { body: { id: survivor, others: [{ id: merged, take: [] }] } })).status).toBe(
    200,
  )
  const { entries } = await read<ActivityPage>(ask("/audit"))
  expect(entries.find(({ targetId }) => targetId === merged)?.about).toEqual({
    state: "merged",
    name: "Wren Hollis",
    within: "W. Hollis",
    open: survivor,
  })
})

test("members who may not see the activity get none of it", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  await made(ask, "/contacts", wren)
  const joined = await joinWorkspace(workspace.id, "member")
  const answer = await joined.ask("/audit")
  expect(answer.status).toBe(403)
  expect(await answer.text()).not.toMatch(/wren/i)
})

test("a page costs one query for each kind of what it is about, whatever the number of its entries", async () => {
  await insideWorkspace((ctx) => {
    const kinds = Object.keys(queries)
    const asked = vi.spyOn(ctx.db, "all")
    const ids = kinds.flatMap((prefix) => [`${prefix}one`, `${prefix}two`, `${prefix}one`])
    const named = nameTargets(ctx, [...ids, "topics", "wsp_one"])
    expect(asked).toHaveBeenCalledTimes(kinds.length)
    expect(named.size).toBe(kinds.length * 2)
    expect(new Set([...named.values()].map(({ state }) => state))).toEqual(new Set(["gone"]))
  })
})
