import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { forgetJobs } from "../../core/jobs/jobs.ts"
import { requireFeature } from "../../core/plan/refuse.ts"
import { requireClient } from "../../people/clients/refer-to-client.ts"
import { plan, readSchedule, responsible } from "./change-schedule.ts"
import type { Schedule } from "./contract.ts"
import { findSchedule } from "./find-schedules.ts"
import { nextOccurrence } from "./occurrence.ts"
import { stopSchedule, updateSchedule } from "./stop-schedules.ts"

/** Makes no further reports. Throws 404. */
export function pauseSchedule(ctx: Ctx, id: string): Schedule {
  return ctx.write(() => {
    if (readSchedule(ctx, id).stopReason === null) {
      stopSchedule(ctx, id, "paused")
      forgetJobs(ctx, id)
      record(ctx, "report_schedule.paused", id)
    }
    return findSchedule(ctx, id)
  })
}

/** Goes on with the next period, and the member who does it is told from now on. Throws 404, 422 and 403. */
export function resumeSchedule(ctx: Ctx, id: string): Schedule {
  requireFeature(ctx, "customReporting")
  return ctx.write(() => {
    const row = readSchedule(ctx, id)
    requireClient(ctx, row.clientId)
    const nextAt = nextOccurrence(row, ctx.now)
    updateSchedule(ctx, id, { stopReason: null, nextAt, ...responsible(ctx) })
    plan(ctx, id, nextAt)
    record(ctx, "report_schedule.resumed", id)
    return findSchedule(ctx, id)
  })
}
