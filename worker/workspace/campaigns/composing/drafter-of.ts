import type { Ctx } from "../../core/context.ts"
import type { Variant } from "../campaigns/contract.ts"
import { asksForOpening } from "../openings/openings.ts"
import { readOpeningDrafter } from "../openings/read-opening.ts"
import type { Drafter } from "../origins/contract.ts"

/** Who drafted a letter: whoever drafted its text, or else the paragraph for this person in it. */
export function drafterOf(
  ctx: Ctx,
  { body, draftedBy }: Pick<Variant, "body" | "draftedBy">,
  campaignId: string,
  contactId: string,
): Drafter | null {
  const isByWriter = draftedBy !== null && draftedBy !== "hand"
  if (isByWriter || !asksForOpening(body)) return draftedBy
  return readOpeningDrafter(ctx, campaignId, contactId) ?? draftedBy
}
