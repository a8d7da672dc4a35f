import { and, eq, inArray, not, or, type SQL } from "drizzle-orm"
import { foldAddress } from "../../../site/accounts/fold-address.ts"
import type { Ctx } from "../../core/context.ts"
import { isSandbox } from "../campaigns/in-sandbox.ts"
import { type EnrolmentState, openStates, type StopReason } from "../enrolments/contract.ts"
import { findOpenTo } from "../enrolments/find-open.ts"
import { enrolments } from "../enrolments/table.ts"
import { mailboxes } from "../mailboxes/table.ts"
import { type MessageRow, messages } from "../messages/table.ts"
import { actorOf, addEvent } from "./add-event.ts"
import { canBeTakenOver } from "./can-move.ts"
import { completeCampaign } from "./complete-campaign.ts"

/** The state of an enrolment once nothing more is sent. */
const endOf: Record<StopReason, EnrolmentState> = {
  reply: "replied",
  outlet_reply: "removed",
  placement: "placed",
  hard_bounce: "bounced",
  soft_bounce_limit: "bounced",
  opt_out: "unsubscribed",
  complaint: "unsubscribed",
  suppressed: "suppressed",
  do_not_contact: "suppressed",
  no_basis: "suppressed",
  objected: "suppressed",
  no_address: "failed",
  erased: "removed",
  out_of_office: "removed",
  contacted_recently: "removed",
  colleague_contacted: "removed",
  merged: "removed",
  removed_by_hand: "removed",
  written_by_hand: "removed",
  campaign_archived: "removed",
  restored: "removed",
  mailbox_removed: "removed",
  failed: "failed",
}

/** The outcomes that a person can still have whose sequence is complete, or ended because somebody wrote to them in person. */
const afterwards: readonly StopReason[] = [
  "reply",
  "placement",
  "hard_bounce",
  "opt_out",
  "complaint",
  "objected",
]

/** Everything that has not left yet. Of what is just being sent only who sends it knows. */
const unsent = ["draft", "needs_review", "approved", "scheduled"] as const

/**
 * Ends a sequence: nothing more is sent in it. A message that is being sent is withdrawn, unless it has left. Stopping
 * twice changes nothing the second time. Returns whether it was open.
 */
export function stopEnrolment(ctx: Ctx, id: string, reason: StopReason): boolean {
  return ctx.write(() => {
    const canEnd = afterwards.includes(reason)
      ? or(
          inArray(enrolments.state, [...openStates, "completed"]),
          eq(enrolments.stopReason, "written_by_hand"),
        )
      : inArray(enrolments.state, [...openStates])
    const stopped = ctx.db
      .update(enrolments)
      .set({
        state: endOf[reason],
        stopReason: reason,
        nextRunAt: null,
        pausedUntil: null,
        endedAt: ctx.now,
        updatedAt: ctx.now,
      })
      .where(and(eq(enrolments.id, id), canEnd))
      .returning()
      .get()
    // Also for an enrolment that had already ended: none of its messages may remain, whatever went wrong before.
    ctx.db
      .update(messages)
      .set({ state: "cancelled", skipReason: reason })
      .where(and(eq(messages.enrolmentId, id), inArray(messages.state, [...unsent])))
      .run()
    if (!stopped) return false
    const { contactId, campaignId, mailboxId, generation } = stopped
    addEvent(ctx, {
      type: "stopped",
      dedupeKey: `stopped:${id}:${generation}:${endOf[reason]}`,
      about: { enrolmentId: id, contactId, campaignId, mailboxId },
      actor: actorOf(ctx),
      payload: { reason },
    })
    completeCampaign(ctx, campaignId)
    return true
  })
}

/**
 * Ends every sequence to an address that had begun by then, as somebody wrote to it in person: what was prepared would not fit any
 * more. What was written in the sandbox ends what is rehearsed there, and nothing else.
 */
export function stopWrittenTo(
  ctx: Ctx,
  { toAddress, mailboxId }: Pick<MessageRow, "toAddress" | "mailboxId">,
  by = ctx.now,
): void {
  const address = foldAddress(toAddress ?? "")
  if (address === null) return
  for (const id of findOpenTo(ctx, address, by, isSandbox(ctx, mailboxId)))
    stopEnrolment(ctx, id, "written_by_hand")
}

/** Ends every sequence of a person who must no longer be written to. */
export const stopForContact = (ctx: Ctx, contactId: string, reason: StopReason): void =>
  stopAll(ctx, eq(enrolments.contactId, contactId), reason)

/**
 * Ends every sequence whose mailbox was removed and that no other can take over: another sender must not continue a
 * thread. Also those that waited for another mailbox, which is removed by now as well.
 */
export function stopWithoutMailbox(ctx: Ctx): void {
  const removed = ctx.db.select({ id: mailboxes.id }).from(mailboxes).where(eq(mailboxes.state, "removed"))
  stopAll(ctx, and(inArray(enrolments.mailboxId, removed), not(canBeTakenOver())), "mailbox_removed")
}

function stopAll(ctx: Ctx, whose: SQL | undefined, reason: StopReason): void {
  const open = and(whose, inArray(enrolments.state, [...openStates]))
  const all = ctx.db.select({ id: enrolments.id }).from(enrolments).where(open).all()
  for (const { id } of all) stopEnrolment(ctx, id, reason)
}
