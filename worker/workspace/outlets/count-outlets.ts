import { and, eq, gt, type SQL, sql, sum } from "drizzle-orm"
import type { Ctx } from "../context.ts"
import type { OutletFilter } from "./contract.ts"
import { outletCounts, outlets } from "./table.ts"

type Narrowed = Pick<OutletFilter, "stage" | "kind" | "language">

/** How many outlets match. Without a search it is read from what the triggers count. */
export function countOutlets({ db }: Ctx, narrowed: Narrowed, search: SQL | null): number {
  if (!search) {
    const row = db
      .select({ total: sum(outletCounts.total) })
      .from(outletCounts)
      .where(isIn(outletCounts, narrowed))
    return Number(row.get()?.total ?? 0)
  }
  const row = db
    .select({ total: sql<number>`count(*)` })
    .from(outlets)
    .where(and(isIn(outlets, narrowed), sql`${outlets.number} in ${search}`))
  return row.get()?.total ?? 0
}

/** The conditions of a filter, on the outlets or on their counts. */
export const isIn = (table: typeof outlets | typeof outletCounts, { stage, kind, language }: Narrowed) =>
  and(
    stage && eq(table.stage, stage),
    kind && eq(table.kind, kind),
    language ? eq(table.language, language) : undefined,
  )

/** The languages that outlets are in. */
export const languagesOf = ({ db }: Ctx): string[] =>
  db
    .selectDistinct({ language: outletCounts.language })
    .from(outletCounts)
    .where(and(gt(outletCounts.total, 0), gt(outletCounts.language, "")))
    .orderBy(outletCounts.language)
    .all()
    .map(({ language }) => language)
