import { desc, gte } from "drizzle-orm"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import type { ModelBudget, MonthOfUse } from "./contract.ts"
import { usedOf } from "./count-use.ts"
import type { ConnectedModel } from "./find-model.ts"
import { modelUse } from "./table.ts"
import { monthOf, nextMonth } from "./use-month.ts"

const shown = 12

/** How much of this month's tokens is left. */
export function readBudget(
  ctx: Pick<Ctx, "db" | "now">,
  { payer, limit }: Pick<ConnectedModel, "payer" | "limit">,
): ModelBudget {
  return { limit, used: usedOf(ctx, payer), renewsAt: toIso(nextMonth(ctx.now)) }
}

/** Of this month and the eleven before it. */
export const readUse = ({ db, now }: Pick<Ctx, "db" | "now">): MonthOfUse[] =>
  db
    .select()
    .from(modelUse)
    .where(gte(modelUse.month, monthOf(now, 1 - shown)))
    .orderBy(desc(modelUse.month), modelUse.payer, modelUse.purpose)
    .all()
