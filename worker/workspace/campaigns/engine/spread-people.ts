import { and, count, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { campaigns } from "../campaigns/table.ts"
import { enrolments } from "../enrolments/table.ts"
import { type MailboxRow, mailboxes } from "../mailboxes/table.ts"
import { messages } from "../messages/table.ts"
import { canBeTakenOver, canMove } from "./can-move.ts"
import { planReplans } from "./rebalance.ts"

/**
 * Distributes the people who wait for a mailbox that no longer sends; gives one that sends again its share of each of
 * its campaigns. A job chooses the mailboxes and the times, in parts. Runs in the caller's transaction.
 */
export function spreadMailbox(ctx: Ctx, { id, state }: Pick<MailboxRow, "id" | "state">): void {
  const isItsOwn = sql`exists (select 1 from json_each(${campaigns.mailboxIds}) where value = ${id})`
  const going = inArray(campaigns.state, ["scheduled", "running", "paused", "auto_paused"])
  const theirs = ctx.db.select().from(campaigns).where(and(going, isItsOwn)).all()
  for (const campaign of theirs) {
    if (state === "active") spreadCampaign(ctx, campaign)
    else
      spread(
        ctx,
        campaign.id,
        eq(enrolments.mailboxId, id),
        state === "removed" ? canBeTakenOver() : canMove(),
      )
  }
}

/**
 * Redistributes the people whose mailbox cannot write to them, and of the others as many as make the mailbox's share:
 * those whose turn comes last, so that everybody else keeps the time that was shown.
 */
export function spreadCampaign(ctx: Ctx, campaign: { id: string; mailboxIds: readonly string[] }): void {
  const { db } = ctx
  const isSending = and(inArray(mailboxes.id, [...campaign.mailboxIds]), eq(mailboxes.state, "active"))
  const sending = db.select({ id: mailboxes.id }).from(mailboxes).where(isSending).all()
  const theirs = and(eq(enrolments.campaignId, campaign.id), canMove())
  const all = db.select({ all: count() }).from(enrolments).where(theirs).get()?.all ?? 0
  const last = db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(theirs)
    .orderBy(desc(enrolments.nextRunAt))
    .limit(Math.ceil(all / Math.max(1, sending.length)))
  const isStranded = sql`${enrolments.mailboxId} not in (select value from json_each(${JSON.stringify(sending.map(({ id }) => id))}))`
  spread(ctx, campaign.id, or(isStranded, inArray(enrolments.id, last)))
}

function spread(ctx: Ctx, campaignId: string, whose: SQL | undefined, isMovable = canMove()): void {
  const people = ctx.db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(and(eq(enrolments.campaignId, campaignId), isMovable, whose))
  const isPlanned = inArray(messages.state, ["scheduled", "approved", "needs_review"])
  ctx.db
    .update(messages)
    .set({ limitsRevision: 0 })
    .where(and(inArray(messages.enrolmentId, people), isPlanned))
    .run()
  planReplans(ctx, campaignId)
}
