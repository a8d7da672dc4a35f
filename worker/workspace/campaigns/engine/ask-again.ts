import { and, eq, exists, inArray, isNotNull, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { toJsonBatches } from "../../core/json-batches.ts"
import type { CampaignRow } from "../campaigns/table.ts"
import { enrolments } from "../enrolments/table.ts"
import { type MessageRow, messages } from "../messages/table.ts"
import { needsReview } from "./campaign-rules.ts"

/** Why a message that somebody approved is in the queue again. */
export const CHANGED = "It has changed since it was approved."

/** An approved message, as it is found out whether its words are others now. */
export interface Approved extends Pick<MessageRow, "stepId" | "variantId"> {
  enrolmentId: string
  /** Whether their thread has begun, so that its subject stays as it was sent. */
  isBegun: boolean
}

/**
 * Puts approved messages whose words are others now back into the queue at once, so that they are read before they are due. They keep
 * their times. `contactId` names whose words alone may be others. Runs in the caller's transaction.
 */
export function askAgain(
  ctx: Ctx,
  campaign: CampaignRow,
  isChanged: (message: Approved) => boolean,
  contactId?: string,
): void {
  const { db } = ctx
  if (!needsReview(campaign, 1)) return
  const approved = db
    .select({
      id: messages.id,
      position: messages.position,
      stepId: messages.stepId,
      variantId: messages.variantId,
      enrolmentId: enrolments.id,
      touches: enrolments.touches,
    })
    .from(messages)
    .innerJoin(enrolments, eq(enrolments.id, messages.enrolmentId))
    .where(
      and(
        eq(messages.campaignId, campaign.id),
        inArray(messages.state, ["scheduled", "approved"]),
        isNotNull(messages.approvedFingerprint),
        contactId === undefined ? undefined : eq(messages.contactId, contactId),
      ),
    )
    .all()
  const again = approved.filter(
    ({ position, touches, ...message }) =>
      needsReview(campaign, position ?? 1) && isChanged({ ...message, isBegun: touches > 0 }),
  )
  for (const batch of toJsonBatches(again.map(({ id }) => id)))
    db.update(messages)
      .set({ state: "needs_review", skipReason: CHANGED })
      .where(inArray(messages.id, sql`(select value from json_each(${batch}))`))
      .run()
  if (again.length > 0) waitForFirst(ctx, campaign.id)
}

/** Whoever was ready for a first message that has to be read waits for that. Runs in the caller's transaction. */
export function waitForFirst({ db, now }: Ctx, campaignId: string): void {
  const first = db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.enrolmentId, enrolments.id),
        eq(messages.position, 1),
        eq(messages.state, "needs_review"),
      ),
    )
  db.update(enrolments)
    .set({ state: "waiting", updatedAt: now })
    .where(and(eq(enrolments.campaignId, campaignId), eq(enrolments.state, "ready"), exists(first)))
    .run()
}
