import { allowanceOf } from "../../../site/plans/contract.ts"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import type { Usage } from "./contract.ts"
import { countReached, monthOf } from "./reach.ts"

/**
 * Returns how many people were contacted in the calendar month, UTC, and the limit. A person who was contacted before
 * counts once a month, however many messages they get.
 */
export const readUsage = (ctx: Ctx): Usage => ({
  contactsReached: countReached(ctx),
  contactsPerMonth: allowanceOf(ctx.planStatus, ctx.now).contactsPerMonth,
  monthEndsAt: toIso(monthOf(ctx.now).ends),
})
