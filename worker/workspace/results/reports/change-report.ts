import { eq } from "drizzle-orm"
import { conflict, Problem } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { seeAll } from "../../core/limits/see-all.ts"
import { newId } from "../../core/new-id.ts"
import { requireFeature } from "../../core/plan/refuse.ts"
import { requireClient } from "../../people/clients/refer-to-client.ts"
import {
  MOST_REPORTS,
  type NewReport,
  type Report,
  type ReportChange,
  type ReportSection,
  usualSections,
} from "./contract.ts"
import { countReports, findReport, readReport } from "./find-report.ts"
import { reports } from "./table.ts"

/**
 * Makes a report, which nobody outside can read yet. Throws 422 for an unknown client, 409 when there are too many, and
 * 403 for sections that the plan lets nobody choose.
 */
export function addReport(ctx: Ctx, { from, to, ...input }: NewReport): Report {
  const { db, now, actor } = ctx
  const id = newId("rpt", now)
  if (isChosen(input.sections)) requireFeature(ctx, "customReporting")
  return ctx.write(() => {
    requireClient(ctx, input.clientId)
    const refusal = whyNoMoreReports(ctx)
    if (refusal !== null) throw conflict(refusal)
    const facts = { id, createdBy: actor.name, createdAt: now, updatedAt: now }
    db.insert(reports)
      .values({ ...input, fromDate: from, toDate: to, ...facts })
      .run()
    record(ctx, "report.created", id)
    return findReport(ctx, id)
  })
}

/** Changes the given fields; whoever has the link sees it at once. Throws 404, 422, and 403 as `addReport`. */
export function changeReport(ctx: Ctx, id: string, { from, to, ...change }: ReportChange): Report {
  return ctx.write(() => {
    const before = readReport(ctx, id)
    const [fromDate, toDate] = [from ?? before.fromDate, to ?? before.toDate]
    if (fromDate > toDate) throw wrongOrder()
    const { sections = before.sections } = change
    if (sections.join() !== before.sections.join() && isChosen(sections))
      requireFeature(ctx, "customReporting")
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    ctx.db
      .update(reports)
      .set({ ...given, fromDate, toDate, updatedAt: ctx.now })
      .where(eq(reports.id, id))
      .run()
    record(ctx, "report.changed", id)
    return findReport(ctx, id)
  })
}

/** Why no further report can be made; null while one can. */
export const whyNoMoreReports = (ctx: Ctx): string | null =>
  countReports(seeAll(ctx)) >= MOST_REPORTS
    ? `A workspace has at most ${MOST_REPORTS} reports. Delete one that you do not need.`
    : null

/** Whether somebody chose these sections, or their order. */
const isChosen = (sections: readonly ReportSection[]): boolean => sections.join() !== usualSections.join()

function wrongOrder(): Problem {
  const message = "This must not be before it begins"
  return new Problem(422, "validation_failed", message, {
    details: [{ field: "to", code: "invalid", message }],
  })
}
