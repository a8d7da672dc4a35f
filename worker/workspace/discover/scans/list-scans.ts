import { and, count, desc, eq, lt, sql } from "drizzle-orm"
import { toIso } from "../../../to-iso.ts"
import { changedSince } from "../../core/changes/changed-since.ts"
import type { Ctx } from "../../core/context.ts"
import type { Since } from "../../core/paging/contract.ts"
import { outletToJoin } from "../../people/outlets/refer-to-outlet.ts"
import type { ScanFilter, ScanPage, ScanSummary } from "./contract.ts"
import { findFindings } from "./find-findings.ts"
import { scans } from "./table.ts"

/** One page of the scans, the newest first. By cursor a page costs the same at any depth. */
export function listScans(
  ctx: Ctx,
  { outletId, page, limit, cursor, updatedSince }: ScanFilter & Since,
): ScanPage {
  const isWanted = and(
    outletId === undefined ? undefined : eq(scans.outletId, outletId),
    changedSince(ctx, "scan", scans.id, updatedSince),
  )
  const rows = selectScans(ctx)
    .where(and(isWanted, cursor === undefined ? undefined : lt(scans.number, Number(cursor))))
    .orderBy(desc(scans.number))
    .limit(limit + 1)
    .offset(cursor === undefined ? (page - 1) * limit : 0)
    .all()
  const shown = rows.slice(0, limit)
  return {
    scans: shown.map((row) => presentScan(ctx, row)),
    total: ctx.db.select({ total: count() }).from(scans).where(isWanted).get()?.total ?? 0,
    nextCursor: rows.length > limit ? String(shown.at(-1)?.number) : null,
  }
}

const pagesIn = (state: "read" | "refused") =>
  sql<number>`(select count(*) from scan_pages where scan_id = ${scans.id} and state = ${sql.raw(`'${state}'`)})`

const added = sql<number>`(select count(*) from scan_people where scan_id = ${scans.id} and outcome = 'created')`

const pending = sql<number>`(select count(*) from scan_findings where scan_id = ${scans.id} and found is not null)`

const outlet = outletToJoin(scans.outletId)

/** Scans with their outlet and what is counted of them. */
export const selectScans = ({ db }: Ctx) =>
  db
    .select({
      number: scans.number,
      id: scans.id,
      url: scans.url,
      state: scans.state,
      reason: scans.reason,
      outlet: outlet.shown,
      articles: scans.articles,
      withheld: scans.withheld,
      pagesRead: pagesIn("read"),
      pagesRefused: pagesIn("refused"),
      added,
      pending,
      createdBy: scans.createdBy,
      createdAt: scans.createdAt,
      startedAt: scans.startedAt,
      finishedAt: scans.finishedAt,
    })
    .from(scans)
    .leftJoin(outlet.table, outlet.on)
    .$dynamic()

type Listed = NonNullable<ReturnType<ReturnType<typeof selectScans>["get"]>>

export const presentScan = (ctx: Ctx, row: Listed): ScanSummary => ({
  id: row.id,
  url: row.url,
  state: row.state,
  reason: row.reason,
  outlet: row.outlet,
  pagesRead: row.pagesRead,
  pagesRefused: row.pagesRefused,
  peopleAdded: row.finishedAt === null ? null : row.added,
  // By what the review shows: somebody may have asked to be left alone since.
  toReview: row.pending === 0 ? 0 : findFindings(ctx, row.id).findings.length,
  createdBy: row.createdBy,
  createdAt: toIso(row.createdAt),
  startedAt: row.startedAt === null ? null : toIso(row.startedAt),
  finishedAt: row.finishedAt === null ? null : toIso(row.finishedAt),
})
