import { and, count, desc, eq, isNull, lt, sql } from "drizzle-orm"
import { changedSince } from "../../core/changes/changed-since.ts"
import type { Ctx } from "../../core/context.ts"
import type { Since } from "../../core/paging/contract.ts"
import { readCursor, writeCursor } from "../../core/paging/cursor.ts"
import type { SuppressionFilter, SuppressionPage } from "./contract.ts"
import { presentSuppression } from "./present-suppression.ts"
import { suppressions } from "./table.ts"

/** One page of the suppressions, newest first. Throws 422 for an invalid cursor. */
export function listSuppressions(
  ctx: Ctx,
  { q, client, page, limit, cursor, updatedSince }: SuppressionFilter & Since,
): SuppressionPage {
  const { db } = ctx
  const after = cursor === undefined ? null : readCursor(cursor)
  const begins = q.replace(/^@/, "")
  const matches = and(
    isNull(suppressions.liftedAt),
    changedSince(ctx, "suppression", suppressions.id, updatedSince),
    client ? eq(suppressions.clientId, client) : undefined,
    begins
      ? sql`${suppressions.valueNorm} >= ${begins} and ${suppressions.valueNorm} < ${`${begins}\u{10ffff}`}`
      : undefined,
  )
  const rows = db
    .select()
    .from(suppressions)
    .where(and(matches, after ? lt(suppressions.number, after.number) : undefined))
    .orderBy(desc(suppressions.number))
    .limit(limit + 1)
    .offset(after ? 0 : (page - 1) * limit)
    .all()
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    suppressions: shown.map(presentSuppression),
    total: db.select({ total: count() }).from(suppressions).where(matches).get()?.total ?? 0,
    nextCursor: last ? writeCursor({ value: 0, number: last.number }) : null,
  }
}
