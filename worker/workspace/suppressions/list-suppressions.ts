import { and, count, desc, isNull, lt, sql } from "drizzle-orm"
import type { Ctx } from "../context.ts"
import type { SuppressionFilter, SuppressionPage } from "./contract.ts"
import { presentSuppression } from "./present-suppression.ts"
import { suppressions } from "./table.ts"

const pageSize = 50

/** One page of who must not be written to, the newest first. */
export function listSuppressions({ db }: Ctx, { q, before }: SuppressionFilter): SuppressionPage {
  const begins = q.replace(/^@/, "")
  const matches = and(
    isNull(suppressions.liftedAt),
    begins
      ? sql`${suppressions.valueNorm} >= ${begins} and ${suppressions.valueNorm} < ${`${begins}\u{10ffff}`}`
      : undefined,
  )
  const rows = db
    .select()
    .from(suppressions)
    .where(and(matches, before === undefined ? undefined : lt(suppressions.number, before)))
    .orderBy(desc(suppressions.number))
    .limit(pageSize + 1)
    .all()
  const page = rows.slice(0, pageSize)
  return {
    suppressions: page.map(presentSuppression),
    total: db.select({ total: count() }).from(suppressions).where(matches).get()?.total ?? 0,
    before: rows.length > pageSize ? (page.at(-1)?.number ?? null) : null,
  }
}
