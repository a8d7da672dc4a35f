import { eq, getTableColumns } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import { clientNameOf } from "../../people/clients/refer-to-client.ts"
import { reports } from "../reports/table.ts"
import type { ReportDelivery, Schedule } from "./contract.ts"
import { type DeliveryRow, reportDeliveries, reportSchedules } from "./table.ts"

/** Throws 404. */
export function findDelivery(ctx: Ctx, id: string): ReportDelivery {
  const row = lookUpDelivery(ctx, id)
  if (!row) throw notFound("report")
  return presentDelivery(row)
}

/** With its report and its schedule. */
export const lookUpDelivery = (ctx: Pick<Ctx, "db">, id: string) =>
  selectDeliveries(ctx).where(eq(reportDeliveries.id, id)).get()

export const selectDeliveries = ({ db }: Pick<Ctx, "db">) =>
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

type Joined = DeliveryRow &
  Pick<Schedule, "linkDays"> & {
    report: typeof reports.$inferSelect
    clientName: string | null
  }

export const presentDelivery = ({ report, ...row }: Joined): ReportDelivery => ({
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
