import { and, asc, eq, gt, lte, sql } from "drizzle-orm"
import { DAY } from "../../../site/time/contract.ts"
import type { Ctx } from "../../core/context.ts"
import { planJob } from "../../core/jobs/jobs.ts"
import { opportunities } from "./table.ts"

/** How long before its deadline members are told of a request, in milliseconds. */
const notice = DAY
/** A deadline without a zone passes that much later in the last zone on Earth, for which it is stored, than in the first. */
const spread = 26 * 3_600_000
const most = 500

/** Has the clock look when a deadline, in milliseconds UTC, may be near. */
export const planClosing = (ctx: Ctx, deadlineAt: number): void =>
  planJob(ctx, "notifications.deadlines", "all", Math.max(deadlineAt - notice - spread, ctx.now))

/** The shortlisted requests whose deadlines are near and not over, the nearest first. */
export const findClosing = ({
  db,
  now,
}: Pick<Ctx, "db" | "now">): { id: string; deadlineAt: number | null }[] =>
  db
    .select({ id: opportunities.id, deadlineAt: opportunities.deadlineAt })
    .from(opportunities)
    .where(and(isShortlisted, gt(opportunities.deadlineAt, now), lte(noticeAt, now)))
    .orderBy(asc(opportunities.deadlineAt))
    .limit(most)
    .all()

/** When the next of them is near, in milliseconds UTC; null for none. */
export const nextClosing = ({ db, now }: Pick<Ctx, "db" | "now">): number | null => {
  const next = db
    .select({ at: sql<number | null>`min(${noticeAt})` })
    .from(opportunities)
    .where(and(isShortlisted, gt(noticeAt, now)))
    .get()
  return next?.at ?? null
}

const noticeAt = sql<number>`${opportunities.deadlineAt} - ${notice} - iif(${opportunities.deadlineZone} is null, ${spread}, 0)`

const isShortlisted = eq(opportunities.state, "shortlisted")
