import { and, asc, eq, gt, lte } from "drizzle-orm"
import { DAY } from "../../../site/time/contract.ts"
import type { Ctx } from "../../core/context.ts"
import { planJob } from "../../core/jobs/jobs.ts"
import { opportunities } from "./table.ts"

/** How long before its deadline members are told of a request, in milliseconds. */
export const NOTICE = DAY
const most = 500

/** Has members told when a deadline, in milliseconds UTC, is near. */
export const planClosing = (ctx: Ctx, deadlineAt: number): void =>
  planJob(ctx, "notifications.deadlines", "all", Math.max(deadlineAt - NOTICE, ctx.now))

/** The shortlisted requests whose deadlines are near and not over, the nearest first. */
export const findClosing = ({
  db,
  now,
}: Pick<Ctx, "db" | "now">): { id: string; deadlineAt: number | null }[] =>
  db
    .select({ id: opportunities.id, deadlineAt: opportunities.deadlineAt })
    .from(opportunities)
    .where(and(isShortlisted, gt(opportunities.deadlineAt, now), lte(opportunities.deadlineAt, now + NOTICE)))
    .orderBy(asc(opportunities.deadlineAt))
    .limit(most)
    .all()

/** When the next of them is near, in milliseconds UTC; null for none. */
export const nextClosing = ({ db, now }: Pick<Ctx, "db" | "now">): number | null => {
  const next = db
    .select({ at: opportunities.deadlineAt })
    .from(opportunities)
    .where(and(isShortlisted, gt(opportunities.deadlineAt, now + NOTICE)))
    .orderBy(asc(opportunities.deadlineAt))
    .limit(1)
    .get()
  return next?.at ? next.at - NOTICE : null
}

const isShortlisted = eq(opportunities.state, "shortlisted")
