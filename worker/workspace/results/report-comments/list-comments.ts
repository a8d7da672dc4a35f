import { and, asc, count, eq, isNull, sql } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import type { ReportComment } from "./contract.ts"
import { type ReportCommentRow, reportComments } from "./table.ts"

/** Of one report, the oldest first. Throws 404 for a report that is not there. */
export function findComments(ctx: Pick<Ctx, "db">, reportId: string): ReportComment[] {
  const is = ctx.db.get(sql`select 1 from reports where id = ${reportId}`)
  if (!is) throw notFound("report")
  return listComments(ctx, reportId)
}

/** Of one report, the oldest first. */
export const listComments = ({ db }: Pick<Ctx, "db">, reportId: string): ReportComment[] =>
  db
    .select()
    .from(reportComments)
    .where(eq(reportComments.reportId, reportId))
    .orderBy(asc(reportComments.at), asc(reportComments.id))
    .all()
    .map(presentComment)

/** How many comments each report has that nobody is done with. */
export function countOpenComments({ db }: Pick<Ctx, "db">): Map<string, number> {
  const rows = db
    .select({ id: reportComments.reportId, total: count() })
    .from(reportComments)
    .where(isNull(reportComments.resolvedAt))
    .groupBy(reportComments.reportId)
    .all()
  return new Map(rows.map(({ id, total }) => [id, total]))
}

/** Throws 404. */
export function readComment({ db }: Pick<Ctx, "db">, reportId: string, id: string): ReportCommentRow {
  const row = db
    .select()
    .from(reportComments)
    .where(and(eq(reportComments.reportId, reportId), eq(reportComments.id, id)))
    .get()
  if (!row) throw notFound("comment")
  return row
}

/** A comment by its id alone; null for one that was deleted. */
export function seeComment({ db }: Pick<Ctx, "db">, id: string): ReportComment | null {
  const row = db.select().from(reportComments).where(eq(reportComments.id, id)).get()
  return row ? presentComment(row) : null
}

export const presentComment = (row: ReportCommentRow): ReportComment => ({
  id: row.id,
  name: row.name,
  text: row.text,
  at: toIso(row.at),
  reply: row.reply,
  repliedBy: row.repliedBy,
  repliedAt: row.repliedAt === null ? null : toIso(row.repliedAt),
  resolvedAt: row.resolvedAt === null ? null : toIso(row.resolvedAt),
  resolvedBy: row.resolvedBy,
})
