import { allowanceOf } from "../../../site/plans/contract.ts"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import type { Usage } from "./contract.ts"
import { countReached, monthOf } from "./reach.ts"

/**
 * How many people were written to in the calendar month, UTC, and how many may be. Somebody who was written to before counts once
 * a month, however often that is.
 */
export const readUsage = (ctx: Ctx): Usage => ({
  contactsReached: countReached(ctx),
  contactsPerMonth: allowanceOf(ctx.planStatus, ctx.now).contactsPerMonth,
  monthEndsAt: toIso(monthOf(ctx.now).ends),
})
