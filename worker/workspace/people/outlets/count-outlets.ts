import { and, eq, gt, sum } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { OutletNarrowing } from "./contract.ts"
import { outletCounts } from "./table.ts"

type Counted = Pick<OutletNarrowing, "stage" | "kind" | "language">

/** Returns how many outlets have this stage, kind and language, from the counts kept by triggers. */
export function countOutlets({ db }: Ctx, { stage, kind, language }: Counted): number {
  const isIn = and(
    stage && eq(outletCounts.stage, stage),
    kind && eq(outletCounts.kind, kind),
    language ? eq(outletCounts.language, language) : undefined,
  )
  const row = db
    .select({ total: sum(outletCounts.total) })
    .from(outletCounts)
    .where(isIn)
    .get()
  return Number(row?.total ?? 0)
}

/** The languages that outlets are in. */
export const languagesOf = ({ db }: Ctx): string[] =>
  db
    .selectDistinct({ language: outletCounts.language })
    .from(outletCounts)
    .where(and(gt(outletCounts.total, 0), gt(outletCounts.language, "")))
    .orderBy(outletCounts.language)
    .all()
    .map(({ language }) => language)
