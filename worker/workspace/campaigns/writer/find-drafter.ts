import { and, desc, eq, isNotNull, type SQL } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { Drafter } from "../origins/contract.ts"
import { splitSentences } from "./sentences.ts"
import { drafts } from "./table.ts"

/** A text as it was before, and who had drafted it. */
export interface Before {
  text: string
  draftedBy: Drafter | null
}

/** Drafts of one message or one opening that a text is compared with, the latest ones. */
const MOST_COMPARED = 60

/** Who drafted the text of a step or of one of its variants. */
export const drafterOfStep = (
  ctx: Pick<Ctx, "db" | "actor">,
  stepId: string,
  text: string,
  before: Before | null,
): Drafter | null =>
  findDrafter(ctx, and(eq(drafts.purpose, "message"), eq(drafts.stepId, stepId)), text, before)

/** Who drafted the paragraph for one person of a campaign. */
export const drafterOfOpening = (
  ctx: Pick<Ctx, "db" | "actor">,
  campaignId: string,
  contactId: string,
  text: string,
): Drafter | null =>
  findDrafter(
    ctx,
    and(eq(drafts.contactId, contactId), eq(drafts.campaignId, campaignId), eq(drafts.purpose, "opening")),
    text,
    null,
  )

/** Who drafted an answer in a conversation: only a model drafts any, so it is that or a person. */
export const drafterOfAnswer = (
  ctx: Pick<Ctx, "db" | "actor">,
  { campaignId, contactId }: { campaignId: string | null; contactId: string | null },
  text: string,
): Drafter | null =>
  campaignId === null || contactId === null
    ? "hand"
    : findDrafter(
        ctx,
        and(eq(drafts.contactId, contactId), eq(drafts.campaignId, campaignId), eq(drafts.purpose, "answer")),
        text,
        null,
      )

/**
 * An agent is a language model, so what it writes is a model's. A writer drafted a text as long as half of the sentences of its draft are still there, also when a person has edited
 * it; a person wrote any other. Drafts are kept for a month, so a text that is edited later goes by what it was before.
 */
function findDrafter(
  { db, actor }: Pick<Ctx, "db" | "actor">,
  isMeant: SQL | undefined,
  text: string,
  before: Before | null,
): Drafter | null {
  if (text.trim() === "") return null
  if (before?.text === text) return before.draftedBy
  if (actor.isAgent) return "model"
  const latest = db
    .select({ writer: drafts.writer, body: drafts.body })
    .from(drafts)
    .where(and(isMeant, isNotNull(drafts.body)))
    .orderBy(desc(drafts.createdAt), desc(drafts.id))
    .limit(MOST_COMPARED)
    .all()
  const draft = latest.find(({ body }) => keepsHalf(body ?? "", text))
  if (draft) return draft.writer
  return before?.draftedBy && keepsHalf(before.text, text) ? before.draftedBy : "hand"
}

/** Whether at least half of the sentences of a text, and one of them, are still in another. */
export function keepsHalf(text: string, later: string): boolean {
  const sentences = [...new Set(splitSentences(text))]
  const left = new Set(splitSentences(later))
  const kept = sentences.filter((sentence) => left.has(sentence)).length
  return kept > 0 && kept * 2 >= sentences.length
}
