import { runInDurableObject } from "cloudflare:test"
import { expect, test } from "vitest"
import type { LaunchCheck } from "../../../../../worker/workspace/campaigns/audience/contract.ts"
import type { CampaignDetail } from "../../../../../worker/workspace/campaigns/campaigns/contract.ts"
import { type Draft, MOST_DRAFTS } from "../../../../../worker/workspace/campaigns/writer/contract.ts"
import { read } from "../../../support/people.ts"
import { startTeam } from "../../../support/teams.ts"
import { enterWithCampaign, stubOf } from "../campaigns/campaign.ts"

const brief = `News: Half of all piers are closed this winter.
Evidence: We asked 40 harbour towns. The worst is Dunmore.
Offer: The data is free to use from Monday on.
Tone: Dear colleague, a short one.`

const empty = { subject: "", body: "" }

test("every message of a campaign is drafted from its brief, and can then be launched", async () => {
  const { ask, at, id, steps, write, add } = await enterWithCampaign({ brief }, [empty, empty, empty])
  await add({ name: "A. Nobody", company: "" })
  const drafts: Draft[] = []
  for (const { id: stepId } of steps) {
    const answer = await ask("/drafts", { body: { campaignId: id, stepId } })
    expect(answer.status).toBe(201)
    drafts.push(await read<Draft>(answer))
  }
  expect(drafts[0]).toMatchObject({
    writer: "template",
    model: null,
    subject: "Half of all piers are closed this winter",
    body: expect.stringContaining('Dear {{ first_name | default: "editor" }},'),
    facts: [
      { id: "news-1", source: "Your brief: the news" },
      { id: "evidence-1", statement: "We asked 40 harbour towns." },
    ],
    refusals: [
      { sentence: "The worst is Dunmore.", why: "It is kept for follow-up 2." },
      { sentence: "The data is free to use from Monday on.", why: "It is kept for follow-up 1." },
    ],
  })
  expect(drafts.map(({ subject }) => subject !== "")).toEqual([true, false, false])
  // Nothing is written into the campaign by asking.
  expect((await read<CampaignDetail>(ask(at))).steps.map(({ body }) => body)).toEqual(["", "", ""])
  await write(drafts.map(({ subject, body }) => ({ subject, body })))
  expect(await read<LaunchCheck>(ask(`${at}/check`))).toMatchObject({
    eligible: 1,
    blockers: [],
    excluded: [],
  })
})

test("a message that is drafted again is built differently from the same brief", async () => {
  const { ask, at, id, steps } = await enterWithCampaign({ brief })
  const body = { campaignId: id, stepId: steps[0]?.id }
  const [one, two] = [
    await read<Draft>(ask("/drafts", { body })),
    await read<Draft>(ask("/drafts", { body })),
  ]
  expect(two.body).not.toBe(one.body)
  expect(two.facts.map(({ id }) => id)).toEqual(one.facts.map(({ id }) => id))
  await ask(at, { method: "PUT", body: { brief: "Every pier is open again." } })
  expect(await read<Draft>(ask("/drafts", { body }))).toMatchObject({ subject: "Every pier is open again" })
  // Even of one sentence there are four drafts; each later one says that it is an earlier one's.
  const repeated: boolean[] = []
  for (let more = 0; more < 4; more++) repeated.push((await read<Draft>(ask("/drafts", { body }))).isRepeated)
  expect(repeated).toEqual([false, false, false, true])
})

test("a brief that is not enough is answered with what to do", async () => {
  const { ask, at, id, steps } = await enterWithCampaign({}, [empty, empty])
  const drafted = async (at: number) => {
    const answer = await ask("/drafts", { body: { campaignId: id, stepId: steps[at]?.id } })
    return [answer.status, await answer.text()] as const
  }
  expect(await drafted(0)).toEqual([422, expect.stringContaining("Say in the brief what the news is")])
  await ask(at, { method: "PUT", body: { brief: "Piers are closed." } })
  expect((await drafted(0))[0]).toBe(201)
  expect(await drafted(1)).toEqual([422, expect.stringContaining("no new reason")])
})

test("who writes campaigns may ask for a draft of a message that is there, and nobody else", async () => {
  const { ask, id, steps } = await enterWithCampaign({ brief })
  const stepId = steps[0]?.id
  const { viewer, owner } = await startTeam()
  expect((await viewer.ask("/drafts", { body: { campaignId: id, stepId } })).status).toBe(403)
  expect((await owner.ask("/drafts", { body: { campaignId: id, stepId } })).status).toBe(404)
  expect((await ask("/drafts", { body: { campaignId: id, stepId: "stp_none" } })).status).toBe(404)
  expect((await ask("/drafts", { body: { campaignId: id } })).status).toBe(422)
})

test("a workspace has so many drafts in an hour, and is told when there are more", async () => {
  const { ask, id, steps, workspace } = await enterWithCampaign({ brief })
  const body = { campaignId: id, stepId: steps[0]?.id }
  const { id: draftId } = await read<Draft>(ask("/drafts", { body }))
  await runInDurableObject(stubOf(workspace), (_, { storage }) => {
    const { sql } = storage
    for (let at = 1; at < MOST_DRAFTS; at++)
      sql.exec(
        `insert into drafts (id, campaign_id, purpose, writer, asked_by, created_at)
         select id || ?, campaign_id, purpose, writer, asked_by, created_at from drafts where id = ?`,
        at,
        draftId,
      )
  })
  const refused = await ask("/drafts", { body })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3000)
  await runInDurableObject(stubOf(workspace), (_, { storage }) => {
    storage.sql.exec("update drafts set created_at = created_at - 31 * 86400000").toArray()
  })
  expect((await ask("/drafts", { body })).status).toBe(201)
  const left = await runInDurableObject(stubOf(workspace), (_, { storage }) =>
    storage.sql.exec("select count(*) as all_of_them from drafts").one(),
  )
  expect(left, "what is older than its days has gone").toEqual({ all_of_them: 1 })
})
