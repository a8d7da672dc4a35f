import { and, eq } from "drizzle-orm"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import type { Step } from "../campaigns/contract.ts"
import { readCampaign, stepsOf } from "../campaigns/find-campaign.ts"
import { refuseArchived } from "../campaigns/refuse-archived.ts"
import { requirePerson } from "../campaigns/require-person.ts"
import { askAgain } from "../engine/ask-again.ts"
import { namesIn, parseTemplate } from "../letters/template-engine.ts"
import { drafterOfOpening } from "../writer/find-drafter.ts"
import type { Opening, OpeningInput } from "./contract.ts"
import { readOpening } from "./read-opening.ts"
import { openings } from "./table.ts"

/** The paragraph for one person of a campaign. Throws 404. */
export function findOpening(ctx: Ctx, campaignId: string, contactId: string): Opening {
  readCampaign(ctx, campaignId)
  requirePerson(ctx, campaignId, contactId)
  return { text: readOpening(ctx, campaignId, contactId), isUsed: hasField(ctx, campaignId) }
}

/**
 * Writes the paragraph for one person of a campaign; an empty text removes it. A message that was approved with another
 * paragraph is in the queue again at once, because it is another message. Throws 404, and 409 for an archived campaign.
 */
export function setOpening(ctx: Ctx, campaignId: string, contactId: string, { text }: OpeningInput): Opening {
  return ctx.write(() => {
    const { db, now, actor } = ctx
    const campaign = readCampaign(ctx, campaignId)
    refuseArchived(campaign)
    requirePerson(ctx, campaignId, contactId)
    const before = readOpening(ctx, campaignId, contactId)
    const draftedBy = drafterOfOpening(ctx, campaignId, contactId, text)
    const written = { text, writtenBy: actor.name, writtenAt: now, draftedBy }
    if (text === "") db.delete(openings).where(isTheirs(campaignId, contactId)).run()
    else {
      db.insert(openings)
        .values({ campaignId, contactId, ...written })
        .onConflictDoUpdate({ target: [openings.campaignId, openings.contactId], set: written })
        .run()
    }
    record(ctx, "campaign.opening_changed", campaignId)
    if (text !== before) {
      const using = stepsOf(ctx, campaignId).filter(usesOpening)
      askAgain(ctx, campaign, ({ stepId }) => using.some(({ id }) => id === stepId), contactId)
    }
    return findOpening(ctx, campaignId, contactId)
  })
}

const isTheirs = (campaignId: string, contactId: string) =>
  and(eq(openings.campaignId, campaignId), eq(openings.contactId, contactId))

/** Whether any text of a campaign uses the paragraph. Errors in the texts are reported elsewhere. */
const hasField = (ctx: Ctx, campaignId: string): boolean => stepsOf(ctx, campaignId).some(usesOpening)

const usesOpening = (step: Step): boolean =>
  [step, ...step.variants].some(({ subject, body }) => asksForOpening(subject) || asksForOpening(body))

/** Whether a text has the field for the paragraph. */
export function asksForOpening(text: string): boolean {
  try {
    return namesIn(parseTemplate(text)).includes("opening")
  } catch {
    return false
  }
}
