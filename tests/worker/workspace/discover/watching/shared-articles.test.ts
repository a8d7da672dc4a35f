import { expect, test } from "vitest"
import type {
  OpportunityDetail,
  OpportunityPage,
  Pitch,
} from "../../../../../worker/workspace/discover/opportunities/contract.ts"
import type { Story } from "../../../../../worker/workspace/discover/saved-stories/contract.ts"
import { addProposals } from "../../../../../worker/workspace/discover/watching/propose.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { call, read } from "../../../support/people.ts"
import { makeKey } from "../../../support/programs.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { giveRole, startTeam } from "../../../support/teams.ts"

/** One article that was found for a story of each of two clients; the member works for the first. */
async function startShared() {
  const team = await startTeam()
  const { ask } = team.owner
  const clientOf = async (name: string) =>
    (await read<{ id: string }>(ask("/clients", { body: { name } }))).id
  const [mine, other] = [await clientOf("Harbour"), await clientOf("Kestrel")]
  const storyFor = async (clientId: string, title: string) =>
    (await read<Story>(ask("/stories", { body: { title, text: "", names: "", competitors: "", clientId } })))
      .id
  const stories = { mine: await storyFor(mine, "Ferries"), other: await storyFor(other, "Secret falcons") }
  const article = { headline: "Coast grows", summary: "", url: "https://coast.example/1", language: "en" }
  const findFor = (
    { id, clientId }: { id: string; clientId: string },
    reason: "fits" | "named",
    name: string,
  ) =>
    insideWorkspace((ctx) => {
      const findings = [{ reason, name, quote: "Coast grows" }]
      const found = [{ ...article, outlet: { name: "Coast" }, writers: [], findings }]
      return ctx.write(() => addProposals(ctx, { id, clientId }, found))
    }, team.workspace.id)
  expect(await findFor({ id: stories.mine, clientId: mine }, "fits", "")).toBe(1)
  expect(await findFor({ id: stories.other, clientId: other }, "named", "Anna Pryce")).toBe(1)
  const [{ id = "" } = {}] = await rowsOf<{ id: string }>(team.workspace.id, "select id from opportunities")
  const limited = await ask(`/member-limits/${team.member.id}`, {
    method: "PUT",
    body: { clientIds: [mine] },
  })
  expect(limited.status).toBe(200)
  const seenBy = ({ ask }: { ask: typeof team.owner.ask }) =>
    read<OpportunityDetail>(ask(`/opportunities/${id}`))
  return { ...team, id, mine, other, stories, storyFor, findFor, seenBy }
}

const mineOnly = ["It writes about your story “Ferries”."]
const everyReason = ["It names “Anna Pryce”, watched for your story “Secret falcons”.", ...mineOnly]
const linesOf = ({ fitReasons }: OpportunityDetail) =>
  fitReasons.map(({ text }) => text).filter((text) => !text.includes("topics"))

test("of an article that was found for several clients, a limited member reads the reasons of their own", async () => {
  const { owner, admin, member, workspace, mine, seenBy } = await startShared()
  expect(linesOf(await seenBy(owner))).toEqual(everyReason)
  expect(linesOf(await seenBy(member))).toEqual(mineOnly)
  const { key } = await makeKey(admin.ask, { name: "CLI", scopes: ["opportunities:read"], days: null })
  await giveRole(workspace.id, admin.id, "member")
  await owner.ask(`/member-limits/${admin.id}`, { method: "PUT", body: { clientIds: [mine] } })
  const listed = await (await call("/v1/opportunities?kind=article", { token: key })).text()
  expect(listed).toContain("Ferries")
  expect(listed).not.toMatch(/falcons|Pryce/)
})

test("a change by a limited member leaves the reasons of other clients, and the score by all of them", async () => {
  const { owner, member, id, seenBy } = await startShared()
  const before = await seenBy(owner)
  expect(before.fitScore).toBe(70)
  const changed = await member.ask(`/opportunities/${id}`, {
    method: "PUT",
    body: { title: "Coast is growing" },
  })
  expect(changed.status).toBe(200)
  const after = await seenBy(owner)
  expect(after).toMatchObject({ title: "Coast is growing", fitScore: 70 })
  expect(linesOf(after)).toEqual(everyReason)
})

test("reasons of stories that were kept with the article earlier are shown to nobody", async () => {
  const { owner, member, workspace, id, seenBy } = await startShared()
  const kept = everyReason.map((text) => ({ points: 40, text }))
  await rowsOf(
    workspace.id,
    "update opportunities set fit_reasons = ? where id = ?",
    JSON.stringify(kept),
    id,
  )
  expect(linesOf(await seenBy(member))).toEqual(mineOnly)
  expect(linesOf(await seenBy(owner))).toEqual(everyReason)
})

test("whoever is erased is named by no article: not by why it fits, and not as its outlet", async () => {
  const { owner, workspace, id } = await startShared()
  const contact = await read<{ id: string }>(
    owner.ask("/contacts", { body: { name: "Anna Pryce", email: "anna@coast.example" } }),
  )
  const kept = JSON.stringify(everyReason.map((text) => ({ points: 40, text })))
  await rowsOf(
    workspace.id,
    "update opportunities set fit_reasons = ?, outlet_name = 'Letters of Anna Pryce' where id = ?",
    kept,
    id,
  )
  expect((await owner.ask(`/contacts/${contact.id}/erasure`, { method: "POST" })).status).toBe(204)
  const [row] = await rowsOf(workspace.id, "select * from opportunities where id = ?", id)
  expect(row).toMatchObject({ outlet_name: "Letters of …" })
  expect(JSON.stringify(row)).not.toMatch(/Pryce/)
})

test("a limited member does not take an article away from the other clients that it was found for", async () => {
  const { owner, member, id, mine, seenBy } = await startShared()
  const give = (by: { ask: typeof owner.ask }, clientId: string | null) =>
    by.ask(`/opportunities/${id}`, { method: "PUT", body: { clientId } })
  const refused = await give(member, mine)
  expect([refused.status, await refused.text()]).toEqual([403, expect.not.stringMatching(/Kestrel|falcons/)])
  expect((await give(member, null)).status).toBe(200)
  expect((await seenBy(owner)).clients).toHaveLength(2)
  expect((await give(owner, mine)).status).toBe(200)
  expect((await seenBy(member)).clientId).toBe(mine)
})

const pitchOf = (id: string) => [`/opportunities/${id}/pitch`, { method: "POST" }] as const

test("an article that one client's member pitched stays with the other clients, and says so", async () => {
  const { owner, admin, member, workspace, id, mine, other, seenBy } = await startShared()
  await giveRole(workspace.id, admin.id, "member")
  await owner.ask(`/member-limits/${admin.id}`, { method: "PUT", body: { clientIds: [other] } })
  const { campaignId } = await read<Pitch>(member.ask(...pitchOf(id)))
  expect(await seenBy(member)).toMatchObject({ campaignId, isPitchedElsewhere: false, state: "pitched" })

  const left = await seenBy(admin)
  expect(left).toMatchObject({
    ...{ campaignId: null, isPitchedElsewhere: true, state: "pitched" },
    clients: [{ name: "Kestrel" }],
  })
  expect(left.history.map(({ action }) => action)).toContain("opportunity.pitch_begun")
  const listed = await read<OpportunityPage>(admin.ask(`/opportunities?client=${other}`))
  expect(listed).toMatchObject({ total: 1, opportunities: [{ id, isPitchedElsewhere: true }] })
  const ofThisCampaign = await read<OpportunityPage>(admin.ask(`/opportunities?campaign=${campaignId}`))
  expect(JSON.stringify([left, listed, ofThisCampaign])).not.toContain("Harbour")

  const again = await admin.ask(...pitchOf(id))
  expect([again.status, await again.text()]).toEqual([409, expect.not.stringMatching(/Harbour|cmp_/)])
  const taken = await admin.ask(`/opportunities/${id}`, { method: "PUT", body: { clientId: other } })
  expect(taken.status).toBe(403)

  const moves = [
    [`/opportunities/${id}`, { method: "PUT", body: { state: "lost" } }],
    ["/opportunities/bulk", { body: { ids: [id], action: "dismissed" } }],
  ] as const
  for (const [path, call] of moves) {
    const answer = await admin.ask(path, call)
    expect([path, answer.status < 500, (await seenBy(owner)).state]).toEqual([path, true, "pitched"])
  }
  expect((await member.ask(`/opportunities/${id}`, { method: "PUT", body: { state: "won" } })).status).toBe(
    200,
  )
  const whole = await seenBy(owner)
  expect(whole).toMatchObject({ campaignId, isPitchedElsewhere: false, state: "won" })
  expect(whole.clients.map(({ id }) => id).toSorted()).toEqual([mine, other].toSorted())
  expect(await read<Pitch>(owner.ask(...pitchOf(id)))).toMatchObject({ campaignId })
})

test("an article that an owner pitched for all stays with each of its clients", async () => {
  const { owner, member, id, mine, other, seenBy } = await startShared()
  const { campaignId } = await read<Pitch>(owner.ask(...pitchOf(id)))
  expect((await seenBy(owner)).clients.map(({ id }) => id)).toEqual(expect.arrayContaining([mine, other]))
  expect(await seenBy(member)).toMatchObject({ campaignId: null, clients: [{ id: mine }] })
  for (const client of [mine, other])
    expect(await read<OpportunityPage>(owner.ask(`/opportunities?client=${client}`))).toMatchObject({
      total: 1,
    })
  await owner.ask(`/campaigns/${campaignId}`, { method: "PUT", body: { clientId: mine } })
  expect(await seenBy(member)).toMatchObject({ campaignId, isPitchedElsewhere: false })
})

test("an article that was found and pitched for other clients alone is not shown", async () => {
  const { owner, member, workspace, id, other } = await startShared()
  await rowsOf(workspace.id, "delete from story_findings where reason = 'fits'")
  const { campaignId } = await read<Pitch>(owner.ask(...pitchOf(id)))
  await owner.ask(`/campaigns/${campaignId}`, { method: "PUT", body: { clientId: other } })
  for (const findings of ["with", "without"]) {
    if (findings === "without") await rowsOf(workspace.id, "delete from story_findings")
    expect([findings, (await member.ask(`/opportunities/${id}`)).status]).toEqual([findings, 404])
    expect(await read<OpportunityPage>(member.ask("/opportunities"))).toMatchObject({ total: 0 })
  }
})

test("an article that was dismissed for some clients is new again for the next that it is found for", async () => {
  const { owner, id, mine, other, storyFor, findFor, seenBy } = await startShared()
  const dismiss = () => owner.ask("/opportunities/bulk", { body: { ids: [id], action: "dismissed" } })
  await dismiss()
  const again = { id: await storyFor(other, "More falcons"), clientId: other }
  expect(await findFor(again, "fits", "")).toBe(0)
  expect((await seenBy(owner)).state).toBe("dismissed")
  const { id: third } = await read<{ id: string }>(owner.ask("/clients", { body: { name: "Third" } }))
  const next = { id: await storyFor(third, "Coasts"), clientId: third }
  expect(await findFor(next, "fits", "")).toBe(1)
  expect((await seenBy(owner)).state).toBe("new")
  await dismiss()
  expect(await findFor(next, "named", "Coast")).toBe(0)
  await owner.ask(`/opportunities/${id}`, { method: "PUT", body: { clientId: mine } })
  const { id: fourth } = await read<{ id: string }>(owner.ask("/clients", { body: { name: "Fourth" } }))
  expect(await findFor({ id: await storyFor(fourth, "Growth"), clientId: fourth }, "fits", "")).toBe(0)
  expect((await seenBy(owner)).state).toBe("dismissed")
})

test("a limited member does not dismiss what was found for other clients, too", async () => {
  const { owner, member, id, mine, seenBy } = await startShared()
  const dismiss = () => member.ask(`/opportunities/${id}`, { method: "PUT", body: { state: "dismissed" } })
  const many = async () =>
    (
      await read<{ changed: number }>(
        member.ask("/opportunities/bulk", { body: { ids: [id], action: "dismissed" } }),
      )
    ).changed
  const refused = await dismiss()
  expect([refused.status, await refused.text()]).toEqual([
    403,
    expect.stringContaining("Ask an owner to dismiss it"),
  ])
  expect(await many()).toBe(0)
  expect((await seenBy(owner)).state).toBe("new")
  expect(
    (await member.ask(`/opportunities/${id}`, { method: "PUT", body: { state: "shortlisted" } })).status,
  ).toBe(200)
  await owner.ask(`/opportunities/${id}`, { method: "PUT", body: { clientId: mine } })
  expect(await many()).toBe(1)
  await member.ask(`/opportunities/${id}`, { method: "PUT", body: { state: "new" } })
  expect((await dismiss()).status).toBe(200)
})

test("what was found for a deleted story stays with its client, also once the story is restored", async () => {
  const { owner, admin, member, workspace, id, mine, other, stories, seenBy } = await startShared()
  await giveRole(workspace.id, admin.id, "member")
  await owner.ask(`/member-limits/${admin.id}`, { method: "PUT", body: { clientIds: ["cli_own"] } })
  const end = (story: string) => owner.ask(`/stories/${story}`, { method: "DELETE" })
  expect((await end(stories.other)).status).toBe(204)
  expect(await seenBy(owner)).toMatchObject({ clientId: null, clients: [{ id: mine }] })
  expect((await member.ask(`/stories/${stories.mine}`, { method: "DELETE" })).status).toBe(204)
  expect(await seenBy(member)).toMatchObject({ clients: [{ id: mine }], findings: [] })
  expect((await admin.ask(`/opportunities/${id}`)).status).toBe(404)
  const [entry] = await rowsOf<{ id: string }>(
    workspace.id,
    "select id from trash where item_id = ?",
    stories.mine,
  )
  expect((await owner.ask(`/trash/${entry?.id}/restore`, { method: "POST" })).status).toBeLessThan(300)
  expect(await seenBy(member)).toMatchObject({ findings: [{ storyId: stories.mine }] })
  expect(await read<OpportunityPage>(owner.ask(`/opportunities?client=${other}`))).toMatchObject({ total: 0 })
})
