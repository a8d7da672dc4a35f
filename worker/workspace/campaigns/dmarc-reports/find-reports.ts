import { and, count, eq, gte, max, sql } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import { DAY } from "../../../site/time/contract.ts"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import { isFreeMailDomain } from "../../people/verification/free-mail-domains.ts"
import { findMailboxRow } from "../mailboxes/find-mailbox.ts"
import { domainOf } from "../sender-domain/plan-check.ts"
import { findPolicy } from "../sender-domain/report-domain.ts"
import type { DmarcReports, ReportsQuestion } from "./contract.ts"
import { findSources } from "./find-sources.ts"
import { findSetup } from "./set-up.ts"
import { dmarcReports, dmarcSources } from "./table.ts"

/**
 * Who sends as the domain of a mailbox, as receivers report, and how they are asked to. It makes network requests. Throws 404, also for
 * a sandbox, from which nothing is sent.
 */
export async function findReports(ctx: Ctx, id: string, { days }: ReportsQuestion): Promise<DmarcReports> {
  const { driver, address } = findMailboxRow(ctx, id)
  if (driver === "sandbox") throw notFound("domain")
  const own = domainOf(address)
  if (isFreeMailDomain(own)) return { ...nothing, domain: own, isProviders: true, setup: null }
  const policy = await findPolicy(ctx, own)
  const setup = await findSetup(ctx, policy)
  // Reports are about the name that has the policy.
  const domain = policy.name
  const since = ctx.now - (ctx.now % DAY) - (Number(days) - 1) * DAY
  const byDay = readDays(ctx, domain, since)
  const messages = byDay.reduce((sum, { passed, failed }) => sum + passed + failed, 0)
  return {
    domain,
    isProviders: false,
    setup,
    messages,
    passed: byDay.reduce((sum, { passed }) => sum + passed, 0),
    ...readReporters(ctx, domain, since),
    days: byDay,
    ...findSources(ctx, domain, since),
  }
}

const nothing = {
  messages: 0,
  passed: 0,
  reports: 0,
  reporters: [],
  lastReportAt: null,
  days: [],
  sources: [],
  moreSources: 0,
}

/** Every day of the period, also those without mail. */
function readDays({ db, now }: Ctx, domain: string, since: number): DmarcReports["days"] {
  const passed = sql<number>`sum(case when ${dmarcSources.dkim} or ${dmarcSources.spf} then ${dmarcSources.messages} else 0 end)`
  const rows = db
    .select({ dayAt: dmarcSources.dayAt, passed, all: sql<number>`sum(${dmarcSources.messages})` })
    .from(dmarcSources)
    .where(and(eq(dmarcSources.domain, domain), gte(dmarcSources.dayAt, since)))
    .groupBy(dmarcSources.dayAt)
    .all()
  const known = new Map(rows.map((row) => [row.dayAt, row]))
  return Array.from({ length: Math.floor((now - since) / DAY) + 1 }, (_, at) => {
    const row = known.get(since + at * DAY)
    const passing = row?.passed ?? 0
    return { day: toIso(since + at * DAY).slice(0, 10), passed: passing, failed: (row?.all ?? 0) - passing }
  })
}

function readReporters({ db }: Ctx, domain: string, since: number) {
  const reports = db
    .select({ organisation: dmarcReports.organisation, all: count(), last: max(dmarcReports.receivedAt) })
    .from(dmarcReports)
    .where(and(eq(dmarcReports.domain, domain), gte(dmarcReports.endAt, since)))
    .groupBy(dmarcReports.organisation)
    .all()
  const last = Math.max(...reports.map((row) => row.last ?? 0))
  return {
    reports: reports.reduce((sum, { all }) => sum + all, 0),
    reporters: reports.map(({ organisation }) => organisation),
    lastReportAt: reports.length === 0 ? null : toIso(last),
  }
}
