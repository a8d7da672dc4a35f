import { and, count, eq, gt, inArray } from "drizzle-orm"
import { conflict, notFound } from "../../../http/problem.ts"
import { DAY } from "../../../site/time/contract.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { planJob } from "../../core/jobs/jobs.ts"
import { requireFeature } from "../../core/plan/refuse.ts"
import { requireClient } from "../../people/clients/refer-to-client.ts"
import { changeReport } from "../reports/change-report.ts"
import { openLink } from "../reports/share-report.ts"
import { type Approval, MOST_SENT_A_DAY, type ReportDelivery } from "./contract.ts"
import { findDelivery, lookUpDelivery } from "./find-delivery.ts"
import { reportDeliveries } from "./table.ts"

/**
 * Saves the words of a report that waits, opens its link, and has it mailed. Throws 404, 409 when somebody decided
 * already, too many were sent today or it is shared with a password, 422 for an archived client, and 403 by the plan.
 */
export function approveDelivery(ctx: Ctx, id: string, words: Approval): ReportDelivery {
  requireFeature(ctx, "customReporting")
  return ctx.write(() => {
    const { report, recipients, linkDays } = decide(ctx, id, "sending")
    if (recipients.length === 0) throw conflict("It has no recipients any more. Share its link yourself.")
    requireClient(ctx, report.clientId)
    if (report.passwordHash !== null && report.linkEndsAt !== null && ctx.now < report.linkEndsAt)
      throw conflict(
        "Somebody shared this report with a password, and the link that is mailed needs none. End that link first, or send it to the recipients yourself.",
      )
    if (countToday(ctx) > MOST_SENT_A_DAY)
      throw conflict(`At most ${MOST_SENT_A_DAY} scheduled reports are sent in a day. Please go on tomorrow.`)
    changeReport(ctx, report.id, words)
    openLink(ctx, report.id, { days: linkDays, passwordHash: null })
    record(ctx, "report.approved", report.id)
    planJob(ctx, "report.send", id)
    return findDelivery(ctx, id)
  })
}

/** The report stays, and is not mailed. Throws 404, and 409 when somebody decided already. */
export function skipDelivery(ctx: Ctx, id: string): ReportDelivery {
  return ctx.write(() => {
    const { reportId } = decide(ctx, id, "skipped")
    record(ctx, "report.skipped", reportId)
    return findDelivery(ctx, id)
  })
}

function decide(ctx: Ctx, id: string, state: "sending" | "skipped") {
  const { db, now, actor } = ctx
  const found = lookUpDelivery(ctx, id)
  if (!found) throw notFound("report")
  const decided = db
    .update(reportDeliveries)
    .set({ state, decidedBy: actor.name, decidedAt: now })
    .where(and(eq(reportDeliveries.id, id), eq(reportDeliveries.state, "waiting")))
    .returning({ id: reportDeliveries.id })
    .get()
  if (!decided) throw conflict("This report does not wait for approval any more.")
  return found
}

/** Throws 409 while a report is being mailed to those who get it. */
export function refuseWhileMailed({ db }: Pick<Ctx, "db">, reportId: string): void {
  const isMailed = and(eq(reportDeliveries.reportId, reportId), eq(reportDeliveries.state, "sending"))
  if (db.select({ id: reportDeliveries.id }).from(reportDeliveries).where(isMailed).limit(1).get())
    throw conflict("It is being mailed just now. Please try again in a minute.")
}

const countToday = ({ db, now }: Ctx): number =>
  db
    .select({ total: count() })
    .from(reportDeliveries)
    .where(
      and(gt(reportDeliveries.decidedAt, now - DAY), inArray(reportDeliveries.state, ["sending", "sent"])),
    )
    .get()?.total ?? 0
