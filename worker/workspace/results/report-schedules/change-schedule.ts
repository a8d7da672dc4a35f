import { count, eq } from "drizzle-orm"
import { conflict, notFound } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { forgetJobs, planJob } from "../../core/jobs/jobs.ts"
import { newId } from "../../core/new-id.ts"
import { requireFeature } from "../../core/plan/refuse.ts"
import { requireClient } from "../../people/clients/refer-to-client.ts"
import { readReport } from "../reports/find-report.ts"
import { MOST_SCHEDULES, type NewSchedule, type Schedule, type ScheduleChange } from "./contract.ts"
import { findSchedule, lookUpSchedule } from "./find-schedules.ts"
import { nextOccurrence } from "./occurrence.ts"
import { requireWilling } from "./require-willing.ts"
import { updateSchedule } from "./stop-schedules.ts"
import { reportSchedules, type ScheduleRow } from "./table.ts"

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
    const there = db.select({ total: count() }).from(reportSchedules).get()
    if (there && there.total >= MOST_SCHEDULES)
      throw conflict(`A workspace has at most ${MOST_SCHEDULES} schedules. Delete one that you do not need.`)
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

/** Its reports stay; those that wait are not mailed any more. Throws 404. */
export function deleteSchedule(ctx: Ctx, id: string): void {
  ctx.write(() => {
    readSchedule(ctx, id)
    ctx.db.delete(reportSchedules).where(eq(reportSchedules.id, id)).run()
    forgetJobs(ctx, id)
    record(ctx, "report_schedule.deleted", id)
  })
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
