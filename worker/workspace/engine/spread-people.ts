import { and, eq, inArray, type SQL, sql } from "drizzle-orm"
import { campaigns } from "../campaigns/table.ts"
import type { Ctx } from "../context.ts"
import { enrolments } from "../enrolments/table.ts"
import type { MailboxRow } from "../mailboxes/table.ts"
import { messages } from "../messages/table.ts"
import { canMove } from "./can-move.ts"
import { planReplans } from "./rebalance.ts"

/**
 * Shares out anew who waits for a mailbox that sends no more, or who waits anywhere in its campaigns when it sends again. A job gives
 * the mailboxes and the times, in parts. A caller's transaction holds it.
 */
export function spreadMailbox(ctx: Ctx, { id, state }: Pick<MailboxRow, "id" | "state">): void {
  const isItsOwn = sql`exists (select 1 from json_each(${campaigns.mailboxIds}) where value = ${id})`
  const going = inArray(campaigns.state, ["scheduled", "running", "paused", "auto_paused"])
  const theirs = ctx.db.select({ id: campaigns.id }).from(campaigns).where(and(going, isItsOwn)).all()
  const whose = state === "active" ? undefined : eq(enrolments.mailboxId, id)
  for (const campaign of theirs) spread(ctx, campaign.id, whose)
}

/** The same for a campaign that is sent from other mailboxes now. */
export const spreadCampaign = (ctx: Ctx, campaignId: string): void => spread(ctx, campaignId, undefined)

function spread(ctx: Ctx, campaignId: string, whose: SQL | undefined): void {
  const people = ctx.db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(and(eq(enrolments.campaignId, campaignId), canMove, whose))
  const isPlanned = inArray(messages.state, ["scheduled", "approved", "needs_review"])
  ctx.db
    .update(messages)
    .set({ limitsRevision: 0 })
    .where(and(inArray(messages.enrolmentId, people), isPlanned))
    .run()
  planReplans(ctx, campaignId)
}
