import { withoutFeature } from "../../../site/plans/contract.ts"
import type { Ctx } from "../../core/context.ts"
import { planHas } from "../../core/plan/refuse.ts"
import type { Campaign } from "../campaigns/contract.ts"

/** How a campaign is sent: what is approved, of how many messages to each person, and whether any of it is real. */
interface Sending {
  approval: Campaign["approval"]
  messages: number
  isSandbox: boolean
}

/**
 * Why the plan does not send a campaign, in words; null where it does. A plan for manual sending sends what a person
 * approved, message by message; in the sandbox everybody may rehearse everything.
 */
export function refusesSending(
  ctx: Pick<Ctx, "planStatus" | "now">,
  { approval, messages, isSandbox }: Sending,
): string | null {
  const isManual = approval === "every" || (approval === "first_touch" && messages <= 1)
  if (isManual || isSandbox || planHas(ctx, "automaticSending")) return null
  return `Have each message approved before it is sent. ${withoutFeature("automaticSending")}`
}
