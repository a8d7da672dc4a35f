import { eq } from "drizzle-orm"
import { writeDate } from "../../../site/dates/contract.ts"
import { permissionsOf } from "../../core/access/contract.ts"
import type { Ctx } from "../../core/context.ts"
import type { Worker } from "../../core/jobs/jobs.ts"
import { seenByMember } from "../../core/limits/find-limit.ts"
import { newId } from "../../core/new-id.ts"
import { addReport } from "../reports/change-report.ts"
import { MOST_REPORTS } from "../reports/contract.ts"
import { countReports } from "../reports/find-report.ts"
import type { StopReason } from "./contract.ts"
import { lookUpSchedule } from "./find-schedules.ts"
import { lastOccurrence, nextOccurrence, periodBefore } from "./occurrence.ts"
import { stopSchedule } from "./stop-schedules.ts"
import { reportDeliveries, reportSchedules, type ScheduleRow } from "./table.ts"
import { whyNothingGoes } from "./why-stopped.ts"

/** Makes the report of a schedule that is due, which then waits for a member; the subject is the schedule's id. */
export const makeWorker: Worker = {
  async prepare(ctx, id) {
    const schedule = lookUpSchedule(ctx, id)
    if (!schedule) return () => null
    const member = (await ctx.listMembers()).find((one) => one.id === schedule.responsibleId)
    const isThere =
      member !== undefined &&
      permissionsOf(member.role, true).includes("campaigns:write") &&
      lookUpSchedule(seenByMember(ctx, { userId: member.id, role: member.role }), id) !== undefined
    return (later) => makeDue(later, id, isThere ? null : "member")
  },
  giveUp: (ctx, id) => stopSchedule(ctx, id, "failed"),
}

/** Returns when the next one is due, in milliseconds UTC; null when none is. */
function makeDue(ctx: Ctx, id: string, trouble: StopReason | null): number | null {
  const row = lookUpSchedule(ctx, id)
  if (!row || row.stopReason !== null) return null
  if (row.nextAt > ctx.now) return row.nextAt
  // Without the plan or the client, this one is left out: a later one is made again with them.
  const isLeftOut = trouble === null && whyNothingGoes(ctx, row.clientId) !== null
  const reason = trouble ?? (!isLeftOut && countReports(ctx) >= MOST_REPORTS ? "reports" : null)
  if (reason !== null) {
    stopSchedule(ctx, id, reason)
    return null
  }
  if (!isLeftOut) makeReport(ctx, row)
  const nextAt = nextOccurrence(row, ctx.now)
  ctx.db.update(reportSchedules).set({ nextAt }).where(eq(reportSchedules.id, id)).run()
  return nextAt
}

function makeReport(ctx: Ctx, row: ScheduleRow): void {
  const { from, to } = periodBefore(row, lastOccurrence(row, row.nextAt, ctx.now))
  const { id: scheduleId, clientId, timeZone, sections } = row
  if (isMade(ctx, scheduleId, from)) return
  const title = `${row.title}, ${wordsOf(row, from, to)}`
  const words = { summary: "", nextSteps: "" }
  const report = addReport(ctx, { clientId, timeZone, sections, title, from, to, ...words })
  const id = newId("rdl", ctx.now)
  const recipients = row.recipients.map((email) => ({ email, outcome: null, tries: 0 }))
  const facts = { id, scheduleId, reportId: report.id, fromDate: from, createdAt: ctx.now }
  ctx.db
    .insert(reportDeliveries)
    .values({ ...facts, recipients })
    .run()
  ctx.notify(ctx, { kind: "report.waiting", subjectId: id, key: id, onlyFor: row.responsibleId })
}

const isMade = ({ db }: Ctx, scheduleId: string, from: string): boolean =>
  db
    .select({ from: reportDeliveries.fromDate })
    .from(reportDeliveries)
    .where(eq(reportDeliveries.scheduleId, scheduleId))
    .all()
    .some((made) => made.from === from)

const wordsOf = ({ rhythm }: ScheduleRow, from: string, to: string): string =>
  rhythm === "month"
    ? writeDate(from, "month", "UTC")
    : `${writeDate(from, "dayOfYear", "UTC")} to ${writeDate(to, "shortDay", "UTC")}`
