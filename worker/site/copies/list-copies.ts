import { and, desc, eq, gte, ne, sql } from "drizzle-orm"
import { nightOf } from "../../copies/retention.ts"
import type { Ctx } from "../../http/context.ts"
import { toIso } from "../../to-iso.ts"
import { DAY } from "../time/contract.ts"
import type { Copy, CopyOverview } from "./contract.ts"
import { missingForCopies } from "./copy-place.ts"
import { DIRECTORY_DATABASE, LATE, SITE_DATABASE } from "./note-copy.ts"
import { copies } from "./table.ts"

/** Whether copies are made, the last ones, and what went wrong with others. */
export async function listCopies(ctx: Ctx): Promise<CopyOverview> {
  const { db, now } = ctx
  const [[site], [directory], problems, latest, [counts]] = await db.batch([
    lastOf(ctx, SITE_DATABASE),
    lastOf(ctx, DIRECTORY_DATABASE),
    select(ctx)
      .where(
        and(
          gte(copies.night, nightOf(now - 7 * DAY)),
          ne(copies.state, "done"),
          sql`(${copies.state} = 'failed' or ${copies.begunAt} < ${now - LATE})`,
        ),
      )
      .limit(50),
    select(ctx).where(eq(copies.state, "done")).limit(20),
    db
      .select({
        total: sql<number>`count(*)`,
        current: sql<number>`coalesce(sum(exists (select 1 from copies where database = workspaces.id
          and state = 'done' and night >= ${nightOf(now - DAY)})), 0)`,
      })
      .from(sql`workspaces`),
  ])
  return {
    missing: missingForCopies(ctx.copies, ctx.settings),
    site: site ? present(site, now) : null,
    directory: directory ? present(directory, now) : null,
    workspaces: counts ?? { total: 0, current: 0 },
    problems: problems.map((row) => present(row, now)),
    latest: latest.map((row) => present(row, now)),
  }
}

const select = ({ db }: Ctx) =>
  db
    .select({
      name: copies.name,
      database: copies.database,
      night: copies.night,
      state: copies.state,
      begunAt: copies.begunAt,
      endedAt: copies.endedAt,
      bytes: copies.bytes,
      rows: copies.rows,
      error: copies.error,
    })
    .from(copies)
    .orderBy(desc(copies.night), desc(copies.begunAt))
    .$dynamic()

const lastOf = (ctx: Ctx, database: string) =>
  select(ctx)
    .where(and(eq(copies.database, database), eq(copies.state, "done")))
    .limit(1)

const present = (row: Awaited<ReturnType<typeof select>>[number], now: number): Copy => ({
  ...row,
  state: row.state === "begun" && row.begunAt < now - LATE ? "late" : row.state,
  begunAt: toIso(row.begunAt),
  endedAt: toIso(row.endedAt),
})
