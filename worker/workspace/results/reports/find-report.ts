import { and, count, desc, eq, getTableColumns } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import { toIso } from "../../../to-iso.ts"
import { changedSince } from "../../core/changes/changed-since.ts"
import type { Ctx } from "../../core/context.ts"
import { clientNameOf } from "../../people/clients/refer-to-client.ts"
import { countOpenComments } from "../report-comments/list-comments.ts"
import type { Report, ReportFilter, ReportLink } from "./contract.ts"
import { linkAddress } from "./link-secret.ts"
import { type ReportRow, reports } from "./table.ts"

/** The newest first: all, or those for a client, or those that were changed since a time. */
export function listReports(
  ctx: Ctx,
  { client, updatedSince }: ReportFilter & { updatedSince?: string | undefined } = {},
): { reports: Report[] } {
  const open = countOpenComments(ctx)
  const isFresh = changedSince(ctx, "report", reports.id, updatedSince)
  const isTheirs = client ? eq(reports.clientId, client) : undefined
  const rows = selectReports(ctx).where(and(isTheirs, isFresh)).orderBy(desc(reports.id)).all()
  return { reports: rows.map((row) => presentReport(ctx, row, open.get(row.id))) }
}

/** Throws 404. */
export function findReport(ctx: Ctx, id: string): Report {
  const report = seeReport(ctx, id)
  if (!report) throw notFound("report")
  return report
}

/** Null for one that was deleted. */
export function seeReport(ctx: Ctx, id: string): Report | null {
  const row = selectReports(ctx).where(eq(reports.id, id)).get()
  return row ? presentReport(ctx, row, countOpenComments(ctx).get(id)) : null
}

export const lookUpReport = ({ db }: Pick<Ctx, "db">, id: string): ReportRow | undefined =>
  db.select().from(reports).where(eq(reports.id, id)).get()

/** Throws 404. */
export function readReport(ctx: Pick<Ctx, "db">, id: string): ReportRow {
  const row = lookUpReport(ctx, id)
  if (!row) throw notFound("report")
  return row
}

export const countReports = ({ db }: Pick<Ctx, "db">): number =>
  db.select({ total: count() }).from(reports).get()?.total ?? 0

const selectReports = ({ db }: Ctx) =>
  db
    .select({ ...getTableColumns(reports), clientName: clientNameOf(reports.clientId) })
    .from(reports)
    .$dynamic()

const presentReport = (
  ctx: Ctx,
  row: ReportRow & { clientName: string | null },
  openComments = 0,
): Report => ({
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
  openComments,
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
