import { count } from "drizzle-orm"
import { Problem } from "../../../http/problem.ts"
import { allowanceOf } from "../../../site/plans/contract.ts"
import type { Ctx } from "../../core/context.ts"
import { requireFeature } from "../../core/plan/refuse.ts"
import { opportunitySources } from "../sightings/table.ts"

export function allowedSources({ planStatus, now }: Ctx): number {
  requireFeature({ planStatus, now }, "opportunitySources")
  return allowanceOf(planStatus, now).opportunitySources
}

/** Throws 403 without the plan, and 409 where it holds no more. */
export const refuseOneMore = (ctx: Ctx): void => refuseMore(ctx, allowedSources(ctx))

export function refuseMore({ db }: Ctx, most: number): void {
  const total = db.select({ total: count() }).from(opportunitySources).get()?.total ?? 0
  if (total >= most)
    throw refuse(409, "too_many", `A workspace has at most ${most} sources. Remove one first.`)
}

export function refuse(status: 409 | 422, code: string, message: string): Problem {
  const name = status === 409 ? "conflict" : "validation_failed"
  return new Problem(status, name, message, { details: [{ field: "url", code, message }] })
}
