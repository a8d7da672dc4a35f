import type { Ctx } from "../../core/context.ts"
import { requireFeature } from "../../core/plan/refuse.ts"
import { findContact } from "../../people/contacts/find-contact.ts"
import { usableFacts } from "../../people/facts/gather-facts.ts"
import { readBrief } from "../briefs/contract.ts"
import { readCampaign } from "../campaigns/find-campaign.ts"
import { requirePerson } from "../campaigns/require-person.ts"
import { room } from "./compose-draft.ts"
import { composeOpening } from "./compose-opening.ts"
import type { Draft, OpeningRequest } from "./contract.ts"
import { keepDraft, named } from "./keep-draft.ts"
import { readVoice } from "./read-voice.ts"
import { readTakes, takeTurn } from "./take-turn.ts"
import { type Watcher, watchDraft } from "./watch-draft.ts"
import type { Writer } from "./writer.ts"

/**
 * Drafts an opening line for one person in a campaign, from what is stored about them. Nothing is saved with the
 * person: a member decides whether to use it as their opening. Throws 403 for a plan without it, 404, 429, and 422 when
 * nothing stored can support a line, and 424 when the model returns nothing.
 */
export async function draftOpening(
  ctx: Ctx,
  { campaignId, contactId }: OpeningRequest,
  writer: Writer,
  watcher?: Watcher,
): Promise<Draft> {
  const campaign = readCampaign(ctx, campaignId)
  requirePerson(ctx, campaignId, contactId)
  requireFeature(ctx, "personalWriting")
  const { name, outlet, company } = findContact(ctx, contactId)
  const facts = usableFacts(ctx, contactId)
  const { news, tone } = readBrief(campaign.brief)
  const asked = { campaignId, contactId, purpose: "opening" as const, ...named(writer) }
  const task = {
    purpose: "opening" as const,
    news,
    tone,
    facts,
    voice: readVoice(ctx),
    ...readTakes(ctx, asked),
  }
  const id = takeTurn(ctx, asked)
  const known = {
    own: [],
    isPersonal: true,
    // The team's internal notes are never used.
    facts: new Map(facts.flatMap((fact) => (fact.kind === "note" ? [] : [[fact.id, fact] as const]))),
    names: [name, outlet?.name ?? company],
  }
  const letter = await watchDraft({ id, writer, known, room: room.opening }, task, watcher)
  return keepDraft(ctx, id, writer, composeOpening(letter, known), task)
}
