import { desc, eq, getTableColumns, inArray, or, sql } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import { clientNameOf } from "../../people/clients/refer-to-client.ts"
import { reports } from "../reports/table.ts"
import type { ReportDelivery, Schedule, ScheduleList } from "./contract.ts"
import { type DeliveryRow, reportDeliveries, reportSchedules, type ScheduleRow } from "./table.ts"
import { whyStopped } from "./why-stopped.ts"

/** The newest first. */
export const listSchedules = (ctx: Ctx): ScheduleList => ({
  schedules: selectSchedules(ctx)
    .orderBy(desc(reportSchedules.id))
    .all()
    .map((row) => presentSchedule(ctx, row)),
  deliveries: selectDeliveries(ctx)
    .where(
      or(
        inArray(reportDeliveries.state, ["waiting", "sending"]),
        sql`${reportDeliveries.id} in (select max(id) from ${reportDeliveries} group by schedule_id)`,
      ),
    )
    .orderBy(desc(reportDeliveries.id))
    .all()
    .map(presentDelivery),
})

/** Throws 404. */
export function findSchedule(ctx: Ctx, id: string): Schedule {
  const row = selectSchedules(ctx).where(eq(reportSchedules.id, id)).get()
  if (!row) throw notFound("schedule")
  return presentSchedule(ctx, row)
}

export const lookUpSchedule = ({ db }: Pick<Ctx, "db">, id: string): ScheduleRow | undefined =>
  db.select().from(reportSchedules).where(eq(reportSchedules.id, id)).get()

/** Throws 404. */
export function findDelivery(ctx: Ctx, id: string): ReportDelivery {
  const row = lookUpDelivery(ctx, id)
  if (!row) throw notFound("report")
  return presentDelivery(row)
}

/** With its report and its schedule. */
export const lookUpDelivery = (ctx: Pick<Ctx, "db">, id: string) =>
  selectDeliveries(ctx).where(eq(reportDeliveries.id, id)).get()

const selectSchedules = ({ db }: Pick<Ctx, "db">) =>
  db
    .select({ ...getTableColumns(reportSchedules), clientName: clientNameOf(reportSchedules.clientId) })
    .from(reportSchedules)
    .$dynamic()

const selectDeliveries = ({ db }: Pick<Ctx, "db">) =>
  db
    .select({
      ...getTableColumns(reportDeliveries),
      report: reports,
      linkDays: reportSchedules.linkDays,
      clientName: clientNameOf(reports.clientId),
    })
    .from(reportDeliveries)
    .innerJoin(reports, eq(reports.id, reportDeliveries.reportId))
    .innerJoin(reportSchedules, eq(reportSchedules.id, reportDeliveries.scheduleId))
    .$dynamic()

function presentSchedule(ctx: Ctx, row: ScheduleRow & { clientName: string | null }): Schedule {
  const { id, title, sections, rhythm, day, hour, timeZone, recipients, linkDays } = row
  const stopped = whyStopped(ctx, row)
  return {
    ...{ id, title, sections, rhythm, day, hour, timeZone, recipients, linkDays, stopped },
    client: { id: row.clientId, name: row.clientName ?? "" },
    nextAt: stopped === null ? toIso(row.nextAt) : null,
    responsible: row.responsibleName,
  }
}

type Joined = DeliveryRow &
  Pick<Schedule, "linkDays"> & {
    report: typeof reports.$inferSelect
    clientName: string | null
  }

const presentDelivery = ({ report, ...row }: Joined): ReportDelivery => ({
  id: row.id,
  scheduleId: row.scheduleId,
  reportId: row.reportId,
  title: report.title,
  sections: report.sections,
  summary: report.summary,
  nextSteps: report.nextSteps,
  client: { id: report.clientId, name: row.clientName ?? "" },
  from: report.fromDate,
  to: report.toDate,
  state: row.state,
  recipients: row.recipients.map(({ email, outcome }) => ({ email, outcome })),
  linkDays: row.linkDays,
  reason: row.reason,
  decidedBy: row.decidedBy,
  decidedAt: row.decidedAt === null ? null : toIso(row.decidedAt),
  madeAt: toIso(row.createdAt),
})
