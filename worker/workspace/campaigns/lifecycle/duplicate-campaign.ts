import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { newId } from "../../core/new-id.ts"
import type { CampaignDetail } from "../campaigns/contract.ts"
import { findCampaign, readCampaign, stepsOf } from "../campaigns/find-campaign.ts"
import { campaigns, steps, variants } from "../campaigns/table.ts"

/** Creates a draft with the same texts and rules, and an empty audience. Throws 404. */
export function duplicateCampaign(ctx: Ctx, id: string): CampaignDetail {
  return ctx.write(() => {
    const row = readCampaign(ctx, id)
    const copy = {
      ...row,
      id: newId("cmp", ctx.now),
      name: `${row.name.slice(0, 92)} (copy)`,
      state: "draft" as const,
      pauseReason: null,
      launchedAt: null,
      startsAt: null,
      createdBy: ctx.actor.name,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    }
    ctx.db.insert(campaigns).values(copy).run()
    for (const step of stepsOf(ctx, id)) {
      const { variants: others, ...own } = step
      const stepId = newId("stp", ctx.now)
      ctx.db
        .insert(steps)
        .values({ ...own, id: stepId, campaignId: copy.id, revision: 1 })
        .run()
      for (const variant of others) {
        ctx.db
          .insert(variants)
          .values({ ...variant, id: newId("var", ctx.now), stepId })
          .run()
      }
    }
    record(ctx, "campaign.created", copy.id)
    return findCampaign(ctx, copy.id)
  })
}
