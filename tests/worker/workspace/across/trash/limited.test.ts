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

test("a limited member takes back no template of every client, and their own", async () => {
  const { owner, member, make, mine, restore } = await start()
  const template = async (name: string, clientId: string | null) => {
    const body = { kind: "snippet", name, folder: "", clientId, messages: [{ body: "Hello" }] }
    const id = await make("/templates", body)
    expect((await owner.ask(`/templates/${id}`, { method: "DELETE" })).status).toBe(204)
    return id
  }
  const shared = await template("Shared", null)
  expect(await restore(member, "template", shared)).toMatchObject({ error: { code: "forbidden" } })
  expect(await restore(owner, "template", shared)).toMatchObject({ restored: 1 })
  expect(await restore(member, "template", await template("Mine", mine))).toMatchObject({ restored: 1 })
})

/** What there may be of another client: its kind, its path, and how it is added. */
const others = {
  placement: ["placements", { pageUrl: "https://harbour.example/tides", phrase: "Tides" }],
  campaign: ["campaigns", { name: "Autumn" }],
  template: ["templates", { kind: "snippet", name: "Theirs", folder: "", messages: [{ body: "Hello" }] }],
  report: ["reports", { title: "Autumn", from: "2027-09-01", to: "2027-09-30" }],
  story: ["stories", { title: "Sails" }],
} as const

test.each(["there", "taken"])(
  "what is of another client is to a limited member as if it were not in the trash (its place is %s)",
  async (place) => {
    const { owner, member, workspace, make, theirs, restore } = await start()
    const ids: [string, string, string][] = []
    for (const [kind, [path, body]] of Object.entries(others)) {
      const id = await make(`/${path}`, { ...body, clientId: theirs })
      expect((await owner.ask(`/${path}/${id}`, { method: "DELETE" })).status, path).toBe(204)
      if (place === "taken" && kind !== "campaign") await make(`/${path}`, { ...body, clientId: theirs })
      ids.push([kind, path, id])
    }
    for (const [kind, , id] of ids) {
      const unknown = await restore(member, kind, `${id.slice(0, 4)}unknown`)
      expect(unknown, kind).toMatchObject({ restored: 0, refused: 0, reason: null })
      expect(await restore(member, kind, id), kind).toEqual(unknown)
    }
    expect(await rowsOf(workspace.id, "select 1 from trash")).toHaveLength(ids.length)
    if (place === "there")
      for (const [kind, , id] of ids) expect(await restore(owner, kind, id)).toMatchObject({ restored: 1 })
  },
)

test.each(["cli_own", "mine"])(
  "a placement of another client's campaign is no limited member's while that is in the trash, too (%s)",
  async (limit) => {
    const { owner, member, make, mine, theirs, place, restore, campaignOf } = await start()
    const clientIds = [limit === "mine" ? mine : limit]
    await owner.ask(`/member-limits/${member.id}`, { method: "PUT", body: { clientIds } })
    const campaign = await make("/campaigns", { name: "Autumn", clientId: theirs })
    const placement = await place("tides", { campaignId: campaign })
    for (const path of [`/placements/${placement}`, `/campaigns/${campaign}`])
      expect((await owner.ask(path, { method: "DELETE" })).status).toBe(204)
    expect(await restore(member, "placement", placement)).toMatchObject({ restored: 0, refused: 0 })
    for (const [kind, id] of Object.entries({ campaign, placement }))
      expect(await restore(owner, kind, id), kind).toMatchObject({ restored: 1 })
    expect(await campaignOf(owner, placement)).toBe(campaign)
  },
)

test("pages of what a limited member takes back say nothing of other clients' things among them", async () => {
  const { owner, member, workspace, make, mine, theirs, place } = await start()
  const act = "act_tides"
  const campaign = await make("/campaigns", { name: "Autumn", clientId: mine })
  const ids: string[] = []
  for (let at = 0; at < 101; at++) ids.push(await place(`kilns-${at}`, { clientId: theirs }))
  ids.push(await place("tides", { clientId: mine, campaignId: campaign }))
  for (let at = 0; at < ids.length; at += 51)
    await owner.ask("/placements/bulk", { body: { action: "delete", ids: ids.slice(at, at + 51), act } })
  expect(await rowsOf(workspace.id, "select 1 from trash")).toHaveLength(102)
  expect(await read(member.ask("/trash/restore", { body: { act } }))).toMatchObject({
    ...{ restored: 1, refused: 0, next: null },
  })
})
