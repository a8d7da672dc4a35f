import { expect, test } from "vitest"
import type { Plan } from "../../../../../worker/site/plans/contract.ts"
import type { AskModel } from "../../../../../worker/workspace/campaigns/language-model/ask-model.ts"
import type { LanguageModel } from "../../../../../worker/workspace/campaigns/language-model/contract.ts"
import { reserveTokens } from "../../../../../worker/workspace/campaigns/language-model/count-use.ts"
import { meterModel } from "../../../../../worker/workspace/campaigns/language-model/meter-model.ts"
import { readBudget } from "../../../../../worker/workspace/campaigns/language-model/read-use.ts"
import { listWriters } from "../../../../../worker/workspace/campaigns/writer/choose-writer.ts"
import { leadModel, streaming } from "../../../support/draft-stream.ts"
import { insideWorkspace } from "../../../support/inside.ts"
import { read } from "../../../support/people.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { enter, own } from "./enter.ts"

test.each(["metered", "counted"])(
  "a draft counts what its provider says that it used: %s",
  async (temper) => {
    const { choose, draft, use, writers } = await enter()
    await choose(own({ source: "openai" }))
    expect((await draft(`peer-${temper}`)).status).toBe(201)
    expect(await use()).toEqual([
      { payer: "own", purpose: "draft", requests: 1, tokens_in: 700, tokens_out: 50, estimated: 0 },
    ])
    expect((await writers()).budget).toMatchObject({ limit: 1_000_000, used: 750 })
  },
)

test("Anthropic's count of what went in includes what came from its cache", async () => {
  const { choose, draft, use } = await enter()
  await choose(own({ source: "anthropic" }))
  expect((await draft("peer-counted")).status).toBe(201)
  expect(await use()).toMatchObject([{ tokens_in: 700, tokens_out: 50, estimated: 0 }])
})

test.each(["good", "untrue", "finished"])(
  "where the provider does not say it, or says what cannot be, it is estimated and kept apart: %s",
  async (temper) => {
    const { draft, use } = await enter()
    expect((await draft(`peer-${temper}`)).status).toBe(201)
    const [row, ...others] = await use()
    expect(others).toEqual([])
    expect(row).toMatchObject({ payer: "platform", requests: 1, tokens_in: 0, tokens_out: 0 })
    expect(row?.estimated).toBeGreaterThan(300)
    expect(row?.estimated).toBeLessThan(3000)
  },
)

test("what a provider refused cost nothing; what broke off cost what was said until then", async () => {
  const { draft, use } = await enter()
  await draft("peer-locked")
  expect(await use()).toMatchObject([{ requests: 1, tokens_in: 0, tokens_out: 0, estimated: 0 }])
  await draft("peer-brokenoff")
  const [row] = await use()
  expect(row).toMatchObject({ requests: 2, tokens_in: 0 })
  expect(row?.estimated).toBeGreaterThan(300)
})

test("when too few tokens are left, the model is not asked, no draft is counted, and it is said what to do", async () => {
  const { ask, choose, draft, use, workspace, writers } = await enter()
  await choose(own({ monthlyLimit: 10_000 }))
  await draft("peer-metered")
  await rowsOf(workspace.id, "update model_use set tokens_in = 9999")
  const { left } = await writers()
  await rowsOf(workspace.id, "update model_use set tokens_in = 10000")
  const refused = await draft("peer-metered")
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({
    error: { code: "model_budget_used", message: expect.stringContaining("Use the built-in writer") },
  })
  expect(await writers()).toMatchObject({ left, budget: { limit: 10_000, used: 10_050 } })
  expect(await use()).toMatchObject([{ requests: 1 }])
  expect((await draft("peer-metered", "template")).status).toBe(201)
  // A greater limit helps at once.
  await choose(own({ monthlyLimit: 50_000 }))
  expect((await draft("peer-metered")).status).toBe(201)
  expect(await read<LanguageModel>(ask("/language-model"))).toMatchObject({
    use: [{ payer: "own", purpose: "draft", requests: 2 }],
  })
})

test("what another key paid for is another's budget", async () => {
  const { choose, draft, writers } = await enter()
  await draft("peer-metered")
  expect((await writers()).budget).toMatchObject({ used: 750, limit: 500_000 })
  await choose(own())
  expect((await writers()).budget).toMatchObject({ used: 0, limit: 1_000_000 })
})

test("of the site's model the plan says the most, and the workspace may choose less, not more", async () => {
  const { choose, workspace } = await enter()
  const limitFor = (plan: Plan, monthlyLimit: number | null, trialEndsAt = 0) =>
    choose({ source: "platform", monthlyLimit }).then(() =>
      insideWorkspace(
        (ctx) => listWriters({ ...ctx, planStatus: { plan, trialEndsAt, since: 0 } }).budget?.limit,
        workspace.id,
      ),
    )
  expect(await limitFor("agency", 20_000)).toBe(20_000)
  expect(await limitFor("agency", 900_000_000)).toBe(5_000_000)
  expect(await limitFor("pro", 900_000_000)).toBe(1_000_000)
  expect(await limitFor("free", null)).toBe(50_000)
  expect(await limitFor("free", null, Date.now() + 60_000)).toBe(500_000)
})

const model = (limit: number, ask: AskModel) => ({
  model: "m",
  payer: "own" as const,
  limit,
  readsAnswers: false,
  ask,
})
const hearing = { signal: new AbortController().signal, onText: () => {} }

test("requests side by side do not use more together than there is", () =>
  insideWorkspace(async (ctx) => {
    const answers = Promise.withResolvers<void>()
    let asked = 0
    const slow = model(5000, async () => {
      asked++
      await answers.promise
      return { outcome: "answered", content: "{}", spent: { in: 1000, out: 500, isEstimate: false } }
    })
    const ask = meterModel(ctx, slow, "draft")
    const all = Array.from({ length: 20 }, () => ask([{ role: "user", content: "x".repeat(900) }], hearing))
    // Each reserves 300 tokens for what it says, and 1,200 for the answer.
    expect(asked).toBe(3)
    expect(readBudget(ctx, slow)).toMatchObject({ used: 4500 })
    answers.resolve()
    const outcomes = await Promise.all(all)
    expect(outcomes.filter(({ outcome }) => outcome === "answered")).toHaveLength(3)
    expect(outcomes.filter((one) => one.outcome === "failed" && one.reason === "used_up")).toHaveLength(17)
    expect(readBudget(ctx, slow)).toMatchObject({ used: 4500, limit: 5000 })
  }))

test("a draft in the making is counted at its most, and gives back the rest", async () => {
  const { ask, at, id, steps, writers } = await enter()
  const lead = leadModel()
  const brief = `News: Half of all piers are closed.\nTone: ${lead.tone}`
  await ask(at, { method: "PUT", body: { brief } })
  const drafting = await ask("/drafts", {
    body: { campaignId: id, stepId: steps[0]?.id, writer: "model" },
    headers: streaming,
  })
  await lead.asked()
  const during = (await writers()).budget?.used ?? 0
  expect(during).toBeGreaterThan(1200)
  await lead.say('{"paragraphs": [[{"text": "Half of all piers are closed.", "facts": ["news-1"]}]]}')
  await lead.end()
  await drafting.text()
  expect((await writers()).budget?.used).toBeLessThan(during - 900)
})

test("what ended without a word counts as all that it may have used, in its own month; a new month begins with nothing", () =>
  insideWorkspace(async (ctx) => {
    const within = model(10_000, async () => ({
      outcome: "failed",
      reason: "busy",
      spent: { in: 0, out: 0, isEstimate: false },
    }))
    const november = { ...ctx, now: Date.UTC(2026, 10, 30, 23, 59) }
    const wanted = { purpose: "draft" as const, most: 8000, patience: 30_000 }
    expect(reserveTokens(november, within, wanted)?.month).toBe("2026-11")
    expect(reserveTokens(november, within, wanted)).toBeNull()
    const december = { ...ctx, now: Date.UTC(2026, 11, 1, 0, 10) }
    expect(readBudget(december, within)).toEqual({
      limit: 10_000,
      used: 0,
      renewsAt: "2027-01-01T00:00:00.000Z",
    })
    expect(reserveTokens(december, within, wanted)?.month).toBe("2026-12")
    expect(readBudget(november, within)).toMatchObject({ used: 8000 })
    expect(
      ctx.db.all("select month, estimated, (select count(*) from model_calls) as open from model_use"),
    ).toEqual([{ month: "2026-11", estimated: 8000, open: 1 }])
  }))
