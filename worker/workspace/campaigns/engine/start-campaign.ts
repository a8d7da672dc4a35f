import { and, eq, gt, isNotNull } from "drizzle-orm"
import { conflict, notFound } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { planJob, type Worker } from "../../core/jobs/jobs.ts"
import { type CampaignRow, campaigns, steps } from "../campaigns/table.ts"
import { enrolments } from "../enrolments/table.ts"
import { events, messages } from "../messages/table.ts"
import { completeCampaign } from "./complete-campaign.ts"
import { rebalanceCampaign } from "./rebalance.ts"

/** Starts what was launched to start later; the subject is the campaign. */
export const startWorker: Worker = {
  prepare: (_, id) => (ctx) => {
    const campaign = ctx.db.select().from(campaigns).where(eq(campaigns.id, id)).get()
    if (campaign?.state !== "scheduled") return null
    const { startsAt } = campaign
    if (startsAt !== null && startsAt > ctx.now) return startsAt
    begin(ctx, id)
    return null
  },
  // The watch plans another.
  giveUp: () => {},
}

function begin(ctx: Ctx, id: string): void {
  ctx.db.update(campaigns).set({ state: "running", updatedAt: ctx.now }).where(eq(campaigns.id, id)).run()
  // Everybody may have been taken out of it meanwhile.
  completeCampaign(ctx, id)
}

/**
 * Has a campaign start at another time, in milliseconds UTC, or now; everything that is planned moves with it. Throws 404, and 409
 * once it has started.
 */
export function changeStart(ctx: Ctx, id: string, startAt: number): void {
  ctx.write(() => {
    update(ctx, id, { startsAt: Math.max(startAt, ctx.now) })
    record(ctx, "campaign.start_changed", id)
    if (startAt > ctx.now) planJob(ctx, "campaign.start", id, startAt)
    else begin(ctx, id)
    rebalanceCampaign(ctx, id)
  })
}

/**
 * Turns a campaign that has not started back into a draft. Nothing has been sent yet, so its whole plan is deleted.
 * Throws 404, and 409 once it has started.
 */
export function takeBack(ctx: Ctx, id: string): void {
  ctx.write(() => {
    update(ctx, id, { state: "draft", startsAt: null, launchedAt: null })
    ctx.db
      .delete(steps)
      .where(and(eq(steps.campaignId, id), isNotNull(steps.removedAt)))
      .run()
    ctx.db.delete(messages).where(eq(messages.campaignId, id)).run()
    const enrolled = and(eq(events.campaignId, id), eq(events.type, "enrolled"))
    ctx.db.delete(events).where(enrolled).run()
    ctx.db.delete(enrolments).where(eq(enrolments.campaignId, id)).run()
    record(ctx, "campaign.taken_back", id)
  })
}

/** Lets the row decide whether it has started. */
function update(ctx: Ctx, id: string, set: Partial<CampaignRow>): void {
  const isToCome = and(eq(campaigns.state, "scheduled"), gt(campaigns.startsAt, ctx.now))
  const changed = ctx.db
    .update(campaigns)
    .set({ ...set, updatedAt: ctx.now })
    .where(and(eq(campaigns.id, id), isToCome))
    .returning({ id: campaigns.id })
    .get()
  if (changed) return
  const isThere = ctx.db.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.id, id)).get()
  throw isThere
    ? conflict("Only the start of a campaign that is still to start can be changed.")
    : notFound("campaign")
}
