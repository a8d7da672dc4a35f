import { conflict, notFound } from "../../../http/problem.ts"
import { toIso } from "../../../to-iso.ts"
import { readBrief } from "../../campaigns/briefs/contract.ts"
import { readCampaign } from "../../campaigns/campaigns/find-campaign.ts"
import { cleanFirstName } from "../../campaigns/letters/merge-fields.ts"
import { type MessageInThread, messagesOf } from "../../campaigns/messages/messages-in-thread.ts"
import { findNamedThread } from "../../campaigns/messages/select-threads.ts"
import { briefFacts } from "../../campaigns/writer/brief-facts.ts"
import { nothingToSay } from "../../campaigns/writer/choose-reasons.ts"
import { composeAnswer } from "../../campaigns/writer/compose-answer.ts"
import { room } from "../../campaigns/writer/compose-draft.ts"
import type { Draft } from "../../campaigns/writer/contract.ts"
import { keepDraft, named } from "../../campaigns/writer/keep-draft.ts"
import { readVoice } from "../../campaigns/writer/read-voice.ts"
import { splitSentences } from "../../campaigns/writer/sentences.ts"
import { readTakes, takeTurn } from "../../campaigns/writer/take-turn.ts"
import { type Watcher, watchDraft } from "../../campaigns/writer/watch-draft.ts"
import type { Writer } from "../../campaigns/writer/writer.ts"
import type { Ctx } from "../../core/context.ts"
import { requireFeature } from "../../core/plan/refuse.ts"
import type { Fact } from "../../people/facts/contract.ts"
import { refusalOf } from "../answering/refusal.ts"
import { ownWords } from "../reading/own-words.ts"

/** Of what they wrote, in characters and in sentences. */
const mostWords = 4000
const mostSentences = 40

/**
 * Drafts an answer to what somebody wrote last, from the brief of its campaign. Nothing is sent: a member decides whether
 * to use it. Throws 403 for a plan without it, 404, 409 when nothing may be sent to them, 429, 422 when there is nothing
 * to answer or to answer from, and 424 when the model returns nothing.
 */
export async function draftAnswer(
  ctx: Ctx,
  threadId: string,
  writer: Writer,
  watcher?: Watcher,
): Promise<Draft> {
  const row = findNamedThread(ctx, threadId)
  if (!row) throw notFound("conversation")
  requireFeature(ctx, "personalWriting")
  const { thread, contactName, outletName } = row
  const { campaignId, contactId } = thread
  const refusal = refusalOf(ctx, thread)
  if (refusal) throw conflict(refusal)
  const last = messagesOf(ctx, threadId).findLast((one) => one.class === "human_reply")
  if (!last) throw nothingToSay("They have written nothing that could be answered.")
  if (campaignId === null)
    throw nothingToSay("This conversation belongs to no campaign whose brief could answer it.")
  const { brief, targetUrls } = readCampaign(ctx, campaignId)
  const { tone, ...parts } = readBrief(brief)
  const ours = briefFacts({ tone, ...parts }, targetUrls)
  if (ours.length === 0)
    throw nothingToSay("The brief of the campaign is empty: say in it what there is to answer.")
  const theirs = factsOf(last)
  const asked = { campaignId, contactId, purpose: "answer" as const, ...named(writer) }
  const voice = readVoice(ctx)
  const facts = [...ours, ...theirs]
  const task = { purpose: "answer" as const, tone, facts, voice, ...readTakes(ctx, asked) }
  const id = takeTurn(ctx, asked)
  const known = {
    own: ours.map(({ statement }) => statement),
    facts: new Map(theirs.map((fact) => [fact.id, fact])),
    names: [contactName, outletName].filter((name) => name !== null),
    isPersonal: false,
  }
  const first = cleanFirstName(contactName ?? "")
  const greeting = `${voice?.greeting ?? "Hello"}${first && ` ${first}`},`
  const letter = await watchDraft({ id, writer, known, room: room.first }, task, watcher)
  return keepDraft(ctx, id, writer, composeAnswer(letter, known, greeting), task)
}

/** What they wrote, sentence by sentence, without what they quoted. */
const factsOf = ({ text, receivedAt, createdAt }: MessageInThread): Fact[] =>
  splitSentences(ownWords(text).slice(0, mostWords).toWellFormed())
    .slice(0, mostSentences)
    .map((statement, at) => ({
      id: `reply-${at + 1}`,
      kind: "reply",
      statement,
      quote: null,
      source: "What they wrote",
      url: null,
      at: toIso(receivedAt ?? createdAt),
      validUntil: null,
    }))
