import { and, eq, isNull } from "drizzle-orm"
import { conflict } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { readCampaign } from "../campaigns/find-campaign.ts"
import { campaigns } from "../campaigns/table.ts"

/** Deletes a campaign that was never launched. Messages that were sent must stay to be looked up. Throws 404, 409. */
export function deleteCampaign(ctx: Ctx, id: string): void {
  ctx.write(() => {
    if (deleteUnsent(ctx, id)) return
    readCampaign(ctx, id)
    throw conflict("This campaign was launched, so what was sent is kept. Archive it instead.")
  })
}

/** As `deleteCampaign`, within a write; false for one that was launched. */
export function deleteUnsent(ctx: Ctx, id: string): boolean {
  const isUnsent = and(eq(campaigns.id, id), isNull(campaigns.launchedAt))
  const deleted = ctx.db.delete(campaigns).where(isUnsent).returning({ id: campaigns.id }).get()
  if (!deleted) return false
  record(ctx, "campaign.deleted", id)
  return true
}
