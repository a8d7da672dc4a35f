import { and, eq, inArray, lte, sql } from "drizzle-orm"
import { DAY } from "../../../site/time/contract.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { DAYS_KEPT } from "./contract.ts"
import { opportunities } from "./table.ts"

const kept = DAYS_KEPT * DAY

/** What nobody wanted: it was new when it expired or was dismissed, and no campaign came of it. */
const isUnused = and(
  inArray(opportunities.state, ["expired", "dismissed"]),
  eq(opportunities.stateBefore, "new"),
  sql`${opportunities.campaignId} is null`,
)

/** When it was over, or touched last if that was later; null without a deadline, because a source may still show it. */
const over = sql<number | null>`max(${opportunities.deadlineAt}, ${opportunities.updatedAt})`

/**
 * Deletes, of the requests that were over long ago and that nobody wanted, at most so many, so that a table that sources fill does
 * not grow for ever. None comes back by its source: what is past its deadline does not come in. Gives when the next is to go, in
 * milliseconds UTC; null for none. It runs inside a transaction.
 */
export function forgetExpired(ctx: Ctx, most: number): number | null {
  const { db, now } = ctx
  const due = db
    .select({ number: opportunities.number })
    .from(opportunities)
    .where(and(isUnused, lte(over, now - kept)))
    .limit(most)
  const gone = db
    .delete(opportunities)
    .where(inArray(opportunities.number, due))
    .returning({ id: opportunities.id })
    .all()
  if (gone.length > 0) record(ctx, "opportunity.forgotten", "expired", gone.length)
  const next = db
    .select({ at: sql<number | null>`min(${over})` })
    .from(opportunities)
    .where(isUnused)
    .get()
  return next?.at == null ? null : next.at + kept
}
