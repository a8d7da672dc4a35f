import { count, gt } from "drizzle-orm"
import { DAY } from "../../../site/time/contract.ts"
import type { Ctx } from "../../core/context.ts"
import { noteSelector } from "../sender-domain/seen-selectors.ts"
import { condenseRows } from "./condense-rows.ts"
import { REPORT_DAYS } from "./contract.ts"
import { findReport } from "./find-report.ts"
import { planForgetting } from "./forget-reports.ts"
import { isOwnDomain } from "./own-domains.ts"
import type { AggregateReport } from "./read-report.ts"
import { dmarcReports, dmarcSources } from "./table.ts"
import { tellOfStrangers } from "./tell-of-strangers.ts"

/** Whoever knows the address can send reports, so their number is limited: in a day, and in all their sources. */
const most = { aDay: 300, sources: 200_000 }
/** A report covers a day; none covers more. */
const longest = 8 * DAY

/** Stores the aggregate report in a message that arrived at the workspace's address for them, once. Anything else is dropped. */
export async function takeReport(ctx: Ctx, raw: Uint8Array): Promise<void> {
  const report = await findReport(raw)
  if (report && isTimely(ctx, report)) ctx.write(() => keep(ctx, report))
}

const isTimely = ({ now }: Ctx, { beginAt, endAt }: AggregateReport) =>
  beginAt > now - REPORT_DAYS * DAY && endAt < now + DAY && endAt - beginAt < longest

function keep(ctx: Ctx, { rows, signatures, ...report }: AggregateReport): void {
  const { db, now } = ctx
  if (!isOwnDomain(ctx, report.domain) || isFull(ctx)) return
  const added = db
    .insert(dmarcReports)
    .values({ ...report, receivedAt: now })
    .onConflictDoNothing()
    .returning({ number: dmarcReports.number })
    .get()
  if (!added) return
  const middle = (report.beginAt + report.endAt) / 2
  const dayAt = middle - (middle % DAY)
  const sums = condenseRows(rows)
  for (const row of sums)
    db.insert(dmarcSources)
      .values({ ...row, report: added.number, domain: report.domain, dayAt })
      .run()
  for (const one of signatures) noteSelector(ctx, report.domain, one)
  tellOfStrangers(ctx, report.domain, sums)
  planForgetting(ctx)
}

function isFull({ db, now }: Ctx): boolean {
  const isNew = gt(dmarcReports.receivedAt, now - DAY)
  const today = db.select({ all: count() }).from(dmarcReports).where(isNew).get()?.all ?? 0
  return (
    today >= most.aDay || (db.select({ all: count() }).from(dmarcSources).get()?.all ?? 0) >= most.sources
  )
}
