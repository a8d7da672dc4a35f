import { and, eq, isNotNull, ne } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { enrolments } from "../enrolments/table.ts"
import { findSenders } from "../mailboxes/senders.ts"
import { mayHideAnswers } from "../mailboxes/unread-answers.ts"
import { messages } from "../messages/table.ts"
import type { Due } from "./read-due.ts"

/**
 * The mailboxes in which an answer that would end this sequence may lie unread, by their ids: the message's own, and those that wrote to
 * a colleague whose answer ends it, too.
 */
export function hidingMailboxes(ctx: Ctx, due: Due): string[] {
  const { mailbox } = due
  return [mailbox, ...colleaguesMailboxes(ctx, due)]
    .filter((one) => mayHideAnswers(one, ctx.now))
    .map(({ id }) => id)
}

function colleaguesMailboxes(ctx: Ctx, { message, enrolment: { campaignId, outletId }, rules }: Due) {
  if (!rules.campaign.stopOn.outletReply || outletId === null || message.position === 1) return []
  const toColleagues = ctx.db
    .selectDistinct({ id: messages.mailboxId })
    .from(messages)
    .innerJoin(enrolments, eq(enrolments.id, messages.enrolmentId))
    .where(
      and(
        eq(enrolments.campaignId, campaignId),
        eq(enrolments.outletId, outletId),
        isNotNull(messages.sentAt),
        ne(messages.mailboxId, message.mailboxId),
      ),
    )
    .all()
    .map(({ id }) => id)
  return findSenders(ctx, toColleagues)
}
