import { and, eq, inArray } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { campaigns } from "../campaigns/table.ts"
import { openStates } from "../enrolments/contract.ts"
import { enrolments } from "../enrolments/table.ts"

/**
 * Completes a running campaign in which nobody is left to write to. This is derived from the rows, never from a
 * counter.
 */
export function completeCampaign({ db, now }: Ctx, campaignId: string): void {
  const having = (states: readonly (typeof enrolments.$inferSelect)["state"][]) =>
    db
      .select({ id: enrolments.id })
      .from(enrolments)
      .where(and(eq(enrolments.campaignId, campaignId), inArray(enrolments.state, [...states])))
      .limit(1)
      .get()
  if (having(openStates)) return
  const state = having(["failed"]) ? "completed_with_failures" : "completed"
  db.update(campaigns)
    .set({ state, updatedAt: now })
    .where(and(eq(campaigns.id, campaignId), eq(campaigns.state, "running")))
    .run()
}
