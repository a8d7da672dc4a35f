import { Problem } from "../../../http/problem.ts"
import { PLAN_LIMIT, TO_CHANGE_PLAN } from "../../../site/plans/contract.ts"

/** 403: keys are kept, and work again with the right plan. */
export const noApiAccess = () =>
  new Problem(403, PLAN_LIMIT, `API access belongs to the Agency plan. ${TO_CHANGE_PLAN}`)

/** 403: what was written before stays, and drafts of what everybody gets go on. */
export const noPersonalWriting = () =>
  new Problem(403, PLAN_LIMIT, `Drafts for one person belong to the Pro plan. ${TO_CHANGE_PLAN}`)

/** 403: what was read stays, and the sources are read again with the plan. */
export const noOpportunitySources = () =>
  new Problem(
    403,
    PLAN_LIMIT,
    `Reading sources for requests belongs to the Agency plan. What you write down yourself is in every plan. ${TO_CHANGE_PLAN}`,
  )
