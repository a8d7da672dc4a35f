import { and, asc, inArray, isNotNull, lte, sql } from "drizzle-orm"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { planJob, type Worker } from "../../core/jobs/jobs.ts"
import { nextClosing, planClosing } from "./closing.ts"
import { openStates } from "./contract.ts"
import { forgetExpired } from "./forget-expired.ts"
import { opportunities } from "./table.ts"

/** The number of requests that expire in one part, so that users get their answers in between. */
const batch = 200

const isOpen = inArray(opportunities.state, [...openStates])

/** Has the clock look at a deadline, in milliseconds UTC, and members told before it. */
export function planExpiry(ctx: Ctx, at: number): void {
  planJob(ctx, "opportunity.expire", "all", Math.max(at, ctx.now))
  planClosing(ctx, at)
}

/**
 * Marks requests past their deadline as expired, except those that were pitched. Unwanted ones are deleted long after.
 */
export const expireWorker: Worker = {
  prepare: () => (ctx) => {
    const { db, now } = ctx
    const due = db
      .select({ number: opportunities.number })
      .from(opportunities)
      .where(and(isOpen, lte(opportunities.deadlineAt, now)))
      .limit(batch)
    const expired = db
      .update(opportunities)
      .set({ state: "expired", stateBefore: sql`${opportunities.state}`, updatedAt: now })
      .where(inArray(opportunities.number, due))
      .returning({ id: opportunities.id })
      .all()
    for (const { id } of expired) record(ctx, "opportunity.expired", id)
    const closing = nextClosing(ctx)
    if (closing !== null) planJob(ctx, "notifications.deadlines", "all", closing)
    const next = [nextDeadline(ctx), forgetExpired(ctx, batch)].filter((at) => at !== null)
    return next.length > 0 ? Math.min(...next) : null
  },
  giveUp() {},
}

const nextDeadline = ({ db }: Pick<Ctx, "db">): number | null =>
  db
    .select({ at: opportunities.deadlineAt })
    .from(opportunities)
    .where(and(isOpen, isNotNull(opportunities.deadlineAt)))
    .orderBy(asc(opportunities.deadlineAt))
    .limit(1)
    .get()?.at ?? null
