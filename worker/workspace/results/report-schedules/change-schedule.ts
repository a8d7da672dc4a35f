import { and, count, eq } from "drizzle-orm"
import { conflict, notFound } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { forgetJobs, planJob } from "../../core/jobs/jobs.ts"
import { seeAll } from "../../core/limits/see-all.ts"
import { newId } from "../../core/new-id.ts"
import { requireFeature } from "../../core/plan/refuse.ts"
import { requireClient } from "../../people/clients/refer-to-client.ts"
import { readReport } from "../reports/find-report.ts"
import { MOST_SCHEDULES, type NewSchedule, type Schedule, type ScheduleChange } from "./contract.ts"
import { findSchedule, lookUpSchedule } from "./find-schedules.ts"
import { nextOccurrence } from "./occurrence.ts"
import { requireWilling } from "./require-willing.ts"
import { updateSchedule } from "./stop-schedules.ts"
import { reportDeliveries, reportSchedules, type ScheduleRow } from "./table.ts"

/**
 * Has reports made like one that there is: for its client, with its sections in their order. Throws 404 for an unknown
 * report, 422 for an archived client or a suppressed recipient, 409 when there are too many, and 403 by the plan.
 */
export function addSchedule(ctx: Ctx, { reportId, ...input }: NewSchedule): Schedule {
  requireFeature(ctx, "customReporting")
  requireWilling(ctx, input.recipients)
  return ctx.write(() => {
    const { db, now } = ctx
    const { clientId, sections } = readReport(ctx, reportId)
    requireClient(ctx, clientId)
    const refusal = whyNoMoreSchedules(ctx)
    if (refusal !== null) throw conflict(refusal)
    const id = newId("rsc", now)
    const nextAt = nextOccurrence(input, now)
    const times = { nextAt, createdAt: now, updatedAt: now }
    db.insert(reportSchedules)
      .values({ ...input, ...times, ...responsible(ctx), id, clientId, sections })
      .run()
    planJob(ctx, "report.make", id, nextAt)
    record(ctx, "report_schedule.created", id)
    return findSchedule(ctx, id)
  })
}

/** Reports that were made already keep their recipients. Throws 404, and 422 and 403 as `addSchedule`. */
export function changeSchedule(ctx: Ctx, id: string, input: ScheduleChange): Schedule {
  requireFeature(ctx, "customReporting")
  requireWilling(ctx, input.recipients)
  return ctx.write(() => {
    const { stopReason } = readSchedule(ctx, id)
    const nextAt = nextOccurrence(input, ctx.now)
    updateSchedule(ctx, id, { ...input, nextAt })
    plan(ctx, id, stopReason === null ? nextAt : null)
    record(ctx, "report_schedule.changed", id)
    return findSchedule(ctx, id)
  })
}

/** Why no further schedule can be added; null while one can. */
export function whyNoMoreSchedules(ctx: Ctx): string | null {
  const there = seeAll(ctx).db.select({ total: count() }).from(reportSchedules).get()
  return there && there.total >= MOST_SCHEDULES
    ? `A workspace has at most ${MOST_SCHEDULES} schedules. Delete one that you do not need.`
    : null
}

/**
 * Ends what a schedule does, which is about to be deleted. A report that is being mailed is not mailed to the others, also if the schedule
 * is restored; one that waits for approval waits again then. Throws 404.
 */
export function endSchedule(ctx: Ctx, id: string): void {
  readSchedule(ctx, id)
  forgetJobs(ctx, id)
  ctx.db
    .update(reportDeliveries)
    .set({ state: "stopped", reason: "deleted" })
    .where(and(eq(reportDeliveries.scheduleId, id), eq(reportDeliveries.state, "sending")))
    .run()
}

/** Has a schedule that was restored make its next report. One that was due meanwhile is made at once. */
export function planAgain(ctx: Ctx, id: string): void {
  const { stopReason, nextAt } = readSchedule(ctx, id)
  plan(ctx, id, stopReason === null ? nextAt : null)
}

export function plan(ctx: Ctx, id: string, at: number | null): void {
  forgetJobs(ctx, id)
  if (at !== null) planJob(ctx, "report.make", id, at)
}

export const responsible = ({ actor }: Ctx) => ({ responsibleId: actor.id, responsibleName: actor.name })

export function readSchedule(ctx: Ctx, id: string): ScheduleRow {
  const row = lookUpSchedule(ctx, id)
  if (!row) throw notFound("schedule")
  return row
}
