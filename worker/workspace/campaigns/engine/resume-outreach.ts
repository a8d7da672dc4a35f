import { and, eq, inArray } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { campaigns } from "../campaigns/table.ts"
import { openStates } from "../enrolments/contract.ts"
import { enrolments } from "../enrolments/table.ts"
import { planAllSends } from "./mailboxes.ts"
import { stopEnrolment } from "./stop-enrolment.ts"
import { startWatch } from "./watch.ts"

/** Lets what two people have in their campaigns go on after they were taken apart, as far as the campaigns do. */
export function resumeOutreach(ctx: Ctx, ids: readonly string[]): void {
  const { db } = ctx
  const open = db
    .select({ id: enrolments.id, campaignId: campaigns.id, state: campaigns.state })
    .from(enrolments)
    .innerJoin(campaigns, eq(campaigns.id, enrolments.campaignId))
    .where(and(inArray(enrolments.contactId, [...ids]), inArray(enrolments.state, [...openStates])))
    .all()
  if (open.length === 0) return
  for (const { id, campaignId, state } of open) {
    if (state === "archived") stopEnrolment(ctx, id, "campaign_archived")
    // It was complete only because one of them had left it.
    else if (state.startsWith("completed"))
      db.update(campaigns)
        .set({ state: "running", updatedAt: ctx.now })
        .where(eq(campaigns.id, campaignId))
        .run()
  }
  planAllSends(ctx)
  startWatch(ctx)
}
