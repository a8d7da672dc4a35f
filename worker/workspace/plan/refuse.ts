import { Problem } from "../../http/problem.ts"
import { PLAN_LIMIT, TO_CHANGE_PLAN } from "../../site/plans/contract.ts"

/** 403: keys are kept, and open the door again with the plan. */
export const noApiAccess = () =>
  new Problem(403, PLAN_LIMIT, `API access belongs to the Agency plan. ${TO_CHANGE_PLAN}`)
