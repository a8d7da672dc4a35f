import { expect, test } from "vitest"
import { read } from "../../../support/people.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { startTeam } from "../../../support/teams.ts"

/** A member who works for one of two clients, and what connects the work for both. */
async function start() {
  const { owner, member, workspace } = await startTeam()
  const make = async (path: string, body: object) =>
    (await read<{ id: string }>(owner.ask(path, { body }))).id
  const [mine, theirs] = [
    await make("/clients", { name: "Harbour" }),
    await make("/clients", { name: "Kestrel" }),
  ]
  await owner.ask(`/member-limits/${member.id}`, { method: "PUT", body: { clientIds: [mine] } })
  const place = (page: string, more: object) =>
    make("/placements", { pageUrl: `https://harbour.example/${page}`, phrase: "Tides", ...more })
  const restore = (by: typeof member | typeof owner, kind: string, id: string) =>
    read(by.ask("/trash/restore", { body: { kind, ids: [id] } }))
  const remove = async (path: string) => (await member.ask(path, { method: "DELETE" })).status
  const campaignOf = async (by: typeof member | typeof owner, id: string) =>
    (await read<{ campaign: { id: string } | null }>(by.ask(`/placements/${id}`))).campaign?.id ?? null
  return { owner, member, workspace, make, mine, theirs, place, restore, remove, campaignOf }
}

test("what a limited member takes back keeps its link to a campaign that they do not see", async () => {
  const { owner, member, make, mine, theirs, place, restore, remove, campaignOf } = await start()
  const campaign = await make("/campaigns", { name: "Autumn", clientId: theirs })
  const placement = await place("tides", { clientId: mine, campaignId: campaign })
  expect(await campaignOf(owner, placement)).toBe(campaign)
  const before = await campaignOf(member, placement)
  expect(await remove(`/placements/${placement}`)).toBe(204)
  expect(await restore(member, "placement", placement)).toMatchObject({ restored: 1 })
  expect(await campaignOf(owner, placement)).toBe(campaign)
  expect(await campaignOf(member, placement)).toBe(before)
})

test.each(["member", "owner"] as const)(
  "a campaign that a limited member deletes gets back what is of other clients (restored by the %s)",
  async (who) => {
    const { make, mine, theirs, place, restore, remove, campaignOf, ...people } = await start()
    const campaign = await make("/campaigns", { name: "Autumn", clientId: mine })
    const placements = [
      await place("tides", { clientId: theirs, campaignId: campaign }),
      await place("kilns", { clientId: mine, campaignId: campaign }),
    ]
    const links = () => Promise.all(placements.map((id) => campaignOf(people.owner, id)))
    expect(await remove(`/campaigns/${campaign}`)).toBe(204)
    expect(await links()).toEqual([null, null])
    expect(await restore(people[who], "campaign", campaign)).toMatchObject({ restored: 1 })
    expect(await links()).toEqual([campaign, campaign])
    expect((await people.member.ask(`/placements/${placements[0]}`)).status).toBe(404)
  },
)

test("a limited member takes back nothing of another client, and no template of every client", async () => {
  const { owner, member, workspace, make, mine, theirs, place, restore, campaignOf } = await start()
  const campaign = await make("/campaigns", { name: "Autumn", clientId: theirs })
  const messages = [{ body: "Hello" }]
  const template = (name: string, clientId: string | null) =>
    make("/templates", { kind: "snippet", name, folder: "", clientId, messages })
  const others = [
    ["placement", "placements", await place("tides", { campaignId: campaign })],
    ["campaign", "campaigns", campaign],
    ["template", "templates", await template("Shared", null)],
    ["template", "templates", await template("Theirs", theirs)],
  ] as const
  for (const [kind, path, id] of others) {
    expect((await owner.ask(`/${path}/${id}`, { method: "DELETE" })).status, path).toBe(204)
    expect(await restore(member, kind, id), path).toMatchObject({ error: { code: "forbidden" } })
  }
  expect(await rowsOf(workspace.id, "select 1 from trash")).toHaveLength(4)
  for (const [kind, , id] of others.toReversed())
    expect(await restore(owner, kind, id)).toMatchObject({ restored: 1 })
  expect(await campaignOf(owner, others[0][2])).toBe(campaign)
  const own = await template("Mine", mine)
  expect((await owner.ask(`/templates/${own}`, { method: "DELETE" })).status).toBe(204)
  expect(await restore(member, "template", own)).toMatchObject({ restored: 1 })
})
