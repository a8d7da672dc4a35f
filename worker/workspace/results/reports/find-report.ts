import { desc, eq, getTableColumns } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import { clientNameOf } from "../../people/clients/refer-to-client.ts"
import type { Report, ReportLink } from "./contract.ts"
import { linkAddress } from "./link-secret.ts"
import { type ReportRow, reports } from "./table.ts"

/** The newest first. */
export const listReports = (ctx: Ctx): { reports: Report[] } => ({
  reports: selectReports(ctx)
    .orderBy(desc(reports.id))
    .all()
    .map((row) => presentReport(ctx, row)),
})

/** Throws 404. */
export function findReport(ctx: Ctx, id: string): Report {
  const row = selectReports(ctx).where(eq(reports.id, id)).get()
  if (!row) throw notFound("report")
  return presentReport(ctx, row)
}

export const lookUpReport = ({ db }: Pick<Ctx, "db">, id: string): ReportRow | undefined =>
  db.select().from(reports).where(eq(reports.id, id)).get()

/** Throws 404. */
export function readReport(ctx: Pick<Ctx, "db">, id: string): ReportRow {
  const row = lookUpReport(ctx, id)
  if (!row) throw notFound("report")
  return row
}

const selectReports = ({ db }: Ctx) =>
  db
    .select({ ...getTableColumns(reports), clientName: clientNameOf(reports.clientId) })
    .from(reports)
    .$dynamic()

const presentReport = (ctx: Ctx, row: ReportRow & { clientName: string | null }): Report => ({
  id: row.id,
  client: { id: row.clientId, name: row.clientName ?? "" },
  title: row.title,
  from: row.fromDate,
  to: row.toDate,
  timeZone: row.timeZone,
  sections: row.sections,
  summary: row.summary,
  nextSteps: row.nextSteps,
  link: presentLink(ctx, row),
  createdBy: row.createdBy,
  createdAt: toIso(row.createdAt),
  updatedAt: toIso(row.updatedAt),
})

const presentLink = (ctx: Ctx, row: ReportRow): ReportLink | null =>
  row.linkEndsAt !== null && ctx.now < row.linkEndsAt
    ? {
        address: linkAddress(ctx, row),
        endsAt: toIso(row.linkEndsAt),
        hasPassword: row.passwordHash !== null,
        views: row.views,
      }
    : null
