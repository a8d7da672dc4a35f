import { conflict } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import type { PauseCampaign } from "../campaigns/contract.ts"
import { readCampaign } from "../campaigns/find-campaign.ts"
import { holdCampaign } from "../engine/campaign-states.ts"

/** Nothing more of it is sent until it is resumed; the reason is for whoever looks at it. Throws 404, and 409 when it is not running. */
export function pauseCampaign(ctx: Ctx, id: string, { reason }: PauseCampaign): void {
  ctx.write(() => {
    readCampaign(ctx, id)
    if (!pauseRunning(ctx, id, reason)) throw conflict("Only a campaign that is running can be paused.")
  })
}

/** As `pauseCampaign`, within a write; false for one that is not running. */
export function pauseRunning(ctx: Ctx, id: string, reason = ""): boolean {
  if (!holdCampaign(ctx, id, "paused", reason || null)) return false
  record(ctx, "campaign.paused", id)
  return true
}
