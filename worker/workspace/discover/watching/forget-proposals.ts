import { and, eq, inArray, lte, sql } from "drizzle-orm"
import { DAY } from "../../../site/time/contract.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { opportunities } from "../opportunities/table.ts"

/** Days that a proposed article is kept which nobody did anything with. The directory keeps it little longer. */
const kept = 90 * DAY
const batch = 100

/**
 * Deletes proposed articles that are old and were left alone, so that a watch does not fill the workspace for ever. What a file of
 * backlinks named stays, as a member brought it.
 */
export function forgetProposals(ctx: Ctx): void {
  const { db, now } = ctx
  const due = db
    .select({ number: opportunities.number })
    .from(opportunities)
    .where(
      and(
        eq(opportunities.kind, "article"),
        inArray(opportunities.state, ["new", "dismissed"]),
        lte(opportunities.updatedAt, now - kept),
        sql`${opportunities.campaignId} is null`,
        sql`not exists (select 1 from story_findings f where f.opportunity_id = ${opportunities.id}
          and (f.reason = 'backlink' or f.found_at > ${now - kept}))`,
      ),
    )
    .limit(batch)
  const gone = db
    .delete(opportunities)
    .where(inArray(opportunities.number, due))
    .returning({ id: opportunities.id })
    .all()
  if (gone.length > 0) record(ctx, "opportunity.forgotten", "expired", gone.length)
}
