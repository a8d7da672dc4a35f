import { expect, test } from "vitest"
import type { Campaign } from "../../../../../worker/workspace/campaigns/campaigns/contract.ts"
import type { CampaignPage } from "../../../../../worker/workspace/campaigns/lifecycle/contract.ts"
import {
  type Client,
  type ClientPage,
  contrastWithWhite,
} from "../../../../../worker/workspace/people/clients/contract.ts"
import type {
  PlacementDetail,
  PlacementPage,
} from "../../../../../worker/workspace/results/placements/contract.ts"
import { call, read } from "../../../support/people.ts"
import type { Refusal } from "../../../support/programs.ts"
import { startTeam } from "../../../support/teams.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"

async function enter() {
  const person = await enterOwnWorkspace({ name: "Mara Quill" })
  const { ask, workspace, token } = person
  const at = (path: string) => `/api/workspaces/${workspace.id}${path}`
  const post = (path: string, body: object) => call(at(path), { body, token })
  const put = (path: string, body: object) => call(at(path), { method: "PUT", body, token })
  const list = async () => (await read<ClientPage>(ask("/clients"))).clients
  const add = (name: string) => post("/clients", { name }).then((answer) => read<Client>(answer))
  return { ...person, post, put, list, add }
}

const fieldsOf = async (answer: Response) => {
  const { details } = (await read<Refusal>(answer)).error
  return details?.map(({ field, code }) => [field, code])
}

test("a workspace begins with one client, itself, which can be renamed and never archived", async () => {
  const { list, put } = await enter()
  const [own, ...others] = await list()
  expect(others).toEqual([])
  expect(own).toMatchObject({ id: "cli_own", name: "", isOwn: true, isArchived: false })
  const renamed = await read<Client>(put("/clients/cli_own", { name: "Quill & Sons" }))
  expect(renamed.name).toBe("Quill & Sons")
  expect((await put("/clients/cli_own", { isArchived: true })).status).toBe(409)
})

test("clients are listed by name after the workspace itself, archived ones last", async () => {
  const { add, put, list } = await enter()
  const zoo = await add("Zoo")
  await add("Ärzte")
  const bakery = await add("Bakery")
  expect((await put(`/clients/${bakery.id}`, { isArchived: true })).status).toBe(200)
  expect((await list()).map(({ name }) => name)).toEqual(["", "Ärzte", "Zoo", "Bakery"])
  expect((await put(`/clients/${zoo.id}`, { brief: "Animals" })).status).toBe(200)
  expect((await list())[2]).toMatchObject({ brief: "Animals", name: "Zoo" })
})

test("a name is taken once, whatever its case, and an accent that cannot be read is refused", async () => {
  const { add, post, put } = await enter()
  await add("Harbour")
  const other = await add("Tide")
  expect(await fieldsOf(await post("/clients", { name: "HARBOUR" }))).toEqual([["name", "taken"]])
  expect(await fieldsOf(await put(`/clients/${other.id}`, { name: "harbour" }))).toEqual([["name", "taken"]])
  for (const accent of ["#ffd400", "#777777", "red", "#12345", "#123456;x", "url(x)"]) {
    const answer = await post("/clients", { name: "Light", accent })
    expect(answer.status, accent).toBe(422)
  }
  expect((await post("/clients", { name: "Dark", accent: "#0A3D91" })).status).toBe(201)
})

test("contrast is that of WCAG", () => {
  expect(contrastWithWhite("#ffffff")).toBeCloseTo(1)
  expect(contrastWithWhite("#000000")).toBeCloseTo(21)
  expect(contrastWithWhite("#767676")).toBeCloseTo(4.54, 2)
})

test("campaigns and placements belong to a client, and lists are narrowed to one", async () => {
  const { add, post, put, ask } = await enter()
  const client = await add("Harbour")
  const theirs = await read<Campaign>(post("/campaigns", { name: "Tides", clientId: client.id }))
  const ours = await read<Campaign>(post("/campaigns", { name: "Us" }))
  expect([theirs.clientId, ours.clientId]).toEqual([client.id, null])
  const campaigns = async (id: string) =>
    (await read<CampaignPage>(ask(`/campaigns?client=${id}`))).campaigns.map(({ name }) => name)
  expect(await campaigns(client.id)).toEqual(["Tides"])
  expect(await campaigns("cli_own")).toEqual(["Us"])

  const place = (page: string, more: object) =>
    post("/placements", { pageUrl: `https://paper.example/${page}`, phrase: "Harbour", ...more }).then(
      (answer) => read<PlacementDetail>(answer),
    )
  await place("by-campaign", { campaignId: theirs.id })
  await place("by-itself", { clientId: client.id })
  await place("of-another", { campaignId: theirs.id, clientId: "cli_own" })
  const nobodys = await place("nobodys", {})
  const placements = async (id: string) =>
    (await read<PlacementPage>(ask(`/placements?client=${id}`))).placements
      .map(({ pageUrl }) => new URL(pageUrl).pathname.slice(1))
      .sort()
  expect(await placements(client.id)).toEqual(["by-campaign", "by-itself"])
  expect(await placements("cli_own")).toEqual(["nobodys", "of-another"])

  expect((await put(`/campaigns/${ours.id}`, { clientId: client.id })).status).toBe(200)
  expect((await put(`/placements/${nobodys.id}`, { clientId: client.id })).status).toBe(200)
  expect(await campaigns("cli_own")).toEqual([])
  expect(await placements("cli_own")).toEqual(["of-another"])
})

test("an archived client gets nothing new, and what it has stays and can be changed", async () => {
  const { add, post, put } = await enter()
  const client = await add("Harbour")
  const campaign = await read<Campaign>(post("/campaigns", { name: "Tides", clientId: client.id }))
  await put(`/clients/${client.id}`, { isArchived: true })
  const refused = await post("/campaigns", { name: "More", clientId: client.id })
  expect(await fieldsOf(refused)).toEqual([["clientId", "archived"]])
  const unknown = await post("/campaigns", { name: "More", clientId: "cli_none" })
  expect(await fieldsOf(unknown)).toEqual([["clientId", "missing"]])
  expect((await put(`/campaigns/${campaign.id}`, { clientId: client.id, name: "Ebb" })).status).toBe(200)
})

test("a viewer reads clients and changes none, and nobody reaches another workspace's", async () => {
  const { owner, viewer } = await startTeam()
  const client = await read<Client>(owner.ask("/clients", { body: { name: "Harbour" } }))
  expect((await viewer.ask("/clients")).status).toBe(200)
  expect((await viewer.ask("/clients", { body: { name: "No" } })).status).toBe(403)
  const stranger = await enter()
  expect((await stranger.put(`/clients/${client.id}`, { name: "Mine" })).status).toBe(404)
})
