import { and, desc, eq, inArray, isNull, lt } from "drizzle-orm"
import { Problem } from "../../../http/problem.ts"
import { addTraces } from "../../../mail/traces.ts"
import type { Ctx } from "../../core/context.ts"
import { findContact } from "../../people/contacts/find-contact.ts"
import { senderDetailsOf } from "../../people/sender/sender-details.ts"
import { readCampaign, stepsOf } from "../campaigns/find-campaign.ts"
import type { Compose, Composed } from "../engine/world.ts"
import { findMailboxRow } from "../mailboxes/find-mailbox.ts"
import { type MessageRow, messages } from "../messages/table.ts"
import { chooseVariant } from "./choose-variant.ts"
import { drafterOf } from "./drafter-of.ts"
import { frameMessage } from "./frame-message.ts"
import { writeFor } from "./write-for.ts"

/** Returns a planned message as it would be sent now, or the reason why it cannot be sent as it is. */
export const composeMessage: Compose = (ctx, message) => {
  try {
    return compose(ctx, message)
  } catch (error) {
    if (error instanceof Problem) return { kind: "blocked", reason: error.message }
    throw error
  }
}

function compose(ctx: Ctx, message: MessageRow): Composed {
  const { campaignId, stepId, contactId, enrolmentId, mailboxId } = message
  const step = campaignId && stepsOf(ctx, campaignId).find(({ id }) => id === stepId)
  if (!campaignId || !step || !contactId || !enrolmentId) return blocked("What it was written for is gone.")
  const sender = findMailboxRow(ctx, mailboxId)
  const isLeaving = sender.driver !== "sandbox"
  if (isLeaving && !senderDetailsOf(ctx).postalAddress)
    return blocked("There is no postal address for its foot.")
  const contact = findContact(ctx, contactId)
  if (contact.email === null) return blocked("They have no address any more.")
  const variantId = message.variantId ?? chooseVariant(step, enrolmentId)
  const threadSubject = sentSubject(ctx, enrolmentId, message.position ?? 1)
  const written = writeFor(ctx, { campaignId, stepId: step.id, variantId, contactId, sender, threadSubject })
  const [problem] = written.problems
  if (problem) return blocked(problem.message)
  const origin = step.variants.find(({ id }) => id === variantId) ?? step
  const draftedBy = drafterOf(ctx, origin, campaignId, contactId)
  const frame = { id: message.id, sender, isFirst: step.position === 1, draftedBy }
  return {
    kind: "composed",
    to: { name: contact.name, address: contact.email },
    subject: written.subject,
    marked: written.marked,
    ...frameMessage(ctx, traced(ctx, message.id, campaignId, written), frame),
    revision: step.revision,
    variantId,
    templateIds: origin.templateId === null ? [] : [origin.templateId],
    draftedBy,
  }
}

/** A letter's text with the tracking that its campaign has switched on; by default there is none. */
function traced(ctx: Ctx, id: string, campaignId: string, { text, html }: { text: string; html: string }) {
  const { trackOpens: opens, trackClicks: clicks } = readCampaign(ctx, campaignId)
  return {
    text,
    html: addTraces(ctx.settings, { workspaceId: ctx.workspaceId, id }, html, { opens, clicks }),
  }
}

/**
 * Returns the subject of the message that began their thread, as it was actually sent; null before that. Its step may be a reply by now.
 */
function sentSubject({ db }: Ctx, enrolmentId: string, position: number): string | null {
  const wasSent = inArray(messages.state, ["sent", "delivered", "deferred"])
  const isBefore = and(eq(messages.enrolmentId, enrolmentId), lt(messages.position, position))
  const root = db
    .select({ subject: messages.subject })
    .from(messages)
    .where(and(isBefore, wasSent, isNull(messages.inReplyTo)))
    .orderBy(desc(messages.position))
    .get()
  // It was to be a reply itself where the message before it came back.
  return root?.subject.replace(/^Re: /, "") ?? null
}

const blocked = (reason: string): Composed => ({ kind: "blocked", reason })
