import { eq } from "drizzle-orm"
import { notFound } from "../../http/problem.ts"
import { readBrief } from "../briefs/contract.ts"
import { readCampaign, stepsOf } from "../campaigns/find-campaign.ts"
import { toIso } from "../contacts/present-contact.ts"
import type { Ctx } from "../context.ts"
import { briefFacts } from "./brief-facts.ts"
import { composeDraft } from "./compose-draft.ts"
import type { Draft, DraftRequest } from "./contract.ts"
import { drafts } from "./table.ts"
import { takeTurn } from "./take-turn.ts"
import { templateWriter } from "./template-writer.ts"

/**
 * Has a message of a campaign written from its brief. It changes nothing of the campaign: somebody puts it into the message, or
 * does not. Throws 404, 429, and 422 with what to do when the brief is not enough.
 */
export async function writeDraft(ctx: Ctx, { campaignId, stepId }: DraftRequest): Promise<Draft> {
  const campaign = readCampaign(ctx, campaignId)
  const step = stepsOf(ctx, campaignId).find(({ id }) => id === stepId)
  if (!step) throw notFound("message")
  const { goal, targetUrls } = campaign
  const brief = readBrief(campaign.brief)
  const facts = briefFacts(brief, targetUrls)
  const { position, thread } = step
  const task = { position, hasSubject: thread === "new", goal, tone: brief.tone, facts }
  const { name: writer, model, write } = templateWriter
  const id = takeTurn(ctx, { campaignId, stepId, purpose: "message", writer, model })
  const known = { own: facts.map(({ statement }) => statement), facts: new Map(), names: [] }
  const { subject, body, words, factIds, refusals } = composeDraft(await write(task), task, known)
  const used = facts.filter((fact) => factIds.includes(fact.id))
  ctx.db.update(drafts).set({ subject, body, facts: used, refusals }).where(eq(drafts.id, id)).run()
  return { id, writer, model, subject, body, words, facts: used, refusals, createdAt: toIso(ctx.now) }
}
