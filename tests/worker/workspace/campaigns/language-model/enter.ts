import { env } from "cloudflare:workers"
import { readSettings } from "../../../../../worker/env.ts"
import type { Writers } from "../../../../../worker/workspace/campaigns/writer/contract.ts"
import { read } from "../../../support/people.ts"
import { rowsOf } from "../../../support/sent-messages.ts"
import { enterWithCampaign } from "../campaigns/campaign.ts"

/** Where the pretended model is; it may be called in tests alone. */
export const address = readSettings(env).WRITER_URL ?? ""

/** A model of the workspace's own, as an owner enters it. */
export const own = (over: object = {}) => ({
  source: "openai",
  address,
  model: "own-1",
  key: "sk-our-own-key",
  monthlyLimit: 1_000_000,
  readsAnswers: false,
  ...over,
})

/** A workspace with a campaign, whose brief says how the model behaves. */
export async function enter() {
  const entered = await enterWithCampaign({}, [{ subject: "", body: "" }])
  const { ask, at, id, steps, workspace } = entered
  const brief = (tone: string) =>
    `News: Half of all piers are closed this winter.\nEvidence: We asked 40 harbour towns.\nTone: ${tone}`
  const choose = (body: object, as = ask) => as("/language-model", { method: "PUT", body })
  const draft = async (tone: string, writer = "model") => {
    await ask(at, { method: "PUT", body: { brief: brief(tone) } })
    return ask("/drafts", { body: { campaignId: id, stepId: steps[0]?.id, writer } })
  }
  const writers = () => read<Writers>(ask("/drafts/writers"))
  const use = () =>
    rowsOf(
      workspace.id,
      "select payer, purpose, requests, tokens_in, tokens_out, estimated from model_use order by payer, purpose",
    )
  return { ...entered, choose, draft, writers, use }
}
