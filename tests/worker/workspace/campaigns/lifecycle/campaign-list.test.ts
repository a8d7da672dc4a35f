import { expect, test } from "vitest"
import type {
  CampaignDetail,
  CampaignSummary,
} from "../../../../../worker/workspace/campaigns/campaigns/contract.ts"
import type {
  CampaignPage,
  CampaignsChanged,
} from "../../../../../worker/workspace/campaigns/lifecycle/contract.ts"
import type { MatchingResult } from "../../../../../worker/workspace/people/selection/matching/contract.ts"
import { read } from "../../../support/people.ts"
import { startProgram } from "../../../support/programs.ts"
import { joinWorkspace } from "../../../support/teams.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"
import { enterSampleRun } from "../../replies/sandbox/sample-run.ts"
import { type Ask, enterWithCampaign } from "../campaigns/campaign.ts"

const create = async (ask: Ask, name: string) =>
  (await read<CampaignDetail>(ask("/campaigns", { body: { name } }))).id
const list = (ask: Ask, query = "") => read<CampaignPage>(ask(`/campaigns?${query}`))
const names = ({ campaigns }: CampaignPage) => campaigns.map(({ name }) => name)
const act = (ask: Ask, ids: string[], action: string) =>
  read<CampaignsChanged>(ask("/campaigns/bulk", { body: { ids, action } }))

test("campaigns are sorted by each head, page by page without a gap", async () => {
  const run = await enterSampleRun()
  await run.ask(`/campaigns/${run.campaignId}/launch`, { body: { eligible: 6 } })
  while (await run.goOn());
  for (const name of ["tides", "Été", "Autumn", "Tides", "Bells"]) await create(run.ask, name)
  const keys: Record<string, ((one: CampaignSummary) => string | number) | null> = {
    newest: ({ id }) => id,
    name: null,
    state: null,
    people: ({ people }) => people,
    replied: ({ replied }) => replied,
    launched: ({ launchedAt }) => launchedAt ?? "",
    changed: ({ updatedAt }) => updatedAt,
  }
  for (const [sort, keyOf] of Object.entries(keys)) {
    const whole = (await list(run.ask, `sort=${sort}`)).campaigns
    expect(whole).toHaveLength(6)
    const values = keyOf && whole.map(keyOf)
    if (values) expect(values).toEqual([...values].sort((a, b) => (a < b ? 1 : -1)))
    const paged: CampaignSummary[] = []
    let cursor: string | null = ""
    while (cursor !== null) {
      const page: CampaignPage = await list(run.ask, `sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`)
      expect(page.total).toBe(6)
      paged.push(...page.campaigns)
      cursor = page.nextCursor
    }
    expect([sort, paged.map(({ id }) => id)]).toEqual([sort, whole.map(({ id }) => id)])
  }
  expect((await list(run.ask, "sort=replied")).campaigns[0]).toMatchObject({ id: run.campaignId, replied: 2 })
  const byName = names(await list(run.ask, "sort=name"))
  expect(byName.slice(0, 2)).toEqual(["Autumn", "Bells"])
  expect(byName.indexOf("Tides") - byName.indexOf("tides")).toBe(1)
  expect((await run.ask("/campaigns?sort=luck")).status).toBe(422)
  expect((await run.ask("/campaigns?cursor=nonsense")).status).toBe(422)
})

test("many campaigns are paused, archived and deleted at once, and each only where it fits", async () => {
  const { ask, at, add } = await enterWithCampaign()
  await add({})
  await ask(`${at}/launch`, { body: { eligible: 1 } })
  const running = at.split("/").at(-1) ?? ""
  const draft = await create(ask, "Draft")
  const stateOf = async (id: string) => (await read<CampaignDetail>(ask(`/campaigns/${id}`))).state

  expect(await act(ask, [draft, running, running, "cmp_none"], "pause")).toMatchObject({
    changed: 1,
    was: [{ state: "running", ids: [running] }],
  })
  expect(await stateOf(running)).toBe("paused")
  expect(await act(ask, [draft, running], "archive")).toMatchObject({ changed: 1, was: [] })
  expect([await stateOf(running), await stateOf(draft)]).toEqual(["archived", "draft"])
  expect(await act(ask, [draft, running], "delete")).toMatchObject({ changed: 1 })
  expect(await stateOf(running)).toBe("archived")
  expect((await ask(`/campaigns/${draft}`)).status).toBe(404)

  expect((await ask("/campaigns/bulk", { body: { ids: [], action: "pause" } })).status).toBe(422)
  expect((await ask("/campaigns/bulk", { body: { ids: [running], action: "resume" } })).status).toBe(422)
})

test("everything that matches is deleted in batches, unless others match than the member saw", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const kept = await create(ask, "Kept")
  for (let at = 0; at < 52; at++) await create(ask, `Gone ${at}`)
  const all = (more: object = {}) =>
    ask("/campaigns/bulk/matching", {
      body: { filter: { q: "gone", state: "draft" }, action: "delete", expected: null, ...more },
    })
  expect((await all({ expected: 51 })).status).toBe(409)
  const first = await read<MatchingResult>(all({ expected: 52 }))
  expect(first).toMatchObject({ changed: 50, reached: 50 })
  expect(await read<MatchingResult>(all({ from: first.next }))).toMatchObject({ changed: 2, next: null })
  expect((await list(ask)).campaigns.map(({ id }) => id)).toEqual([kept])

  const viewer = await joinWorkspace(workspace.id, "viewer")
  const asked = { body: { ids: [kept], action: "delete" } }
  expect((await viewer.ask("/campaigns/bulk", asked)).status).toBe(403)
  const stranger = await enterOwnWorkspace()
  expect(await act(stranger.ask, [kept], "delete")).toMatchObject({ changed: 0 })
  expect((await list(ask)).total).toBe(1)
})

test("programs go on from page to page by the id of a campaign, also of one that was deleted since", async () => {
  const { ask, program } = await startProgram()
  for (const name of ["One", "Two", "Three"]) await create(ask, name)
  const page = (query: string) =>
    read<{ data: { id: string; name: string }[]; meta: { next_cursor: string | null } }>(
      program(`/campaigns?limit=1&${query}`),
    )
  const first = await page("")
  expect([first.data[0]?.name, first.meta.next_cursor]).toEqual(["Three", first.data[0]?.id])
  await act(ask, [first.data[0]?.id ?? ""], "delete")
  const second = await page(`cursor=${first.meta.next_cursor}`)
  expect(second.data.map(({ name }) => name)).toEqual(["Two"])
  const third = await page(`cursor=${second.meta.next_cursor}`)
  expect([third.data[0]?.name, third.meta.next_cursor]).toEqual(["One", null])
})
