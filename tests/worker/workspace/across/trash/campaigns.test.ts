import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import type { TrashPage } from "../../../../../worker/workspace/across/trash/contract.ts"
import type { CampaignDetail } from "../../../../../worker/workspace/campaigns/campaigns/contract.ts"
import type { CampaignPage } from "../../../../../worker/workspace/campaigns/lifecycle/contract.ts"
import { type Ask, addPeople } from "../../../support/contacts.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { read } from "../../../support/people.ts"
import { startProgram } from "../../../support/programs.ts"
import { startTeam } from "../../../support/teams.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"

const trashOf = async (ask: Ask) => (await read<TrashPage>(ask("/trash"))).items
const remove = async (ask: Ask, path: string) => (await ask(path, { method: "DELETE" })).status
const bringBack = (ask: Ask, id: string) =>
  read(ask("/trash/restore", { body: { kind: "campaign", ids: [id] } }))
const add = (ask: Ask, name: string, clientId = "cli_own") =>
  read<CampaignDetail>(ask("/campaigns", { body: { name, clientId } }))
const launched = (workspaceId: string, id: string) =>
  insideWorkspace(
    ({ db }) => db.run(sql`update campaigns set launched_at = 1, state = 'completed' where id = ${id}`),
    workspaceId,
  )

/** A draft with everything that belongs to one, and everything that it says of itself. */
async function writeDraft(ask: Ask, workspaceId: string) {
  const { id, steps } = await add(ask, "Old sails")
  const at = `/campaigns/${id}`
  const people = await addPeople(ask, 3)
  await ask(`${at}/people`, { body: { contactIds: people } })
  const variant = { subject: "Sails again", body: "Hello again.", weight: 2 }
  const [first, ...others] = steps
  await ask(`${at}/steps`, {
    method: "PUT",
    body: { steps: [{ ...first, subject: "Sails", body: "Hello.", variants: [variant] }, ...others] },
  })
  await ask(at, { method: "PUT", body: { embargoUntil: "2099-03-03T09:00:00Z", brief: "News: old sails." } })
  await ask(`${at}/people/${people[0]}/opening`, { method: "PUT", body: { text: "You wrote of sails." } })
  await ask(`${at}/fit-reasons`, { method: "PUT", body: { contactIds: [people[1]], text: "A friend." } })
  const request = await read<{ id: string }>(ask("/opportunities", { body: { title: "Who knows sails?" } }))
  const pitched = sql`update opportunities set campaign_id = ${id} where id = ${request.id}`
  await insideWorkspace(({ db }) => db.run(pitched), workspaceId)
  const told = async () => {
    const { updatedAt: _, ...detail } = await read<CampaignDetail>(ask(at))
    return {
      detail,
      people: await read(ask(`${at}/people`)),
      opening: await read(ask(`${at}/people/${people[0]}/opening`)),
      request: await read<{ campaignId: string | null }>(ask(`/opportunities/${request.id}`)),
    }
  }
  return { id, at, people, told }
}

test("a deleted draft is nowhere but in the trash, and comes back whole", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const { id, at, told } = await writeDraft(ask, workspace.id)
  const before = await told()
  expect(before.detail.steps[0]?.variants).toMatchObject([{ subject: "Sails again" }])
  expect(before.opening).toMatchObject({ text: "You wrote of sails." })
  expect(before.request).toMatchObject({ campaignId: id })
  expect(await remove(ask, at)).toBe(204)
  expect(await remove(ask, at)).toBe(404)
  expect((await ask(at)).status).toBe(404)
  expect((await read<CampaignPage>(ask("/campaigns"))).campaigns).toEqual([])
  expect(await trashOf(ask)).toMatchObject([{ kind: "campaign", name: "Old sails" }])
  expect(await bringBack(ask, id)).toMatchObject({ restored: 1, refused: 0 })
  expect(await told()).toEqual(before)
  expect(await trashOf(ask)).toEqual([])
})

const bringPerson = (ask: Ask, id = "") =>
  read(ask("/trash/restore", { body: { kind: "contact", ids: [id] } }))
const inAll = { inTrash: 0, gone: 0 }

test("a draft and its people come back to each other, whichever of them was deleted or comes back first", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const { id, at, people, told } = await writeDraft(ask, workspace.id)
  const [person = ""] = people
  const before = await told()
  const removeBoth = async (paths: string[]) => {
    for (const path of paths) expect(await remove(ask, path)).toBe(204)
  }
  for (const paths of [
    [at, `/contacts/${person}`],
    [`/contacts/${person}`, at],
  ]) {
    await removeBoth(paths)
    expect(await bringBack(ask, id)).toMatchObject({
      restored: 1,
      notIn: paths[0] === at ? { inTrash: 1, gone: 0 } : inAll,
    })
    expect(await read(ask(`${at}/people`))).toMatchObject({ total: 2 })
    expect(await bringPerson(ask, person)).toMatchObject({ restored: 1, notIn: inAll })
    expect(await told()).toEqual(before)
    await removeBoth(paths)
    expect(await bringPerson(ask, person)).toMatchObject({ restored: 1 })
    expect(await bringBack(ask, id)).toMatchObject({ restored: 1, notIn: inAll })
    expect(await told()).toEqual(before)
  }
})

test("people of a draft who are gone for good are counted, and whoever was merged is in it as who they are now", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const { id, at, people } = await writeDraft(ask, workspace.id)
  const [gone, merged, third] = people
  const { id: into } = await read<{ id: string }>(ask("/contacts", { body: { name: "Wren Hollis" } }))
  await remove(ask, at)
  await remove(ask, `/contacts/${gone}`)
  const entry = (await trashOf(ask)).find(({ kind }) => kind === "contact")
  expect(await remove(ask, `/trash/${entry?.id}`)).toBe(204)
  expect((await ask("/merges", { body: { id: into, others: [{ id: merged }] } })).status).toBe(200)
  const [draft] = await trashOf(ask)
  const restored = await ask(`/trash/${draft?.id}/restore`, { method: "POST" })
  expect(await read(restored)).toEqual({ inTrash: 0, gone: 1 })
  const shown = await read<{ people: { contactId: string }[] }>(ask(`${at}/people`))
  expect(shown.people.map(({ contactId }) => contactId).toSorted()).toEqual([into, third].toSorted())
  expect(await read(ask(`/campaigns/${id}`))).toMatchObject({ name: "Old sails" })
})

test("whoever was merged with another person of a draft is in it once, whichever of them stands first", async () => {
  for (const survivor of [0, 1]) {
    const { ask, workspace } = await enterOwnWorkspace()
    const { id, at, people } = await writeDraft(ask, workspace.id)
    const [one = "", other = "", third = ""] = people.toSorted()
    const [into, merged] = survivor === 0 ? [one, other] : [other, one]
    await remove(ask, at)
    expect((await ask("/merges", { body: { id: into, others: [{ id: merged }] } })).status).toBe(200)
    expect(await bringBack(ask, id)).toMatchObject({ restored: 1, refused: 0, notIn: inAll })
    const shown = await read<{ people: { contactId: string }[] }>(ask(`${at}/people`))
    expect(shown.people.map(({ contactId }) => contactId).toSorted()).toEqual([into, third].toSorted())
  }
})

test("an erasure finds the person in what a draft keeps for somebody else who is in the trash, too", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const { id, at, people } = await writeDraft(ask, workspace.id)
  const [person = ""] = people
  const { id: wren } = await read<{ id: string }>(ask("/contacts", { body: { name: "Wren Hollis" } }))
  const opening = `${at}/people/${person}/opening`
  await ask(opening, { method: "PUT", body: { text: "Wren Hollis told me of you." } })
  // Deleted first, the person is looked through first.
  for (const path of [`/contacts/${person}`, at]) expect(await remove(ask, path)).toBe(204)
  expect(await bringPerson(ask, person)).toMatchObject({ restored: 1 })
  expect(await remove(ask, `/contacts/${person}`)).toBe(204)
  expect((await ask(`/contacts/${wren}/erasure`, { method: "POST" })).ok).toBe(true)
  const rows = await insideWorkspace(({ db }) => db.all("select rows from trash_rows"), workspace.id)
  expect(JSON.stringify(rows)).not.toMatch(/wren/i)
  await bringBack(ask, id)
  await bringPerson(ask, person)
  expect(await read(ask(opening))).toMatchObject({ text: "… told me of you." })
})

test("many are deleted at once, those that were launched stay, and one press brings the drafts back", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const drafts = [await add(ask, "One"), await add(ask, "Two"), await add(ask, "Three")]
  const ids = drafts.map(({ id }) => id)
  await launched(workspace.id, ids[2] ?? "")
  const names = async () =>
    (await read<CampaignPage>(ask("/campaigns?sort=name"))).campaigns.map(({ name }) => name)
  const chosen = { body: { ids, action: "delete", act: "act_chosen" } }
  expect(await read(ask("/campaigns/bulk", chosen))).toMatchObject({ changed: 2 })
  expect(await names()).toEqual(["Three"])
  expect(await read(ask("/trash/restore", { body: { act: "act_chosen" } }))).toMatchObject({ restored: 2 })
  expect(await names()).toEqual(["One", "Three", "Two"])
  const matching = { filter: { state: "draft" }, action: "delete", act: "act_all", expected: 2 }
  expect(await read(ask("/campaigns/bulk/matching", { body: matching }))).toMatchObject({ changed: 2 })
  expect(await names()).toEqual(["Three"])
  expect(await read(ask("/trash/restore", { body: { act: "act_all" } }))).toMatchObject({ restored: 2 })
  expect(await names()).toEqual(["One", "Three", "Two"])
  expect(await remove(ask, `/campaigns/${ids[2]}`)).toBe(409)
})

test("what a program deletes goes to the trash, too", async () => {
  const { ask, program } = await startProgram()
  const { id } = await add(ask, "Old sails")
  const answer = await program(`/campaigns/${id}`, { method: "DELETE" })
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { status: "success", data: { id, deleted: true } },
  ])
  expect(await trashOf(ask)).toMatchObject([{ kind: "campaign", name: "Old sails" }])
})

test("a member who works for one client takes back the drafts for it, and no other", async () => {
  const { owner, member } = await startTeam()
  const { id: client } = await read<{ id: string }>(owner.ask("/clients", { body: { name: "Harbour" } }))
  const [mine, others] = [await add(owner.ask, "Theirs", client), await add(owner.ask, "Ours")]
  await owner.ask(`/member-limits/${member.id}`, { method: "PUT", body: { clientIds: [client] } })
  expect(await remove(member.ask, `/campaigns/${mine.id}`)).toBe(204)
  expect(await remove(member.ask, `/campaigns/${others.id}`)).toBe(404)
  expect(await bringBack(member.ask, mine.id)).toMatchObject({ restored: 1, refused: 0 })
  expect(await read(member.ask(`/campaigns/${mine.id}`))).toMatchObject({ name: "Theirs" })
  await remove(owner.ask, `/campaigns/${others.id}`)
  expect(await bringBack(member.ask, others.id)).toMatchObject({ restored: 0, refused: 0, reason: null })
})
