import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import type { Overview } from "../../../../../worker/workspace/across/overview/contract.ts"
import type { SampleRun } from "../../../../../worker/workspace/campaigns/campaigns/calls.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { ring } from "../../../support/jobs.ts"
import { read } from "../../../support/people.ts"
import { enterOwnWorkspace } from "../../../support/workspaces.ts"
import { enterWithCampaign, good } from "../../campaigns/campaigns/campaign.ts"

const day = 86_400_000

test("the sandbox is apart: a sample campaign counts in no figure", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const { campaignId, people } = await read<SampleRun>(ask("/campaigns/sample", { method: "POST" }))
  await ask(`/campaigns/${campaignId}/launch`, { body: { eligible: people } })
  await ring(workspace.id)
  const overview = await read<Overview>(ask("/overview"))
  expect(overview).toMatchObject({ activeCampaigns: 0, campaigns: 0, reached: 0, next: [] })
  expect(overview.sandbox).toMatchObject({ samplePeople: people, sampleCampaigns: 1, activeCampaigns: 1 })
  await ask("/campaigns", { body: { name: "Autumn study" } })
  expect(await read<Overview>(ask("/overview"))).toMatchObject({
    campaigns: 1,
    sandbox: { sampleCampaigns: 1 },
  })
})

test("a draft that cannot be launched is named with the reason, and one that is barely begun is not", async () => {
  const { ask, at, add, steps, write } = await enterWithCampaign({ name: "Tides" }, [good])
  const blocked = async () => (await read<Overview>(ask("/overview"))).attention.blockedDrafts
  expect(await blocked()).toEqual([])
  await add({})
  expect(await blocked()).toEqual([])
  await write([{ id: steps[0]?.id ?? "", ...good, subject: "" }])
  expect(await blocked()).toEqual([
    { id: at.split("/").at(-1), name: "Tides", reason: expect.stringMatching(/subject/i) },
  ])
})

test("a mailbox that fails and a task that is overdue wait for a person", async () => {
  const { ask, workspace } = await enterOwnWorkspace()
  const { id } = await read(ask("/contacts", { body: { name: "Mira Halloway" } }))
  await ask("/tasks", { body: { contactId: id, title: "Call", dueOn: "2027-03-01" } })
  await insideWorkspace(({ db }) => {
    db.run(sql`update mailboxes set state = 'needs_attention', state_reason = 'The password was refused.'`)
  }, workspace.id)
  const attentionOn = async (today: string) =>
    (await read<Overview>(ask(`/overview?today=${today}`))).attention
  expect(await attentionOn("2027-03-01")).toMatchObject({
    proposals: 0,
    proposedAnswers: { total: 0, threadId: null },
    overdueTasks: 0,
    mailboxes: [{ name: "you@sandbox.example", reason: "The password was refused." }],
  })
  expect(await attentionOn("2027-03-02")).toMatchObject({ overdueTasks: 1 })
  expect((await ask("/overview?today=tomorrow")).status).toBe(422)
})

test("the deadlines of the week are those of open requests, the nearest first", async () => {
  const { ask } = await enterOwnWorkspace()
  const within = async (title: string, days: number) => {
    const deadlineLocal = new Date(Date.now() + days * day).toISOString().slice(0, 16)
    return read<{ id: string }>(
      ask("/opportunities", { body: { title, deadlineLocal, deadlineZone: "UTC" } }),
    )
  }
  await within("Late", 9)
  await within("Second", 3)
  await within("First", 2)
  const { id } = await within("Dismissed", 1)
  await ask(`/opportunities/${id}`, { method: "PUT", body: { state: "dismissed" } })
  const { deadlines } = await read<Overview>(ask("/overview"))
  expect(deadlines.total).toBe(2)
  expect(deadlines.requests.map(({ title }) => title)).toEqual(["First", "Second"])
})
