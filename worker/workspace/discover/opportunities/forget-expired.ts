import { and, eq, inArray, lte, sql } from "drizzle-orm"
import { DAY } from "../../../site/time/contract.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { DAYS_KEPT } from "./contract.ts"
import { opportunities } from "./table.ts"

const kept = DAYS_KEPT * DAY

/** Unwanted requests: new when they expired or were dismissed, and without a campaign. */
const isUnused = and(
  inArray(opportunities.state, ["expired", "dismissed"]),
  eq(opportunities.stateBefore, "new"),
  sql`${opportunities.campaignId} is null`,
)

/**
 * When the deadline passed, or when the request was last changed if that was later; null without a deadline, because a
 * source may still list it.
 */
const over = sql<number | null>`max(${opportunities.deadlineAt}, ${opportunities.updatedAt})`

/**
 * Deletes at most so many of the unwanted requests that expired long ago, so that a table that sources fill does not
 * grow for ever. No source brings one back: requests past their deadline are not stored. Returns when the next is due,
 * in milliseconds UTC; null for none. It runs inside a transaction.
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
