import { and, eq, gt, inArray, isNotNull, or } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { openStates } from "../enrolments/contract.ts"
import { enrolments } from "../enrolments/table.ts"

/** The outlets at which a campaign wrote to somebody since its launch, or is to. */
export function takenOutlets({ db }: Pick<Ctx, "db">, campaignId: string): Set<string> {
  const isTaken = or(gt(enrolments.touches, 0), inArray(enrolments.state, [...openStates]))
  const rows = db
    .selectDistinct({ outletId: enrolments.outletId })
    .from(enrolments)
    .where(and(eq(enrolments.campaignId, campaignId), isNotNull(enrolments.outletId), isTaken))
    .all()
  return new Set(rows.flatMap(({ outletId }) => outletId ?? []))
}
