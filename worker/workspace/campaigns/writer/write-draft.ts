import { notFound } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import { readBrief } from "../briefs/contract.ts"
import { readCampaign, stepsOf } from "../campaigns/find-campaign.ts"
import { briefFacts } from "./brief-facts.ts"
import { keptForLater } from "./choose-reasons.ts"
import { type Composed, composeDraft, roomOf } from "./compose-draft.ts"
import type { Draft, DraftRequest, Refusal } from "./contract.ts"
import { keepDraft, named } from "./keep-draft.ts"
import { readVoice } from "./read-voice.ts"
import { finish } from "./sentences.ts"
import { readTakes, takeTurn } from "./take-turn.ts"
import { type Watcher, watchDraft } from "./watch-draft.ts"
import type { MessageTask, Writer } from "./writer.ts"

/**
 * Drafts a message of a campaign from its brief. The campaign is not changed: a member decides whether to use the
 * draft. Throws 404, 429, and 422 with what to do when the brief is not enough, and 424 when the model returns nothing.
 */
export async function writeDraft(
  ctx: Ctx,
  { campaignId, stepId }: DraftRequest,
  writer: Writer,
  watcher?: Watcher,
): Promise<Draft> {
  const campaign = readCampaign(ctx, campaignId)
  const steps = stepsOf(ctx, campaignId)
  const step = steps.find(({ id }) => id === stepId)
  if (!step) throw notFound("message")
  const { goal, targetUrls } = campaign
  const { tone, ...brief } = readBrief(campaign.brief)
  const facts = briefFacts({ tone, ...brief }, targetUrls)
  const { position, thread } = step
  const asked = { campaignId, stepId, purpose: "message" as const, ...named(writer) }
  const task = {
    purpose: "message" as const,
    position,
    hasSubject: thread === "new",
    goal,
    tone,
    facts,
    messages: steps.length,
    voice: readVoice(ctx),
    ...readTakes(ctx, asked),
  }
  const id = takeTurn(ctx, asked)
  const known = {
    own: facts.map(({ statement }) => statement),
    facts: new Map(),
    names: [],
    isPersonal: false,
  }
  const letter = await watchDraft({ id, writer, known, room: roomOf(task) }, task, watcher)
  const composed = composeDraft(letter, task, known)
  const refusals = [...composed.refusals, ...whatIsLeft(task, composed)]
  return keepDraft(ctx, id, writer, { ...composed, refusals }, task)
}

/** The sentences of the brief that a first message does not have, each with the reason: nothing is lost without a word. */
function whatIsLeft({ facts, position, messages }: MessageTask, { factIds, refusals }: Composed): Refusal[] {
  if (position !== 1) return []
  const later = new Map(keptForLater(facts, messages).map((kept) => [kept.fact.id, kept.position]))
  const named = new Set(refusals.map(({ sentence }) => sentence))
  return facts.flatMap(({ id, kind, statement }) => {
    if (kind === "page" || factIds.includes(id) || named.has(finish(statement))) return []
    const follows = later.get(id)
    const why = follows ? `It is kept for follow-up ${follows - 1}.` : "The writer did not use it."
    return [{ sentence: statement, why }]
  })
}
