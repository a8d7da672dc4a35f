import { and, eq, gte, inArray, notInArray } from "drizzle-orm"
import { conflict, notFound } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import type { CampaignState } from "../campaigns/contract.ts"
import { campaigns } from "../campaigns/table.ts"
import { openStates } from "../enrolments/contract.ts"
import { enrolments } from "../enrolments/table.ts"
import { messages } from "../messages/table.ts"
import { planAllSends } from "./mailboxes.ts"
import { planReplans } from "./rebalance.ts"
import { releaseHeld } from "./release-held.ts"
import { stopEnrolment } from "./stop-enrolment.ts"
import { startWatch } from "./watch.ts"

/** Nothing more of it is sent until it is resumed. Throws 404, and 409 when it is not running. */
export function pauseCampaign(ctx: Ctx, id: string): void {
  ctx.write(() => {
    if (!holdCampaign(ctx, id, "paused", null))
      throw wrongState(ctx, id, "Only a campaign that is running can be paused.")
    record(ctx, "campaign.paused", id)
  })
}

/** Takes everything of a campaign out of the plan; false when it was not running. */
export function holdCampaign(
  ctx: Ctx,
  id: string,
  state: "paused" | "auto_paused",
  reason: string | null,
): boolean {
  if (!moveState(ctx, id, ["running"], { state, pauseReason: reason })) return false
  ctx.db
    .update(messages)
    .set({ state: "approved" })
    .where(and(eq(messages.campaignId, id), eq(messages.state, "scheduled")))
    .run()
  return true
}

/**
 * Resumes. A message that is not late keeps its time; a late one is planned again. Throws 404, and 409 when it is not
 * paused.
 */
export function resumeCampaign(ctx: Ctx, id: string): void {
  ctx.write(() => {
    const resumed = moveState(ctx, id, ["paused", "auto_paused"], { state: "running", pauseReason: null })
    if (!resumed) throw wrongState(ctx, id, "Only a campaign that is paused can be resumed.")
    record(ctx, "campaign.resumed", id)
    planHeld(ctx, id)
  })
}

/**
 * Plans the messages that were held back. A message that waits for a person's decision stays held, and so do those
 * after it. Whoever waited for a larger plan goes if there is one by now.
 */
export function planHeld(ctx: Ctx, campaignId: string): void {
  const waiting = ctx.db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(and(eq(enrolments.campaignId, campaignId), eq(enrolments.state, "waiting")))
  const isHeld = and(
    eq(messages.campaignId, campaignId),
    eq(messages.state, "approved"),
    notInArray(messages.enrolmentId, waiting),
  )
  const hasTime = gte(messages.scheduledAt, ctx.now)
  ctx.db.update(messages).set({ state: "scheduled" }).where(and(isHeld, hasTime)).run()
  // Without a time it is not due before it has another.
  const missed = { state: "scheduled", scheduledAt: null, limitsRevision: 0 } as const
  ctx.db.update(messages).set(missed).where(isHeld).run()
  planReplans(ctx, campaignId)
  planAllSends(ctx)
  startWatch(ctx)
  releaseHeld(ctx)
}

/** Ends it for everybody who is still in it, for good. Throws 404, and 409 when it was archived before. */
export function archiveCampaign(ctx: Ctx, id: string): void {
  ctx.write(() => {
    if (!endCampaign(ctx, id)) throw wrongState(ctx, id, "This campaign cannot be archived as it is.")
  })
}

/** As `archiveCampaign`, within a write; false for one that cannot be archived. */
export function endCampaign(ctx: Ctx, id: string): boolean {
  const states: CampaignState[] = [
    "scheduled",
    "running",
    "paused",
    "auto_paused",
    "completed",
    "completed_with_failures",
  ]
  if (!moveState(ctx, id, states, { state: "archived", pauseReason: null })) return false
  const open = and(eq(enrolments.campaignId, id), inArray(enrolments.state, [...openStates]))
  for (const row of ctx.db.select({ id: enrolments.id }).from(enrolments).where(open).all()) {
    stopEnrolment(ctx, row.id, "campaign_archived")
  }
  record(ctx, "campaign.archived", id)
  return true
}

function moveState(
  { db, now }: Ctx,
  id: string,
  from: readonly CampaignState[],
  to: { state: CampaignState; pauseReason: string | null },
): boolean {
  const moved = db
    .update(campaigns)
    .set({ ...to, updatedAt: now })
    .where(and(eq(campaigns.id, id), inArray(campaigns.state, [...from])))
    .returning({ id: campaigns.id })
    .get()
  return moved !== undefined
}

function wrongState({ db }: Ctx, id: string, message: string) {
  const isThere = db.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.id, id)).get()
  return isThere ? conflict(message) : notFound("campaign")
}
