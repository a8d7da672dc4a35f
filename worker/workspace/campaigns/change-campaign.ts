import { eq } from "drizzle-orm"
import { conflict } from "../../http/problem.ts"
import { record } from "../audit/record.ts"
import type { Ctx } from "../context.ts"
import type { Campaign, CampaignChange } from "./contract.ts"
import { findPlainCampaign, readCampaign } from "./find-campaign.ts"
import { type CampaignRow, campaigns } from "./table.ts"

/** Changes what is given. What runs goes on by the new rules with what is not sent yet. Throws 404, and 409 for one in the archive. */
export function changeCampaign(ctx: Ctx, id: string, change: CampaignChange): Campaign {
  return ctx.write(() => {
    refuseArchived(readCampaign(ctx, id))
    const { window, ...columns } = change
    const hours = window && {
      windowDays: [...new Set(window.days)].sort(),
      windowFrom: window.from,
      windowTo: window.to,
    }
    const set = { ...columns, ...hours }
    if (Object.keys(set).length === 0) return findPlainCampaign(ctx, id)
    ctx.db
      .update(campaigns)
      .set({ ...set, updatedAt: ctx.now })
      .where(eq(campaigns.id, id))
      .run()
    record(ctx, "campaign.changed", id)
    return findPlainCampaign(ctx, id)
  })
}

export function refuseArchived({ state }: Pick<CampaignRow, "state">): void {
  if (state === "archived")
    throw conflict("This campaign is in the archive. Duplicate it to work with it again.")
}
