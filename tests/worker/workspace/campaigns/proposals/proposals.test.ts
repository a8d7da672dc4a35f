import { expect, test } from "vitest"
import type { Overview } from "../../../../../worker/workspace/across/overview/contract.ts"
import type { SampleRun } from "../../../../../worker/workspace/campaigns/campaigns/calls.ts"
import type { CampaignDetail } from "../../../../../worker/workspace/campaigns/campaigns/contract.ts"
import type { ProposalPage } from "../../../../../worker/workspace/campaigns/proposals/contract.ts"
import type { ReviewPage } from "../../../../../worker/workspace/campaigns/reviews/contract.ts"
import { call, read } from "../../../support/people.ts"
import { makeKey, type Refusal, startProgram } from "../../../support/programs.ts"
import { joinWorkspace } from "../../../support/teams.ts"

/** A key, a draft that could be launched, and what is proposed of it. */
async function startAgent() {
  const started = await startProgram({ scopes: ["campaigns:read", "campaigns:write", "contacts:read"] })
  const { ask, program } = started
  const { campaignId, people } = await read<SampleRun>(ask("/campaigns/sample", { method: "POST" }))
  await read(ask(`/campaigns/${campaignId}`, { method: "PUT", body: { approval: "first_touch" } }))
  const propose = (body: object = { note: "The survey is out today." }) =>
    program(`/campaigns/${campaignId}/proposal`, { body })
  const list = async () => (await read<ProposalPage>(ask("/proposals"))).proposals
  return { ...started, campaignId, people, propose, list }
}

test("a program proposes a launch, and a person launches exactly what they read", async () => {
  const { ask, program, campaignId, people, propose, list } = await startAgent()
  expect(await read(propose())).toMatchObject({
    data: { campaign_id: campaignId, state: "open", proposed_by: "Importer", decided_by: null },
  })
  expect((await read<CampaignDetail>(ask(`/campaigns/${campaignId}`))).state).toBe("draft")
  const [proposal] = await list()
  expect(await read<Overview>(ask("/overview"))).toMatchObject({ attention: { proposals: 1 } })
  expect(proposal).toMatchObject({
    note: "The survey is out today.",
    eligible: people,
    blockers: [],
    hasChanged: false,
  })
  expect(proposal?.steps[0]?.subject).not.toBe("")
  const body = { fingerprint: proposal?.fingerprint, eligible: people }
  expect(await read(ask(`/proposals/${proposal?.id}/approve`, { body }))).toMatchObject({ people })
  expect((await read<CampaignDetail>(ask(`/campaigns/${campaignId}`))).state).toBe("running")
  // The first messages still wait to be read one by one.
  expect((await read<ReviewPage>(ask("/reviews"))).total).toBeGreaterThan(0)
  expect(await list()).toEqual([])
  expect(await read(program(`/campaigns/${campaignId}/proposal`))).toMatchObject({
    data: { state: "approved", decided_by: expect.any(String) },
  })
  expect((await ask(`/proposals/${proposal?.id}/approve`, { body })).status).toBe(409)
  expect((await propose()).status).toBe(409)
})

test("what has changed since it was read is not launched", async () => {
  const { ask, program, campaignId, people, propose, list } = await startAgent()
  await propose()
  const [before] = await list()
  const approve = (fingerprint = "") =>
    ask(`/proposals/${before?.id}/approve`, { body: { fingerprint, eligible: people } })
  const campaign = await read<CampaignDetail>(ask(`/campaigns/${campaignId}`))
  const [first, ...others] = campaign.steps
  const steps = [{ ...first, body: `${first?.body} Also, buy our lamp.` }, ...others].map(
    ({ id, delayValue, delayUnit, thread, subject, body }) =>
      ({ id, delay_value: delayValue, delay_unit: delayUnit, thread, subject, body }) as const,
  )
  await read(program(`/campaigns/${campaignId}`, { method: "PUT", body: { steps } }))
  const refused = await approve(before?.fingerprint)
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringMatching(/have changed since you read them/),
  ])
  expect((await read<CampaignDetail>(ask(`/campaigns/${campaignId}`))).state).toBe("draft")
  const [after] = await list()
  expect(after).toMatchObject({ id: before?.id, hasChanged: true })
  expect(after?.steps[0]?.body).toMatch(/buy our lamp/)
  expect((await approve(after?.fingerprint)).status).toBe(200)
})

test("people and rules are part of what is read", async () => {
  const { ask, campaignId, propose, list } = await startAgent()
  await propose()
  const seen = new Set([(await list())[0]?.fingerprint])
  await read(
    ask(`/campaigns/${campaignId}`, {
      method: "PUT",
      body: { window: { days: [7], from: "20:00", to: "21:00" } },
    }),
  )
  seen.add((await list())[0]?.fingerprint)
  await read(ask(`/campaigns/${campaignId}`, { method: "PUT", body: { approval: "every" } }))
  seen.add((await list())[0]?.fingerprint)
  const { people } = await read<{ people: { contactId: string }[] }>(ask(`/campaigns/${campaignId}/people`))
  const contactIds = people.slice(0, 1).map(({ contactId }) => contactId)
  await ask(`/campaigns/${campaignId}/people`, { method: "DELETE", body: { contactIds } })
  seen.add((await list())[0]?.fingerprint)
  expect(seen.size).toBe(4)
})

test("a proposal is declined with a reason, withdrawn, or made anew", async () => {
  const { ask, program, campaignId, propose, list } = await startAgent()
  expect((await program(`/campaigns/${campaignId}/proposal`)).status).toBe(404)
  await propose()
  await propose({ note: "With the final figures." })
  const open = await list()
  expect(open.map(({ note }) => note)).toEqual(["With the final figures."])
  const body = { reason: "Not before the embargo ends." }
  expect((await ask(`/proposals/${open[0]?.id}/decline`, { body })).status).toBe(204)
  expect(await read(program(`/campaigns/${campaignId}/proposal`))).toMatchObject({
    data: { state: "declined", reason: "Not before the embargo ends." },
  })
  await propose()
  expect(await read(program(`/campaigns/${campaignId}/proposal`, { method: "DELETE" }))).toMatchObject({
    data: { state: "withdrawn" },
  })
  expect((await program(`/campaigns/${campaignId}/proposal`, { method: "DELETE" })).status).toBe(404)
  expect(await list()).toEqual([])
})

test("a draft that is not ready is not proposed, and the reason is said", async () => {
  const { program } = await startAgent()
  const { data } = await read<{ data: { id: string } }>(program("/campaigns", { body: { name: "Empty" } }))
  const refused = await program(`/campaigns/${data.id}/proposal`, { body: {} })
  expect(refused.status).toBe(409)
  expect((await refused.json<Refusal>()).error).toMatchObject({
    code: "not_ready",
    details: [{ message: "Choose the campaign's audience." }, {}, {}, {}, {}],
  })
  const past = await program("/campaigns/cmp_none/proposal", { body: {} })
  expect(past.status).toBe(404)
})

test("a start that has passed by the time of the approval means at once", async () => {
  const { propose, list } = await startAgent()
  expect((await propose({ start_at: "2020-01-01T00:00:00Z" })).status).toBe(409)
  const startAt = new Date(Date.now() + 3_600_000).toISOString()
  await read(propose({ start_at: startAt }))
  expect((await list())[0]?.startAt).toBe(startAt)
})

test("a key decides nothing, a viewer neither, and a stranger sees none", async () => {
  const { ask, workspace, key, propose, list } = await startAgent()
  await propose()
  const [proposal] = await list()
  const body = { fingerprint: proposal?.fingerprint, eligible: proposal?.eligible }
  const path = `/api/workspaces/${workspace.id}/proposals/${proposal?.id}/approve`
  expect((await call(path, { token: key.key, body })).status).toBe(401)
  const viewer = await joinWorkspace(workspace.id, "viewer")
  expect((await viewer.ask(`/proposals/${proposal?.id}/approve`, { body })).status).toBe(403)
  expect((await viewer.ask(`/proposals/${proposal?.id}/decline`, { body: {} })).status).toBe(403)
  const narrow = await makeKey(ask, { name: "Reader", scopes: ["campaigns:read"], days: null })
  const asked = await call(`/v1/campaigns/${proposal?.campaign.id}/proposal`, { token: narrow.key, body: {} })
  expect(asked.status).toBe(403)
  const other = await startAgent()
  expect((await other.ask(`/proposals/${proposal?.id}/approve`, { body })).status).toBe(404)
  expect(await other.list()).toEqual([])
})

test("a proposal whose campaign was launched by hand waits for nobody", async () => {
  const { ask, campaignId, people, propose, list } = await startAgent()
  await propose()
  const [proposal] = await list()
  await read(ask(`/campaigns/${campaignId}/launch`, { body: { eligible: people } }))
  expect(await list()).toEqual([])
  const body = { fingerprint: proposal?.fingerprint, eligible: people }
  expect((await ask(`/proposals/${proposal?.id}/approve`, { body })).status).toBe(409)
})
