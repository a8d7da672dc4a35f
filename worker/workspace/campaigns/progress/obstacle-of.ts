import { and, eq, inArray } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { CampaignRules } from "../engine/campaign-rules.ts"
import { canMove } from "../engine/can-move.ts"
import { readMailbox } from "../engine/mailboxes.ts"
import { type EnrolmentRow, enrolments } from "../enrolments/table.ts"
import { type MessageRow, messages } from "../messages/table.ts"

/** The reason why their next message has no time; null when it has one. */
export function obstacleOf(
  ctx: Ctx,
  enrolment: EnrolmentRow,
  { campaign }: CampaignRules,
  next: MessageRow | undefined,
): string | null {
  if (campaign.state === "paused") return "The campaign is paused. It goes on when somebody resumes it."
  if (campaign.state === "auto_paused")
    return `The campaign paused itself. ${campaign.pauseReason ?? ""}`.trim()
  if (hasUnknown(ctx, enrolment.id)) {
    return "Nobody knows whether their last message was sent. Look into the mailbox, and say what became of it."
  }
  if (next?.state === "needs_review")
    return next.skipReason ? `It waits for a review: ${next.skipReason}` : "It waits for somebody's approval."
  return silenceOf(ctx, enrolment) ?? (next?.scheduledAt === null ? "Something has to come first." : null)
}

/** Returns why their mailbox sends nothing, and whether they wait for it; null when it sends. */
function silenceOf(ctx: Ctx, enrolment: EnrolmentRow): string | null {
  const mailbox = readMailbox(ctx, enrolment.mailboxId)
  if (mailbox?.state === "active") return null
  const why = `The mailbox ${mailbox?.address ?? ""} does not send. ${mailbox?.stateReason ?? "Somebody paused it."}`
  const isTheirs = and(eq(enrolments.id, enrolment.id), canMove())
  if (ctx.db.select({ id: enrolments.id }).from(enrolments).where(isTheirs).get())
    return `${why} Another mailbox of the campaign is about to take them over.`
  return enrolment.touches > 0
    ? `${why} They wait for it: a follow-up comes from the address that wrote first.`
    : `${why} They wait for it, or for another mailbox of the campaign that sends.`
}

const hasUnknown = ({ db }: Ctx, enrolmentId: string): boolean =>
  db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.enrolmentId, enrolmentId), inArray(messages.state, ["unknown"])))
    .get() !== undefined
