import { Problem } from "../../../http/problem.ts"
import {
  allowanceOf,
  type Feature,
  hasFeature,
  PLAN_LIMIT,
  withoutFeature,
} from "../../../site/plans/contract.ts"
import type { Ctx } from "../context.ts"

/** Whether the plan has a feature now. */
export const planHas = ({ planStatus, now }: Pick<Ctx, "planStatus" | "now">, feature: Feature): boolean =>
  hasFeature(allowanceOf(planStatus, now), feature)

/** Throws 403 when the plan does not have a feature: what was made with it before stays, and works again with the plan. */
export function requireFeature(ctx: Pick<Ctx, "planStatus" | "now">, feature: Feature): void {
  if (!planHas(ctx, feature)) throw noFeature(feature)
}

export const noFeature = (feature: Feature) => new Problem(403, PLAN_LIMIT, withoutFeature(feature))
